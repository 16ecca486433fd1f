import type { Order, Tracking } from 'contract/orders/order.schemas.ts'
import { hasEnded, hasReached, statusLabel } from 'contract/orders/order.status.ts'
import { stepLabel } from 'contract/orders/timeline-step.ts'
import { Panel } from '#ui/display/Panel.tsx'
import type { TimelineEntry } from '#ui/steps/Timeline.tsx'
import { Timeline } from '#ui/steps/Timeline.tsx'
import * as messages from './messages.ts'
import { formatWhen } from './OrderFacts.tsx'

export function OrderTimeline({ order }: { order: Order }) {
  return (
    <Panel title={messages.orderTimeline}>
      <Timeline label={messages.orderTimelineList} entries={confirmationSteps(order)} />
    </Panel>
  )
}

/** How far an order has come, as the confirmation shows it; an order that ends otherwise gets a last marker. */
function confirmationSteps({ status, paymentStatus, orderDate, confirmedAt, shippedAt, deliveredAt, payment }: Order): TimelineEntry[] {
  const step = (title: string, isReached: boolean, date: string | null): TimelineEntry => ({
    title,
    state: isReached ? 'done' : 'next',
    note: isReached ? formatWhen(date) : undefined,
  })
  const isProcessed = hasReached(status, 'processing')
  const isChecked = paymentStatus === 'pending_verification' && !hasEnded(status)
  const checking: TimelineEntry = { title: statusLabel('payment_submitted'), state: 'current', note: formatWhen(payment.submittedAt) }
  const steps = [
    step(messages.orderPlaced, true, orderDate),
    ...(confirmedAt ? [step(messages.paymentConfirmed, true, confirmedAt)] : isChecked ? [checking] : []),
    { ...step(messages.processing, isProcessed, null), note: isProcessed ? doneByText([shippedAt, deliveredAt]) : undefined },
    step(messages.shipped, hasReached(status, 'shipped'), shippedAt),
    step(messages.delivered, hasReached(status, 'delivered'), deliveredAt),
  ]
  if (hasEnded(status)) return [...steps.filter(({ state }) => state === 'done'), { title: statusLabel(status), state: 'stopped' }]
  return steps
}

/** The steps in the language of the page, as the thread draws them: the one the order is at stands out, another ending closes it. */
export function trackingSteps({ timeline, currentStatus }: Pick<Tracking, 'timeline' | 'currentStatus'>): TimelineEntry[] {
  const isEnded = hasEnded(currentStatus)
  const steps = timeline.map(({ status, date, completed }, at): TimelineEntry => {
    const isHere = status === currentStatus
    const state = isHere ? (isEnded ? 'stopped' : 'current') : completed ? 'done' : 'next'
    const later = timeline.slice(at + 1).map((step) => step.date)
    return {
      title: stepLabel(status, completed && !isHere),
      state,
      note: formatWhen(date) ?? (completed ? doneByText(later) : undefined),
    }
  })
  // what will not come any more is not shown as still to come
  return isEnded ? steps.filter(({ state }) => state !== 'next') : steps
}

/** When a step without a time of its own was done at the latest: with the next one that has one. */
function doneByText(later: readonly (string | null)[]): string | undefined {
  const next = formatWhen(later.find((date) => date !== null) ?? null)
  return next && messages.beforeThen(next)
}
