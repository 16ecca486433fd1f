import type { Admin } from 'contract/actor.ts'
import type { StaffUser } from 'contract/customers/customer.admin.schemas.ts'
import { Problem } from 'contract/problem.ts'
import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { audit } from '../audit/public.ts'
import { revokeAll } from '../sessions/public.ts'
import { showStaffUser } from './customer.admin.queries.ts'
import { lockCustomer, saveCustomer } from './customer.store.ts'

/** Opens or closes an account; a closed one is signed out everywhere at once. @throws Problem customer.not-found */
export async function toggleCustomer(shop: Shop, admin: Admin, { id, isActive }: { id: string; isActive: boolean }): Promise<StaffUser> {
  await transact(shop, async (unit) => {
    const customer = await lockCustomer(unit.db, id)
    if (!customer) throw new Problem('customer.not-found')
    if (customer.isActive === isActive) return
    const now = shop.now()
    await saveCustomer(unit.db, id, { isActive, updatedAt: now })
    if (!isActive) await revokeAll(unit.db, { customerId: id }, { now })
    const action = isActive ? 'user.activated' : 'user.deactivated'
    await audit(shop, unit, admin, { action, object: 'user', objectId: id, before: { isActive: !isActive }, after: { isActive } })
  })
  return showStaffUser(shop.db, id)
}
