import type { Endpoint } from 'contract/endpoint.ts'
import { ApiError, apiErrorOf, endSessionOn401, NetworkError, realmOf } from './call.ts'
import * as messages from './pictures.messages.ts'
import { shrunkPicture } from './read-pictures.ts'
import { storage } from './storage.ts'

/** A picture of a form: one that the shop has already, by its address, or one just chosen. */
export type FormPicture = string | File

/** How far it is: picture `number` of `of`, of which `share` is out, 0 to 1. */
export type SendingProgress = { number: number; of: number; share: number }

/** A picture could not be sent, and so nothing else was. The message is a sentence to show. */
export class PictureError extends Error {
  override readonly name = 'PictureError'
}

type SendPicturesOptions = {
  wire: Endpoint
  query?: string
  /** Hears undefined when nothing is on its way any more. */
  onProgress: (sending: SendingProgress | undefined) => void
}

/** The ids of what has arrived: trying again sends only what is missing. */
const uploadedIds = new WeakMap<File, string>()

/**
 * Uploads the pictures of a form, each alone and one after the other, and sends the rest of it with their ids. Ids that the shop does not
 * take any more are replaced once.
 * @throws PictureError, and what `send` throws
 */
export async function sendPictures<T>(
  pictures: readonly FormPicture[],
  way: SendPicturesOptions,
  send: (images: string[]) => Promise<T>,
): Promise<T> {
  try {
    const images = await uploadPictures(pictures, way)
    return await send(images).catch(async (error: unknown) => {
      const files = pictures.filter((one) => typeof one !== 'string')
      if (files.length === 0 || !(error instanceof ApiError && error.code === 'picture.unknown')) throw error
      for (const file of files) uploadedIds.delete(file)
      return send(await uploadPictures(pictures, way))
    })
  } finally {
    way.onProgress(undefined)
  }
}

async function uploadPictures(pictures: readonly FormPicture[], { wire, query = '', onProgress }: SendPicturesOptions): Promise<string[]> {
  const missing = pictures.filter((one) => typeof one !== 'string' && !uploadedIds.has(one))
  const ids: string[] = []
  for (const one of pictures) {
    if (typeof one === 'string') {
      ids.push(one)
      continue
    }
    const place = { number: missing.indexOf(one) + 1, of: missing.length }
    const id = uploadedIds.get(one) ?? (await send(one, place))
    uploadedIds.set(one, id)
    ids.push(id)
  }
  return [...new Set(ids)] // the same picture chosen twice has one id

  async function send(file: File, place: { number: number; of: number }): Promise<string> {
    onProgress({ ...place, share: 0 })
    const picture = await readFile(file)
    return uploadPicture({ wire, query, picture, onProgress: (share) => onProgress({ ...place, share }) }).catch((error: unknown) => {
      throw new PictureError(failureSentence(error, place), { cause: error })
    })
  }
}

/** Into memory first: that a file is gone from the device is not to look like a broken connection. */
async function readFile(file: File): Promise<Blob> {
  const picture = await shrunkPicture(file).catch(() => file) // whether it is a picture the server judges
  const bytes = await picture.arrayBuffer().catch((error: unknown) => {
    throw new PictureError(messages.picturesNotProcessed, { cause: error })
  })
  return new Blob([bytes], { type: picture.type })
}

function failureSentence(error: unknown, { number, of }: { number: number; of: number }): string {
  const which = of > 1 ? messages.pictureOf(number, of) : messages.thePicture
  if (error instanceof NetworkError) return messages.notSentConnection(which)
  const message = error instanceof ApiError ? error.message : ''
  if (!message) return messages.notSent(which)
  return of > 1 ? `${which}: ${message}` : message
}

/** So long nothing may move before an upload counts as broken off; one that moves takes as long as it takes. */
const STALLED_MS = 60_000

type PictureUpload = {
  wire: Endpoint
  /** As '?for=review'. */
  query?: string
  picture: Blob
  /** Hears which share is out, 0 to 1. */
  onProgress: (share: number) => void
}

/**
 * Uploads the bytes of one picture and answers its id. Not with fetch, which does not say how much is out.
 * @throws ApiError, NetworkError
 */
function uploadPicture({ wire, query = '', picture, onProgress }: PictureUpload): Promise<string> {
  const { method, path } = wire
  const realm = realmOf(path)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout>
    const moved = () => {
      clearTimeout(timer)
      timer = setTimeout(() => request.abort(), STALLED_MS)
    }
    const fail = () => {
      clearTimeout(timer)
      reject(new NetworkError(new Error(`${path} gave no answer`)))
    }
    request.upload.onprogress = ({ loaded, total }) => {
      moved()
      if (total > 0) onProgress(loaded / total)
    }
    request.onerror = fail
    request.onabort = fail
    request.onload = () => {
      clearTimeout(timer)
      const { status } = request
      const type = request.getResponseHeader('content-type')
      const answer = parsedAnswer(request.responseText)
      endSessionOn401({ status, type }, realm)
      if (status < 400 && answer?.id) resolve(answer.id)
      else void apiErrorOf(status, answer ?? { contentType: type }).then(reject)
    }
    request.open(method, new URL(path + query, location.origin).href)
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('content-type', picture.type || 'application/octet-stream')
    request.setRequestHeader('authorization', `Bearer ${storage.read(realm === 'admin' ? 'adminToken' : 'token') ?? ''}`)
    moved()
    request.send(picture)
  })
}

function parsedAnswer(text: string): { id?: string } | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // a proxy's error page, or nothing at all
  }
}
