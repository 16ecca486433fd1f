import type { FormErrors } from './form-errors.ts'
import { formErrors, missing } from './form-errors.ts'

export const REVIEW_TITLE_MAXIMUM = 120
export const REVIEW_COMMENT_MINIMUM = 15
export const REVIEW_COMMENT_MAXIMUM = 5000

export type ReviewValues = { readonly rating: number; readonly title: string; readonly comment: string }

function commentError(comment: string): string | undefined {
  const { length } = comment.trim()
  if (length === 0) return 'Please enter a comment'
  if (length < REVIEW_COMMENT_MINIMUM) return `Comment must be at least ${REVIEW_COMMENT_MINIMUM} characters`
  return length > REVIEW_COMMENT_MAXIMUM ? `Comment cannot be more than ${REVIEW_COMMENT_MAXIMUM} characters` : undefined
}

/** The review form's errors; a rating is one to five whole stars, 0 none yet. */
export function reviewErrors({ rating, title, comment }: ReviewValues): FormErrors<keyof ReviewValues> {
  const longTitle = title.trim().length > REVIEW_TITLE_MAXIMUM
  return formErrors({
    rating: Number.isInteger(rating) && rating >= 1 && rating <= 5 ? undefined : 'Please select a rating',
    title:
      missing(title, 'Please enter a title') ?? (longTitle ? `Title cannot be more than ${REVIEW_TITLE_MAXIMUM} characters` : undefined),
    comment: commentError(comment),
  })
}
