import type { ProductDetail } from 'contract/catalog/product.schemas.ts'
import type { User } from 'contract/customers/customer.schemas.ts'
import type { Review } from 'contract/reviews/review.schemas.ts'
import type { FormErrors } from 'contract/rules/forms/form-errors.ts'
import type { ReviewValues } from 'contract/rules/forms/review.ts'
import { reviewErrors } from 'contract/rules/forms/review.ts'
import { useState } from 'react'
import { ApiError, serverSentenceOf } from '#client/refusal.ts'
import { PictureError } from '#client/send-pictures.ts'
import { usePhotos } from '../photos/use-photos.ts'
import { writeReview } from './review.api.ts'

type Errors = FormErrors<keyof ReviewValues | 'photos'>
type Options = { product: ProductDetail; user: User; own: Review | undefined; onDone: () => void }

/** The review being written: a new one, or the own one being edited. */
export function useReviewForm({ product, user, own, onDone }: Options) {
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
