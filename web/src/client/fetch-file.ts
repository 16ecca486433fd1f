import { apiErrorOf, endSessionOn401, headOf, NetworkError, realmOf } from './call.ts'
import { TIMEOUT_MS, timeLimit } from './network.ts'
import { storage } from './storage.ts'

/**
 * A file that only some may see (a screenshot, an export), fetched with the token that its address wants.
 * @throws ApiError for an answer of 400 and above; NetworkError when nobody answers.
 */
export async function fetchFile(path: string, { signal }: { signal?: AbortSignal } = {}): Promise<Blob> {
  const realm = realmOf(new URL(path, location.origin).pathname)
  const [staff, own] = [storage.read('adminToken'), storage.read('token')]
  // a device may hold both: each address wants the token of its own realm
  const token = realm === 'admin' ? (staff ?? own) : (own ?? staff)
  const limit = timeLimit(TIMEOUT_MS, signal)
  const response = await fetch(new URL(path, location.origin), {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    signal: limit.signal,
  }).catch((error: unknown) => {
    limit.done()
    if (signal?.aborted) throw error
    throw new NetworkError(error)
  })
  limit.done()
  endSessionOn401(headOf(response), token !== null && token === staff ? 'admin' : realm)
  if (!response.ok) throw await apiErrorOf(response.status, await response.json().catch(() => undefined))
  return response.blob()
}
