import type { CreditState, MoneyPlace, OrderReason, OwedReason } from 'contract/money/money.status.ts'
import { ORDER_REASONS } from 'contract/money/money.status.ts'
import type { OrderStatus, PaymentStatus } from 'contract/orders/order.status.ts'
import { isCancelled } from 'contract/orders/order.status.ts'

/** A place of money; paise. */
export type Lot = { place: MoneyPlace; reason: OwedReason | null; amount: number }
export type CreditLot = Lot & { creditId: string }

/** What of an order says where its money lies; paise. `back` is what was paid back of it, `coming` what its received returns are worth. */
export type OrderFacts = {
  status: OrderStatus
  paymentStatus: PaymentStatus
  refundOwed: number
  awaitsStockSince: Date | null
  coming: number
  back: Record<OrderReason, number>
}

const isOrderReason = (reason: OwedReason | null): reason is OrderReason => ORDER_REASONS.some((one) => one === reason)

/** Whether money lies where the state of its order puts it; any other place stands as a person or a rule has set it. */
export const followsOrder = ({ place, reason }: Pick<Lot, 'place' | 'reason'>): boolean => place === 'order' || isOrderReason(reason)

/** Why a cancelled order is owed. */
export const reasonOf = ({ awaitsStockSince }: Pick<OrderFacts, 'awaitsStockSince'>): 'no-stock' | 'cancelled' =>
  awaitsStockSince ? 'no-stock' : 'cancelled'

/** Where so much money of an order has to lie: first what went back, then what is owed; what is left pays the order. */
export function placesOf(order: OrderFacts, gross: number): Lot[] {
  const { status, paymentStatus, refundOwed, coming, back } = order
  let left = gross
  const take = (amount: number) => {
    const taken = Math.max(0, Math.min(left, amount))
    left -= taken
    return taken
  }
  const lots: Lot[] = ORDER_REASONS.map((reason) => ({ place: 'paid-back', reason, amount: take(back[reason]) }))
  if (!isCancelled(status)) lots.push({ place: 'owed', reason: 'returned', amount: take(coming) })
  // nobody has decided about a payment that came for an order which was cancelled: all of it is the shopper's
  else lots.push({ place: 'owed', reason: reasonOf(order), amount: take(paymentStatus === 'verified' ? refundOwed : left) })
  lots.push({ place: 'order', reason: null, amount: left })
  return lots.filter(({ amount }) => amount > 0)
}

const keyOf = ({ place, reason }: Pick<Lot, 'place' | 'reason'>): string => `${place} ${reason ?? ''}`

/** The changes that bring money from where it lies to where it has to lie, each within its credit; both have the same sum. */
export function planMoves(now: readonly CreditLot[], wanted: readonly Lot[]): CreditLot[] {
  const missing = new Map(wanted.map((lot) => [keyOf(lot), { ...lot }]))
  const sources = now.map((lot) => ({ ...lot }))
  // what lies well stays: a place keeps as much of each credit as it wants
  for (const lot of sources) {
    const want = missing.get(keyOf(lot))
    const kept = Math.min(want?.amount ?? 0, lot.amount)
    if (want) want.amount -= kept
    lot.amount -= kept
  }
  const moves: CreditLot[] = []
  for (const lot of sources)
    for (const want of missing.values()) {
      const amount = Math.min(want.amount, lot.amount)
      if (amount <= 0) continue
      const { creditId } = lot
      moves.push({ creditId, place: lot.place, reason: lot.reason, amount: -amount }, { creditId, ...want, amount })
      lot.amount -= amount
      want.amount -= amount
    }
  return moves
}

export const sumOf = (lots: readonly Pick<Lot, 'amount'>[]): number => lots.reduce((sum, { amount }) => sum + amount, 0)

/** How a credit stands that has been allocated. */
export function stateOf(lots: readonly Lot[]): CreditState {
  const lies = (place: MoneyPlace) => lots.some((lot) => lot.place === place && lot.amount > 0)
  if (lies('owed')) return 'owed'
  return lies('unclaimed') ? 'unclaimed' : 'allocated'
}
