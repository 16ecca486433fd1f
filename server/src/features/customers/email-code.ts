import { createHmac, randomInt } from 'node:crypto'
import { PROBLEMS, Problem } from 'contract/problem.ts'
import { REGISTRATION_RESEND_SECONDS, RESET_RESEND_SECONDS } from 'contract/rules/forms/email-code.ts'
import type { Shop } from '../../platform/shop.ts'
import type { Unit } from '../../platform/transact.ts'
import { transact } from '../../platform/transact.ts'
import { countTry } from '../sessions/public.ts'
import { CODE_MINUTES, isBurnt, isOpen, secondsToWait } from './code.rules.ts'
import { insertCode, lockNewestCode, saveCode } from './customer.store.ts'

export type CodePurpose = 'registration' | 'reset' | 'email'
type Addressed = { purpose: CodePurpose; email: string }

const WAITS = { registration: REGISTRATION_RESEND_SECONDS, reset: RESET_RESEND_SECONDS, email: REGISTRATION_RESEND_SECONDS }
const A_DAY = 24 * 60

/** Bound to purpose and address, so that a code of one opens nothing of another. */
const hashCode = ({ purpose, email }: Addressed, code: string) =>
  createHmac('sha256', `${purpose}:${email}`).update(code).digest('base64url')

/**
 * Mails a fresh six-digit code; the older one stops working.
 * @throws Problem code.too-soon with Retry-After within the wait of its purpose; request.too-many past ten codes a day.
 */
export async function issueCode(shop: Shop, to: Addressed & { name: string; mail: boolean }): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await transact(shop, async (unit) => {
    // First of all, as it also locks the address: where there is no code yet, there is no row to wait for one another at.
    await countTry(shop, { key: `code:${to.purpose}:${to.email}`, most: 10, minutes: A_DAY })
    const now = shop.now()
    const retryAfter = secondsToWait(await lockNewestCode(unit.db, to), now, WAITS[to.purpose])
    if (retryAfter > 0)
      throw new Problem('code.too-soon', {
        retryAfter,
        message: `Please wait ${retryAfter} seconds before asking for another code.`,
        facts: { waitSeconds: retryAfter },
      })
    const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000)
    await insertCode(unit.db, {
      id: shop.newId(),
      purpose: to.purpose,
      email: to.email,
      codeHash: hashCode(to, code),
      createdAt: now,
      expiresAt,
    })
    // Without a code nothing is mailed; that nobody is there is then told neither by the answer nor by a row less to write.
    await unit.say({ type: 'code.issued', email: to.email, name: to.name, purpose: to.purpose, code: to.mail ? code : '' })
  })
}

/** `dead`: so many wrong ones were typed that not even the right one is taken. */
export type CodeVerdict = 'right' | 'wrong' | 'dead'

/** Whether the typed code is the newest one of this purpose and address; a wrong one counts as a try, a right one is `used` up. */
export async function takeCode(
  shop: Shop,
  unit: Unit,
  { code, use, ...to }: Addressed & { code: string; use: boolean },
): Promise<CodeVerdict> {
  const newest = await lockNewestCode(unit.db, to)
  const now = shop.now()
  if (!newest || !isOpen(newest, now)) return newest && isBurnt(newest) ? 'dead' : 'wrong'
  if (newest.codeHash !== hashCode(to, code)) {
    const tries = newest.tries + 1
    await saveCode(unit.db, newest.id, { tries })
    return isBurnt({ ...newest, tries }) ? 'dead' : 'wrong'
  }
  if (use) await saveCode(unit.db, newest.id, { usedAt: now })
  return 'right'
}

/** The refusal of a code, for the field of the form that holds it. */
export function refusedCode(verdict: Exclude<CodeVerdict, 'right'>, field: string): Problem {
  const code = verdict === 'dead' ? 'code.dead' : 'code.wrong'
  return new Problem(code, { errors: { [field]: PROBLEMS[code][1] } })
}

/** Whether a code opens anything now: after hours without mail nobody gets one that is over, or older than the newest. */
export async function isStillGood(shop: Shop, { code, ...to }: Addressed & { code: string }): Promise<boolean> {
  const newest = await transact(shop, ({ db }) => lockNewestCode(db, to))
  return newest !== undefined && isOpen(newest, shop.now()) && newest.codeHash === hashCode(to, code)
}
