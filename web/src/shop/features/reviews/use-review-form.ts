import type { ProductDetail } from 'contract/catalog/product.schemas.ts'
import type { User } from 'contract/customers/customer.schemas.ts'
import type { Review } from 'contract/reviews/review.schemas.ts'
import type { FormErrors } from 'contract/rules/forms/form-errors.ts'
import { reviewImagesError } from 'contract/rules/forms/pictures.ts'
import type { ReviewValues } from 'contract/rules/forms/review.ts'
import { reviewErrors } from 'contract/rules/forms/review.ts'
import { useState } from 'react'
import { Refused, serverSentenceOf } from '../../../client/refusal.ts'
import { shrunkPicture } from '../../../client/shrink-picture.ts'
import { writeReview } from './review.data.ts'

/** A photo of the review: one it has already, by its address, or one just chosen. */
export type Photo = string | File

type Errors = FormErrors<keyof ReviewValues | 'photos'>
type Options = { product: ProductDetail; user: User; own: Review | undefined; onDone: () => void }

/** The review being written: a new one, or the own one being edited. */
export function useReviewForm({ product, user, own, onDone }: Options) {
  const [values, setValues] = useState<ReviewValues>({ rating: own?.rating ?? 0, title: own?.title ?? '', comment: own?.comment ?? '' })
  const [photos, setPhotos] = useState<readonly Photo[]>(own?.images ?? [])
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const change = (part: Partial<ReviewValues>) => {
    setValues((now) => ({ ...now, ...part }))
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in part))))
  }
  const addPhotos = (files: readonly File[]) => {
    const problem = reviewImagesError(files, photos.length)
    setErrors(({ photos: _, ...others }) => (problem ? { ...others, photos: problem } : others))
    if (!problem) setPhotos([...photos, ...files])
  }
  const send = async () => {
    const images = await readAll(photos)
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
    removePhoto: (photo: Photo) => {
      setPhotos(photos.filter((other) => other !== photo))
      setErrors(({ photos: _, ...others }) => others)
    },
    submit,
  }
}

/** One after the other, so that a phone holds one large picture at a time; undefined when one cannot be read. */
async function readAll(photos: readonly Photo[]): Promise<string[] | undefined> {
  const images: string[] = []
  try {
    for (const photo of photos) images.push(typeof photo === 'string' ? photo : await shrunkPicture(photo))
    return images
  } catch {
    return undefined
  }
}
