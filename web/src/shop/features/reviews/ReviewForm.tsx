import type { ProductDetail } from 'contract/catalog/product.schemas.ts'
import type { User } from 'contract/customers/customer.schemas.ts'
import type { ReplyOf } from 'contract/endpoint.ts'
import { reviewPaths } from 'contract/reviews/review.paths.ts'
import type { Review, reviewEndpoints } from 'contract/reviews/review.schemas.ts'
import type { ReviewValues } from 'contract/rules/forms/review.ts'
import { reviewErrors } from 'contract/rules/forms/review.ts'
import { REVIEW_COMMENT_MAXIMUM, REVIEW_TITLE_MAXIMUM } from 'contract/rules/limits.ts'
import { useState } from 'react'
import { ApiError, call, sendOnce, serverSentenceOf } from '#client/call.ts'
import { PictureError } from '#client/send-pictures.ts'
import { forgetDraft, useForm } from '#shop/use-form.ts'
import { Button } from '#ui/action/Button.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { Form } from '#ui/field/Form.tsx'
import { StarInput } from '#ui/field/StarInput.tsx'
import { TextArea, TextInput } from '#ui/field/TextInput.tsx'
import * as messages from './messages.ts'
import { ReviewPhotos, usePhotos } from './ReviewPhotos.tsx'

type ReviewFormProps = { product: ProductDetail; user: User; own: Review | undefined; onDone: () => void; onCancel: () => void }

/** A new review, or the own one again. */
export function ReviewForm({ product, user, own, onDone, onCancel }: ReviewFormProps) {
  const form = useReviewForm({ product, user, own, onDone, onCancel })
  const { values, photos, sending, errors, failure, isBusy, change, field, addPhotos, removePhoto, submit, cancel } = form
  return (
    <Panel title={own ? messages.editYourReview : messages.writeAReview} level={3} className="max-w-180">
      <Form noValidate onSubmit={submit} className="grid gap-4" aria-label={messages.reviewForm}>
        {failure && (
          <Note tone="danger" live="alert">
            {failure}
          </Note>
        )}
        <StarInput label={messages.ratingLabel} value={values.rating} onChange={(rating) => change({ rating })} error={errors.rating} />
        <TextInput
          label={messages.titleLabel}
          {...field('title')}
          maxLength={REVIEW_TITLE_MAXIMUM}
          counter={`${values.title.length}/${REVIEW_TITLE_MAXIMUM}`}
        />
        <TextArea
          label={messages.commentLabel}
          {...field('comment')}
          rows={5}
          maxLength={REVIEW_COMMENT_MAXIMUM}
          hint={messages.commentHint}
          counter={`${values.comment.length}/${REVIEW_COMMENT_MAXIMUM}`}
        />
        <ReviewPhotos photos={photos} sending={sending} isBusy={isBusy} error={errors.photos} onAdd={addPhotos} onRemove={removePhoto} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isBusy} busyLabel={messages.submitting}>
            {own ? messages.saveChanges : messages.submitReview}
          </Button>
          <Button variant="secondary" disabled={isBusy} onClick={cancel}>
            {messages.cancel}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

/** The review being written: a new one, or the own one being edited. */
function useReviewForm({ product, user, own, onDone, onCancel }: ReviewFormProps) {
  const draft = `review:${product.id}`
  const first: ReviewValues = { rating: own?.rating ?? 0, title: own?.title ?? '', comment: own?.comment ?? '' }
  const { values, errors, change, field, setErrors, submit, isBusy } = useForm<ReviewValues, 'photos'>(first, draft)
  const [failure, setFailure] = useState<string>()

  const { photos, sending, sendWithPhotos, addPhotos, removePhoto } = usePhotos({
    purpose: 'review',
    present: own?.images ?? [],
    say: (problem) => setErrors(({ photos: _, ...others }) => (problem ? { ...others, photos: problem } : others)),
  })
  const check = () => {
    setFailure(undefined)
    return reviewErrors(values)
  }
  const send = async () => {
    const { id: productId, size } = product
    const { rating, title, comment } = values
    try {
      await sendWithPhotos((images) =>
        writeReview({ productId, size, rating, title: title.trim(), comment: comment.trim(), images, editing: own }, user),
      )
      forgetDraft(draft)
      onDone()
    } catch (error) {
      setFailure(error instanceof PictureError ? error.message : serverSentenceOf(error, messages.reviewNotSent))
      if (error instanceof ApiError) setErrors(error.errors)
    }
  }
  return {
    values,
    photos,
    sending,
    errors,
    failure,
    isBusy,
    change,
    addPhotos,
    removePhoto,
    field,
    submit: submit(check, send),
    cancel: () => {
      forgetDraft(draft)
      onCancel()
    },
  }
}

export type ReviewList = Pick<
  ReplyOf<typeof reviewEndpoints.list>,
  'reviews' | 'own' | 'totalReviews' | 'averageRating' | 'ratingDistribution' | 'pagination'
>

/** The reviews, or the sentence that says why there are none to show. */
export type ReviewListAnswer = { list: ReviewList } | { failure: string }

/** The first so many pages of a product's reviews, newest first; with a session it is known which of them one has found helpful. */
export async function listReviews(productId: string, pages: number): Promise<ReviewListAnswer> {
  const page = (number: number) => call(reviewPaths.list, { params: { productId }, query: { page: number } })
  try {
    const [first, ...more] = await Promise.all(Array.from({ length: pages }, (_, at) => page(at + 1)))
    if (!first) throw new Error('No page was asked for.')
    // a review that comes in between two pages shows up on both
    const reviews = new Map([first, ...more].flatMap((list) => list.reviews.map((review) => [review._id, review] as const)))
    return { list: { ...first, reviews: [...reviews.values()] } }
  } catch (error) {
    return { failure: serverSentenceOf(error, messages.reviewsNotLoaded) }
  }
}

type ReviewInput = {
  productId: string
  size: string
  rating: number
  title: string
  comment: string
  /** New pictures by the ids of their uploads, present ones by their address. */
  images: string[]
  /** The own review that is edited. */
  editing: Review | undefined
}

/** Submits a review. @throws ApiError, NetworkError */
async function writeReview({ editing, size, ...words }: ReviewInput, { id, name, email, avatar }: User): Promise<void> {
  const body = {
    ...words,
    productVariant: { color: '', size },
    // said for every shopper who is signed in; who has really bought is for the server to know
    isVerifiedPurchase: true,
    isEditing: editing !== undefined,
    reviewId: editing?._id ?? null,
    // `as`: the contract reads nothing of what a client says of itself
    currentUser: { id, name, email, profileImage: avatar } as Record<string, unknown> as Record<string, never>,
  }
  await call(reviewPaths.write, { body })
}

/** Says that a review helped or takes it back; undefined when that failed, which is only logged. */
export async function voteHelpful(id: string, user: User): Promise<{ helpfulVotes: number; hasVoted: boolean } | undefined> {
  const vote = { params: { id }, body: { currentUser: { id: user.id, name: user.name, email: user.email } } }
  try {
    return await sendOnce(['vote', user.id, id], (headers) => call(reviewPaths.helpful, { ...vote, headers }))
  } catch (error) {
    console.warn('The vote could not be counted.', error)
    return undefined
  }
}
