import { istDay } from 'contract/rules/ist.ts'
import { tiersOn } from 'contract/rules/pricing.ts'
import type { KeptLine, ReturnReason } from 'contract/rules/returns.ts'
import { allowedReasons, refundOfKept } from 'contract/rules/returns.ts'
import type { SoldLine } from 'contract/rules/tax-invoice.ts'
import { paidForPacks, paidPerLine } from 'contract/rules/tax-invoice.ts'

export type BoughtLine = SoldLine & { productId: string }
type OrderSums = { total: number; shipping: number; tierPerPiece: number }

/** One line of an order with what was paid for it, how many of its packs are not returned yet, and the paise that are `given` back for the others. */
export type ReturnableLine = BoughtLine & { amount: number; returned: number; left: number; given?: number | undefined }

/** The lines of an order as they can be returned; `returned` packs by product, and what is given back for these where that is known. */
export function returnableLines(
  bought: readonly BoughtLine[],
  order: OrderSums,
  returned: ReadonlyMap<string, number>,
  given?: ReadonlyMap<string, number>,
): ReturnableLine[] {
  const paid = paidPerLine(bought, { goods: order.total - order.shipping, tierPerPiece: order.tierPerPiece })
  return bought.map((line, at) => {
    const gone = returned.get(line.productId) ?? 0
    const known = given && { given: given.get(line.productId) ?? 0 }
    return { ...line, amount: paid[at] ?? 0, returned: gone, left: Math.max(0, line.quantity - gone), ...known }
  })
}

/** What is paid back for so many packs of a line, in paise; all its packs together are what was paid for it, in whatever order returns end. */
export const refundFor = (line: ReturnableLine, packs: number): number =>
  line.given === undefined ? paidForPacks(line, line.returned, packs) : paidForPacks(line, 0, line.returned + packs) - line.given

/** Lines as they are priced anew when packs of them come back; `returned` packs by product beyond those returned before. */
export const keptLines = (lines: readonly ReturnableLine[], returned?: ReadonlyMap<string, number>): KeptLine[] =>
  lines.map(({ productId, price, quantity, left }) => ({
    price,
    bought: quantity,
    kept: Math.max(0, left - (returned?.get(productId) ?? 0)),
  }))

export type ReturnedQuantity = { productId: string; quantity: number }
export type ReturnRefund = {
  /** Paise. */
  amount: number
  /** Paise by which that is less than was paid for these packs; below 0 more. */
  repriced: number
  items: (ReturnedQuantity & { amount: number })[]
}

/** What is paid back for packs of an order, by line. Where kept packs are priced at their own tier the sum is shared by what the packs cost. */
export function refundOf(
  lines: readonly ReturnableLine[],
  order: OrderSums & { recalculateDiscount: boolean; createdAt: Date },
  wanted: readonly ReturnedQuantity[],
): ReturnRefund {
  const lineOf = (productId: string) => lines.find((line) => line.productId === productId)
  const plain = wanted.map(({ productId, quantity }) => {
    const line = lineOf(productId)
    return { productId, quantity, amount: line ? refundFor(line, quantity) : 0 }
  })
  const paid = plain.reduce((sum, { amount }) => sum + amount, 0)
  if (!order.recalculateDiscount) return { amount: paid, repriced: 0, items: plain }
  const gone = new Map(wanted.map(({ productId, quantity }) => [productId, quantity]))
  const amount = refundOfKept(keptLines(lines), keptLines(lines, gone), order.total - order.shipping, tiersOn(istDay(order.createdAt)))
  const shares = paidPerLine(
    wanted.map(({ productId, quantity }) => ({ price: lineOf(productId)?.price ?? 0, quantity })),
    { goods: amount, tierPerPiece: 0 },
  )
  return { amount, repriced: paid - amount, items: plain.map((item, at) => ({ ...item, amount: shares[at] ?? 0 })) }
}

type DeliveredOrder = { status: string; paymentStatus: string; deliveredAt: Date | null }

/** For which reasons packs of an order may be returned now: only of one that is delivered and paid for. */
export const reasonsNow = ({ status, paymentStatus, deliveredAt }: DeliveredOrder, now: Date): ReturnReason[] =>
  status === 'delivered' && paymentStatus === 'verified' && deliveredAt ? allowedReasons(deliveredAt, now) : []
