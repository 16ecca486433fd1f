import type { Tracking } from 'contract/orders/order.schemas.ts'
import { hasEnded } from 'contract/orders/order.status.ts'
import type { TimelineEntry } from '#ui/thread/Timeline.tsx'
import { when } from '../order-status/confirmation-steps.ts'

/** The server's steps as the thread draws them: the one the order is at stands out, another ending closes it. */
export function trackingSteps({ timeline, currentStatus }: Pick<Tracking, 'timeline' | 'currentStatus'>): TimelineEntry[] {
  const isEnded = hasEnded(currentStatus)
  const steps = timeline.map(({ status, label, date, completed }): TimelineEntry => {
    const isHere = status === currentStatus
    const state = isHere ? (isEnded ? 'stopped' : 'current') : completed ? 'done' : 'next'
    return { title: label, state, note: when(date) }
  })
  // what will not come any more is not shown as still to come
  return isEnded ? steps.filter(({ state }) => state !== 'next') : steps
}
