import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Admin } from 'contract/access.ts'
import { Problem } from 'contract/problem.ts'
import { forStaff, hashWithSalt, saltOf } from '#platform/secrets/password.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { transact } from '#platform/transact.ts'
import { audit } from '../audit/public.ts'
import type { AdminRow } from './admin.table.ts'
import { proveOwnPassword } from './own-account.ts'
import { replaceCodes, spendCode, unspentHashes } from './passkey.store.ts'

const RECOVERY_CODE_COUNT = 10
/** Without letters and digits that are taken for one another: ten of them are 49 bits, tried at most a few times an hour. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

const newCode = () => {
  const letters = Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

/** Whatever way it was typed, and good for this account alone. */
const asHashed = (adminId: string, code: string) => `${adminId}:${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`

/** A set as it is shown, and as it is saved. */
export type NewCodes = { codes: readonly string[]; hashes: readonly string[] }

/** Ten new codes, not saved yet. */
export async function newCodes(adminId: string): Promise<NewCodes> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, newCode)
  // one salt for the set, so that a code that is typed costs one hash and not ten
  const salt = randomBytes(16)
  return { codes, hashes: await Promise.all(codes.map((code) => hashWithSalt(asHashed(adminId, code), salt, forStaff(adminId)))) }
}

/** Saves a set; the older ones are void. */
export async function saveCodes(shop: Shop, unit: Unit, admin: Admin, { hashes }: NewCodes): Promise<void> {
  await replaceCodes(unit.db, admin.id, hashes)
  await audit(shop, unit, admin, { action: 'admin.recovery-codes-made', object: 'admin', objectId: admin.id })
}

/**
 * Ten new codes that stand in for the second factor; the older ones are void. They are shown this once.
 * @throws Problem staff.wrong-own-password, account.changed, request.too-many
 */
export async function makeRecoveryCodes(shop: Shop, admin: Admin, password: string): Promise<readonly string[]> {
  const proof = await proveOwnPassword(shop, admin, password)
  const made = await newCodes(admin.id)
  await transact(shop, async (unit) => {
    await proof(unit)
    await saveCodes(shop, unit, admin, made)
  })
  return made.codes
}

/** The saved hash of an unspent recovery code, of an admin who proved the right password; undefined for what is none. */
export async function hashOfCode(shop: Shop, { id }: AdminRow, code: string): Promise<string | undefined> {
  const saved = await unspentHashes(shop.db, id)
  const salt = saltOf(saved[0] ?? '')
  const typed = salt ? await hashWithSalt(asHashed(id, code), salt, forStaff(id)) : fastHash(asHashed(id, code))
  return saved.find((hash) => hash === typed)
}

/** How codes were saved before they had a salt; they stay good until they are made anew. */
const fastHash = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Spends the recovery code that a login was let in by, with that login. @throws Problem staff.code-wrong when another login was faster */
export async function spendRecoveryCode(shop: Shop, unit: Unit, { id, username, role }: AdminRow, hash: string): Promise<void> {
  if (!(await spendCode(unit.db, id, hash, shop.now()))) throw new Problem('staff.code-wrong')
  const admin = { kind: 'admin', id, username, role, sessionId: '' } as const
  await audit(shop, unit, admin, { action: 'admin.recovery-code-used', object: 'admin', objectId: id })
}
