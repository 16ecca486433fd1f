import type { AlertSource, AutomaticRule } from 'contract/alerts/alert.status.ts'
import { AUTOMATIC_RULES, sourceLabel } from 'contract/alerts/alert.status.ts'
import type { OrderStatus, PaymentStatus } from 'contract/orders/order.status.ts'
import { addDays, istDay } from 'contract/rules/ist.ts'
import { formatRupees } from 'contract/rules/money.ts'
import type { FindingMark } from 'contract/statements/statement.status.ts'

/** What the settings allow; paise. */
export type AutomaticLimits = { enabled: boolean; mostPerPayment: number; mostPerDay: number; firstOrderMost: number }

/** One alert that tells of a credit, with what was found out about it when it came. */
export type AlertWitness = {
  id: string
  /** Names it for ever among the evidence of its credit; holds the SHA-256 of a mail. */
  key: string
  source: AlertSource
  /** Whether its bank and source count; until then they are being learnt or switched off. */
  isLive: boolean
  isAuthentic: boolean
  isFresh: boolean
  receivedAt: Date
}

/** Everything that is looked at before a payment is verified without a person; amounts in paise. */
export type VerificationFacts = {
  limits: AutomaticLimits
  now: Date
  witnesses: readonly AlertWitness[]
  credit: { kind: 'payment' | 'refund' | 'reversal'; amount: number; reference: string | null; bookedOn: string; isSettled: boolean }
  order: {
    status: OrderStatus
    paymentStatus: PaymentStatus
    total: number
    createdAt: Date
    /** The reference that its transaction ID stands for; undefined for an ID of another kind. */
    claims: string | undefined
    submittedBy: 'customer' | 'admin' | 'system' | null
  }
  /** Orders waiting for their payment that claim the reference. */
  claims: number
  /** Where the reference was used before, in words; empty: nowhere. */
  usedBy: string
  /** What the matching of statements says of this credit beside this order. */
  marks: readonly FindingMark[]
  verifiedToday: number
  /** Whether no payment of the account was verified before. */
  isFirstOrder: boolean
  /** Products of the order that the shelf does not have enough of. */
  missing: readonly string[]
}

/** One rule, whether it holds, and a sentence about it. */
export type RuleResult = { rule: AutomaticRule; holds: boolean; says: string }
export type PaymentJudgement = { verified: boolean; results: RuleResult[]; against: RuleResult[]; witness: AlertWitness | undefined }

/** A bank may book a payment a little before the shop's clock says it was asked for. */
const EARLY_DAYS = 1

/**
 * Whether a payment may be verified without a person. Every rule has to hold; each says in a sentence how it stands, so that a person who has to
 * decide instead knows why.
 */
export function judgePayment(facts: VerificationFacts): PaymentJudgement {
  const witness = bestOf(facts.witnesses)
  const checks = { ...checkAlert(facts, witness), ...checkOrder(facts), ...checkMoney(facts), ...checkLimits(facts) }
  const results = AUTOMATIC_RULES.map((rule): RuleResult => ({ rule, holds: checks[rule][0], says: checks[rule][1] }))
  const against = results.filter(({ holds }) => !holds)
  return { verified: against.length === 0, results, against, witness }
}

type RuleChecks<R extends AutomaticRule> = Record<R, readonly [holds: boolean, says: string]>

/** The alert that counts: all of its marks have to be good, two halves of two alerts make no whole one. */
function bestOf(witnesses: readonly AlertWitness[]): AlertWitness | undefined {
  const worth = ({ isLive, isAuthentic, isFresh }: AlertWitness) => [isLive, isAuthentic, isFresh].filter(Boolean).length
  return [...witnesses].sort((a, b) => worth(b) - worth(a) || a.receivedAt.getTime() - b.receivedAt.getTime())[0]
}

function checkAlert(
  { limits }: VerificationFacts,
  witness: AlertWitness | undefined,
): RuleChecks<'switched-on' | 'source-live' | 'authentic' | 'fresh'> {
  const name = witness ? `The ${sourceLabel(witness.source)}` : 'No alert'
  const none = 'No alert tells of this payment.'
  const say = (holds: string, fails: string, isGood: boolean | undefined): readonly [boolean, string] => [
    isGood === true,
    witness ? (isGood ? holds : fails) : none,
  ]
  return {
    'switched-on': [
      limits.enabled,
      limits.enabled ? 'Automatic verification is switched on.' : 'Automatic verification is switched off in the settings.',
    ],
    'source-live': say(
      `${name} comes from a source that counts.`,
      `${name} comes from a source that is still being learnt or is switched off.`,
      witness?.isLive,
    ),
    authentic: say(`${name} is the bank's own.`, `${name} could not be proven to be the bank's own.`, witness?.isAuthentic),
    fresh: say(`${name} was fresh when it came.`, `${name} was already old when it came.`, witness?.isFresh),
  }
}

function checkOrder({
  order,
  credit,
  claims,
  usedBy,
}: VerificationFacts): RuleChecks<'waiting' | 'handed-in-by-shopper' | 'reference' | 'one-claim' | 'unused'> {
  const waits = order.status === 'payment_submitted' && order.paymentStatus === 'pending_verification'
  const byCustomer = order.submittedBy === 'customer'
  // asked although no claim is undefined and no reference null: two that are missing must never be the same
  const isSame = credit.reference !== null && order.claims === credit.reference
  const isUnused = usedBy === '' && !credit.isSettled
  return {
    waiting: [waits, waits ? 'The order waits for its payment to be checked.' : 'The order no longer waits for its payment.'],
    'handed-in-by-shopper': [
      byCustomer,
      byCustomer ? 'The shopper handed the transaction ID in.' : 'The transaction ID was not submitted by the customer.',
    ],
    reference: [
      isSame,
      isSame
        ? `Both name the reference ${credit.reference}.`
        : `The bank names ${credit.reference ?? 'no reference'}, not the ID that was submitted.`,
    ],
    'one-claim': [claims === 1, claims === 1 ? 'One waiting order claims the reference.' : `${claims} waiting orders claim the reference.`],
    unused: [
      isUnused,
      isUnused
        ? 'The reference was never used before.'
        : usedBy
          ? `The reference was used before: ${usedBy}.`
          : 'This money already belongs to an order.',
    ],
  }
}

const DOUBTS: Partial<Record<FindingMark, string>> = {
  refund: 'the bank calls it a refund',
  'taken-back': 'the bank took it back',
  'maybe-taken-back': 'the bank may have taken it back',
  'two-credits': 'two credits carry the reference',
  'note-names-other': 'its note names another order',
  'other-reference': 'it names another reference too',
}

function checkMoney({ order, credit, marks }: VerificationFacts): RuleChecks<'amount' | 'not-older' | 'no-doubt'> {
  const isExact = credit.amount === order.total
  const earliest = addDays(istDay(order.createdAt), -EARLY_DAYS)
  const isYoung = credit.bookedOn >= earliest
  const doubts = marks.flatMap((mark) => DOUBTS[mark] ?? [])
  if (credit.kind !== 'payment' && doubts.length === 0) doubts.push(`the bank calls it a ${credit.kind}`)
  return {
    amount: [
      isExact,
      isExact
        ? `The bank names ${formatRupees(credit.amount)}, the total of the order.`
        : `The bank names ${formatRupees(credit.amount)}, the order costs ${formatRupees(order.total)}.`,
    ],
    'not-older': [
      isYoung,
      isYoung ? 'The money is not older than the order.' : `The money came on ${credit.bookedOn}, before the order was placed.`,
    ],
    'no-doubt': [
      doubts.length === 0,
      doubts.length === 0 ? 'Nothing speaks against the money.' : `Something speaks against the money: ${doubts.join(', ')}.`,
    ],
  }
}

function checkLimits({
  limits,
  credit,
  order,
  verifiedToday,
  isFirstOrder,
  missing,
}: VerificationFacts): RuleChecks<'payment-limit' | 'day-limit' | 'known-account' | 'stock'> {
  const isSmall = credit.amount <= limits.mostPerPayment
  const after = verifiedToday + credit.amount
  const isKnown = !isFirstOrder || order.total <= limits.firstOrderMost
  return {
    'payment-limit': [
      isSmall,
      `${isSmall ? 'At most' : 'Above'} ${formatRupees(limits.mostPerPayment)}, the most that one payment may be without a person.`,
    ],
    'day-limit': [
      after <= limits.mostPerDay,
      `With it ${formatRupees(after)} were verified without a person today; at most ${formatRupees(limits.mostPerDay)} may be.`,
    ],
    'known-account': [
      isKnown,
      isKnown
        ? isFirstOrder
          ? `First payment of this account, and not above ${formatRupees(limits.firstOrderMost)}.`
          : 'A payment of this account was verified before.'
        : `First payment of this account, and above ${formatRupees(limits.firstOrderMost)}.`,
    ],
    stock: [missing.length === 0, missing.length === 0 ? 'The shelf has enough.' : `The shelf has too little: ${missing.join(', ')}.`],
  }
}

/** Days of a statement that it must tell of whole; 'YYYY-MM-DD', both included. */
export type StatementDays = { first: string; last: string }

/** Banks book a payment of the last hours of a day under the next one. */
const LATE_HOUR = 22

/**
 * Whether a statement must show a payment: it tells of the day of the payment, that day was over when it was uploaded, and, where it is the statement's
 * last day, the payment was not made so late that the bank may have booked it under the next one. `hour` is that in India.
 */
export function mustBeInStatement({ first, last }: StatementDays, uploadedOn: string, paid: { day: string; hour: number }): boolean {
  if (paid.day < first || paid.day > last || paid.day >= uploadedOn) return false
  return paid.day < last || paid.hour < LATE_HOUR
}
