import type { Admin } from 'contract/actor.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { creditInvoice } from '../invoices/public.ts'
import type { OrderRow } from '../orders/public.ts'
import { itemsOf, noteReturn, refundOrder } from '../orders/public.ts'
import { takeReference } from '../refunds/public.ts'
import { adjustStock } from '../stock/public.ts'
import type { ReturnItemRow } from './return.store.ts'
import { itemsOfReturn, packsIn } from './return.store.ts'
import type { ReturnRow } from './return.table.ts'

export type Refund = { order: OrderRow; row: ReturnRow; reference: string }

/**
 * What paying back a return does to everything else: shelf, order and credit note. Order and return are locked by the caller, and the order is delivered.
 * @throws Problem return.reference-used
 */
export async function settleRefund(shop: Shop, unit: Unit, admin: Admin, { order, row, reference }: Refund): Promise<void> {
  await takeReference(unit.db, reference, 'return')
  const items = await itemsOfReturn(unit.db, row.id)
  const bought = await itemsOf(unit.db, order.id)
  const earlier = await packsIn(unit.db, order.id, ['refunded'])
  const packs = (productId: string) => (earlier.get(productId) ?? 0) + (items.find((item) => item.productId === productId)?.quantity ?? 0)
  const isWhole = bought.every(({ productId, quantity }) => packs(productId) >= quantity)
  const note = `Return ${row.number}, reference ${reference}`
  if (isWhole) {
    await refundOrder(shop, unit, admin, { order, note, amount: row.amount })
    if (row.goods === 'written_off') await adjust(shop, unit, admin, { row, order, items, sign: -1 })
    return
  }
  await noteReturn(shop, unit, admin, { order, note, amount: row.amount })
  if (row.goods === 'restocked') await adjust(shop, unit, admin, { row, order, items, sign: 1 })
  const wanted = items.flatMap(({ productId, quantity, amount }) => {
    const line = bought.find((one) => one.productId === productId)?.line
    return line ? [{ line, quantity, amount }] : []
  })
  await creditInvoice(shop, unit, { orderId: order.id, reason: note, wanted })
}

type Adjusted = { row: ReturnRow; order: OrderRow; items: readonly ReturnItemRow[]; sign: 1 | -1 }

/** Goods that came back go on the shelf by a movement of their own; those written off leave it the same way. */
async function adjust(shop: Shop, unit: Unit, admin: Admin, { row, order, items, sign }: Adjusted): Promise<void> {
  const reason = sign === 1 ? 'return.restocked' : 'return.written-off'
  const note = `Return ${row.number} of order ${order.number}`
  for (const { productId, quantity } of items) await adjustStock(shop, unit, admin, { productId, delta: sign * quantity, reason, note })
}
