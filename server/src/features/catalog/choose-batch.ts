import { Problem } from 'contract/problem.ts'
import { istDate, istDayBounds } from 'contract/rules/ist.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { findBatchByCode, insertBatch, lockBatch, saveExpiry } from './batch.store.ts'
import { lockShelves } from './stock.store.ts'
import type { BatchRow } from './stock.table.ts'

type NamedBatch = { productId: string; code: string }

/**
 * The batch that packs are added to, new or known; without a code one is made of the expiry day, without either there is none.
 * @throws Problem product.not-found, batch.other-expiry
 */
export async function batchToFill(
  shop: Shop,
  unit: Unit,
  { username }: { username: string },
  { productId, code: typed, expiresOn }: NamedBatch & { expiresOn: string | null },
): Promise<BatchRow | undefined> {
  const code = typed || (expiresOn ? `EXP ${expiresOn}` : '')
  if (!code) return undefined
  await lockShelf(unit, productId)
  const known = await findBatchByCode(unit.db, { productId, code })
  if (!known) return insertBatch(unit.db, { id: shop.newId(), productId, code, expiresOn, receivedAt: shop.now(), receivedBy: username })
  if (!expiresOn || expiresOn === known.expiresOn) return known
  if (known.expiresOn) throw otherExpiry(known)
  return saveExpiry(unit.db, known.id, expiresOn)
}

/** The batch that packs are taken out of. @throws Problem product.not-found, batch.not-found, stock.too-little */
export async function batchToEmpty(unit: Unit, { productId, code, packs }: NamedBatch & { packs: number }): Promise<BatchRow> {
  await lockShelf(unit, productId)
  const batch = await findBatchByCode(unit.db, { productId, code })
  if (!batch) throw new Problem('batch.not-found')
  if (batch.onHand < packs)
    throw new Problem('stock.too-little', { message: `Batch ${batch.code} has ${batch.onHand} left.`, facts: { stock: batch.onHand } })
  return batch
}

/** Corrects the last day of a batch. @throws Problem batch.not-found; batch.other-expiry where it is not what was `seen` */
export async function correctExpiry(
  unit: Unit,
  { id, expiresOn, seen }: { id: string; expiresOn: string | null; seen: string | null },
): Promise<{ before: BatchRow; after: BatchRow }> {
  const before = await lockBatch(unit.db, id)
  if (!before) throw new Problem('batch.not-found')
  if (before.expiresOn === expiresOn) return { before, after: before }
  if (before.expiresOn !== seen) throw otherExpiry(before)
  return { before, after: await saveExpiry(unit.db, id, expiresOn) }
}

async function lockShelf(unit: Unit, productId: string): Promise<void> {
  await unit.republish()
  if (!(await lockShelves(unit.db, [productId])).has(productId)) throw new Problem('product.not-found')
}

function otherExpiry({ code, expiresOn }: BatchRow): Problem {
  const known = expiresOn ? `expires on ${istDate(istDayBounds(expiresOn).from)}` : 'has no expiry day'
  const message = `Batch ${code} ${known}, as it was entered before. Look at the carton; correct the day in the list of batches if it is wrong.`
  return new Problem('batch.other-expiry', { message })
}
