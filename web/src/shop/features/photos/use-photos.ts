import { reviewImagesError } from 'contract/rules/forms/pictures.ts'
import { useState } from 'react'
import { shrunkPicture } from '../../../client/shrink-picture.ts'

/** A photo of a form: one that the shop has already, by its address, or one just chosen. */
export type Photo = string | File

type Options = { present?: readonly Photo[]; say: (problem: string | undefined) => void }

/** The photos of a form. `say` hears after every change what is wrong with it, or undefined. */
export function usePhotos({ present = [], say }: Options) {
  const [photos, setPhotos] = useState(present)
  return {
    photos,
    addPhotos: (files: readonly File[]) => {
      const problem = reviewImagesError(files, photos.length)
      say(problem)
      if (!problem) setPhotos([...photos, ...files])
    },
    removePhoto: (photo: Photo) => {
      setPhotos(photos.filter((other) => other !== photo))
      say(undefined)
    },
  }
}

/** As they are sent: one read after the other, so that a phone holds one large picture at a time. @throws when one cannot be read */
export async function readPhotos(photos: readonly Photo[]): Promise<string[]> {
  const read: string[] = []
  for (const photo of photos) read.push(typeof photo === 'string' ? photo : await shrunkPicture(photo))
  return read
}
