import type { Admin } from 'contract/access.ts'
import type { StockedProduct } from 'contract/inventory/inventory.admin.schemas.ts'
import { Problem } from 'contract/problem.ts'
import { addDays, istDate, istDay, istDayBounds } from 'contract/rules/ist.ts'
import { claimRequest } from '#platform/db/idempotency-key.ts'
import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { audit } from '../audit/public.ts'
import { adjustStock, lockProduct, saveProduct } from '../catalog/public.ts'
import { readSettings } from '../settings/public.ts'
import type { ExpiredPacks } from './batch.queries.ts'
import { listExpired } from './batch.queries.ts'
import { openProduct } from './save-product.ts'

type WriteOff = {
  id: string
  /** As many had expired when they were looked at. */
  packs: number
  key: string | undefined
}

const dayOf = (lastDay: string) => istDate(istDayBounds(lastDay).from)

/**
 * Takes every pack of a product that has expired off the shelf: batch by batch, then those in no batch, whose day goes with them. Packs that an
 * order holds have left the shelf before. @throws Problem product.not-found, product.changed, request.key-reused
 */
export async function writeOff(shop: Shop, admin: Admin, { id, packs, key }: WriteOff): Promise<StockedProduct> {
  await transact(shop, async (unit) => {
    if (!(await claimRequest(shop, unit, { actorId: admin.id, key, what: ['write-off', id, packs] }))) return
    const product = await lockProduct(unit.db, id)
    if (!product) throw new Problem('product.not-found')
    const expired = await listExpired(unit.db, istDay(shop.now()), id)
    if (expired.reduce((sum, pile) => sum + pile.packs, 0) !== packs) throw new Problem('product.changed')
    // first the batches: what then has no day any more is what lies in none, and goes first
    for (const pile of expired.toSorted((a, b) => Number(a.batchId === null) - Number(b.batchId === null))) {
      if (!pile.batchId) await saveProduct(unit.db, id, { expiryDate: null, updatedAt: shop.now() })
      await adjustStock(shop, unit, admin, {
        productId: id,
        delta: -pile.packs,
        reason: 'expired',
        note: `Expired on ${dayOf(pile.lastDay)}`,
        batchId: pile.batchId ?? undefined,
      })
    }
    await audit(shop, unit, admin, {
      action: 'stock.written-off',
      object: 'product',
      objectId: id,
      before: { stock: product.stock },
      after: {
        stock: product.stock - packs,
        expired: expired.map(({ code, lastDay, packs: some }) => ({ batch: code, lastDay, packs: some })),
      },
    })
  })
  return openProduct(shop, id)
}

const writeOffLine = ({ product, code, packs, lastDay }: ExpiredPacks) =>
  `${product}: ${packs} ${packs === 1 ? 'pack' : 'packs'}${code ? ` of batch ${code}` : ''}, expired on ${dayOf(lastDay)}`

const MONDAY = 1

/** Mails the shop what has expired on its shelf, where the owner wants to hear of stock: the night after something did, and on Mondays. */
export async function mailExpiredPacks(shop: Shop): Promise<void> {
  const { general, notifications } = await readSettings(shop)
  if (!notifications.emailNotifications || !notifications.lowStockAlerts) return
  const today = istDay(shop.now())
  const expired = await listExpired(shop.db, today)
  const isNew = expired.some(({ lastDay }) => lastDay === addDays(today, -1))
  if (expired.length === 0 || !(isNew || new Date(today).getUTCDay() === MONDAY)) return
  const packs = expired.reduce((sum, pile) => sum + pile.packs, 0)
  const text = `${expired.map(writeOffLine).join('\n')}\n\nThe shop sells them after all others. Take them off the shelf and write them off, or correct their day where it is wrong: ${shop.config.publicUrl}/admin/inventory`
  await shop.mail.send(
    { to: general.siteEmail, subject: `Expired on the shelf: ${packs} ${packs === 1 ? 'pack' : 'packs'}`, text },
    { name: general.siteName, address: general.siteEmail },
  )
}
