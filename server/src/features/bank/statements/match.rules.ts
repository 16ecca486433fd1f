import { LATE_DAYS, sharesWord, windowOf, wordsOf } from 'contract/rules/credit-matching.ts'
import { addDays } from 'contract/rules/ist.ts'
import { canonicalReference } from 'contract/rules/payment-reference.ts'
import type { DeskBucket, FindingMark } from 'contract/statements/statement.status.ts'

/** What of a credit the matching looks at; paise. */
export type MatchedCredit = {
  id: string
  kind: 'payment' | 'refund'
  bookedOn: string
  paidAt: Date | null
  amount: number
  narration: string
  reference: string | null
  otherReferences: readonly string[]
  vpa: string | null
  payerName: string | null
  note: string | null
}
/** What of an order that waits for its payment the matching looks at; paise. */
export type WaitingOrder = {
  id: string
  number: string
  total: number
  /** What it lacks still: its total where no part of it has come. */
  missing: number
  transactionId: string
  name: string
  createdAt: Date
  submittedAt: Date
}
/** Money out that may take a payment back; `returned`: its words say so. */
export type Reversal = { bookedOn: string; amount: number; reference: string | null; returned: boolean; narration: string }

export type MatchBooks = {
  credits: readonly MatchedCredit[]
  /** Other money, with a place or without, that a reversal may mean as well. */
  beside?: readonly MatchedCredit[]
  waiting: readonly WaitingOrder[]
  reversals: readonly Reversal[]
  /** The order that already holds a reference, by reference. */
  used: ReadonlyMap<string, string>
  /** Credits whose words name an order that does not wait: one that is cancelled, paid or not paid for. */
  namesOther?: ReadonlySet<string>
}

/** The buckets a match can fall into; `alerted`, `verified` and `repeated` are read from the books. */
export type MatchBucket = Exclude<DeskBucket, 'alerted' | 'verified' | 'repeated'>

/** One line of the desk: a credit beside an order, either alone where nothing stands on the other side. */
export type MatchFinding = {
  bucket: DeskBucket
  creditId: string | null
  orderId: string | null
  marks: FindingMark[]
  usedBy: string | null
  rivals: number
}

const findingOf = (bucket: MatchBucket, creditId: string | null, orderId: string | null, marks: FindingMark[] = []): MatchFinding => ({
  bucket,
  creditId,
  orderId,
  marks,
  usedBy: null,
  rivals: 0,
})

/**
 * Lays credits beside the orders that wait. Exact is only what leaves no doubt: one credit and one order with the same reference and the same amount,
 * or one credit without a reference that names the order in its note; nothing taken back, nothing older than its order. Every credit is in one
 * line; every order in at least one.
 */
export function matchPayments(books: MatchBooks): MatchFinding[] {
  const { credits, waiting } = books
  const index = indexBooks(books)
  const findings: MatchFinding[] = []
  const left: MatchedCredit[] = []
  for (const credit of credits) {
    const finding = byReference(credit, index) ?? asRefund(credit) ?? byNote(credit, index)
    if (finding) findings.push(finding)
    else left.push(credit)
  }
  const met = new Set(findings.map(({ orderId }) => orderId))
  // `concat`, not a spread into `push`: a spread of a hundred thousand arguments overflows the stack.
  const all = findings.concat(byAmountAndTime(left, index, met))
  const beside = new Set(all.map(({ orderId }) => orderId))
  const alone = waiting.filter(({ id }) => !beside.has(id))
  return all.concat(alone.map(({ id, total, missing }) => findingOf('waiting', null, id, missing < total ? ['short'] : [])))
}

type BooksIndex = ReturnType<typeof indexBooks>

function indexBooks({ credits, beside = [], waiting, reversals, used, namesOther = new Set() }: MatchBooks) {
  const referenceOf = new Map(waiting.map((order) => [order.id, canonicalReference(order.transactionId)]))
  const byNumber = new Map(waiting.map((order) => [order.number.replace(/[^A-Z0-9]/g, ''), order]))
  const beginnings = [...new Set([...byNumber.keys()].map((number) => number.slice(0, 3)))]
  const namedBy = new Map(credits.map((credit) => [credit.id, ordersNamed(credit, { byNumber, beginnings })]))
  const naming = new Map<string, number>()
  for (const orders of namedBy.values()) for (const { id } of orders) naming.set(id, (naming.get(id) ?? 0) + 1)
  const withReference = credits.filter(({ reference }) => reference !== null)
  const meant = credits.concat(beside)
  const byAmount = Map.groupBy(meant, ({ amount }) => amount)
  const known = new Set(meant.flatMap(({ reference }) => reference ?? []))
  return {
    used,
    namesOther,
    referenceOf,
    namedBy,
    naming,
    claiming: Map.groupBy(waiting, ({ id }) => referenceOf.get(id)),
    carrying: Map.groupBy(withReference, ({ reference }) => reference),
    waiting,
    reversedBy: new Set(reversals.map(({ reference }) => reference)),
    // A reversal under a number of its own, or under none, may mean any payment of its amount and payer.
    doubted: new Set(
      reversals
        .filter(({ reference, returned }) => returned && (reference === null || !known.has(reference)))
        .flatMap((one) => findReversedPayments(one, byAmount.get(one.amount) ?? [])),
    ),
  }
}

/** Orders by their number without dashes, and how these numbers begin: nearly always in one way. */
type OrderNumberIndex = { byNumber: ReadonlyMap<string, WaitingOrder>; beginnings: readonly string[] }

/** Orders whose number stands in what the payer or the bank wrote, its dashes kept, lost or turned into spaces. */
function ordersNamed({ narration, note }: MatchedCredit, { byNumber, beginnings }: OrderNumberIndex): WaitingOrder[] {
  const text = `${narration} ${note ?? ''}`.toUpperCase()
  const squeezed = text.replace(/[^A-Z0-9]/g, '')
  // Most money names nothing that begins like an order, and is not taken apart.
  if (!beginnings.some((one) => squeezed.includes(one))) return []
  const words = text.split(/[^A-Z0-9]+/)
  const found = new Set<WaitingOrder>()
  for (const at of words.keys()) {
    for (const many of [1, 2, 3]) {
      const word = words.slice(at, at + many).join('')
      const order = byNumber.get(word) ?? byNumber.get(word.replace(/^ORDER(NO)?/, ''))
      if (order) found.add(order)
    }
  }
  return [...found]
}

function byReference(credit: MatchedCredit, index: BooksIndex): MatchFinding | undefined {
  const { reference } = credit
  if (reference === null) return undefined
  const claiming = index.claiming.get(reference) ?? []
  // Of several that claim it, the one that the note names, or that alone costs as much, is the likeliest.
  const named = claiming.filter(({ id }) => index.namedBy.get(credit.id)?.some((one) => one.id === id))
  const equal = claiming.filter(({ missing }) => missing === credit.amount)
  const order = (named.length === 1 ? named[0] : equal.length === 1 ? equal[0] : undefined) ?? claiming[0]
  const usedBy = index.used.get(reference)
  if (usedBy !== undefined) return { ...findingOf('used', credit.id, order?.id ?? null, ['by-reference']), usedBy }
  if (!order) return undefined
  const doubts = findDoubts(credit, order, index)
  if (claiming.length > 1) doubts.push('two-orders')
  if ((index.carrying.get(reference)?.length ?? 0) > 1) doubts.push('two-credits')
  if (index.namesOther.has(credit.id) || index.namedBy.get(credit.id)?.some(({ id }) => id !== order.id)) doubts.push('note-names-other')
  return findingOf(doubts.length > 0 ? 'differs' : 'exact', credit.id, order.id, ['by-reference', ...doubts])
}

/** What a credit and its order disagree on. */
function findDoubts(credit: MatchedCredit, order: WaitingOrder, index: BooksIndex): FindingMark[] {
  const doubts: FindingMark[] = []
  if (credit.kind === 'refund') doubts.push('refund')
  if (credit.amount !== order.missing) doubts.push('amount')
  if (credit.bookedOn < windowOf(order).first) doubts.push('older-than-order')
  return [...doubts, ...takenBack(credit, index)]
}

/** Whether the bank took the money back: said by the reference, or possible where a reversal names none. */
function takenBack({ id, reference }: MatchedCredit, { reversedBy, doubted }: Pick<BooksIndex, 'reversedBy' | 'doubted'>): FindingMark[] {
  if (reference !== null && reversedBy.has(reference)) return ['taken-back']
  return doubted.has(id) ? ['maybe-taken-back'] : []
}

/** The payments a reversal without their reference may mean: of those days, from whom it names, else from anybody. */
function findReversedPayments({ bookedOn, narration }: Reversal, credits: readonly MatchedCredit[]): string[] {
  const near = credits.filter((credit) => bookedOn >= credit.bookedOn && bookedOn <= addDays(credit.bookedOn, LATE_DAYS))
  const text = narration.toLowerCase()
  const named = near.filter(({ payerName, vpa }) =>
    [payerName?.toLowerCase(), vpa].some((who) => who && who.length > 3 && text.includes(who)),
  )
  return (named.length > 0 ? named : near).map(({ id }) => id)
}

const asRefund = ({ id, kind }: MatchedCredit): MatchFinding | undefined =>
  kind === 'refund' ? findingOf('unclaimed', id, null, ['refund']) : undefined

function byNote(credit: MatchedCredit, index: BooksIndex): MatchFinding | undefined {
  const named = index.namedBy.get(credit.id) ?? []
  const order = named[0]
  if (!order) return undefined
  const doubts = findDoubts(credit, order, index)
  const expected = index.referenceOf.get(order.id)
  if (named.length > 1) doubts.push('two-orders')
  if ((index.naming.get(order.id) ?? 0) > 1 || (expected && index.carrying.has(expected))) doubts.push('two-credits')
  if (credit.reference !== null && expected) doubts.push('other-reference')
  if (credit.otherReferences.some((one) => index.claiming.get(one)?.some(({ id }) => id !== order.id))) doubts.push('other-reference')
  if (credit.bookedOn > windowOf(order).last) doubts.push('late')
  return findingOf(doubts.length > 0 ? 'differs' : 'exact', credit.id, order.id, ['by-note', ...doubts])
}

/** An order with what each credit of its amount is compared with, worked out once, and how many credits stand beside it so far. */
type OrderCandidate = {
  order: WaitingOrder
  first: string
  last: string
  at: number
  words: string[]
  expected: string | undefined
  suggested: number
}

/** The orders that no reference and no note has met, by what they lack. */
function indexCandidates({ waiting, referenceOf }: BooksIndex, met: ReadonlySet<string | null>): ReadonlyMap<number, OrderCandidate[]> {
  const open = waiting.filter(({ id }) => !met.has(id))
  const places = open.map((order): OrderCandidate => {
    const { id, name, submittedAt } = order
    return { order, ...windowOf(order), at: submittedAt.getTime(), words: wordsOf(name), expected: referenceOf.get(id), suggested: 0 }
  })
  return Map.groupBy(places, ({ order }) => order.missing)
}

/** More credits beside one order help nobody; the likeliest come first, the rest is money without an order. */
const MAX_SUGGESTED = 3

/** The likeliest order of the same amount and time for each credit, for a person to look at; never certain. */
function byAmountAndTime(left: readonly MatchedCredit[], index: BooksIndex, met: ReadonlySet<string | null>): MatchFinding[] {
  const places = indexCandidates(index, met)
  const ranked = left.map((credit) => {
    const near = (places.get(credit.amount) ?? []).filter(({ first, last }) => credit.bookedOn >= first && credit.bookedOn <= last)
    const words = near.length > 0 ? wordsOf(credit.payerName ?? '') : []
    return { credit, words, near, ...likeliestOrder(credit, words, near) }
  })
  ranked.sort((a, b) => a.rank - b.rank)
  const found = ranked.map(({ credit, words, near, place }): MatchFinding => {
    const back = takenBack(credit, index)
    // what names another order is offered for that one, and never beside an order of the same amount
    if (!place || back.includes('taken-back') || index.namesOther.has(credit.id)) return findingOf('unclaimed', credit.id, null, back)
    const best = place.suggested < MAX_SUGGESTED ? place : likeliestOrder(credit, words, near.filter(isFree)).place
    if (!best) return findingOf('unclaimed', credit.id, null, back)
    best.suggested++
    const marks: FindingMark[] = ['same-amount']
    if (sharesWord(words, best.words)) marks.push('same-name')
    if (credit.reference !== null && best.expected) marks.push('other-reference')
    return { ...findingOf('suggested', credit.id, best.order.id, [...marks, ...back]), rivals: near.length - 1 }
  })
  const byCredit = new Map(found.map((finding) => [finding.creditId, finding]))
  return left.flatMap(({ id }) => byCredit.get(id) ?? [])
}

const NO_RANK = Number.MAX_SAFE_INTEGER
const isFree = ({ suggested }: OrderCandidate) => suggested < MAX_SUGGESTED

/** Of these orders the likeliest, the first of equals; its rank is smaller the likelier it is. */
function likeliestOrder(
  credit: MatchedCredit,
  words: readonly string[],
  near: readonly OrderCandidate[],
): { rank: number; place: OrderCandidate | undefined } {
  const paid = credit.paidAt?.getTime() ?? Date.parse(`${credit.bookedOn}T12:00:00Z`)
  let rank = NO_RANK
  let place: OrderCandidate | undefined
  for (const one of near) {
    // A possible reference, then the name, then the hours between.
    const reference = one.expected !== undefined && credit.otherReferences.includes(one.expected) ? 0 : 2e12
    const its = reference + (sharesWord(words, one.words) ? 0 : 1e12) + Math.abs(paid - one.at)
    if (its < rank) [rank, place] = [its, one]
  }
  return { rank, place }
}
