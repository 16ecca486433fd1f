import type { Admin, System } from 'contract/access.ts'
import { systemName } from 'contract/access.ts'
import { chunk } from 'contract/lists/chunk.ts'
import type { MissingMoney } from 'contract/orders/order.schemas.ts'
import { Problem } from 'contract/problem.ts'
import { istDate, istDayBounds } from 'contract/rules/ist.ts'
import { UNCONFIRMED_DAYS } from 'contract/rules/limits.ts'
import { formatRupees, toRupees } from 'contract/rules/money.ts'
import { canonicalReference, isBankReference } from 'contract/rules/payment-reference.ts'
import type { VerifyProgress } from 'contract/statements/statement.admin.schemas.ts'
import type { SettleMethod } from 'contract/statements/statement.status.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import type { EventOf } from '#platform/outbox/event.ts'
import type { Shop } from '#platform/shop.ts'
import { newId } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { transact } from '#platform/transact.ts'
import { audit } from '../../audit/public.ts'
import { lockOrders, reconcileWithBank, referencesTakenBack, sumMissing } from '../../money/public.ts'
import { decidePayment, decideWithAnswer, lockOrder, owedWords, recordMoneyEvent } from '../../orders/public.ts'
import { readSettings } from '../../settings/public.ts'
import { ownerContact } from '../../staff/public.ts'
import {
  countOthersWithReference,
  creditSeenIn,
  linkToVerified,
  lockCredit,
  markUnconfirmed,
  markUnwitnessed,
  settleCreditRow,
  storeAlert,
} from './credit.store.ts'
import { listFindings } from './desk.queries.ts'
import { markOf } from './reading/fingerprint.rules.ts'
import { findOrderNames } from './reading/order-names.rules.ts'
import { findOrderHolding, referencesToNote, summariseUnconfirmed, summariseUnwitnessed } from './reference-holder.queries.ts'
import type { CreditKind, CreditRow } from './statement.table.ts'

const DAY_MS = 86_400_000
/** An order verified longer ago has met its credit, whichever came first. */
const REACH_DAYS = 2
const BATCH = 200

/** What the bank has told of under these references meets the ledger; the history of an order says where that corrects the word of a person. */
export async function reconcileCredits(shop: Shop, unit: Unit, references: readonly string[]): Promise<void> {
  for (const { orderId, by, told, came, beside } of await reconcileWithBank(shop, unit, references)) {
    const order = await lockOrder(unit.db, orderId)
    if (!order) continue
    const words = [`${by ?? 'A person'} told of ${formatRupees(told)}, the bank of ${formatRupees(came)}`]
    const note = [...words, ...(beside.amount > 0 ? [owedWords(beside)] : [])].join('. ')
    await recordMoneyEvent(shop, unit, { kind: 'system' }, { order, type: 'money.corrected', note })
  }
}

/**
 * Gives credits that were there already to the orders that a person has verified without them, and tells the owner, once for each credit, of
 * alerts that no statement shows after three days.
 */
export async function processCredits(shop: Shop): Promise<void> {
  const now = shop.now()
  const references = await referencesToNote(shop.db, new Date(now.getTime() - REACH_DAYS * DAY_MS))
  for (const some of chunk(references, BATCH)) await transact(shop, ({ db }) => linkToVerified(db, some))
  const taken = await referencesTakenBack(shop.db)
  for (const reference of taken) await transact(shop, (unit) => reconcileCredits(shop, unit, [reference]))
  await transact(shop, async (unit) => {
    const told = await markUnconfirmed(unit.db, new Date(now.getTime() - UNCONFIRMED_DAYS * DAY_MS), now)
    if (told > 0) await unit.emit({ type: 'credits.unconfirmed', at: now.toISOString() })
    const alone = await markUnwitnessed(unit.db, now)
    if (alone > 0) await unit.emit({ type: 'words.unwitnessed', at: now.toISOString() })
  })
}

/** To the owner; nothing where a statement shows them all by now. */
export async function unconfirmedEmails(shop: Shop, { at }: EventOf<'credits.unconfirmed'>): Promise<Mail[]> {
  const { count, oldest } = await summariseUnconfirmed(shop.db, new Date(at))
  if (count === 0) return []
  const { siteName } = (await readSettings(shop)).general
  const { ownerEmail } = await ownerContact(shop)
  const many = count === 1 ? '1 payment' : `${count} payments`
  const lines = oldest.map(({ reference, amount, bookedOn, order }) =>
    [
      formatRupees(amount),
      `reference ${reference}`,
      istDate(new Date(`${bookedOn}T00:00:00+05:30`)),
      order ? `verified for ${order}` : 'no order',
    ].join(', '),
  )
  const more = count > lines.length ? [`and ${count - lines.length} more`] : []
  const text = `An alert of the bank told of ${many} more than ${UNCONFIRMED_DAYS} days ago, and no statement shows ${count === 1 ? 'it' : 'them'} yet:\n\n${[...lines, ...more].join('\n')}\n\nDownload the newest statement from the bank and reconcile it. What is missing there, too, did not arrive: ask the bank before more goods leave.\n${shop.config.publicUrl}/admin/payment-verification/bank?bucket=alerted`
  return [{ to: ownerEmail, subject: `${many} of ${siteName} in no statement`, text }]
}

/** To the owner; nothing where the bank has told of them all by now. */
export async function unwitnessedEmails(shop: Shop, { at }: EventOf<'words.unwitnessed'>): Promise<Mail[]> {
  const { count, oldest } = await summariseUnwitnessed(shop.db, new Date(at))
  if (count === 0) return []
  const { siteName } = (await readSettings(shop)).general
  const { ownerEmail } = await ownerContact(shop)
  const many = count === 1 ? '1 payment' : `${count} payments`
  const lines = oldest.map(
    ({ amount, bookedOn, by, order }) =>
      `${order}, ${formatRupees(amount)}, ${istDate(new Date(`${bookedOn}T00:00:00+05:30`))}, verified by ${by}`,
  )
  const more = count > lines.length ? [`and ${count - lines.length} more`] : []
  const text = `${many} of ${siteName} ${count === 1 ? 'was' : 'were'} verified by hand, and no bank file shows ${count === 1 ? 'it' : 'them'} although the files cover the days:\n\n${[...lines, ...more].join('\n')}\n\nAsk who verified, and the bank.\n${shop.config.publicUrl}/admin/money?tab=look`
  return [{ to: ownerEmail, subject: `${many} of ${siteName} verified by hand and in no bank file`, text }]
}

type VerifyExactInput = { statement?: string | undefined; credits?: readonly string[] | undefined }
type ExactPair = { creditId: string; orderId: string; how: 'reference' | 'note' }

/** Verifies every exact match, or the chosen ones, each a decision of its own; says of each what became of it. */
export async function* verifyExact(shop: Shop, admin: Admin, { statement, credits }: VerifyExactInput): AsyncGenerator<VerifyProgress> {
  const chosen = credits && new Set(credits)
  const open = await listFindings(shop.db, statement, shop.now())
  const pairs = open.flatMap(({ bucket, creditId, orderId, marks }): ExactPair[] => {
    if (bucket !== 'exact' || !creditId || !orderId || (chosen && !chosen.has(creditId))) return []
    return [{ creditId, orderId, how: marks.includes('by-note') ? 'note' : 'reference' }]
  })
  const of = chosen?.size ?? pairs.length
  const exact = new Set(pairs.map(({ creditId }) => creditId))
  const lost = credits?.filter((id) => !exact.has(id)) ?? []
  yield { done: 0, of }
  let done = 0
  for (const pair of pairs) yield { done: ++done, of, result: await verifyExactPair(shop, admin, pair) }
  for (const _ of lost) yield { done: ++done, of, result: refusalOf(new Problem('statement.not-exact')) }
}

async function verifyExactPair(shop: Shop, admin: Admin, pair: ExactPair) {
  try {
    const orderNumber = await settleCredit(shop, admin, pair)
    return { orderNumber, verified: true, message: 'Verified' }
  } catch (error) {
    if (error instanceof Problem) return refusalOf(error)
    throw error
  }
}

const refusalOf = ({ message }: Problem) => ({ orderNumber: '', verified: false, message })

export type SettleCreditInput = {
  creditId: string
  orderId: string
  how: SettleMethod
  /** What the person compared; undefined where nobody did. */
  transactionId?: string | null | undefined
  /** What becomes of money that a credit chosen by hand is too little of. */
  missing?: MissingMoney | undefined
  unpaidReason?: string | undefined
  /** Numbers of the orders of other accounts that claim the same payment, as the person saw them. */
  claimsSeen?: readonly string[] | undefined
  /** What the order keeps as its note, in place of where the credit was found. */
  note?: string
  /** What the history says in place of the note. */
  record?: string
  /** From when on the order may be packed; undefined: at once. */
  packAfter?: Date
}

/**
 * Verifies the payment of one order with one credit, within a transaction where one is given: the decision, its audit and the credit's settlement in one transaction. What was exact is
 * looked at again under the lock. Answers the order's number.
 * @throws Problem statement.credit-not-found, statement.credit-settled, statement.not-exact; those of decidePayment and, by hand, of decideWithAnswer
 */
export async function settleCredit(shop: Shop, by: Admin | System, input: SettleCreditInput, within?: Unit): Promise<string> {
  const { creditId, orderId, how, transactionId, note, record, packAfter, claimsSeen, missing: said, unpaidReason } = input
  return transact(
    shop,
    async (unit) => {
      await lockOrders(unit.db, [orderId])
      const credit = await lockCredit(unit.db, creditId)
      if (!credit) throw new Problem('statement.credit-not-found')
      await refuseUnusableCredit(unit, credit, how)
      const missing = await sumMissing(unit, orderId)
      const verdict = { orderId, verified: true, notes: note ?? creditNote(credit), transactionId, record, credit }
      const order =
        how === 'by-hand' && by.kind === 'admin'
          ? await decideWithAnswer(shop, by, { ...verdict, claimsSeen, answer: { missing: said, unpaidReason } }, unit)
          : await decidePayment(shop, by, { ...verdict, packAfter }, unit)
      const sameReference = canonicalReference(order.transactionId ?? '') === credit.reference
      if (how !== 'by-hand' && (missing !== credit.amount || ((how === 'reference' || how === 'by-alert') && !sameReference)))
        throw new Problem('statement.not-exact')
      await settleCreditRow(unit.db, credit, { orderId: order.id, how, ...whoOf(by), decidedAt: shop.now() })
      await audit(shop, unit, by, {
        action: 'statement.matched',
        object: 'order',
        objectId: order.number,
        after: {
          creditId: credit.id,
          statementId: credit.statementId,
          line: credit.line,
          reference: credit.reference,
          amount: toRupees(credit.amount),
          how,
        },
      })
      return order.number
    },
    within,
  )
}

const whoOf = (by: Admin | System) =>
  by.kind === 'admin' ? { decidedById: by.id, decidedBy: by.username } : { decidedById: null, decidedBy: systemName(by) }

/** Money that is gone or given already pays nothing; in doubt only a person may go on. */
async function refuseUnusableCredit({ db }: Unit, credit: CreditRow, how: SettleMethod): Promise<void> {
  if (credit.orderId)
    throw new Problem('statement.credit-settled', { message: `This credit already belongs to an order, verified by ${credit.decidedBy}.` })
  if (credit.moneyState !== 'open')
    throw new Problem('statement.credit-settled', { message: 'This credit is allocated already. Change its allocation instead.' })
  if (credit.kind !== 'payment') throw new Problem('statement.not-exact', { message: 'The bank calls this a refund; it pays no order.' })
  const others = await countOthersWithReference(db, credit)
  if (others.reversals > 0) throw new Problem('statement.not-exact', { message: 'The bank took this payment back.' })
  const holder = credit.reference ? await findOrderHolding(db, credit.reference) : undefined
  if (holder || others.settled > 0)
    throw new Problem('statement.credit-settled', { message: `This reference was already used${holder ? ` for ${holder}` : ''}.` })
  if (how !== 'by-hand' && others.rivals > 0)
    throw new Problem('statement.not-exact', { message: 'Another credit carries the same reference.' })
}

/** What the order keeps as its note, which its shopper may read: the line, never the file. */
const creditNote = ({ sheet, line, bookedOn, reference }: CreditRow) => {
  const day = istDate(istDayBounds(bookedOn).from)
  const where = line === null ? `alert of the bank, ${day}` : `bank statement, ${sheet && `sheet ${sheet}, `}line ${line} of ${day}`
  return `Found in the ${where}${reference ? `, reference ${reference}` : ''}.`
}

/** What an alert says of money. `key` names the alert for ever (such as the SHA-256 of a mail); `amount` in paise; `bookedOn` as YYYY-MM-DD. */
export type CreditEvidence = {
  source: 'mail' | 'sms'
  key: string
  /** As a statement has it: 12 digits, or that of a transfer. */
  reference: string
  amount: number
  kind: CreditKind
  bookedOn: string
  paidAt: Date | null
  vpa: string | null
  payerName: string | null
  note: string | null
  narration: string
  /** The bank's name, and the last digits of the account. */
  bank: string
  tail: string | null
  seenAt: Date
}

/**
 * Keeps what an alert says of money, in the caller's transaction: as a credit of its own, or as evidence of the credit that a statement or another
 * alert has told of. The same alert again changes nothing; two sources at once make one credit. `known`: the credit was there before.
 * Throws for a reference that no bank writes or an amount that is not a positive number of paise: such an alert makes no credit.
 */
export async function addCreditEvidence(shop: Shop, unit: Unit, witness: CreditEvidence): Promise<{ creditId: string; known: boolean }> {
  const { source, reference, amount, kind, bookedOn, paidAt, vpa, payerName, note, narration, bank, tail, seenAt } = witness
  if (!isBankReference(reference) || !Number.isSafeInteger(amount) || amount <= 0)
    throw new RangeError('An alert makes a credit only with a reference of the bank and a positive amount.')
  const { db } = unit
  const key = `${source}|${witness.key}`
  const seen = await creditSeenIn(db, key)
  if (seen) return { creditId: seen, known: true }
  const said = { bookedOn, paidAt: paidAt?.toISOString() ?? null, vpa, payerName, note, narration }
  const stored = await storeAlert(
    db,
    {
      id: newId(),
      kind,
      bookedOn,
      paidAt,
      amount,
      narration,
      reference,
      vpa,
      payerName,
      note,
      orderNames: findOrderNames(narration, note),
      fingerprint: markOf({ kind, amount, reference }),
      seenAt,
    },
    { key, source, seenAt, bank, tail, said },
  )
  await reconcileCredits(shop, unit, [reference])
  return stored
}
