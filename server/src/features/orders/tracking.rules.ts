import type { OrderStatus, ShopperStatus } from 'contract/orders/order.status.ts'
import { hasEnded, shopperStatus, statusLabel, TRACK_STEPS } from 'contract/orders/order.status.ts'

export type Step = { status: ShopperStatus; label: string; date: string | null; completed: boolean }

/** A step that lies behind is named by what was done, not by what was waited for. */
const DONE: Partial<Record<OrderStatus, string>> = {
  pending_payment: 'Order placed',
  payment_submitted: 'Payment sent',
  confirmed: 'Payment verified',
}

type Event = { from: OrderStatus | null; to: OrderStatus; at: Date }

/**
 * The steps of an order: reached ones with their date, skipped ones completed without, another ending as a last marker. What happens within
 * a status, as a corrected tracking number or a part that came back, moves no date.
 */
export function timeline(status: OrderStatus, events: readonly Event[]): Step[] {
  const dates = new Map(events.filter(({ from, to }) => from !== to).map(({ to, at }) => [to, at.toISOString()]))
  const ending = hasEnded(status)
  const reached = ending ? furthest(dates) : TRACK_STEPS.indexOf(status)
  const step = (name: OrderStatus, completed: boolean): Step => ({
    status: shopperStatus(name),
    label: (completed && name !== status && DONE[name]) || statusLabel(name),
    date: completed ? (dates.get(name) ?? null) : null,
    completed,
  })
  const steps = TRACK_STEPS.map((name, index) => step(name, index <= reached))
  return ending ? [...steps, step(status, true)] : steps
}

const furthest = (dates: Map<OrderStatus, string>) => Math.max(0, ...TRACK_STEPS.map((step, index) => (dates.has(step) ? index : 0)))
