import type { Admin } from 'contract/actor.ts'
import { Problem } from 'contract/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import type { Unit } from '../../platform/transact.ts'
import { sayLow } from './settle-stock.ts'
import { lockShelves, moveStock } from './stock.store.ts'

export type Adjustment = { productId: string; delta: number; reason: string; note: string | null }

/**
 * Moves stock by hand. @throws Problem product.not-found; stock.too-little naming what is on hand, nothing has moved then
 * @returns what lay there before and lies there now
 */
export async function adjustStock(
  shop: Shop,
  unit: Unit,
  admin: Admin,
  { productId, delta, reason, note }: Adjustment,
): Promise<{ before: number; after: number }> {
  const shelves = await lockShelves(unit.db, [productId])
  const shelf = shelves.get(productId)
  if (!shelf) throw new Problem('product.not-found')
  const after = shelf.stock + delta
  if (after < 0)
    throw new Problem('stock.too-little', {
      message: `There is not enough stock of ${shelf.name}: ${shelf.stock} left.`,
      facts: { product: shelf.name, stock: shelf.stock },
    })
  if (delta === 0) return { before: shelf.stock, after }
  const movement = { productId, delta, balance: after, reason, automated: false, actor: admin.username, note, at: shop.now() }
  await moveStock(unit.db, [movement], shelves)
  await sayLow(unit, [movement], shelves)
  unit.republish()
  return { before: shelf.stock, after }
}
