import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { Problem } from 'contract/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import { findForStaff, findScreenshotId } from './order.admin.queries.ts'
import { listEvents } from './order.queries.ts'

/** @throws Problem order.not-found */
export async function openForStaff(shop: Shop, name: string) {
  const order: AdminOrder | undefined = await findForStaff(shop.db, name)
  if (!order) throw new Problem('order.not-found')
  const events = await listEvents(shop.db, order._id)
  return {
    order,
    events: events.map(({ seq, at, actor, type, from, to, note }) => ({ seq, at: at.toISOString(), actor, type, from, to, note })),
  }
}

/** The picture a shopper sent along. @throws Problem order.not-found when there is no such order or no picture */
export async function screenshotOf(shop: Shop, name: string): Promise<Buffer> {
  const id = await findScreenshotId(shop.db, name)
  const bytes = id ? await shop.files.get(id) : undefined
  if (!bytes) throw new Problem('order.not-found', { message: 'No screenshot was uploaded.' })
  return bytes
}
