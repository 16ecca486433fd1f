import { secondsUntil } from '../outbox/retry-delay.rules.ts'
import type { PushKeys } from './encrypt-message.ts'
import { encryptMessage } from './encrypt-message.ts'
import type { Sender } from './vapid.ts'
import { vapidHeader } from './vapid.ts'

/** So long an endpoint may take to answer. */
const PATIENCE_MS = 10_000

/** One message to one browser. `topic`: 32 letters at most; an undelivered one of the same topic is replaced. */
export type PushMessage = {
  endpoint: string
  keys: PushKeys
  text: string
  topic: string
  /** How long the browser maker keeps it for a browser that is away. */
  ttlSeconds: number
  /** `high` wakes a phone that rests. */
  urgency?: 'normal' | 'high'
}

/**
 * What became of a message. `gone`: the browser will never get one again. `later`: another try may succeed, where it was said after so many
 * seconds. `refused`: no other try would; the reason names no endpoint.
 */
export type PushOutcome =
  | { kind: 'sent' }
  | { kind: 'gone' }
  | { kind: 'later'; reason: string; afterSeconds?: number }
  | { kind: 'refused'; reason: string }

export type PushService = {
  /** Whether the shop sends there: browser makers alone, so that nobody points it at something else. */
  isEndpoint: (url: string) => boolean
  send: (message: PushMessage, from: Sender, how: { now: Date; signal?: AbortSignal }) => Promise<PushOutcome>
}

const MAKERS = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com']
const MAKERS_OF_MANY_HOSTS = ['.notify.windows.com', '.push.apple.com']

/** An https address of a browser maker, without a port or a name and password in it. */
export function isPushServiceUrl(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password } = new URL(address)
  if (protocol !== 'https:' || port || username || password) return false
  return MAKERS.includes(hostname) || MAKERS_OF_MANY_HOSTS.some((suffix) => hostname.endsWith(suffix) && hostname.length > suffix.length)
}

/** Sends to browsers. Only a test gives another `isEndpoint`, and less patience. */
export function openPush({ isEndpoint = isPushServiceUrl, patienceMs = PATIENCE_MS } = {}): PushService {
  return {
    isEndpoint,
    send: async (message, from, { now, signal }) => {
      const { endpoint, keys, text, topic, ttlSeconds, urgency = 'normal' } = message
      if (!isEndpoint(endpoint)) return { kind: 'refused', reason: 'an endpoint of nobody who is allowed' }
      const patience = AbortSignal.timeout(patienceMs)
      try {
        const answer = await fetch(endpoint, {
          method: 'POST',
          redirect: 'manual',
          headers: {
            authorization: vapidHeader(endpoint, from, now),
            'content-encoding': 'aes128gcm',
            'content-type': 'application/octet-stream',
            ttl: String(ttlSeconds),
            topic,
            urgency,
          },
          body: new Uint8Array(encryptMessage(text, keys)),
          signal: signal ? AbortSignal.any([signal, patience]) : patience,
        })
        await answer.body?.cancel()
        return outcomeOf(answer.status, answer.headers.get('retry-after'), now)
      } catch (error) {
        if (signal?.aborted) return { kind: 'later', reason: 'the shop was closing' }
        return { kind: 'later', reason: patience.aborted ? `no answer within ${patienceMs} ms` : reasonOfFault(error) }
      }
    },
  }
}

/** What went wrong on the way, as the code of its cause: the error itself may name the address. */
function reasonOfFault(error: unknown): string {
  const { cause } = Object(error) as { cause?: unknown } // `as`: read only if it is there
  const { code } = Object(cause) as { code?: unknown } // `as`: the same
  return typeof code === 'string' ? `no connection (${code})` : 'no connection'
}

function outcomeOf(status: number, retryAfter: string | null, now: Date): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  const reason = `answered ${status}`
  if (status !== 429 && status !== 408 && status < 500) return { kind: 'refused', reason }
  const afterSeconds = secondsUntil(retryAfter, now)
  return { kind: 'later', reason, ...(afterSeconds !== undefined && { afterSeconds }) }
}
