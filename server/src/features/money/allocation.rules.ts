import type { OwedReason } from 'contract/money/money.status.ts'
import type { OrderStatus, PaymentStatus } from 'contract/orders/order.status.ts'
import { isCancelled } from 'contract/orders/order.status.ts'
import type { Lot } from './money.rules.ts'
import { followsOrder, sumOf } from './money.rules.ts'

/** What a person wants of a credit; paise. */
export type AllocationInput = { kind: 'order' | 'owed' | 'unclaimed'; orderId?: string | null | undefined; amount: number }

/** An order that a credit is given to, or has been given to. `others` is what other credits pay of it, paise. */
export type CreditedOrder = { id: string; number: string; total: number; status: OrderStatus; paymentStatus: PaymentStatus; others: number }
export type LotOfOrder = Lot & { orderId: string | null }

export type Refusal = { refused: string }
/** Where the money of the credit is to lie, or why it cannot. */
export type AllocationOutcome = { lots: LotOfOrder[] } | Refusal

/**
 * Where the money of a credit lies once a person has said whose it is. An order takes what it lacks, what is over is owed back; what pays a
 * verified order stays with it. `own` is how the credit lies now, without what went back.
 */
export function planAllocations(
  wanted: readonly AllocationInput[],
  own: readonly LotOfOrder[],
  sides: readonly CreditedOrder[],
): AllocationOutcome {
  const lots: LotOfOrder[] = []
  const asked = Map.groupBy(wanted, ({ orderId }) => orderId ?? null)
  for (const side of sides) {
    const of = asked.get(side.id) ?? []
    const toOrder = sumOf(of.filter(({ kind }) => kind === 'order'))
    const toOwed = sumOf(of.filter(({ kind }) => kind === 'owed'))
    const bound = side.paymentStatus === 'verified' ? own.filter((lot) => lot.orderId === side.id && followsOrder(lot)) : []
    const more = toOrder + toOwed - sumOf(bound)
    if (more < 0) return { refused: `Order ${side.number} is verified with this money. Cancel the order, and the money is owed back.` }
    const orderMore = toOrder - sumOf(bound.filter(({ place }) => place === 'order'))
    if (orderMore < 0) return { refused: `Order ${side.number} is verified with this money. Cancel the order, and the money is owed back.` }
    if (orderMore > 0 && isCancelled(side.status))
      return { refused: `Order ${side.number} is ${side.status}. Put its money under what is owed back, or open the order again first.` }
    if (orderMore > more)
      return { refused: `A return of order ${side.number} is owed some of this money. Pay it back, or reject the return first.` }
    const room = Math.max(0, side.total - side.others - sumOf(bound))
    const paid = Math.min(orderMore, room)
    lots.push(...bound, { place: 'order', orderId: side.id, reason: null, amount: paid })
    let over = more - paid
    // what is owed beside it already stays owed for the same reason
    for (const lot of own.filter((one) => one.orderId === side.id && one.place === 'owed' && !followsOrder(one))) {
      const kept = Math.min(over, lot.amount)
      lots.push({ ...lot, amount: kept })
      over -= kept
    }
    lots.push({ place: 'owed', orderId: side.id, reason: reasonOf(side, room), amount: over })
  }
  const free = asked.get(null) ?? []
  lots.push({ place: 'owed', orderId: null, reason: 'other', amount: sumOf(free.filter(({ kind }) => kind === 'owed')) })
  lots.push({ place: 'unclaimed', orderId: null, reason: null, amount: sumOf(wanted.filter(({ kind }) => kind === 'unclaimed')) })
  return { lots: mergeLots(lots) }
}

/** Why money beside an order is owed: nobody had paid it before it was cancelled, it is paid already, or it is too much. */
function reasonOf({ status, paymentStatus }: CreditedOrder, room: number): OwedReason {
  if (isCancelled(status)) return paymentStatus === 'verified' ? 'twice' : 'cancelled'
  return room === 0 ? 'twice' : 'over'
}

const keyOf = ({ place, orderId, reason }: LotOfOrder): string => `${place}|${orderId ?? ''}|${reason ?? ''}`

function mergeLots(lots: readonly LotOfOrder[]): LotOfOrder[] {
  const sums = new Map<string, LotOfOrder>()
  for (const lot of lots) {
    const same = sums.get(keyOf(lot))
    if (same) same.amount += lot.amount
    else sums.set(keyOf(lot), { ...lot })
  }
  return [...sums.values()].filter(({ amount }) => amount > 0)
}

/** What has to be posted to bring a credit from the one to the other. */
export function changesBetween(now: readonly LotOfOrder[], wanted: readonly LotOfOrder[]): LotOfOrder[] {
  const sums = new Map(now.map((lot) => [keyOf(lot), { ...lot, amount: -lot.amount }]))
  for (const lot of wanted) {
    const same = sums.get(keyOf(lot))
    if (same) same.amount += lot.amount
    else sums.set(keyOf(lot), { ...lot })
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0)
}
