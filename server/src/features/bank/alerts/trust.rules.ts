import type { AlertOutcome, AlertReason, AlertRule, ProfileId, RuleOutcome } from 'contract/alerts/alert.status.ts'
import { TAIL_DIGITS } from 'contract/alerts/alert.status.ts'
import { addDays, istDay } from 'contract/rules/ist.ts'
import type { AlertReading, ReadAlert } from './profiles/template.rules.ts'

/** What one rule says of an alert; `detail` is shown to staff as it stands, it holds no secret. */
export type AlertVerdict = { rule: AlertRule; holds: RuleOutcome; reason?: AlertReason; detail?: string }

/** What the owner has entered for one profile; texts are empty until then. */
export type ProfileSettings = { id: ProfileId; enabled: boolean; tail: string; registeredTo: string; sim: number | null }

/** What of a signature the rules look at; see examine-mail.ts. */
type SignatureFacts = {
  domain: string
  selector: string
  result: string
  comment: string
  isAligned: boolean
  isPartial: boolean
  isTimely: boolean
  isTesting: boolean
  bits: number | null
  signed: readonly string[]
}
export type TrustFacts = {
  counts: Readonly<Record<string, number>>
  from: readonly string[]
  to: readonly string[]
  date: Date | null
  signatures: readonly SignatureFacts[]
  dmarc: 'pass' | 'fail' | 'none' | 'temperror'
  dmarcPolicy: string
}

export const MAX_BYTES = 256 * 1024
export const MAX_SIGNATURES = 8
const MINUTE_MS = 60_000
/** How far the two dates of a mail may lie apart. */
const APART_MS = 15 * MINUTE_MS
/** How old an alert may be that verifies a payment without a person. */
const FRESH_MS = 24 * 60 * MINUTE_MS

const verdict = (rule: AlertRule, holds: RuleOutcome, reason?: AlertReason, detail?: string): AlertVerdict => ({
  rule,
  holds,
  ...(reason && { reason }),
  ...(detail && { detail }),
})

/** Rule 1: small enough to look at, before anything is decoded. */
export function judgeSize(bytes: number, signatures: number): AlertVerdict {
  if (bytes > MAX_BYTES) return verdict('size', 'no', 'too-large', `${Math.ceil(bytes / 1024)} KiB`)
  if (signatures > MAX_SIGNATURES) return verdict('size', 'no', 'too-many-signatures', `${signatures}`)
  return verdict('size', 'yes')
}

/** Why a signature does not prove the sender; undefined where it does. */
function signatureFault({ result, comment, isAligned, isPartial, isTimely, isTesting }: SignatureFacts): AlertReason | undefined {
  if (result === 'temperror') return 'no-dns'
  if (result === 'policy') return 'key-weak'
  if (result !== 'pass') return /body hash/.test(comment) ? 'body-changed' : 'signature-wrong'
  if (!isAligned) return 'other-domain'
  if (isPartial) return 'part-signed'
  if (isTesting) return 'key-testing'
  return isTimely ? undefined : 'signature-time'
}

/** What the owner reads of the signature that counts. */
const describeSignature = ({ domain, selector, bits, signed }: SignatureFacts) =>
  `${selector}._domainkey.${domain}${bits ? `, ${bits} bits` : ''}, covers ${signed.join(', ')}`

/** Rule 2: a signature of the sender's domain over the whole text. Answers the one that counts. */
export function judgeSignature({ signatures }: Pick<TrustFacts, 'signatures'>): { verdict: AlertVerdict; by?: SignatureFacts } {
  const by = signatures.find((one) => signatureFault(one) === undefined)
  if (by) return { verdict: verdict('signature', 'yes', undefined, describeSignature(by)), by }
  const faults = signatures.map((one) => ({ one, why: signatureFault(one) }))
  // one that could not be looked up may still be the one that counts
  const worst = faults.find(({ why }) => why === 'no-dns') ?? faults.find(({ one }) => one.isAligned) ?? faults[0]
  if (!worst) return { verdict: verdict('signature', 'no', 'not-signed') }
  const { domain, selector, comment } = worst.one
  return { verdict: verdict('signature', 'no', worst.why, `${selector}._domainkey.${domain}${comment && `: ${comment}`}`) }
}

const HEADERS_ALLOWED_ONCE = ['from', 'to', 'subject', 'date']
const AT_MOST_ONCE = ['message-id', 'content-type', 'content-transfer-encoding', 'mime-version']
const SIGNED_HEADERS = ['from', 'subject', 'date']
/** What decides how the text is decoded: unsigned, it leaves the alert to a person. */
const LAYOUT = ['content-type', 'content-transfer-encoding']

/** Rule 3: the headers that count stand there once, and the signature covers them. */
export function judgeHeaders({ counts }: Pick<TrustFacts, 'counts'>, signed: readonly string[]): AlertVerdict {
  const many = (name: string) => counts[name] ?? 0
  const twice = [...HEADERS_ALLOWED_ONCE, ...AT_MOST_ONCE].filter((name) => many(name) > 1)
  if (twice.length > 0) return verdict('headers', 'no', 'header-twice', twice.join(', '))
  const missing = HEADERS_ALLOWED_ONCE.filter((name) => many(name) === 0)
  if (missing.length > 0) return verdict('headers', 'no', 'header-missing', missing.join(', '))
  const bare = [...SIGNED_HEADERS, 'message-id'].filter((name) => many(name) > 0 && !signed.includes(name))
  if (bare.length > 0) return verdict('headers', 'no', 'header-unsigned', bare.join(', '))
  const open = LAYOUT.filter((name) => many(name) > 0 && !signed.includes(name))
  if (open.length > 0) return verdict('headers', 'unsure', 'layout-unsigned', open.join(', '))
  return verdict('headers', 'yes')
}

/** Rule 4: exactly one sender, an address of the bank's list, and the bank's DMARC record agrees. */
export function judgeSender(
  { from, dmarc, dmarcPolicy }: Pick<TrustFacts, 'from' | 'dmarc' | 'dmarcPolicy'>,
  isKnown: boolean,
): AlertVerdict {
  const [address] = from
  if (from.length !== 1 || !address) return verdict('sender', 'no', 'not-one-sender', from.join(', '))
  if (!isKnown) return verdict('sender', 'no', 'unknown-sender', address)
  if (dmarc === 'temperror') return verdict('sender', 'no', 'no-dns', address)
  if (dmarc === 'none') return verdict('sender', 'no', 'dmarc-none', address)
  if (dmarc === 'fail') return verdict('sender', 'no', 'dmarc-failed', address)
  return verdict('sender', 'yes', undefined, `${address}, DMARC ${dmarcPolicy || 'without a policy'}`)
}

/** Rule 5: sent to the address that is registered with the bank, and the signature says so. */
export function judgeRecipient({ to }: Pick<TrustFacts, 'to'>, signed: readonly string[], registeredTo: string): AlertVerdict {
  const written = to.join(', ').slice(0, 200)
  if (registeredTo === '') return verdict('recipient', 'unsure', 'to-not-set', written)
  if (to.length !== 1 || to[0] !== registeredTo.toLowerCase()) return verdict('recipient', 'no', 'to-other', written)
  if (!signed.includes('to')) return verdict('recipient', 'unsure', 'to-unsigned', written)
  return verdict('recipient', 'yes', undefined, written)
}

/** Rule of an SMS in the place of 5: it came over the SIM that the bank knows. */
export const judgeSim = (sim: number | null, wanted: number | null): AlertVerdict =>
  wanted === null || sim === wanted ? verdict('sim', 'yes') : verdict('sim', 'no', 'other-sim', sim === null ? 'unknown' : `SIM ${sim}`)

/** Rule 6: the whole text fits a template, and it is this shop's account. */
export function judgeText(read: ReadAlert, { id, tail }: Pick<ProfileSettings, 'id' | 'tail'>): AlertVerdict {
  if (read.is !== 'read') return verdict('text', 'no', read.reason)
  const { reading } = read
  if (tail === '') return verdict('text', 'unsure', 'account-not-set', reading.template)
  // the bank shows so many of the last digits; an account that is set with fewer does not end with them
  if (reading.tail.length !== TAIL_DIGITS[id] || !tail.endsWith(reading.tail))
    return verdict('text', 'no', 'other-account', `…${reading.tail}`)
  return verdict('text', 'yes', undefined, reading.template)
}

export type AlertTimes = {
  now: Date
  /** When the bank says it wrote; null for an SMS. */
  date: Date | null
  /** When the mailbox took it in, or when the phone's message arrived. */
  arrivedAt: Date
  isForwarded: boolean
}

/** Rule 7: it is of today or yesterday, and its dates agree; else it is left to a person. */
export function judgeFreshness(
  { bookedOn }: Pick<AlertReading, 'bookedOn'>,
  { now, date, arrivedAt, isForwarded }: AlertTimes,
): AlertVerdict {
  const written = date ?? arrivedAt
  const late = arrivedAt.getTime() - written.getTime()
  if (written.getTime() - now.getTime() > APART_MS || late < -APART_MS) return verdict('fresh', 'unsure', 'dates-apart')
  if (now.getTime() - written.getTime() > FRESH_MS) return verdict('fresh', 'unsure', 'too-old')
  if (late > APART_MS && !isForwarded) return verdict('fresh', 'unsure', 'dates-apart')
  const today = istDay(now)
  if (bookedOn !== null && bookedOn !== today && bookedOn !== addDays(today, -1)) return verdict('fresh', 'unsure', 'other-day', bookedOn)
  return verdict('fresh', 'yes')
}

/** Whether a mail says itself that a server has sent it on, which takes time. */
export const isForwarded = ({ counts }: Pick<TrustFacts, 'counts'>): boolean =>
  ['arc-seal', 'x-forwarded-to', 'x-forwarded-for', 'resent-date'].some((name) => (counts[name] ?? 0) > 0)

/** What becomes of an alert by its rules. `isAutomatic`: a payment may be verified by it alone, once its profile has learned. */
export function decideAlert(
  rules: readonly AlertVerdict[],
  { read, isEnabled }: { read: ReadAlert; isEnabled: boolean },
): { outcome: AlertOutcome; reason: AlertReason | null; isAutomatic: boolean } {
  const plain = (outcome: AlertOutcome, reason: AlertReason | null) => ({ outcome, reason, isAutomatic: false })
  const broken = rules.find(({ holds }) => holds === 'no')
  if (broken?.reason === 'no-dns') return plain('waiting', 'no-dns')
  if (broken && read.is === 'ignored' && broken.rule === 'text') return plain('ignored', read.reason)
  if (broken) return plain('refused', broken.reason ?? null)
  if (read.is !== 'read') return plain('ignored', read.reason)
  const { kind, reference } = read.reading
  const doubt = rules.find(({ holds }) => holds === 'unsure')?.reason ?? null
  if (kind === 'reversal' && reference === null) return plain('shown', 'reversal')
  if (reference === null) return plain('shown', 'no-reference')
  // nothing of an account that is not set is taken for the shop's money
  if (!isEnabled || doubt === 'account-not-set' || doubt === 'to-not-set') return plain('shown', isEnabled ? doubt : 'source-off')
  if (kind !== 'payment') return plain('recorded', kind)
  return { outcome: 'recorded', reason: doubt, isAutomatic: doubt === null }
}

/** Every rule of a source in order; what was not asked is open. */
export function inOrder(source: 'mail' | 'sms', asked: readonly AlertVerdict[]): AlertVerdict[] {
  const order: AlertRule[] =
    source === 'mail'
      ? ['size', 'signature', 'headers', 'sender', 'recipient', 'text', 'fresh', 'unseen']
      : ['signature', 'sender', 'sim', 'text', 'fresh', 'unseen']
  return order.map((rule) => asked.find((one) => one.rule === rule) ?? { rule, holds: 'open' })
}
