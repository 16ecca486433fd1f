import type { Actor } from 'contract/access.ts'
import { systemName } from 'contract/access.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { auditLog } from './audit.table.ts'

const rowsOf = new WeakMap<Unit, (typeof auditLog.$inferInsert)[]>()

/** Appends to the log, all rows of a transaction by one insert: it numbers them in their order. */
function append(unit: Unit, row: typeof auditLog.$inferInsert): void {
  const rows = rowsOf.get(unit) ?? []
  if (rows.length === 0) unit.append(() => unit.db.insert(auditLog).values(rows))
  rows.push(row)
  rowsOf.set(unit, rows)
}

type AuditedAction = {
  action: string
  object: string
  objectId: string
  before?: Record<string, unknown> | undefined
  after?: Record<string, unknown> | undefined
}

/** Writes down what a member of staff, the shop in place of one, or a customer with their own order did, in the transaction that does it. */
export async function audit(shop: Shop, unit: Unit, by: Actor, act: AuditedAction): Promise<void> {
  append(unit, { at: shop.now(), ...whoIs(by), ...act })
}

function whoIs(by: Actor): { adminId: string | null; actor: string } {
  if (by.kind === 'admin') return { adminId: by.id, actor: by.username }
  return { adminId: null, actor: by.kind === 'system' ? systemName(by) : 'The customer' }
}

/** Writes down what somebody tried who is not signed in. */
export async function auditVisitor(shop: Shop, unit: Unit, act: AuditedAction): Promise<void> {
  append(unit, { at: shop.now(), adminId: null, actor: 'Not signed in', ...act })
}
