import type { Endpoint } from 'contract/endpoint.ts'
import { ApiError, NetworkError } from './refusal.ts'
import { shrunkPicture } from './shrink-picture.ts'
import { uploadPicture } from './upload-picture.ts'

/** A picture of a form: one that the shop has already, by its address, or one just chosen. */
export type Picture = string | File

/** How far it is: picture `number` of `of`, of which `share` is out, 0 to 1. */
export type Sending = { number: number; of: number; share: number }

/** A picture could not be sent, and so nothing else was. The message is a sentence to show. */
export class PictureError extends Error {
  override readonly name = 'PictureError'
}

type Way = {
  wire: Endpoint
  query?: string
  /** Hears undefined when nothing is on its way any more. */
  onProgress: (sending: Sending | undefined) => void
}

/** The ids of what has arrived: trying again sends only what is missing. */
const arrived = new WeakMap<File, string>()

/**
 * Uploads the pictures of a form, each alone and one after the other, and sends the rest of it with their ids. Ids that the shop does not
 * take any more are replaced once.
 * @throws PictureError, and what `send` throws
 */
export async function sendPictures<T>(pictures: readonly Picture[], way: Way, send: (images: string[]) => Promise<T>): Promise<T> {
  try {
    const images = await upload(pictures, way)
    return await send(images).catch(async (error: unknown) => {
      const files = pictures.filter((one) => typeof one !== 'string')
      if (files.length === 0 || !(error instanceof ApiError && error.code === 'picture.unknown')) throw error
      for (const file of files) arrived.delete(file)
      return send(await upload(pictures, way))
    })
  } finally {
    way.onProgress(undefined)
  }
}

async function upload(pictures: readonly Picture[], { wire, query = '', onProgress }: Way): Promise<string[]> {
  const missing = pictures.filter((one) => typeof one !== 'string' && !arrived.has(one))
  const ids: string[] = []
  for (const one of pictures) {
    if (typeof one === 'string') {
      ids.push(one)
      continue
    }
    const place = { number: missing.indexOf(one) + 1, of: missing.length }
    const id = arrived.get(one) ?? (await send(one, place))
    arrived.set(one, id)
    ids.push(id)
  }
  return [...new Set(ids)] // the same picture chosen twice has one id

  async function send(file: File, place: { number: number; of: number }): Promise<string> {
    onProgress({ ...place, share: 0 })
    const picture = await read(file)
    return uploadPicture({ wire, query, picture, onProgress: (share) => onProgress({ ...place, share }) }).catch((error: unknown) => {
      throw new PictureError(sentence(error, place), { cause: error })
    })
  }
}

/** Into memory first: that a file is gone from the device is not to look like a broken connection. */
async function read(file: File): Promise<Blob> {
  const picture = await shrunkPicture(file)
  const bytes = await picture.arrayBuffer().catch((error: unknown) => {
    throw new PictureError('Error processing images. Please try again.', { cause: error })
  })
  return new Blob([bytes], { type: picture.type })
}

function sentence(error: unknown, { number, of }: { number: number; of: number }): string {
  const which = of > 1 ? `Picture ${number} of ${of}` : 'The picture'
  if (error instanceof NetworkError) return `${which} could not be sent. Please check your connection and try again.`
  const { message } = error instanceof ApiError ? error : { message: '' }
  if (!message) return `${which} could not be sent. Please try again.`
  return of > 1 ? `${which}: ${message}` : message
}
