import { Problem } from 'contract/problem.ts'
import type { PasskeyAssertion, PasskeyRequest, SecondFactor } from 'contract/staff/passkey.admin.schemas.ts'
import { generateSecret, generateURI, verify } from 'otplib'
import { decrypt, encrypt, isEncrypted, openSecretKey } from '#platform/secrets/secret-key.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { transact } from '#platform/transact.ts'
import { auditVisitor } from '../audit/public.ts'
import { countUnspent } from './admin.queries.ts'
import { beginApp, confirmApp, listForChange, saveAdmin, spendStep } from './admin.store.ts'
import type { AdminRow, PasskeyRow } from './admin.table.ts'
import type { ChallengeOwner } from './passkey.store.ts'
import { deletePasskeysOf, dropCodes, findChallenge, insertChallenge, passkeysOf, recordUse, takeChallenge } from './passkey.store.ts'
import { hashOfCode, spendRecoveryCode } from './recovery-codes.ts'
import type { SignedUse } from './webauthn.ts'
import { CHALLENGE_MS, challengeOf, hasCounterGoneBack, hashChallenge, requestOptions, verifyAssertion } from './webauthn.ts'

const CHALLENGE_EXPIRED = 'The request for your passkey has run out or was used. Please try again.'
const COPIED = 'This passkey was refused: it may have been copied. Please use another way to sign in and remove this passkey.'

/** A passkey that has answered rightly, to be noted with the login that it lets in. */
type UsedPasskey = SignedUse & { id: string; name: string; asked: ChallengeOwner }

/** What the browser needs to use one of these passkeys for a sign-in, good for five minutes and one answer. */
async function askForPasskey(shop: Shop, adminId: string, known: readonly PasskeyRow[]): Promise<PasskeyRequest> {
  const options = await requestOptions(shop, known)
  const now = shop.now()
  const row = { challengeHash: hashChallenge(options.challenge), adminId, sessionId: null, name: null }
  await transact(shop, ({ db }) => insertChallenge(db, { ...row, expiresAt: new Date(now.getTime() + CHALLENGE_MS) }, now))
  return options
}

/**
 * Checks what a passkey answered at a sign-in, after the right password. A wrong answer spends its challenge; a right one spends it with the login.
 * @throws Problem staff.passkey-wrong with `passkey`, the next options
 */
async function checkPasskey(
  shop: Shop,
  adminId: string,
  { assertion, known }: { assertion: PasskeyAssertion; known: readonly PasskeyRow[] },
): Promise<UsedPasskey> {
  const challenge = challengeOf(assertion)
  const asked = { hash: hashChallenge(challenge ?? ''), adminId, sessionId: null }
  const isOpen = (await findChallenge(shop.db, asked, shop.now())) !== undefined
  const passkey = known.find(({ credentialId }) => credentialId === assertion.id)
  const use = isOpen && challenge && passkey && (await verifyAssertion(shop, assertion, { known: passkey, challenge }))
  if (use && !hasCounterGoneBack(passkey.counter, use.counter)) return { ...use, id: passkey.id, name: passkey.name, asked }
  await transact(shop, async (unit) => {
    await takeChallenge(unit.db, asked, shop.now())
    if (use) await warnOfCopy(shop, unit, { passkey, signed: use.counter })
  })
  const facts = known.length > 0 ? { passkey: await askForPasskey(shop, adminId, known) } : {}
  const message = use ? COPIED : isOpen ? undefined : CHALLENGE_EXPIRED
  throw new Problem('staff.passkey-wrong', { facts, ...(message && { message }) })
}

/** Somebody has the same key and has signed more often, or less often, than the person. */
async function warnOfCopy(shop: Shop, unit: Unit, { passkey, signed }: { passkey: PasskeyRow; signed: number }): Promise<void> {
  const { adminId, name, counter } = passkey
  await auditVisitor(shop, unit, {
    action: 'admin.passkey-refused',
    object: 'admin',
    objectId: adminId,
    before: { passkey: name, counter },
    after: { passkey: name, counter: signed },
  })
  await unit.emit({ type: 'admin.passkey', adminId, name, change: 'refused' })
}

/** Spends the challenge and notes the counter, with the login. @throws Problem staff.passkey-wrong when another login was faster or the passkey is gone */
async function spendPasskey(shop: Shop, unit: Unit, { asked, ...use }: UsedPasskey): Promise<void> {
  const now = shop.now()
  const isSpent = await takeChallenge(unit.db, asked, now)
  if (!isSpent || !(await recordUse(unit.db, { ...use, at: now }))) throw new Problem('staff.passkey-wrong', { message: CHALLENGE_EXPIRED })
}

const ISSUER = 'Special Lion Beedi'
/** Seconds a clock may be off. */
const TOLERANCE = 30
const WRONG_CODE = 'This code is not right. Please enter the newest one.'

/** What a login was let in by beside the password, to be spent with it. */
/** `confirms`: the saved secret of an app that counts from this code on. */
export type FactorProof = { recoveryHash: string } | { step: number; confirms?: string | null } | { passkey: UsedPasskey }

type SecondFactorInput = { code?: string | undefined; passkey?: PasskeyAssertion | undefined }

/**
 * Asks for a second factor after the right password, where the settings want one of everybody or this person has a passkey. Answers what the
 * login has to spend; undefined where nothing is asked for.
 * @throws Problem as the checks of each factor do
 */
export async function factorOf(
  shop: Shop,
  admin: AdminRow,
  typed: SecondFactorInput,
  isRequired: boolean,
): Promise<FactorProof | undefined> {
  const known = await passkeysOf(shop.db, admin.id)
  if (!isRequired && known.length === 0) return undefined
  if (typed.passkey) return { passkey: await checkPasskey(shop, admin.id, { assertion: typed.passkey, known }) }
  if (known.length === 0) return checkSecondFactor(shop, admin, typed.code)
  if (!typed.code) throw await anyOf(shop, admin, known)
  return checkCode(shop, admin, typed.code)
}

/** Whether the password alone does not let this person in, whatever the settings say. */
export const hasPasskeys = async (shop: Shop, adminId: string): Promise<boolean> => (await passkeysOf(shop.db, adminId)).length > 0

/** What somebody with passkeys is asked for: `factors` in the order to offer them, `passkey` for the browser. Nothing new is enrolled here. */
async function anyOf(shop: Shop, { id, totpConfirmedAt }: AdminRow, known: readonly PasskeyRow[]): Promise<Problem> {
  const factors: SecondFactor[] = ['passkey']
  if (totpConfirmedAt) factors.push('app')
  if ((await countUnspent(shop.db, id)) > 0) factors.push('recovery')
  const message = 'Please use your passkey to finish signing in.'
  return new Problem('staff.code-needed', { message, facts: { factors, passkey: await askForPasskey(shop, id, known) } })
}

/** A code of somebody who has a passkey: of the app once that was confirmed, or a recovery code. @throws Problem staff.code-wrong */
async function checkCode(shop: Shop, admin: AdminRow, code: string): Promise<FactorProof> {
  const typed = code.replace(/\s/g, '')
  const secret = admin.totpConfirmedAt && admin.totpSecret ? readSecret(shop, admin.id, admin.totpSecret) : ''
  const factor = /^\d{6}$/.test(typed) ? await stepOf(shop, secret, typed) : await recoveryOf(shop, admin, typed)
  if (factor) return factor
  throw new Problem('staff.code-wrong', { errors: { code: WRONG_CODE } })
}

/**
 * Asks for the code of the authenticator app, or one of the recovery codes, after the right password. Who has none yet gets a secret to enter there, and it counts from
 * the first right code on. Answers what the login has to spend.
 * @throws Problem staff.code-needed with `enrol` {secret, uri} where one is due; staff.code-wrong
 */
async function checkSecondFactor(shop: Shop, admin: AdminRow, code: string | undefined): Promise<FactorProof> {
  // one that was shown and never confirmed may have been seen by somebody else: each enrolment begins with a new one
  const isNew = !admin.totpConfirmedAt && (!code || !admin.totpSecret)
  const secret = isNew || !admin.totpSecret ? await issueSecret(shop, admin) : readSecret(shop, admin.id, admin.totpSecret)
  const enrol = admin.totpConfirmedAt ? undefined : { secret, uri: generateURI({ issuer: ISSUER, label: admin.username, secret }) }
  if (!code) throw new Problem('staff.code-needed', { facts: { ...(enrol && { enrol }) } })
  const typed = code.replace(/\s/g, '')
  const factor = /^\d{6}$/.test(typed) ? await stepOf(shop, secret, typed) : admin.totpConfirmedAt && (await recoveryOf(shop, admin, typed))
  if (!factor) throw new Problem('staff.code-wrong', { errors: { code: WRONG_CODE }, facts: { ...(enrol && { enrol }) } })
  return admin.totpConfirmedAt || !('step' in factor) ? factor : { ...factor, confirms: admin.totpSecret }
}

/** The step that a code of the authenticator app belongs to, or undefined for one that is none. */
async function stepOf(shop: Shop, secret: string, token: string): Promise<FactorProof | undefined> {
  if (secret === '') return undefined
  const result = await verify({ secret, token, epochTolerance: TOLERANCE, epoch: Math.floor(shop.now().getTime() / 1000) })
  return result.valid && 'timeStep' in result ? { step: result.timeStep } : undefined
}

async function recoveryOf(shop: Shop, admin: AdminRow, typed: string): Promise<FactorProof | undefined> {
  const recoveryHash = await hashOfCode(shop, admin, typed)
  return recoveryHash === undefined ? undefined : { recoveryHash }
}

/** Each code or answer opens one session: who has looked over a shoulder is too late. @throws Problem staff.code-wrong, staff.passkey-wrong for one that was used before */
export async function spendFactor(shop: Shop, unit: Unit, admin: AdminRow, factor: FactorProof): Promise<void> {
  if ('passkey' in factor) return spendPasskey(shop, unit, factor.passkey)
  if ('recoveryHash' in factor) return spendRecoveryCode(shop, unit, admin, factor.recoveryHash)
  const message = 'This code has been used before. Please wait for the next one.'
  if (!(await spendStep(unit.db, admin.id, factor.step))) throw new Problem('staff.code-wrong', { message, errors: { code: message } })
  // An app that somebody else has begun to set up meanwhile is another one.
  if (factor.confirms && !(await confirmApp(unit.db, { id: admin.id, secret: factor.confirms, at: shop.now() })))
    throw new Problem('account.changed')
}

/**
 * Takes away the authenticator app, the passkeys and all that stands in for them: whoever found its recovery codes must not come in beside the next app, and a
 * step spent while the clock ran ahead must not refuse the next app's codes.
 */
export async function dropSecondFactor(unit: Unit, adminId: string): Promise<void> {
  await saveAdmin(unit.db, adminId, { totpSecret: null, totpConfirmedAt: null, totpStep: null })
  await deletePasskeysOf(unit.db, adminId)
  await dropCodes(unit.db, adminId)
}

/** A new secret for an app that is not set up yet. @throws Problem account.changed when the password or the app changed meanwhile */
async function issueSecret(shop: Shop, { id, passwordHash }: AdminRow): Promise<string> {
  const secret = generateSecret()
  const totpSecret = encrypt(openSecretKey(shop.config), secret, id)
  if (!(await transact(shop, ({ db }) => beginApp(db, { id, passwordHash, totpSecret })))) throw new Problem('account.changed')
  return secret
}

/** The secret of an app; empty, which no code fits, when it was encrypted with another key. A recovery code opens the login still. */
function readSecret(shop: Shop, id: string, saved: string): string {
  const secret = decrypt(openSecretKey(shop.config), saved, id)
  if (secret === undefined)
    shop.log.error(
      { admin: id },
      'the second factor was encrypted with another key: give every instance the same SECRET_KEY, or put secret.key back',
    )
  return secret ?? ''
}

/** Encrypts what was saved before there was a key, and anew what SECRET_KEY_BEFORE opens. */
export async function encryptSecrets(shop: Shop): Promise<void> {
  const { secretKeyBefore } = shop.config
  const before = secretKeyBefore ? Buffer.from(secretKeyBefore, 'base64url') : undefined
  await transact(shop, async ({ db }) => {
    for (const { id, totpSecret } of await listForChange(db)) {
      const secret = totpSecret && (isEncrypted(totpSecret) ? before && decrypt(before, totpSecret, id) : totpSecret)
      if (secret) await saveAdmin(db, id, { totpSecret: encrypt(openSecretKey(shop.config), secret, id) })
    }
  })
}
