import { Problem } from 'contract/problem.ts'
import type { PasskeyAssertion, PasskeyRequest } from 'contract/staff/passkey.admin.schemas.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { transact } from '#platform/transact.ts'
import { auditVisitor } from '../audit/public.ts'
import { CHALLENGE_MS, hasGoneBack } from './passkey.rules.ts'
import type { Asked } from './passkey.store.ts'
import { findChallenge, insertChallenge, noteUse, takeChallenge } from './passkey.store.ts'
import type { PasskeyRow } from './passkey.table.ts'
import type { SignedUse } from './webauthn.ts'
import { challengeOf, hashChallenge, requestOptions, verifyAssertion } from './webauthn.ts'

const LATE = 'The request for your passkey has run out or was used. Please try again.'
const COPIED = 'This passkey was refused: it may have been copied. Please use another way to sign in and remove this passkey.'

/** A passkey that has answered rightly, to be noted with the login that it lets in. */
export type UsedPasskey = SignedUse & { id: string; name: string; asked: Asked }

/** What the browser needs to use one of these passkeys for a sign-in, good for five minutes and one answer. */
export async function askForPasskey(shop: Shop, adminId: string, known: readonly PasskeyRow[]): Promise<PasskeyRequest> {
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
export async function checkPasskey(
  shop: Shop,
  adminId: string,
  { assertion, known }: { assertion: PasskeyAssertion; known: readonly PasskeyRow[] },
): Promise<UsedPasskey> {
  const challenge = challengeOf(assertion)
  const asked = { hash: hashChallenge(challenge ?? ''), adminId, sessionId: null }
  const isOpen = (await findChallenge(shop.db, asked, shop.now())) !== undefined
  const passkey = known.find(({ credentialId }) => credentialId === assertion.id)
  const use = isOpen && challenge && passkey && (await verifyAssertion(shop, assertion, { known: passkey, challenge }))
  if (use && !hasGoneBack(passkey.counter, use.counter)) return { ...use, id: passkey.id, name: passkey.name, asked }
  await transact(shop, async (unit) => {
    await takeChallenge(unit.db, asked, shop.now())
    if (use) await warnOfCopy(shop, unit, { passkey, signed: use.counter })
  })
  const facts = known.length > 0 ? { passkey: await askForPasskey(shop, adminId, known) } : {}
  const message = use ? COPIED : isOpen ? undefined : LATE
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
export async function spendPasskey(shop: Shop, unit: Unit, { asked, ...use }: UsedPasskey): Promise<void> {
  const now = shop.now()
  const isSpent = await takeChallenge(unit.db, asked, now)
  if (!isSpent || !(await noteUse(unit.db, { ...use, at: now }))) throw new Problem('staff.passkey-wrong', { message: LATE })
}
