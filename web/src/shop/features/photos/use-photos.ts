import { reviewImagesError } from 'contract/rules/forms/pictures.ts'
import { uploadPaths } from 'contract/uploads/upload.paths.ts'
import { useState } from 'react'
import type { Picture, Sending } from '#client/send-pictures.ts'
import { sendPictures } from '#client/send-pictures.ts'

type Options = { purpose: 'review' | 'return'; present?: readonly Picture[]; say: (problem: string | undefined) => void }

/** The photos of a form. `say` hears after every change what is wrong with it, or undefined. */
export function usePhotos({ purpose, present = [], say }: Options) {
  const [photos, setPhotos] = useState(present)
  const [sending, setSending] = useState<Sending>()
  return {
    photos,
    sending,
    /** Uploads them, then sends the form with their ids. @throws PictureError, and what `send` throws */
    sendWithPhotos: <T>(send: (images: string[]) => Promise<T>) =>
      sendPictures(photos, { wire: uploadPaths.picture, query: `?for=${purpose}`, onProgress: setSending }, send),
    addPhotos: (files: readonly File[]) => {
      const problem = reviewImagesError(files, photos.length)
      say(problem)
      if (!problem) setPhotos([...photos, ...files])
    },
    removePhoto: (photo: Picture) => {
      setPhotos(photos.filter((other) => other !== photo))
      say(undefined)
    },
  }
}
