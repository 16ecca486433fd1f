import type { Admin } from 'contract/actor.ts'
import type { Shop } from '../../platform/shop.ts'
import type { Unit } from '../../platform/transact.ts'
import { insertAudit } from './audit.store.ts'

export type Act = {
  action: string
  object: string
  objectId: string
  before?: Record<string, unknown> | undefined
  after?: Record<string, unknown> | undefined
}

/** Writes down what a member of staff did, in the transaction that does it. */
export async function audit(shop: Shop, unit: Unit, admin: Admin, act: Act): Promise<void> {
  await insertAudit(unit.db, { at: shop.now(), adminId: admin.id, actor: admin.username, ...act })
}

/** Writes down what somebody tried who is not signed in. */
export async function auditVisitor(shop: Shop, unit: Unit, act: Act): Promise<void> {
  await insertAudit(unit.db, { at: shop.now(), adminId: null, actor: 'Not signed in', ...act })
}
