import type { Admin } from 'contract/actor.ts'
import type { StockedProduct } from 'contract/inventory/inventory.admin.schemas.ts'
import { Problem } from 'contract/problem.ts'
import { isRepeat } from '#platform/requests/is-repeat.ts'
import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { audit } from '../audit/public.ts'
import { adjustStock } from '../stock/public.ts'
import { findStocked } from './inventory.queries.ts'

export type UpdateStock = { id: string; type: 'add' | 'subtract'; quantity: number; notes: string; key: string | undefined }

/** Adds or subtracts pieces by hand, once a key. @throws Problem product.not-found, stock.too-little, request.key-reused */
export async function updateStock(shop: Shop, admin: Admin, { id, type, quantity, notes, key }: UpdateStock): Promise<StockedProduct> {
  await transact(shop, async (unit) => {
    if (await isRepeat(shop, unit, { actorId: admin.id, key, what: ['stock', id, type, quantity] })) return
    const delta = type === 'add' ? quantity : -quantity
    const { before, after } = await adjustStock(shop, unit, admin, {
      productId: id,
      delta,
      reason: type === 'add' ? 'restocked' : 'taken-out',
      note: notes || null,
    })
    await audit(shop, unit, admin, {
      action: 'stock.updated',
      object: 'product',
      objectId: id,
      before: { stock: before },
      after: { stock: after, notes },
    })
  })
  return openProduct(shop, id)
}

/** @throws Problem product.not-found */
export async function openProduct(shop: Shop, id: string): Promise<StockedProduct> {
  const product = await findStocked(shop.db, id)
  if (!product) throw new Problem('product.not-found')
  return product
}
