import { ApiError, NetworkError } from './refusal.ts'

/** So long a repeat of what got no answer means the same; later it is meant anew. */
const SAME_FOR_MS = 10 * 60_000
const unanswered = new Map<string, { key: string; until: number }>()

/**
 * Sends something that adds to what is there, with its Idempotency-Key. When no answer came, it may have been done all the same: the next
 * time that the same is meant it goes out under the same key, and the server does it once.
 * @throws what `send` threw
 */
export async function sendOnce<T>(meant: readonly unknown[], send: (headers: { 'idempotency-key': string }) => Promise<T>): Promise<T> {
  const what = JSON.stringify(meant)
  const before = unanswered.get(what)
  unanswered.delete(what) // two at the same moment are two
  const key = before && before.until > Date.now() ? before.key : newKey()
  try {
    return await send({ 'idempotency-key': key })
  } catch (error) {
    if (mayBeDone(error)) unanswered.set(what, { key, until: Date.now() + SAME_FOR_MS })
    throw error
  }
}

const mayBeDone = (error: unknown) => error instanceof NetworkError || (error instanceof ApiError && error.status >= 500)

/** 32 random hexadecimal digits. crypto.randomUUID is missing where the page is served without TLS. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
