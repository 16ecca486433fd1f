import { reasonOf } from '#platform/log.ts'
import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { lacksStock } from '../catalog/public.ts'
import { moveOrder } from './move-order.ts'
import { findSuppliable, itemsOf, lockOrder } from './order.store.ts'

/**
 * Takes goods off the shelf for paid orders that wait for them, the longest waiting first; to be called once stock has come, and every few minutes.
 * Never throws: an order that could not be supplied waits on.
 */
export async function supplyWaiting(shop: Shop): Promise<void> {
  try {
    for (const id of await findSuppliable(shop.db)) await supplyOrder(shop, id)
  } catch (error) {
    shop.log.error({ error: reasonOf(error) }, 'orders that wait for stock could not be supplied; they wait on')
  }
}

async function supplyOrder(shop: Shop, id: string): Promise<void> {
  await transact(shop, async (unit) => {
    const order = await lockOrder(unit.db, id)
    if (order?.status !== 'confirmed' || !order.awaitsStockSince) return
    if (await lacksStock(unit, await itemsOf(unit.db, id))) return
    const note = 'The goods it waited for are there.'
    await moveOrder(shop, unit, { order, actor: { kind: 'system' }, to: 'confirmed', type: 'order.supplied', note })
    await unit.emit({ type: 'order.supplied', orderId: id, customerId: order.customerId })
  })
}
