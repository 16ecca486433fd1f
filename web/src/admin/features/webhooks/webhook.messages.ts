import type { Webhook, WebhookDelivery } from 'contract/webhooks/webhook.admin.schemas.ts'
import type { DeliveredEvent, PauseReason } from 'contract/webhooks/webhook-events.ts'
import type { PillTone } from '#ui/display/StatusPill.tsx'
import { formatMoment } from '../shell/format.ts'

export const EVENT_WORDS: Record<DeliveredEvent, string> = {
  'order.placed': 'Order placed',
  'payment.submitted': 'Payment submitted',
  'payment.verified': 'Payment verified',
  'payment.rejected': 'Payment rejected',
  'payment.taken-back': 'Payment taken back by the bank',
  'order.sent': 'Order sent',
  'order.delivered': 'Order delivered',
  'order.cancelled': 'Order cancelled',
  'order.changed': 'Any other change of a status',
  'order.refunded': 'Money paid back',
  'return.changed': 'Return asked for or moved on',
  'stock.low': 'Stock low',
  test: 'Test',
}

export const PAUSED_BECAUSE: Record<PauseReason, string> = {
  'by-hand': 'It was paused by hand. What happens until it is resumed is never sent to it.',
  gone: 'It answered that the address is gone (410). What happens until it is resumed is never sent to it.',
  failing: 'Nothing arrived there for a day. What happens until it is resumed is never sent to it.',
}

export function pillOf({ paused, failingSince, lastSentAt }: Webhook): { tone: PillTone; word: string } {
  if (paused) return paused.why === 'by-hand' ? { tone: 'neutral', word: 'Paused' } : { tone: 'red', word: 'Paused' }
  if (failingSince) return { tone: 'red', word: 'Failing' }
  return lastSentAt ? { tone: 'green', word: 'Working' } : { tone: 'yellow', word: 'New' }
}

export const OUTCOMES: Record<WebhookDelivery['outcome'], { tone: PillTone; word: string }> = {
  sent: { tone: 'green', word: 'Sent' },
  waiting: { tone: 'yellow', word: 'Waiting' },
  failed: { tone: 'red', word: 'Failed' },
}

/** How the last try went, and when the next one is: 'Answered 500 after 34 ms, 3 tries, again 26 Nov 2026, 10:42 am'. */
export function tryWords({ tries, status, milliseconds, problem, nextAt }: WebhookDelivery, isPaused: boolean): string {
  if (tries === 0) return 'Not tried yet'
  const count = `${tries} ${tries === 1 ? 'try' : 'tries'}`
  if (status === null && problem === null) return `On its way, ${count}`
  const result = status === null ? `No answer: ${problem}` : `Answered ${status}`
  const next = nextAt && !isPaused ? `, again ${formatMoment(nextAt)}` : ''
  return `${result} after ${milliseconds ?? 0} ms, ${count}${next}`
}
