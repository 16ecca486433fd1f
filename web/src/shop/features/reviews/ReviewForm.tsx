import type { ProductDetail } from 'contract/catalog/product.schemas.ts'
import type { User } from 'contract/customers/customer.schemas.ts'
import type { Review } from 'contract/reviews/review.schemas.ts'
import type { ReviewValues } from 'contract/rules/forms/review.ts'
import { reviewErrors } from 'contract/rules/forms/review.ts'
import { REVIEW_COMMENT_MAXIMUM, REVIEW_TITLE_MAXIMUM } from 'contract/rules/limits.ts'
import { useState } from 'react'
import { ApiError, serverSentenceOf } from '#client/call.ts'
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
import { writeReview } from './review.api.ts'

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
