import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Admin } from 'contract/access.ts'
import type { Language } from 'contract/language.ts'
import { Problem } from 'contract/problem.ts'
import type { AdminProfile } from 'contract/staff/staff.admin.schemas.ts'
import { consumeRateLimit, forgetTries } from '#platform/rate-limit/rate-limit.ts'
import { forStaff, hashPassword, hashWithSalt, passwordMatches, saltOf } from '#platform/secrets/password.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { transact } from '#platform/transact.ts'
import { audit } from '../audit/public.ts'
import type { AccountProof } from '../sessions/public.ts'
import { proofOf, revokeAll } from '../sessions/public.ts'
import { showAdmin } from './admin.queries.ts'
import { findAdmin, moveEmail, saveAdmin } from './admin.store.ts'
import type { AdminRow } from './admin.table.ts'
import { replaceCodes, spendCode, unspentHashes } from './passkey.store.ts'

/** What anybody who knows the shop tries first. docs/security.md lists the same words, and a test compares them. */
export const CONTEXT_WORDS = [
  'accountant',
  'admin',
  'administrator',
  'beedi',
  'bidi',
  'chhatarpur',
  'lion',
  'login',
  'owner',
  'packer',
  'password',
  'shop',
  'special',
  'staff',
  'super',
  'verifier',
  'welcome',
] as const

/** Fewer letters than these beside such words are no password of its own. */
const LEAST_LETTERS = 3
const CHOOSE_ANOTHER_PASSWORD = 'Please choose another one, for example three words that do not belong together.'
const COMMON = `This password is easy to guess: it is one of the most common ones. ${CHOOSE_ANOTHER_PASSWORD}`
const CONTEXT = `This password is easy to guess: it is made of your username or words of the shop. ${CHOOSE_ANOTHER_PASSWORD}`

let common: Promise<ReadonlySet<string>> | undefined

/** 49,000 passwords that leaked most often, in lower case; read when the first password is set. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common'].map(String)))
  return common
}

/** Nothing but words of the shop and the account's own name, with digits and signs around them. */
function isMadeOfContext(password: string, username: string): boolean {
  const words = [username.toLowerCase(), ...CONTEXT_WORDS].toSorted((a, b) => b.length - a.length)
  const rest = words.reduce((text, word) => text.replaceAll(word, ' '), password)
  return rest !== password && rest.replace(/[^\p{L}]/gu, '').length < LEAST_LETTERS
}

/** Why a password is easy to guess: it is among the commonest, in any case of its letters, or says no more than the shop and the account do. */
export async function guessablePasswordReason(password: string, username: string): Promise<string | undefined> {
  const typed = password.normalize('NFKC').toLowerCase()
  if ((await commonPasswords()).has(typed)) return COMMON
  return isMadeOfContext(typed, username) ? CONTEXT : undefined
}

/** `field` is where the form shows it. @throws Problem request.invalid for a new password of staff that is easy to guess */
export async function refuseGuessable(password: string, username: string, field: 'password' | 'newPassword'): Promise<void> {
  const message = await guessablePasswordReason(password, username)
  if (message) throw new Problem('request.invalid', { message, errors: { [field]: message } })
}

/**
 * Changes the address that the emails for this member of staff go to; the old one gets an email too.
 * @throws Problem staff.wrong-own-password, staff.taken, account.changed, request.too-many
 */
export async function changeOwnEmail(
  shop: Shop,
  admin: Admin,
  { email, password }: { email: string; password: string },
): Promise<AdminProfile> {
  const proof = await proveOwnPassword(shop, admin, password)
  const to = email.toLowerCase()
  await transact(shop, async (unit) => {
    await proof(unit)
    const { email: from } = await showAdmin(unit.db, admin.id)
    if (from === to) return
    await moveEmail(unit.db, admin.id, to)
    const act = { action: 'admin.email-changed', object: 'admin', objectId: admin.id, before: { email: from }, after: { email: to } }
    await audit(shop, unit, admin, act)
    await unit.emit({ type: 'admin.email-changed', username: admin.username, from, to })
  })
  return showAdmin(shop.db, admin.id)
}

/** Sets the language of the back office for this member of staff, on every device, whatever it was. */
export async function changeOwnLanguage(shop: Shop, admin: Admin, language: Language): Promise<AdminProfile> {
  await transact(shop, ({ db }) => saveAdmin(db, admin.id, { language }))
  return showAdmin(shop.db, admin.id)
}

/**
 * Proof that the password typed again is this admin's own, undefined where it is not; tries count together, wherever it is asked for.
 * Whatever follows calls it in its transaction: a reset meanwhile refuses it.
 * @throws Problem request.too-many from the 11th wrong one in 15 minutes on
 */
export async function proofOfPassword(shop: Shop, admin: Admin, password: string): Promise<AccountProof | undefined> {
  const key = `own-password:${admin.id}`
  await consumeRateLimit(shop, { key, most: 10, minutes: 15 })
  const account = await findAdmin(shop.db, admin.id)
  if (!(await passwordMatches(password, account?.passwordHash, forStaff(admin.id)))) return undefined
  await forgetTries(shop, key)
  return proofOf(admin, account?.passwordHash)
}

/** Asks for the own password in a field of a form. @throws Problem staff.wrong-own-password, request.too-many */
export async function proveOwnPassword(
  shop: Shop,
  admin: Admin,
  password: string,
  field: 'password' | 'currentPassword' = 'password',
): Promise<AccountProof> {
  const proof = await proofOfPassword(shop, admin, password)
  if (!proof) throw new Problem('staff.wrong-own-password', { errors: { [field]: 'Your current password is not right.' } })
  return proof
}

export type ChangePasswordInput = { currentPassword: string; newPassword: string; confirmPassword: string }

/** Changes the own password and ends every other own session. @throws Problem request.invalid, staff.wrong-own-password, staff.same-password, account.changed, request.too-many */
export async function changeOwnPassword(
  shop: Shop,
  admin: Admin,
  { currentPassword, newPassword, confirmPassword }: ChangePasswordInput,
): Promise<void> {
  if (newPassword !== confirmPassword)
    throw new Problem('request.invalid', {
      message: 'New passwords do not match',
      errors: { confirmPassword: 'New passwords do not match' },
    })
  const proof = await proveOwnPassword(shop, admin, currentPassword, 'currentPassword')
  if (newPassword === currentPassword)
    throw new Problem('staff.same-password', { errors: { newPassword: 'Please choose a password other than your present one.' } })
  await refuseGuessable(newPassword, admin.username, 'newPassword')
  const passwordHash = await hashPassword(newPassword, forStaff(admin.id))
  await transact(shop, async (unit) => {
    await proof(unit)
    const now = shop.now()
    await saveAdmin(unit.db, admin.id, { passwordHash, isPasswordTemporary: false, passwordChangedAt: now })
    await revokeAll(unit.db, { adminId: admin.id }, { now, except: admin.sessionId })
    await audit(shop, unit, admin, { action: 'admin.password-changed', object: 'admin', objectId: admin.id })
  })
}

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
