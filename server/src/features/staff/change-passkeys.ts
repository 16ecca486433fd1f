import type { Admin } from 'contract/access.ts'
import { Problem } from 'contract/problem.ts'
import { MAX_PASSKEYS } from 'contract/rules/limits.ts'
import type { Passkey, PasskeyCreation, PasskeyRegistration } from 'contract/staff/passkey.admin.schemas.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { transact } from '#platform/transact.ts'
import { audit } from '../audit/public.ts'
import { proofOf, revokeAll } from '../sessions/public.ts'
import { readSettings, settingsIn } from '../settings/public.ts'
import { countUnspent } from './admin.queries.ts'
import { holdAdmin } from './admin.store.ts'
import type { AdminRow, PasskeyRow } from './admin.table.ts'
import { proveOwnPassword } from './own-account.ts'
import {
  deletePasskey,
  dropCodes,
  findChallenge,
  insertChallenge,
  insertPasskey,
  passkeysOf,
  renameTo,
  takeChallenge,
} from './passkey.store.ts'
import type { NewCodes } from './recovery-codes.ts'
import { newCodes, saveCodes } from './recovery-codes.ts'
import type { RegisteredPasskey } from './webauthn.ts'
import { CHALLENGE_MS, challengeOf, creationOptions, hashChallenge, passkeyOrigin, verifyRegistration } from './webauthn.ts'

/** The own passkeys, the oldest first; `origin` is where they work. */
export async function listPasskeys(shop: Shop, { id }: Admin): Promise<{ passkeys: Passkey[]; origin: string | null }> {
  return { passkeys: (await passkeysOf(shop.db, id)).map(toPasskey), origin: passkeyOrigin(shop) }
}

const ADDING_EXPIRED = 'Adding this passkey took too long, or it was added already. Please look at the list and try again.'

export const toPasskey = ({ id, name, isBackedUp, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  _id: id,
  name,
  isBackedUp,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

/**
 * Answers what the browser needs to make a passkey, good for five minutes in this session and for one passkey of this name.
 * @throws Problem staff.wrong-own-password, staff.too-many-passkeys, request.too-many
 */
export async function beginPasskey(
  shop: Shop,
  admin: Admin,
  { name, password }: { name: string; password: string },
): Promise<PasskeyCreation> {
  const proof = await proveOwnPassword(shop, admin, password)
  const known = await passkeysOf(shop.db, admin.id)
  if (known.length >= MAX_PASSKEYS) throw new Problem('staff.too-many-passkeys')
  const { siteName } = (await readSettings(shop)).general
  const options = await creationOptions(shop, { owner: admin, siteName, known })
  const now = shop.now()
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS)
  const challengeHash = hashChallenge(options.challenge)
  await transact(shop, async (unit) => {
    await proof(unit)
    await insertChallenge(unit.db, { challengeHash, adminId: admin.id, sessionId: admin.sessionId, name, expiresAt }, now)
  })
  return options
}

/**
 * Saves the passkey that the browser has made. It is asked for from the next sign-in on; as a first second factor it ends every other session.
 * Answers ten recovery codes where there were none.
 * @throws Problem staff.passkey-not-added, staff.passkey-known, staff.too-many-passkeys, account.changed
 */
export async function addPasskey(
  shop: Shop,
  admin: Admin,
  credential: PasskeyRegistration,
): Promise<{ passkey: Passkey; codes: readonly string[] }> {
  const challenge = challengeOf(credential)
  const asked = { hash: hashChallenge(challenge ?? ''), adminId: admin.id, sessionId: admin.sessionId }
  const open = await findChallenge(shop.db, asked, shop.now())
  if (challenge === undefined || !open?.name) throw new Problem('staff.passkey-not-added', { message: ADDING_EXPIRED })
  const made = await verifyRegistration(shop, credential, challenge)
  if (!made) {
    await transact(shop, ({ db }) => takeChallenge(db, asked, shop.now()))
    throw new Problem('staff.passkey-not-added')
  }
  const fresh = (await countUnspent(shop.db, admin.id)) === 0 ? await newCodes(admin.id) : undefined
  const { name } = open
  return transact(shop, async (unit) => {
    await proofOf(admin)(unit)
    const owner = await holdAdmin(unit.db, admin.id)
    if (!owner) throw new Problem('session.expired')
    if (!(await takeChallenge(unit.db, asked, shop.now()))) throw new Problem('staff.passkey-not-added', { message: ADDING_EXPIRED })
    return savePasskey(shop, unit, admin, { owner, made: { ...made, name }, fresh })
  })
}

type NewPasskey = { owner: AdminRow; made: RegisteredPasskey & { name: string }; fresh: NewCodes | undefined }

async function savePasskey(
  shop: Shop,
  unit: Unit,
  admin: Admin,
  { owner, made, fresh }: NewPasskey,
): Promise<{ passkey: Passkey; codes: readonly string[] }> {
  const before = await passkeysOf(unit.db, admin.id)
  if (before.length >= MAX_PASSKEYS) throw new Problem('staff.too-many-passkeys')
  const now = shop.now()
  const row = { id: shop.newId(), adminId: admin.id, createdAt: now, lastUsedAt: null, ...made }
  await insertPasskey(unit.db, row)
  const { twoFactorAuth } = (await settingsIn(unit)).security
  const hadAnother = before.length > 0 || (twoFactorAuth && owner.totpConfirmedAt !== null)
  // what was opened without a second factor does not outlive the first one
  if (!hadAnother) await revokeAll(unit.db, { adminId: admin.id }, { now, except: admin.sessionId })
  await auditPasskeyChange(shop, unit, admin, { action: 'admin.passkey-added', after: { passkey: made.name } })
  await unit.emit({ type: 'admin.passkey', adminId: admin.id, name: made.name, change: 'added' })
  const codes = fresh && (await countUnspent(unit.db, admin.id)) === 0 ? fresh.codes : []
  if (fresh && codes.length > 0) await saveCodes(shop, unit, admin, fresh)
  return { passkey: toPasskey(row), codes }
}

/** @throws Problem staff.passkey-not-found */
export async function renamePasskey(shop: Shop, admin: Admin, { id, name }: { id: string; name: string }): Promise<Passkey> {
  return transact(shop, async (unit) => {
    const { row } = await ownPasskey(unit, admin, id)
    if (row.name !== name) {
      await renameTo(unit.db, id, name)
      await auditPasskeyChange(shop, unit, admin, {
        action: 'admin.passkey-renamed',
        before: { passkey: row.name },
        after: { passkey: name },
      })
    }
    return toPasskey({ ...row, name })
  })
}

/**
 * Removes a passkey; the recovery codes go with the last second factor.
 * @throws Problem staff.wrong-own-password, staff.passkey-not-found, request.too-many; staff.last-factor while the settings ask for one
 */
export async function removePasskey(shop: Shop, admin: Admin, { id, password }: { id: string; password: string }): Promise<void> {
  const proof = await proveOwnPassword(shop, admin, password)
  await transact(shop, async (unit) => {
    await proof(unit)
    const { row, owner, others } = await ownPasskey(unit, admin, id)
    const isLast = others.length === 0 && owner.totpConfirmedAt === null
    if (isLast && (await settingsIn(unit)).security.twoFactorAuth) throw new Problem('staff.last-factor')
    await deletePasskey(unit.db, id)
    if (isLast) await dropCodes(unit.db, admin.id)
    await auditPasskeyChange(shop, unit, admin, { action: 'admin.passkey-removed', before: { passkey: row.name } })
    await unit.emit({ type: 'admin.passkey', adminId: admin.id, name: row.name, change: 'removed' })
  })
}

/** One of the own passkeys, its owner held until the transaction ends. @throws Problem staff.passkey-not-found */
async function ownPasskey(unit: Unit, admin: Admin, id: string): Promise<{ row: PasskeyRow; owner: AdminRow; others: PasskeyRow[] }> {
  const owner = await holdAdmin(unit.db, admin.id)
  const all = await passkeysOf(unit.db, admin.id)
  const row = all.find((one) => one.id === id)
  if (!row || !owner) throw new Problem('staff.passkey-not-found')
  return { row, owner, others: all.filter((one) => one !== row) }
}

type PasskeyChange = { action: string; before?: Record<string, unknown>; after?: Record<string, unknown> }

const auditPasskeyChange = (shop: Shop, unit: Unit, admin: Admin, done: PasskeyChange) =>
  audit(shop, unit, admin, { object: 'admin', objectId: admin.id, ...done })
