import type { Actor } from 'contract/access.ts'
import { systemName } from 'contract/access.ts'
import type { OwedReason } from 'contract/money/money.status.ts'
import { isCancelled } from 'contract/orders/order.status.ts'
import { Problem } from 'contract/problem.ts'
import { formatRupees, toRupees } from 'contract/rules/money.ts'
import { canonicalReference } from 'contract/rules/payment-reference.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { insertWord, linkToVerified, lockCredits, lockToldOf, mergeWord, saveMoneyStates } from '../bank/statements/public.ts'
import type { MoneyMover } from './audit-move.ts'
import { auditMove } from './audit-move.ts'
import {
  findAllocatedCredits,
  findContradictedWords,
  findPayback,
  findUnmatchedDebits,
  isReferenceOfPayment,
  judgedOrder,
  lockOrders,
  lockOrdersOfCredit,
  lotsOf,
  lotsOfOrder,
  moneyOfOrder,
  referenceOf,
  wordsFor,
} from './money.queries.ts'
import { followsOrder, placesOf, planMoves, stateOf, sumOf } from './money.rules.ts'
import type { Posting } from './money.store.ts'
import { allocateWord, insertPayback, insertPostings, witnessPayback } from './money.store.ts'

export const actorName = (actor: Actor): string =>
  actor.kind === 'admin' ? actor.username : actor.kind === 'system' ? systemName(actor) : 'The customer'

/** Writes a change of the ledger and how its credits stand then; amounts in paise. Who changes a credit that others may change holds it. */
export async function postEntries(shop: Shop, unit: Unit, by: MoneyMover, postings: readonly Posting[]): Promise<void> {
  const moved = postings.filter(({ amount }) => amount !== 0)
  if (moved.length === 0) return
  const ids = [...new Set(moved.map(({ creditId }) => creditId))]
  await lockCredits(unit.db, ids)
  await insertPostings(unit.db, moved, postingBy(shop, by))
  await auditMove(shop, unit, by, moved)
  const lots = Map.groupBy(await lotsOf(unit.db, ids), ({ creditId }) => creditId)
  await saveMoneyStates(
    unit.db,
    ids.map((id) => ({ id, state: stateOf(lots.get(id) ?? []) })),
  )
}

function postingBy(shop: Shop, { actor, rule, note = null }: MoneyMover) {
  const actorId = actor.kind === 'admin' ? actor.id : null
  return { newId: shop.newId, at: shop.now(), change: shop.newId(), actor: actorName(actor), actorId, rule, note }
}

/** Brings the money of a locked order to where its state puts it: what pays it, what is owed of it, what went back. */
export async function alignMoneyOfOrder(shop: Shop, unit: Unit, orderId: string, by: MoneyMover): Promise<void> {
  const lots = (await lotsOfOrder(unit.db, orderId)).filter(followsOrder)
  const order = lots.length > 0 ? await judgedOrder(unit.db, orderId) : undefined
  if (!order) return
  const moves = planMoves(lots, placesOf(order, sumOf(lots)))
  await postEntries(
    shop,
    unit,
    by,
    moves.map((move) => ({ ...move, orderId })),
  )
}

/** Paise that have come for a locked order. */
export async function sumArrived(unit: Unit, orderId: string): Promise<number> {
  return sumOf((await lotsOfOrder(unit.db, orderId)).filter(followsOrder))
}

/** Paise of the money of a locked order that have not gone back. */
export async function sumLeft(unit: Unit, orderId: string): Promise<number> {
  return sumOf((await lotsOfOrder(unit.db, orderId)).filter((lot) => followsOrder(lot) && lot.place !== 'paid-back'))
}

/** Paise that a locked order still lacks. */
export async function sumMissing(unit: Unit, orderId: string): Promise<number> {
  const found = await moneyOfOrder(unit.db, orderId)
  return found ? Math.max(0, found.order.total - sumOf(found.lots.filter(followsOrder))) : 0
}

/** What is owed back beside an order, paise. */
export type OwedPart = { reason: OwedReason; amount: number }

/** Gives an open credit, locked, to a locked order: as much as the order lacks; what is over is owed back, and is answered. */
export async function bookCredit(
  shop: Shop,
  unit: Unit,
  { orderId, credit, by }: { orderId: string; credit: { id: string; amount: number }; by: MoneyMover },
): Promise<OwedPart> {
  return book(shop, unit, { orderId, credit, missing: await sumMissing(unit, orderId), by })
}

type BookVerifiedInput = { orderId: string; credit: { id: string; amount: number }; missing: number; by: MoneyMover }

async function book(shop: Shop, unit: Unit, { orderId, credit, missing, by }: BookVerifiedInput): Promise<OwedPart> {
  const paid = Math.min(credit.amount, missing)
  const reason: OwedReason = paid === 0 ? 'twice' : 'over'
  await postEntries(shop, unit, by, [
    { creditId: credit.id, place: 'order', orderId, reason: null, amount: paid },
    { creditId: credit.id, place: 'owed', orderId, reason, amount: credit.amount - paid },
  ])
  return { reason, amount: credit.amount - paid }
}

/**
 * The money of a cancelled order, locked, pays the order in its place: credit by credit as much as that one costs, in paise; what is over is
 * owed back there.
 */
export async function moveMoney(
  shop: Shop,
  unit: Unit,
  { from, to, by }: { from: string; to: { id: string; total: number }; by: MoneyMover },
): Promise<void> {
  const lots = (await lotsOfOrder(unit.db, from)).filter(followsOrder)
  let missing = to.total
  const postings = lots.flatMap(({ amount, creditId, ...lot }): Posting[] => {
    const paid = Math.min(missing, amount)
    missing -= paid
    return [
      { creditId, ...lot, orderId: from, amount: -amount },
      { creditId, place: 'order', orderId: to.id, reason: null, amount: paid },
      { creditId, place: 'owed', orderId: to.id, reason: 'over', amount: amount - paid },
    ]
  })
  await postEntries(shop, unit, by, postings)
}

type VerifiedOrder = { id: string; total: number; transactionId: string | null; submittedAt: Date | null }

/** What a person says of money that the bank shows too little of: the rest came under a reference of its own, or is still to come; `lacks` in paise. */
export type RestOfMoney = { became: 'paid'; reference: string; reason: string } | { became: 'unpaid'; lacks: number }

/** Paise that an order is verified without. */
export const lackOfRest = (rest: RestOfMoney | undefined): number => (rest?.became === 'unpaid' ? rest.lacks : 0)

type ToldCredit = { id: string; amount: number; reference: string | null; bookedOn: string }

/**
 * Paise that came for a locked order and that it lacks before its transaction ID is looked at, with what the bank tells of that ID, locked: an open
 * credit, and whether that one alone proves the payment.
 */
export type ToldMoney = { arrived: number; missing: number; open: ToldCredit | undefined; isTold: boolean; isProof: boolean }

/** What is known of the money of a locked order, for the verdict on its transaction ID. */
export async function lookUpMoney(unit: Unit, { id, transactionId, total }: VerifiedOrder): Promise<ToldMoney> {
  const arrived = await sumArrived(unit, id)
  const missing = Math.max(0, total - arrived)
  const { payments, isReversed, isOne } = await lockToldOf(unit.db, transactionId)
  const open = payments.filter(({ moneyState }) => moneyState === 'open')
  const fitting = open.find(({ amount }) => amount === missing) ?? open[0]
  return {
    arrived,
    missing,
    open: isReversed ? undefined : fitting,
    isTold: payments.length > 0,
    isProof: isOne && open[0]?.amount === total,
  }
}

/**
 * Paise that an order, locked, lacks although its transaction ID is taken for true, because the bank shows less under it; 0 where the bank says
 * nothing of it. `came`: what has come, and what the bank shows.
 */
export function sumContradicted(order: VerifiedOrder, { missing, open, isTold }: ToldMoney): { lacks: number; came: number } {
  const lacks = isTold ? Math.max(0, missing - (open?.amount ?? 0)) : 0
  return { lacks, came: order.total - lacks }
}

/** Refuses an order that lacks money, in paise, until a person says what became of it. */
export const unpaidProblem = (missing: number): Problem =>
  new Problem('order.unpaid', {
    message: `${formatRupees(missing)} of this order is missing. Say what became of it: it came another way, it is forgiven, or the order goes on without it, and why.`,
    facts: { missing: toRupees(missing) },
  })

type BookVerified = {
  order: VerifiedOrder
  /** As it is since the order was locked. */
  told: ToldMoney
  credit?: { id: string; amount: number } | undefined
  rest?: RestOfMoney | undefined
  by: MoneyMover
}

/**
 * Books what a locked order, just verified, was verified with: the credit that was chosen, else the bank's open one of its transaction ID, else
 * the word of the person, which speaks for what the bank says nothing of. Answers what of it is owed back.
 * @throws Problem order.unpaid where that credit, or the bank under its ID, is too little and nothing is said of the rest
 */
export async function bookVerified(shop: Shop, unit: Unit, input: BookVerified): Promise<OwedPart | undefined> {
  const { order, told, credit, rest, by } = input
  const { missing, open, isTold } = told
  const given = credit ?? open
  if (!credit && missing === 0) return undefined
  const owed = given ? await book(shop, unit, { orderId: order.id, credit: given, missing, by }) : undefined
  const reference = canonicalReference(order.transactionId ?? '')
  if (!credit && isTold && reference) await linkToVerified(unit.db, [reference])
  const lacks = Math.max(0, missing - (given?.amount ?? 0))
  if (lacks === 0) return owed
  if (rest?.became === 'unpaid') await askForRest(unit, order.id)
  else if (rest) await bookOwnWord(shop, unit, { order, lacks, rest, by })
  else if (isTold || credit) throw unpaidProblem(lacks)
  else await bookWord(shop, unit, { order, amount: lacks, by })
  return owed
}

type OwnWord = { order: VerifiedOrder; lacks: number; rest: Extract<RestOfMoney, { became: 'paid' }>; by: MoneyMover }

/**
 * A person's word that what an order lacks, in paise, came under a reference of its own: the bank's credit of that reference, where it tells of one.
 * @throws Problem payment.id-used for a reference of other money
 */
export async function bookOwnWord(shop: Shop, unit: Unit, { order, lacks, rest, by }: OwnWord): Promise<void> {
  const { reference, reason } = rest
  const { payments, isReversed } = await lockToldOf(unit.db, reference)
  const [told, ...more] = payments
  const isOwn = canonicalReference(order.transactionId ?? '') === (canonicalReference(reference) ?? reference)
  const fits = !told || (told.moneyState === 'open' && told.amount === lacks && more.length === 0 && !isReversed)
  if (isOwn || !fits)
    throw new Problem('payment.id-used', {
      message: isOwn
        ? 'This is the transaction ID of the order itself. Please enter the reference of the other payment.'
        : 'The bank shows other money under this reference. Look at it under Money.',
      errors: { 'missing.reference': 'Please enter the reference of the other payment' },
    })
  const mover = { ...by, note: reason }
  if (told) await book(shop, unit, { orderId: order.id, credit: told, missing: lacks, by: mover })
  else await bookWord(shop, unit, { order: { ...order, transactionId: reference, submittedAt: null }, amount: lacks, by: mover, reason })
}

type Word = { order: VerifiedOrder; amount: number; by: MoneyMover; reason?: string }

async function bookWord(shop: Shop, unit: Unit, { order, amount, by, reason }: Word): Promise<void> {
  const byId = by.actor.kind === 'admin' ? by.actor.id : null
  const vouched = { ...order, amount, by: actorName(by.actor), byId, at: shop.now(), reason }
  await insertWord(unit.db, shop.newId(), vouched, allocateWord({ orderId: order.id, amount }, postingBy(shop, by)))
}

export type Payback = {
  allocationId?: string | undefined
  orderId: string | null
  reason: OwedReason
  /** Paise. */
  amount: number
  reference: string
  paidOn: string
}

/**
 * Writes down that money went back, with the bank's debit of it where that is known already.
 * @throws Problem return.reference-used, request.invalid for the reference of a payment that came
 */
export async function recordPayback(shop: Shop, unit: Unit, actor: Actor, { allocationId = undefined, ...back }: Payback): Promise<void> {
  if (await isReferenceOfPayment(unit.db, back.reference))
    throw new Problem('request.invalid', {
      errors: { reference: 'This is the reference of money that came. Please enter that of the payment back.' },
    })
  const by = { actor: actorName(actor), at: shop.now() }
  await insertPayback(unit.db, { id: shop.newId(), allocationId: allocationId ?? null, debitId: null, ...back, ...by })
  await reconcileDebits(shop, unit, [referenceOf(back.reference)])
}

const BANK: MoneyMover = { actor: { kind: 'system' }, rule: 'bank' }

/** A person's word of an order's money, and what the bank says that came instead; paise. */
export type CorrectedWord = { orderId: string; by: string | null; told: number; came: number; beside: OwedPart }

/**
 * What follows in the ledger when the bank has told of money under these references: a person's word of another amount gives way to what the bank
 * says, and money out shows a payment back or takes a payment back. Answers the words that gave way; their orders are locked.
 */
export async function reconcileWithBank(shop: Shop, unit: Unit, references: readonly string[]): Promise<CorrectedWord[]> {
  const wanted = [...new Set(references)]
  const corrected: CorrectedWord[] = []
  for (const { wordId, bankId, orderId } of await findContradictedWords(unit.db, wanted)) {
    await lockOrders(unit.db, [orderId])
    const [[word], [credit]] = await Promise.all([lockCredits(unit.db, [wordId]), lockCredits(unit.db, [bankId])])
    if (!word?.isWord || credit?.moneyState !== 'open') continue
    const by = { ...BANK, note: `The bank tells of another amount than ${word.decidedBy ?? 'a person'} did` }
    await dropWord(shop, unit, wordId, by)
    const beside = await bookCredit(shop, unit, { orderId, credit, by })
    await alignMoneyOfOrder(shop, unit, orderId, by)
    await askForRest(unit, orderId)
    corrected.push({ orderId, by: word.decidedBy, told: word.amount, came: credit.amount, beside })
  }
  await reconcileDebits(shop, unit, wanted)
  return corrected
}

/** A locked order of which less came than a person had told: its customer is asked for the rest. */
async function askForRest(unit: Unit, orderId: string): Promise<void> {
  const found = await moneyOfOrder(unit.db, orderId)
  if (!found || isCancelled(found.order.status) || (await sumMissing(unit, orderId)) === 0) return
  await unit.emit({ type: 'order.part-paid', orderId, customerId: found.order.customerId })
}

/** A word of a person was told of money that lies as another credit: its places are empty from then on. */
async function dropWord(shop: Shop, unit: Unit, wordId: string, by: MoneyMover): Promise<void> {
  const lots = await lotsOf(unit.db, [wordId])
  await postEntries(
    shop,
    unit,
    by,
    lots.map(({ creditId, place, orderId, reason, amount }) => ({ creditId, place, orderId, reason, amount: -amount })),
  )
  await mergeWord(unit.db, wordId)
}

/** The words of people for locked orders give way to the credit that a person chooses for them. */
export async function dropWords(shop: Shop, unit: Unit, orderIds: readonly string[], by: MoneyMover): Promise<void> {
  for (const id of await wordsFor(unit.db, orderIds)) {
    await lockCredits(unit.db, [id])
    await dropWord(shop, unit, id, { ...by, note: 'The bank’s own credit takes its place' })
  }
}

async function reconcileDebits(shop: Shop, unit: Unit, references: readonly string[]): Promise<void> {
  for (const debit of await findUnmatchedDebits(unit.db, references)) {
    const { id: debitId, amount, reference, day } = debit
    if (!reference) continue
    const back = await findPayback(unit.db, reference)
    if (back) {
      if (back.amount === amount && !back.debitId) await witnessPayback(unit.db, back.id, debitId)
      continue
    }
    const [creditId] = await findAllocatedCredits(unit.db, { reference, amount })
    if (creditId) await takeBackCredit(shop, unit, { creditId, debitId, reference, paidOn: day })
  }
}

type TakenBackCredit = { creditId: string; debitId: string; reference: string; paidOn: string }

/**
 * The bank has taken a payment back: all of it that has not gone back anyway went back by that, and its orders are without it. Answers whether
 * anything was left of it.
 */
export async function takeBackCredit(shop: Shop, unit: Unit, { creditId, debitId, reference, paidOn }: TakenBackCredit): Promise<boolean> {
  await lockOrdersOfCredit(unit.db, creditId)
  const [credit] = await lockCredits(unit.db, [creditId])
  const lots = (await lotsOf(unit.db, [creditId])).filter(({ place }) => place !== 'paid-back')
  // one that nobody has allocated lies nowhere yet
  const isOpen = credit?.moneyState === 'open'
  const amount = isOpen ? credit.amount : sumOf(lots)
  if (amount === 0) return false
  const by = { ...BANK, note: `The bank took the payment back on ${paidOn}` }
  await postEntries(
    shop,
    unit,
    by,
    isOpen
      ? [{ creditId, place: 'paid-back', orderId: null, reason: 'taken-back', amount }]
      : lots.flatMap(({ place, orderId, reason, amount: lying }): Posting[] => [
          { creditId, place, orderId, reason, amount: -lying },
          { creditId, place: 'paid-back', orderId, reason: 'taken-back', amount: lying },
        ]),
  )
  const orderId = lots.find((lot) => lot.orderId)?.orderId ?? null
  const row = { id: shop.newId(), allocationId: null, orderId, reason: 'taken-back' as const, amount, reference, paidOn, debitId }
  await insertPayback(unit.db, { ...row, actor: actorName(BANK.actor), at: shop.now() })
  await unit.emit({ type: 'payment.taken-back', orderId, amount, reference })
  return true
}
