import type { ReturnReason } from 'contract/rules/return-clock.ts'
import { openReasons } from 'contract/rules/return-clock.ts'
import type { SoldLine } from 'contract/rules/tax-document.ts'
import { paidForPacks, paidPerLine } from 'contract/rules/tax-document.ts'

type Bought = SoldLine & { productId: string }
type Sums = { total: number; shipping: number; tierPerPiece: number }

/** One line of an order with what was paid for it and how many of its packs are not returned yet. */
export type ReturnableLine = Bought & { amount: number; returned: number; left: number }

/** The lines of an order as they can be returned; `returned` packs by product. */
export function returnableLines(bought: readonly Bought[], order: Sums, returned: ReadonlyMap<string, number>): ReturnableLine[] {
  const paid = paidPerLine(bought, { goods: order.total - order.shipping, tierPerPiece: order.tierPerPiece })
  return bought.map((line, at) => {
    const gone = returned.get(line.productId) ?? 0
    return { ...line, amount: paid[at] ?? 0, returned: gone, left: Math.max(0, line.quantity - gone) }
  })
}

/** What is paid back for so many packs of a line, in paise; all its packs together are what was paid for it. */
export const refundFor = (line: ReturnableLine, packs: number): number => paidForPacks(line, line.returned, packs)

type Delivered = { status: string; paymentStatus: string; deliveredAt: Date | null }

/** For which reasons packs of an order may be returned now: only of one that is delivered and paid for. */
export const reasonsNow = ({ status, paymentStatus, deliveredAt }: Delivered, now: Date): ReturnReason[] =>
  status === 'delivered' && paymentStatus === 'verified' && deliveredAt ? openReasons(deliveredAt, now) : []
