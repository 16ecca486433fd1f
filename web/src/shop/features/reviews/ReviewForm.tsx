import type { ProductDetail } from 'contract/catalog/product.schemas.ts'
import type { User } from 'contract/customers/customer.schemas.ts'
import type { Review } from 'contract/reviews/review.schemas.ts'
import { REVIEW_COMMENT_MAXIMUM, REVIEW_TITLE_MAXIMUM } from 'contract/rules/forms/review.ts'
import type { FormEvent } from 'react'
import { Button } from '#ui/action/Button.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { Form } from '#ui/field/Form.tsx'
import { StarInput } from '#ui/field/StarInput.tsx'
import { TextArea } from '#ui/field/TextArea.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { ReviewPhotos } from './ReviewPhotos.tsx'
import { useReviewForm } from './use-review-form.ts'

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
