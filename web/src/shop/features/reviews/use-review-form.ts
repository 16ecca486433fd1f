import type { ProductDetail } from 'contract/catalog/product.schemas.ts'
import type { User } from 'contract/customers/customer.schemas.ts'
import type { Review } from 'contract/reviews/review.schemas.ts'
import type { FormErrors } from 'contract/rules/forms/form-errors.ts'
import type { ReviewValues } from 'contract/rules/forms/review.ts'
import { reviewErrors } from 'contract/rules/forms/review.ts'
import { useState } from 'react'
import { Refused, serverSentenceOf } from '../../../client/refusal.ts'
import { readPhotos, usePhotos } from '../photos/use-photos.ts'
import { writeReview } from './review.data.ts'

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
  const { photos, addPhotos, removePhoto } = usePhotos({
    present: own?.images ?? [],
    say: (problem) => setErrors(({ photos: _, ...others }) => (problem ? { ...others, photos: problem } : others)),
  })
  const send = async () => {
    const images = await readPhotos(photos).catch(() => undefined)
    if (!images) return setFailure('Error processing images. Please try again.')
    const { id: productId, size } = product
    await writeReview(
      { productId, size, rating: values.rating, title: values.title.trim(), comment: values.comment.trim(), images, editing: own },
      user,
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
      setFailure(serverSentenceOf(error, 'Failed to submit review'))
      if (error instanceof Refused) setErrors(error.errors)
    } finally {
      setBusy(false)
    }
  }
  return {
    values,
    photos,
    errors,
    failure,
    isBusy,
    change,
    addPhotos,
    removePhoto,
    submit,
  }
}
