import { createHmac, randomBytes, randomInt } from 'node:crypto'
import type { Language } from 'contract/language.ts'
import { PAGES_BEGIN } from 'contract/language.ts'
import { PROBLEMS, Problem } from 'contract/problem.ts'
import { CODE_MINUTES, REGISTRATION_RESEND_SECONDS, RESET_RESEND_SECONDS } from 'contract/rules/limits.ts'
import type { Translation } from 'contract/translation.ts'
import { composeEmail } from '#platform/mail/compose-email.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import type { EventOf } from '#platform/outbox/event.ts'
import { LIMITS } from '#platform/rate-limit/limits.ts'
import type { RateLimit } from '#platform/rate-limit/rate-limit.ts'
import { consumeVisitorLimit, isBudgetUsedUp, isRateLimitReached, limitOf } from '#platform/rate-limit/rate-limit.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { transact } from '#platform/transact.ts'
import { visitorAt } from '../sessions/public.ts'
import { readSettings, warningIn } from '../settings/public.ts'
import { findCustomer, insertCode, isKeyOpen, isUnreachableEmail, lockNewestCode, saveCode, spendKeys } from './customer.store.ts'
import * as hindi from './messages.hi.ts'
import * as english from './messages.ts'

const MESSAGES: { en: typeof english; hi: Translation<typeof english, typeof hindi> } = { en: english, hi: hindi }

/** A six-digit code with how long it is good for; for a reset also a link, which works however many wrong codes were typed. */
export async function codeEmails(
  shop: Shop,
  { email, name, purpose, code, key, language = 'en' }: EventOf<'code.issued'>,
): Promise<Mail[]> {
  // of an address that nobody has the key is empty, which is never good: the work is the same
  if (!(await isStillGood(shop, { email, purpose, key }))) return []
  const { general } = await readSettings(shop)
  const messages = MESSAGES[language]
  // behind the #, which no browser sends to a server or to another site
  const url = `${shop.config.publicUrl}${PAGES_BEGIN[language]}/forgot-password#${new URLSearchParams({ email, key })}`
  const mail = composeEmail({
    language,
    subject: messages.codeSubject[purpose](code),
    siteName: general.siteName,
    publicUrl: shop.config.publicUrl,
    headline: messages.yourCode(code),
    hello: messages.hello(name),
    paragraphs: [messages.codeUse[purpose], messages.codeExpires],
    ...(purpose === 'reset' && { action: { label: messages.chooseNewPassword, url } }),
    foot: general.siteName,
    warning: warningIn(language, general),
  })
  return [{ to: email, ...mail }]
}

type AccountNotice = { to: string; name: string; language?: Language | undefined }

/** A mail about a change of an account, which says what to do where its owner has not made it. */
async function noticeEmail(
  shop: Shop,
  { to, name, language = 'en' }: AccountNotice,
  say: (messages: (typeof MESSAGES)[Language], siteName: string) => { subject: string; headline: string; told: string },
): Promise<Mail[]> {
  if (isUnreachableEmail(to)) return []
  const { general } = await readSettings(shop)
  const messages = MESSAGES[language]
  const { subject, headline, told } = say(messages, general.siteName)
  const mail = composeEmail({
    language,
    subject,
    siteName: general.siteName,
    publicUrl: shop.config.publicUrl,
    headline,
    hello: messages.hello(name),
    paragraphs: [told, messages.notYou(general.siteEmail)],
    foot: general.siteName,
    warning: warningIn(language, general),
  })
  return [{ to, ...mail }]
}

/** To the address that an account had before, as whoever reads it may not have asked for this. */
export const newEmailEmails = (shop: Shop, { from, to, ...account }: EventOf<'email.changed'>): Promise<Mail[]> =>
  noticeEmail(shop, { ...account, to: from }, (messages, siteName) => ({
    subject: messages.emailChangedSubject(siteName),
    headline: messages.emailChanged,
    told: messages.newEmailIs(maskAddress(to)),
  }))

/** Of another UPI ID for a refund, both already masked. */
export const refundToChangedEmails = (
  shop: Shop,
  { email, orderNumber, from, to, ...account }: EventOf<'refund-to.changed'>,
): Promise<Mail[]> =>
  noticeEmail(shop, { ...account, to: email }, (messages) => ({
    subject: messages.refundToChangedSubject(orderNumber),
    headline: messages.refundToChanged,
    told: messages.refundToIs(from, to),
  }))

/** 'a…@example.in', of an email or a UPI ID: enough for its owner. */
export const maskAddress = (address: string): string => address.replace(/^(.).*(?=@)/, '$1…')

/** Of one visitor at one code. */
export const CODE_TRIES = LIMITS['code-try'].most
/** Of all visitors together at one code. */
const CODE_TRIES_OF_ALL = 100

type StoredCode = { codeHash: string; tries: number; createdAt: Date; expiresAt: Date; usedAt: Date | null }

/** Whether a code may still be compared with what was typed, by whoever has tries left. */
export const isOpen = ({ tries, expiresAt, usedAt }: Pick<StoredCode, 'tries' | 'expiresAt' | 'usedAt'>, now: Date): boolean =>
  usedAt === null && expiresAt > now && tries < CODE_TRIES_OF_ALL

/** Whether one visitor may have used up the own tries at a code that is not over yet: then it is replaced at once. */
const hasNoTriesLeft = ({ tries, usedAt }: Pick<StoredCode, 'tries' | 'usedAt'>): boolean => usedAt === null && tries >= CODE_TRIES

/**
 * Seconds until another code may be sent, 0 when it may. One from the future is from before the clock was set back; one that was used or
 * burnt by wrong tries opens nothing any more and is replaced at once.
 */
export const secondsToWait = (newest: Pick<StoredCode, 'createdAt' | 'tries' | 'usedAt'> | undefined, now: Date, wait: number): number =>
  newest && newest.createdAt <= now && newest.usedAt === null && !hasNoTriesLeft(newest)
    ? Math.max(0, Math.ceil((newest.createdAt.getTime() + wait * 1000 - now.getTime()) / 1000))
    : 0

/** @throws Problem request.too-many past the codes that a visitor may ask for. */
export const countCodes = (shop: Shop, ip: string): Promise<void> => consumeVisitorLimit(shop, 'codes-from', ip)

/**
 * Mails the code that proves the address. Without a name: whoever asks may not be the one who reads it.
 * @throws Problem request.too-many, code.too-soon
 */
export async function sendRegistrationCode(
  shop: Shop,
  { email, language = 'en', ip }: { email: string; language?: Language | undefined; ip: string },
): Promise<void> {
  await countCodes(shop, ip)
  await issueCode(shop, { purpose: 'registration', email, name: '', language, mail: true })
}

export type CodePurpose = 'registration' | 'reset' | 'email'
type EmailCodeTarget = { purpose: CodePurpose; email: string }

const RESEND_SECONDS = { registration: REGISTRATION_RESEND_SECONDS, reset: RESET_RESEND_SECONDS, email: REGISTRATION_RESEND_SECONDS }
/** Of the key in the link: 43 characters that need no escaping. */
const KEY_BYTES = 32

/** Bound to purpose and address, so that a code of one opens nothing of another. */
const hashCode = ({ purpose, email }: EmailCodeTarget, code: string) =>
  createHmac('sha256', `${purpose}:${email}`).update(code).digest('base64url')

/**
 * Mails a fresh six-digit code; the older one stops working. One that was burnt by wrong guesses is replaced without a wait. Past ten a day
 * a mailbox gets one in the minutes that a code is good for: whoever owns it always has a link that works, or gets one at once.
 * @throws Problem code.too-soon with Retry-After within the wait of its purpose
 */
export async function issueCode(shop: Shop, to: EmailCodeTarget & { name: string; language: Language; mail: boolean }): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const key = randomBytes(KEY_BYTES).toString('base64url')
  await transact(shop, async (unit) => {
    // First of all, as it also locks the address: where there is no code yet, there is no row to wait for one another at.
    const isMany = await isRateLimitReached(shop, limitOf('code', `${to.purpose}:${to.email}`), unit)
    const now = shop.now()
    const newest = await lockNewestCode(unit.db, to)
    const retryAfter = isMany ? secondsOfNewest(newest, now) : secondsToWait(newest, now, RESEND_SECONDS[to.purpose])
    if (retryAfter > 0)
      throw new Problem('code.too-soon', {
        retryAfter,
        message: isMany ? manySentence(to.purpose, retryAfter) : `Please wait ${retryAfter} seconds before asking for another code.`,
        facts: { waitSeconds: retryAfter },
      })
    await insertCode(unit.db, {
      id: shop.newId(),
      purpose: to.purpose,
      email: to.email,
      codeHash: hashCode(to, code),
      keyHash: hashCode(to, key),
      createdAt: now,
      expiresAt: new Date(now.getTime() + CODE_MINUTES * 60_000),
    })
    // Without a code nothing is mailed; that nobody is there is then told neither by the answer nor by a row less to write.
    const { email, name, purpose, language } = to
    await unit.emit({ type: 'code.issued', email, name, purpose, language, code: to.mail ? code : '', key: to.mail ? key : '' })
  })
}

/** Until the newest code is over, whatever became of it. One from the future is from before the clock was set back. */
const secondsOfNewest = (newest: { createdAt: Date; expiresAt: Date } | undefined, now: Date): number =>
  newest && newest.createdAt <= now ? Math.max(0, Math.ceil((newest.expiresAt.getTime() - now.getTime()) / 1000)) : 0

const manySentence = (purpose: CodePurpose, seconds: number) => {
  const minutes = Math.ceil(seconds / 60)
  const wait = `wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} before asking for another one`
  return `Many codes were sent to this email address today. Please ${purpose === 'reset' ? `open the link in the newest email, or ${wait}` : wait}.`
}

/** `dead`: so many wrong ones were typed from there that not even the right one is taken. */
export type CodeVerdict = 'right' | 'wrong' | 'dead'

type CodeCheckInput = EmailCodeTarget & { code: string; use: boolean; ip: string }

/** Wrong digits of one visitor at this code, and of the day; the row of the code is held, so that two tries at once count as two. */
function guessBudgets({ purpose, email, id, ip }: EmailCodeTarget & { id: string; ip: string }): RateLimit[] {
  const mailbox = `${purpose}:${email}`
  return [limitOf('code-try', visitorAt(id, ip)), limitOf('code-guess-here', visitorAt(mailbox, ip)), limitOf('code-guess', mailbox)]
}

/**
 * Whether the typed code is the newest one of this purpose and address, or the key of a mail whose minutes are not over; a wrong one counts as
 * a try, a right one is `used` up.
 */
export async function takeCode(shop: Shop, unit: Unit, { code, use, ip, ...to }: CodeCheckInput): Promise<CodeVerdict> {
  const newest = await lockNewestCode(unit.db, to)
  const now = shop.now()
  if (await isKeyOpen(unit.db, { ...to, keyHash: hashCode(to, code), now })) {
    if (use) await endCodes(shop, unit, to)
    return 'right'
  }
  if (!newest || !isOpen(newest, now)) return newest && hasNoTriesLeft(newest) ? 'dead' : 'wrong'
  // Whatever the digits are: past these none is looked at, and only the link opens. What somebody else has typed elsewhere bars the owner from nothing.
  const budgets = guessBudgets({ ...to, id: newest.id, ip })
  const isOver = async () => {
    for (const budget of budgets) if (await isBudgetUsedUp(shop, budget, unit)) return true
    return false
  }
  if (await isOver()) return 'dead'
  if (newest.codeHash !== hashCode(to, code)) {
    await saveCode(unit.db, newest.id, { tries: newest.tries + 1 })
    for (const budget of budgets) await isRateLimitReached(shop, budget, unit)
    return (await isOver()) ? 'dead' : 'wrong'
  }
  if (use) await endCodes(shop, unit, to)
  return 'right'
}

/** Whether this is the mailed code of a reset of the own account, which it spends; its digits or the key of its link. */
export async function isRightCode(
  shop: Shop,
  unit: Unit,
  { customerId, code, ip }: { customerId: string; code: string; ip: string },
): Promise<CodeVerdict> {
  const account = await findCustomer(unit.db, customerId)
  return account ? takeCode(shop, unit, { purpose: 'reset', email: account.email.toLowerCase(), code, use: true, ip }) : 'wrong'
}

/** Ends every mailed code of this purpose and address, digits and links alike: it was used, or what it opens has changed. */
export async function endCodes(shop: Shop, unit: Unit, to: EmailCodeTarget): Promise<void> {
  await spendKeys(unit.db, to, shop.now())
}

/** The refusal of a code, for the field of the form that holds it. */
export function refusedCode(verdict: Exclude<CodeVerdict, 'right'>, field: string): Problem {
  const code = verdict === 'dead' ? 'code.dead' : 'code.wrong'
  const message = PROBLEMS[code][1]
  return new Problem(code, { message, errors: { [field]: message } })
}

/** Whether a mail is still worth sending: after hours without mail nobody gets a code that is over, or older than the newest. */
export async function isStillGood(shop: Shop, { key, ...to }: EmailCodeTarget & { key: string }): Promise<boolean> {
  const newest = await transact(shop, ({ db }) => lockNewestCode(db, to))
  // Burnt before it left, its link still opens.
  return newest?.usedAt === null && newest.expiresAt > shop.now() && newest.keyHash === hashCode(to, key)
}
