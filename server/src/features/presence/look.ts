import type { Admin } from 'contract/actor.ts'
import { Problem } from 'contract/problem.ts'
import type { Shop } from '#platform/shop.ts'
import { listOthers } from './presence.queries.ts'
import { saveSight } from './presence.store.ts'

/** A browser says that it is looking every fifteen seconds; two missed ones mean that it has gone. */
const GONE_AFTER_MS = 35_000

/** Notes who is looking at an order and answers who else is. @throws Problem order.not-found */
export async function look(shop: Shop, admin: Admin, orderId: string) {
  const now = shop.now()
  if (!(await saveSight(shop.db, { orderId, adminId: admin.id, at: now }))) throw new Problem('order.not-found')
  return listOthers(shop.db, { orderId, adminId: admin.id, since: new Date(now.getTime() - GONE_AFTER_MS) })
}
