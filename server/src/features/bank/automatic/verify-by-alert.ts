import type { System } from 'contract/access.ts'
import type { SeenAlert } from 'contract/alerts/alert.admin.schemas.ts'
import type { AutomaticRule } from 'contract/alerts/alert.status.ts'
import { BANK_ALERTS, sourceLabel } from 'contract/alerts/alert.status.ts'
import { Problem } from 'contract/problem.ts'
import { istDay } from 'contract/rules/ist.ts'
import { formatRupees, toPaise, toRupees } from 'contract/rules/money.ts'
import type { Settings } from 'contract/settings/setting.admin.schemas.ts'
import { reasonOf } from '#platform/log.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { transact } from '#platform/transact.ts'
import { audit } from '../../audit/public.ts'
import { lockOrder } from '../../orders/public.ts'
import { holdAutomatic, readSettings } from '../../settings/public.ts'
import { lockCredit } from '../statements/credit.store.ts'
import { settleCredit } from '../statements/settle-credit.ts'
import type { CreditOrderPair, PairWithFacts } from './automatic.queries.ts'
import {
  alertFor,
  claimantOf,
  factsOf,
  findAlertedPairs,
  findMissingInStatements,
  findUnjudgedPairs,
  showDay,
} from './automatic.queries.ts'
import type { AlertWitness, AutomaticLimits, PaymentJudgement } from './automatic.rules.ts'
import { judgePayment } from './automatic.rules.ts'
import { insertVerdict } from './automatic.store.ts'

/** How automatic verification stands, for the settings and the desk. */
export async function showAutomatic(shop: Shop) {
  const { enabled, mostPerDay } = (await readSettings(shop)).automatic
  const { payments, amount, brake } = await showDay(shop.db, shop.now())
  const open = await findMissingInStatements(shop.db, shop.now())
  return {
    enabled,
    today: { payments, amount: toRupees(amount), most: mostPerDay },
    brake: brake && !enabled ? { at: brake.at.toISOString(), reason: brake.reason } : null,
    unconfirmed: open.map(({ orderId, orderNumber, amount: paise, reference, at, missedAt }) => ({
      orderId,
      orderNumber,
      amount: toRupees(paise),
      reference,
      at: at.toISOString(),
      isMissing: missedAt !== null,
    })),
  }
}

/** Without these nobody should verify a payment with the alert alone, by hand neither. */
const NEEDED_RULES: readonly AutomaticRule[] = ['waiting', 'reference', 'amount', 'one-claim', 'unused', 'no-doubt', 'stock']

/** What alerts say of the payments that wait, judged as things are now. */
export async function listAlertedPayments(shop: Shop): Promise<SeenAlert[]> {
  const { automatic } = await readSettings(shop)
  const found = await factsOf(shop.db, await findAlertedPairs(shop.db), { limits: limitsOf(automatic), now: shop.now() })
  return found.flatMap(({ pair, facts }) => {
    const { against, witness } = judgePayment(facts)
    const { amount, reference } = facts.credit
    if (!witness || reference === null) return []
    return [
      {
        ...pair,
        amount: toRupees(amount),
        reference,
        source: witness.source,
        receivedAt: witness.receivedAt.toISOString(),
        // That the switch is off is no news about this payment.
        against: against.flatMap(({ rule, says }) => (rule === 'switched-on' ? [] : [{ rule, says }])),
        isPlain: against.every(({ rule }) => !NEEDED_RULES.includes(rule)),
      },
    ]
  })
}

const BANK_ALERTS_ACTOR: System = { kind: 'system', name: BANK_ALERTS }

/**
 * To be called after the transaction that recorded a credit by alert: verifies the order that waits for it, where every rule allows it; answers
 * whether one waited. Never throws.
 */
export const verifyWaitingOrder = (shop: Shop, creditId: string): Promise<boolean> =>
  logFailure(shop, async () => {
    const orderId = await claimantOf(shop.db, creditId)
    if (orderId) await judgePair(shop, { creditId, orderId })
    return orderId !== undefined
  })

/**
 * To be called after a transaction ID was submitted: verifies the order where an alert has told of its payment before; answers whether one has.
 * Never throws.
 */
export const verifySubmittedOrder = (shop: Shop, orderId: string): Promise<boolean> =>
  logFailure(shop, async () => {
    const creditId = await alertFor(shop.db, orderId)
    if (creditId) await judgePair(shop, { creditId, orderId })
    return creditId !== undefined
  })

/** Looks at what nobody has looked at: where the process ended between an alert, or an ID, and its verdict. To be called every few minutes. Never throws. */
export const verifyMissedPayments = (shop: Shop): Promise<boolean> =>
  logFailure(shop, async () => {
    const pairs = await findUnjudgedPairs(shop.db)
    for (const pair of pairs) await judgePair(shop, pair)
    return pairs.length > 0
  })

/** Whoever pays or reports a payment has done their part: what fails here waits for a person, as every payment does without it. */
async function logFailure(shop: Shop, work: () => Promise<boolean>): Promise<boolean> {
  try {
    return (await readSettings(shop)).automatic.enabled && (await work())
  } catch (error) {
    shop.log.error({ error: reasonOf(error) }, 'a payment could not be looked at for automatic verification; it waits for a person')
    return false
  }
}

async function judgePair(shop: Shop, pair: CreditOrderPair): Promise<void> {
  try {
    await transact(shop, (unit) => decidePair(shop, unit, pair, true))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    // The shelf was emptied in between, or somebody else decided: that is written down, and nothing else happens.
    await transact(shop, (unit) => decidePair(shop, unit, pair, false))
  }
}

/** Judges a pair under the locks of order, credit and limits, and verifies the payment in the same transaction. */
async function decidePair(shop: Shop, unit: Unit, pair: CreditOrderPair, mayVerify: boolean): Promise<void> {
  await lockOrder(unit.db, pair.orderId)
  await lockCredit(unit.db, pair.creditId)
  const settings = await holdAutomatic(unit)
  const [found] = await factsOf(unit.db, [pair], { limits: limitsOf(settings), now: shop.now() })
  // With the switch off nothing is decided, and a payment that a person has decided meanwhile needs no verdict.
  if (!settings.enabled || found?.facts.order.paymentStatus !== 'pending_verification') return
  const judgement = judgePayment(found.facts)
  const { verified, witness, results } = judgement
  const isVerified = mayVerify && verified
  await insertVerdict(unit.db, {
    at: shop.now(),
    day: istDay(shop.now()),
    orderId: pair.orderId,
    creditId: pair.creditId,
    alertId: witness?.id ?? null,
    amount: found.facts.credit.amount,
    verified: isVerified,
    seconds: secondsSince(shop.now(), witness?.receivedAt, found.submittedAt),
    results,
  })
  if (isVerified && witness) await verifyPair(shop, unit, { found, judgement, witness, settings })
}

type VerifiedPair = { found: PairWithFacts; judgement: PaymentJudgement; witness: AlertWitness; settings: Settings['automatic'] }

async function verifyPair(shop: Shop, unit: Unit, { found, judgement, witness, settings }: VerifiedPair): Promise<void> {
  const { pair, number, facts } = found
  const { amount, reference } = facts.credit
  const packAfter = new Date(shop.now().getTime() + settings.holdMinutes * 60_000)
  const rules = `${judgement.results.length} of ${judgement.results.length} rules hold`
  const note = `Bank alert by ${sourceLabel(witness.source)}: ${formatRupees(amount)}, reference ${reference}.`
  await settleCredit(
    shop,
    BANK_ALERTS_ACTOR,
    {
      ...pair,
      how: 'by-alert',
      note,
      record: `${note} ${rules}. Evidence: ${witness.key}.`,
      ...(settings.holdMinutes > 0 && { packAfter }),
    },
    unit,
  )
  await audit(shop, unit, BANK_ALERTS_ACTOR, {
    action: 'payment.verified-by-alert',
    object: 'order',
    objectId: number,
    after: {
      source: witness.source,
      evidence: witness.key,
      reference,
      amount: toRupees(amount),
      mostPerPayment: settings.mostPerPayment,
      mostPerDay: settings.mostPerDay,
      rules: judgement.results.map(({ rule, says }) => `${rule}: ${says}`),
    },
  })
}

/** The limits in paise. */
export const limitsOf = ({ enabled, mostPerPayment, mostPerDay, firstOrderMost }: Settings['automatic']): AutomaticLimits => ({
  enabled,
  mostPerPayment: toPaise(mostPerPayment),
  mostPerDay: toPaise(mostPerDay),
  firstOrderMost: toPaise(firstOrderMost),
})

/** Whole seconds since the later of the two; 0 where the clock went back. */
const secondsSince = (now: Date, ...since: (Date | null | undefined)[]): number =>
  Math.max(0, Math.round((now.getTime() - Math.max(...since.map((one) => one?.getTime() ?? 0))) / 1000))
