import type { Send } from '../ssr-bridge.ts'
import { isUnattended } from './activity.ts'

export const TIMEOUT_MS = 30_000

type NetworkOptions = { signal?: AbortSignal | undefined; timeoutMs?: number | undefined }

/** Over the network, cookies included. Throws when nobody answers in time. The only fetch of the site. */
export const overNetwork =
  ({ signal, timeoutMs = TIMEOUT_MS }: NetworkOptions = {}): Send =>
  async ({ method, path, headers, body }) => {
    const late = AbortSignal.timeout(timeoutMs)
    const response = await fetch(new URL(path, location.origin), {
      method,
      credentials: 'include',
      headers: {
        accept: 'application/json',
        ...(isUnattended() && { 'x-background': '1' }), // a poll keeps no session alive
        ...headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      signal: signal ? AbortSignal.any([signal, late]) : late,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const answer = await response.text()
    return { status: response.status, json: parse(answer), type: response.headers.get('content-type') ?? 'nothing' }
  }

function parse(answer: string): unknown {
  try {
    return JSON.parse(answer)
  } catch {
    return undefined // a proxy's error page, or nothing at all
  }
}
