import { retryDelayMs, secondsUntil } from '#platform/outbox/retry-delay.rules.ts'

const DAY_MS = 86_400_000
/** So long is one delivery tried, and so long may a webhook fail before it is paused. */
export const TRIED_MS = DAY_MS

export type TriedDelivery = { since: Date; isTest: boolean }

/** What becomes of a delivery and its webhook after a try. `waits`: it is tried again. */
export type DeliveryVerdict = 'sent' | 'waits' | 'failed' | 'gone'

/** A test is tried once. What failed for a day is given up; 410 says that nobody is there any more. */
export function verdictOf({ status }: { status?: number | undefined }, { since, isTest }: TriedDelivery, now: Date): DeliveryVerdict {
  if (status !== undefined && status >= 200 && status < 300) return 'sent'
  if (isTest) return 'failed'
  if (status === 410) return 'gone'
  return now.getTime() - since.getTime() >= TRIED_MS ? 'failed' : 'waits'
}

/** When a delivery is tried again that has been tried so often: later each time, as all that the shop sends, and not before its receiver wants it. */
export const nextAttemptAt = (attempts: number, retryAfter: string | null, now: Date): Date =>
  new Date(now.getTime() + retryDelayMs(attempts, secondsUntil(retryAfter, now)))
