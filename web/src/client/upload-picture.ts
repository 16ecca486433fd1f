import type { Endpoint } from 'contract/endpoint.ts'
import { endSessionOn401, realmOf } from './call.ts'
import { ApiError, NetworkError } from './refusal.ts'
import { storage } from './storage.ts'

/** So long nothing may move before an upload counts as broken off; one that moves takes as long as it takes. */
const STALLED_MS = 60_000

type Upload = {
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
export function uploadPicture({ wire, query = '', picture, onProgress }: Upload): Promise<string> {
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
      const answer = parse(request.responseText)
      endSessionOn401({ status, type }, realm)
      if (status < 400 && answer?.id) resolve(answer.id)
      else reject(new ApiError(status, answer ?? { contentType: type }))
    }
    request.open(method, new URL(path + query, location.origin).href)
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('content-type', picture.type || 'application/octet-stream')
    request.setRequestHeader('authorization', `Bearer ${storage.read(realm === 'admin' ? 'adminToken' : 'token') ?? ''}`)
    moved()
    request.send(picture)
  })
}

function parse(text: string): { id?: string } | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // a proxy's error page, or nothing at all
  }
}
