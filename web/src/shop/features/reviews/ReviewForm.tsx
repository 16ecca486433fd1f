import type { ProductDetail } from 'contract/catalog/product.schemas.ts'
import type { User } from 'contract/customers/customer.schemas.ts'
import type { Review } from 'contract/reviews/review.schemas.ts'
import type { FormErrors } from 'contract/rules/forms/form-errors.ts'
import type { ReviewValues } from 'contract/rules/forms/review.ts'
import { REVIEW_COMMENT_MAXIMUM, REVIEW_TITLE_MAXIMUM, reviewErrors } from 'contract/rules/forms/review.ts'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { ApiError, serverSentenceOf } from '#client/refusal.ts'
import { PictureError } from '#client/send-pictures.ts'
import { Button } from '#ui/action/Button.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { Form } from '#ui/field/Form.tsx'
import { StarInput } from '#ui/field/StarInput.tsx'
import { TextArea } from '#ui/field/TextArea.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { ReviewPhotos, usePhotos } from './ReviewPhotos.tsx'
import { writeReview } from './review.api.ts'

type ReviewFormProps = { product: ProductDetail; user: User; own: Review | undefined; onDone: () => void; onCancel: () => void }

/** A new review, or the own one again. */
export function ReviewForm({ product, user, own, onDone, onCancel }: ReviewFormProps) {
  const form = useReviewForm({ product, user, own, onDone })
  const { values, photos, sending, errors, failure, isBusy, change, addPhotos, removePhoto, submit } = form
  const send = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <Panel title={own ? 'Edit Your Review' : 'Write a Review'} level={3} className="max-w-180">
      <Form noValidate onSubmit={send} className="grid gap-4" aria-label="Review">
        {failure && (
          <Note tone="danger" live="alert">
            {failure}
          </Note>
        )}
        <StarInput label="Rating*" value={values.rating} onChange={(rating) => change({ rating })} error={errors.rating} />
        <TextInput
          label="Title*"
          name="title"
          value={values.title}
          maxLength={REVIEW_TITLE_MAXIMUM}
          counter={`${values.title.length}/${REVIEW_TITLE_MAXIMUM}`}
          onChange={(event) => change({ title: event.target.value })}
          error={errors.title}
        />
        <TextArea
          label="Comment*"
          name="comment"
          rows={5}
          value={values.comment}
          maxLength={REVIEW_COMMENT_MAXIMUM}
          hint="At least 15 characters"
          counter={`${values.comment.length}/${REVIEW_COMMENT_MAXIMUM}`}
          onChange={(event) => change({ comment: event.target.value })}
          error={errors.comment}
        />
        <ReviewPhotos photos={photos} sending={sending} isBusy={isBusy} error={errors.photos} onAdd={addPhotos} onRemove={removePhoto} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isBusy} busyLabel="Submitting...">
            {own ? 'Save Changes' : 'Submit Review'}
          </Button>
          <Button variant="secondary" disabled={isBusy} onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

type Errors = FormErrors<keyof ReviewValues | 'photos'>
type Options = { product: ProductDetail; user: User; own: Review | undefined; onDone: () => void }

/** The review being written: a new one, or the own one being edited. */
function useReviewForm({ product, user, own, onDone }: Options) {
  const [values, setValues] = useState<ReviewValues>({ rating: own?.rating ?? 0, title: own?.title ?? '', comment: own?.comment ?? '' })
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const change = (part: Partial<ReviewValues>) => {
    setValues((now) => ({ ...now, ...part }))
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in part))))
  }
  const { photos, sending, sendWithPhotos, addPhotos, removePhoto } = usePhotos({
    purpose: 'review',
    present: own?.images ?? [],
    say: (problem) => setErrors(({ photos: _, ...others }) => (problem ? { ...others, photos: problem } : others)),
  })
  const send = async () => {
    const { id: productId, size } = product
    const { rating, title, comment } = values
    await sendWithPhotos((images) =>
      writeReview({ productId, size, rating, title: title.trim(), comment: comment.trim(), images, editing: own }, user),
    )
    onDone()
  }
  const submit = async () => {
    if (isBusy) return
    const found = reviewErrors(values)
    setErrors(found)
    setFailure(undefined)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      await send()
    } catch (error) {
      setFailure(error instanceof PictureError ? error.message : serverSentenceOf(error, 'Failed to submit review'))
      if (error instanceof ApiError) setErrors(error.errors)
    } finally {
      setBusy(false)
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
    submit,
  }
}
