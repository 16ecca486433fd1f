import { createHash, randomInt } from 'node:crypto'
import type { Admin } from 'contract/actor.ts'
import { Problem } from 'contract/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import type { Unit } from '../../platform/transact.ts'
import { transact } from '../../platform/transact.ts'
import { audit } from '../audit/public.ts'
import type { AdminRow } from './admin.table.ts'
import { isOwnPassword } from './own-password.ts'
import { hasCode, replaceCodes, spendCode } from './recovery-code.store.ts'

const HOW_MANY = 10
/** Without letters and digits that are taken for one another: ten of them are 49 bits, tried at most a few times an hour. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

const newCode = () => {
  const letters = Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

/** Whatever way it was typed. */
const hashOf = (adminId: string, code: string) =>
  createHash('sha256')
    .update(`${adminId}:${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`)
    .digest('base64url')

/**
 * Ten new codes that stand in for the authenticator app; the older ones are void. They are shown this once.
 * @throws Problem staff.wrong-own-password, request.too-many
 */
export async function makeRecoveryCodes(shop: Shop, admin: Admin, password: string): Promise<string[]> {
  if (!(await isOwnPassword(shop, admin.id, password)))
    throw new Problem('staff.wrong-own-password', { errors: { password: 'Your current password is not right.' } })
  const codes = Array.from({ length: HOW_MANY }, newCode)
  await transact(shop, async (unit) => {
    await replaceCodes(
      unit.db,
      admin.id,
      codes.map((code) => hashOf(admin.id, code)),
    )
    await audit(shop, unit, admin, { action: 'admin.recovery-codes-made', object: 'admin', objectId: admin.id })
  })
  return codes
}

/** Whether this is an unspent recovery code of an admin who proved the right password. */
export const isRecoveryCode = (shop: Shop, { id }: AdminRow, code: string): Promise<boolean> => hasCode(shop.db, id, hashOf(id, code))

/** Spends the recovery code that a login was let in by, with that login. @throws Problem staff.code-wrong when another login was faster */
export async function spendRecoveryCode(shop: Shop, unit: Unit, { id, username, role }: AdminRow, code: string): Promise<void> {
  if (!(await spendCode(unit.db, id, hashOf(id, code), shop.now()))) throw new Problem('staff.code-wrong')
  const admin = { kind: 'admin', id, username, role, sessionId: '' } as const
  await audit(shop, unit, admin, { action: 'admin.recovery-code-used', object: 'admin', objectId: id })
}
