import type { Customer } from 'contract/actor.ts'
import { Problem } from 'contract/problem.ts'
import { istDay } from 'contract/rules/ist.ts'
import { toRupees } from 'contract/rules/money.ts'
import { returnClocks } from 'contract/rules/return-clock.ts'
import { openFile } from '#platform/files/open-file.ts'
import type { Shop } from '#platform/shop.ts'
import { findOwnOrder } from '../orders/public.ts'
import { isReturnPhoto, listOfOrder, returnedOf } from './return.queries.ts'
import { reasonsNow, refundFor, returnableLines } from './return.rules.ts'

/** The returns of an order, and what of it can still be returned until when. @throws Problem order.not-found, order.not-yours */
export async function returnsOfOrder(shop: Shop, customer: Customer, name: string) {
  const { row, parts } = await findOwnOrder(shop, customer, name)
  const { packs, hasOpen } = await returnedOf(shop.db, row.id)
  const all = returnableLines(parts.items, row, packs)
  const lines = all.filter(({ left }) => left > 0)
  const clocks = row.status === 'delivered' && row.deliveredAt ? returnClocks(row.deliveredAt) : undefined
  return {
    returns: await listOfOrder(shop.db, row.id),
    possible: {
      faultBy: clocks?.faultBy.toISOString() ?? null,
      unusedBy: clocks?.unusedBy.toISOString() ?? null,
      reasons: hasOpen || lines.length === 0 ? [] : reasonsNow(row, shop.now()),
      lines: lines.map((line) => ({
        productId: line.productId,
        name: line.name,
        left: line.left,
        perPack: toRupees(refundFor(line, 1)),
      })),
      repricing: row.recalculateDiscount
        ? {
            day: istDay(row.createdAt),
            paid: toRupees(row.total - row.shipping),
            lines: all.map(({ productId, price, quantity, left }) => ({ productId, price: toRupees(price), bought: quantity, kept: left })),
          }
        : null,
    },
  }
}

/** @throws Problem picture.not-shown, request.not-found for a file that is no photo of a return */
export async function returnPhoto(shop: Shop, fileId: string): Promise<Buffer> {
  const bytes = (await isReturnPhoto(shop.db, fileId)) ? await openFile(shop, fileId) : undefined
  if (!bytes) throw new Problem('request.not-found')
  return bytes
}
