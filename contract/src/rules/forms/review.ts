import { REVIEW_COMMENT_MAXIMUM, REVIEW_COMMENT_MINIMUM, REVIEW_TITLE_MAXIMUM } from '../limits.ts'
import type { FormErrors } from './form-errors.ts'
import { formErrors, missingError } from './form-errors.ts'
import * as messages from './messages.ts'

export type ReviewValues = { readonly rating: number; readonly title: string; readonly comment: string }

function commentError(comment: string): string | undefined {
  const { length } = comment.trim()
  if (length === 0) return messages.commentMissing
  if (length < REVIEW_COMMENT_MINIMUM) return messages.commentTooShort(REVIEW_COMMENT_MINIMUM)
  return length > REVIEW_COMMENT_MAXIMUM ? messages.commentTooLong(REVIEW_COMMENT_MAXIMUM) : undefined
}

/** The review form's errors; a rating is one to five whole stars, 0 none yet. */
export function reviewErrors({ rating, title, comment }: ReviewValues): FormErrors<keyof ReviewValues> {
  const longTitle = title.trim().length > REVIEW_TITLE_MAXIMUM
  return formErrors({
    rating: Number.isInteger(rating) && rating >= 1 && rating <= 5 ? undefined : messages.ratingMissing,
    title: missingError(title, messages.titleMissing) ?? (longTitle ? messages.titleTooLong(REVIEW_TITLE_MAXIMUM) : undefined),
    comment: commentError(comment),
  })
}
