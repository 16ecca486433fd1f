import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { moveStock } from './stock.store.ts'

/** Writes the first ledger row of a product: what lay on its shelf when the shop opened. */
export async function openShelf(shop: Shop, unit: Unit, { productId, stock }: { productId: string; stock: number }): Promise<void> {
  const act = { reason: 'opening', automated: true, actor: 'The shop', note: 'Opening stock', at: shop.now() }
  await moveStock(unit.db, [{ productId, delta: stock }], act)
}
