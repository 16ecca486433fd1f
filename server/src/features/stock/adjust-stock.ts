import { Problem } from 'contract/problem.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { sayLow } from './settle-stock.ts'
import { moveStock } from './stock.store.ts'

/** `delta` is not 0. */
export type Adjustment = { productId: string; delta: number; reason: string; note: string | null }

/**
 * Moves stock by hand. @throws Problem product.not-found; stock.too-little naming what is on hand, nothing has moved then
 * @returns what lay there before and lies there now
 */
export async function adjustStock(
  shop: Shop,
  unit: Unit,
  { username }: { username: string },
  { productId, delta, reason, note }: Adjustment,
): Promise<{ before: number; after: number }> {
  const act = { reason, automated: false, actor: username, note, at: shop.now() }
  await unit.republish()
  const shelves = await moveStock(unit.db, [{ productId, delta }], act)
  const [shelf] = shelves
  if (!shelf) throw new Problem('product.not-found')
  const { name, before, after } = shelf
  if (after === null)
    throw new Problem('stock.too-little', {
      message: `There is not enough stock of ${name}: ${before} left.`,
      facts: { product: name, stock: before },
    })
  await sayLow(unit, shelves)
  return { before, after }
}
