import type { Admin } from 'contract/access.ts'
import type { StockBatch } from 'contract/inventory/inventory.admin.schemas.ts'
import { Problem } from 'contract/problem.ts'
import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { audit } from '../audit/public.ts'
import { correctExpiry } from '../catalog/public.ts'
import { findBatch } from './batch.queries.ts'

/** @throws Problem batch.not-found, batch.other-expiry */
export async function correctBatch(
  shop: Shop,
  admin: Admin,
  { id, ...days }: { id: string; expiresOn: string | null; seen: string | null },
): Promise<StockBatch> {
  await transact(shop, async (unit) => {
    const { before, after } = await correctExpiry(unit, { id, ...days })
    if (before.expiresOn === after.expiresOn) return
    await audit(shop, unit, admin, {
      action: 'batch.corrected',
      object: 'product',
      objectId: before.productId,
      before: { batch: before.code, expiresOn: before.expiresOn },
      after: { batch: after.code, expiresOn: after.expiresOn },
    })
  })
  return (await openBatch(shop, id)).batch
}

/** @throws Problem batch.not-found */
export async function openBatch(shop: Shop, id: string) {
  const found = await findBatch(shop.db, id)
  if (!found) throw new Problem('batch.not-found')
  return found
}
