import type { Admin } from 'contract/actor.ts'
import type { AdminProfile } from 'contract/staff/staff.admin.schemas.ts'
import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { audit } from '../audit/public.ts'
import { showAdmin } from './admin.queries.ts'
import { moveEmail } from './admin.store.ts'
import { proveOwnPassword } from './own-password.ts'

/**
 * Changes the address that the emails for this member of staff go to; the old one gets an email too.
 * @throws Problem staff.wrong-own-password, staff.taken, request.too-many
 */
export async function changeOwnEmail(
  shop: Shop,
  admin: Admin,
  { email, password }: { email: string; password: string },
): Promise<AdminProfile> {
  await proveOwnPassword(shop, admin, password)
  const to = email.toLowerCase()
  await transact(shop, async (unit) => {
    const { email: from } = await showAdmin(unit.db, admin.id)
    if (from === to) return
    await moveEmail(unit.db, admin.id, to)
    const act = { action: 'admin.email-changed', object: 'admin', objectId: admin.id, before: { email: from }, after: { email: to } }
    await audit(shop, unit, admin, act)
    await unit.emit({ type: 'admin.email-changed', username: admin.username, from, to })
  })
  return showAdmin(shop.db, admin.id)
}
