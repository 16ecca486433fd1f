import { Problem } from 'contract/problem.ts'
import { consumeVisitorLimit } from '#platform/rate-limit/rate-limit.ts'
import type { Shop } from '#platform/shop.ts'
import { isTaken } from './customer.store.ts'

/** @throws Problem customer.taken when either has an account; request.too-many past thirty questions of one address in 15 minutes. */
export async function checkAvailability(
  shop: Shop,
  { email, phone, ip }: { email: string; phone: string | undefined; ip: string },
): Promise<void> {
  await consumeVisitorLimit(shop, ip, { key: 'availability', most: 30, minutes: 15 })
  if (await isTaken(shop.db, email, phone)) throw new Problem('customer.taken')
}
