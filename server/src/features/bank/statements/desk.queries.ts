import { knownId } from 'contract/orders/stand-in-id.ts'
import { UNCONFIRMED_DAYS } from 'contract/rules/limits.ts'
import { toRupees } from 'contract/rules/money.ts'
import type { Finding as Shown } from 'contract/statements/statement.admin.schemas.ts'
import type { DeskBucket } from 'contract/statements/statement.status.ts'
import type { SQL } from 'drizzle-orm'
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, sql, sum } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/db/database.ts'
import type { PageRange } from '#platform/db/page-range.ts'
import { rangeFromNearestEnd } from '#platform/db/page-range.ts'
import { customers } from '../../customers/customer.table.ts'
import { missingMoney } from '../../money/money.table.ts'
import { candidatesOf } from '../../money/public.ts'
import { orders } from '../../orders/order.table.ts'
import type { DeskBooks, OpenCredit } from './credits-by-day.queries.ts'
import {
  COUNT_BY_DAY_FROM,
  findStartDay,
  hasNoPlace,
  hasOtherPlace,
  readBooks,
  readBooksAround,
  readOpen,
} from './credits-by-day.queries.ts'
import type { MatchFinding } from './match.rules.ts'
import { matchPayments } from './match.rules.ts'
import { statementCredits as credits, creditEvidence as evidence, statements } from './statement.table.ts'

const DAY_MS = 86_400_000

const inStatement = (statement: string) =>
  sql`exists (select from ${evidence} where ${evidence.creditId} = ${credits.id} and ${evidence.statementId} = ${statement})`

/** What the matching found for the orders that wait; of one statement, only its own credits and the orders nothing was found for. */
export async function listFindings(db: Db, statement: string | undefined, now: Date): Promise<readonly MatchFinding[]> {
  return (await judgeBooks(db, statement, now)).found
}

type JudgedBooks = { found: readonly MatchFinding[]; books: DeskBooks }

/** The last judgement of all the books in this process, with the state of the database that it was made on. */
const lastJudged = new WeakMap<Db, JudgedBooks & { state: string; at: Date }>()
/** What was verified lately leaves the books by time alone, so that a judgement is not kept for long. */
const JUDGED_MS = 60_000

/**
 * Judges everything that waits, which takes a tenth of a second for two thousand orders. The result is kept while nothing is written, so that
 * turning pages judges once: two snapshots are equal only if no transaction of any process has written between them.
 */
async function judgeAll(db: Db, now: Date): Promise<JudgedBooks> {
  const { rows } = await db.execute<{ state: string }>(sql`select pg_current_snapshot()::text as state`)
  const state = rows[0]?.state ?? ''
  const last = lastJudged.get(db)
  if (last?.state === state && Math.abs(now.getTime() - last.at.getTime()) < JUDGED_MS) return last
  const books = await readBooks(db, now)
  const found = matchPayments(books)
  lastJudged.set(db, { found, books, state, at: now })
  return { found, books }
}

async function judgeBooks(db: Db, statement: string | undefined, now: Date): Promise<JudgedBooks> {
  const { found: all, books } = await judgeAll(db, now)
  if (!statement) return { found: all, books }
  const ids = all.flatMap(({ creditId }) => creditId ?? [])
  const own = await db
    .selectDistinct({ id: evidence.creditId })
    .from(evidence)
    .where(and(eq(evidence.statementId, statement), sql`${evidence.creditId} = any(${sql.param(ids)}::uuid[])`))
  const shown = new Set(own.map(({ id }) => id))
  return { found: all.filter(({ creditId }) => creditId === null || shown.has(creditId)), books }
}

export type DeskQuery = { bucket: DeskBucket; statement?: string | undefined; page: number; limit: number }

/** One page of a bucket, and how many lie in each. `now` is the shop's clock. */
export async function showDesk(db: Db, { bucket, statement, page, limit }: DeskQuery, now: Date) {
  const [{ found, books }, listed] = await Promise.all([judgeBooks(db, statement, now), countLists(db, statement)])
  const { own, open, noted, ...looks } = listed
  const counts: Record<DeskBucket, number> = { exact: 0, differs: 0, suggested: 0, waiting: 0, unclaimed: 0, used: 0, ...looks }
  for (const finding of found) counts[finding.bucket]++
  // What an alert alone told of lies in its own list; what is used is counted below, with all that no order waits for.
  const unnoted = found.filter((one) => one.bucket === 'used' && !books.candidates.get(one.creditId ?? '')?.usedForId)
  counts.used = noted + unnoted.length
  const matched = found.flatMap((one) => {
    const credit = isUnclaimed(one) ? undefined : books.candidates.get(one.creditId ?? '')
    return credit && wouldBeUnclaimed(credit) ? credit.id : []
  })
  counts.unclaimed = Math.max(0, open - matched.length)
  const from = (page - 1) * limit
  const total = counts[bucket]
  const list = { statement, reach: rangeFromNearestEnd({ page, limit, total: bucket === 'used' ? noted : total }) }
  const lines = await {
    unclaimed: () => pageOfUnclaimed(db, { own, reach: list.reach, matched, found }),
    used: async () => {
      const after = unnoted.slice(Math.max(0, from - noted), Math.max(0, from + limit - noted))
      return (await pageOfUsed(db, { ...list, found })).concat(after)
    },
    alerted: () => pageOfAlerted(db, { ...list, found, now }),
    verified: () => pageOfVerified(db, list),
    repeated: () => pageOfRepeated(db, list),
    open: async () => found.filter((finding) => finding.bucket === bucket).slice(from, from + limit),
  }[bucket === 'exact' || bucket === 'differs' || bucket === 'suggested' || bucket === 'waiting' ? 'open' : bucket]()
  return {
    counts,
    findings: await withDetails(db, lines),
    pagination: { current: page, pages: Math.max(1, Math.ceil(total / limit)), total },
  }
}

/** What lies in the lists that no order has to be found for; `open` and `noted` before the matching has taken from them or added to them. */
async function countLists(db: Db, statement: string | undefined) {
  const repeated = await db.$count(evidence, repeatedIn(statement))
  const own = statement ? ofStatement(statement, repeated) : undefined
  const verified = await db.$count(credits, settledIn(statement))
  return {
    own,
    repeated,
    alerted: await db.$count(credits, onlyAlertedIn(statement)),
    verified,
    noted: await db.$count(credits, usedCondition(statement)),
    open: statement ? await db.$count(credits, unclaimedCondition(own)) : await countUnclaimed(db, verified),
  }
}

const isUnclaimed = ({ bucket }: MatchFinding) => bucket === 'unclaimed'
/** Whether the list of unclaimed money would show a credit if no order had been found for it. */
const wouldBeUnclaimed = ({ isInStatement, usedForId }: OpenCredit) => isInStatement && usedForId === null

/** Written out, so that the planner takes the indexes of money in. */
const isMoney = sql`${credits.kind} <> 'reversal'`

/** Money in without a place that a statement shows and no verified order holds, as the index of it says; `of` one statement. */
const unclaimedCondition = (of?: SQL) =>
  and(isNull(credits.orderId), isNull(credits.usedForId), isNotNull(credits.statementId), isMoney, hasNoPlace, of)

/** The money of a statement, whichever file told of it first; nearly always none of it was in another. */
const ofStatement = (statement: string, repeats: number): SQL =>
  repeats === 0
    ? eq(credits.statementId, statement)
    : sql`${credits.id} in (select id from ${credits} where statement_id = ${statement} and order_id is null and used_for_id is null and kind <> 'reversal' and money_state = 'open'
          union all select credit_id from ${evidence} where statement_id = ${statement} and repeated)`

/** How much of it there is: each file that was read to its end keeps how many credits it brought; `verified` of all have an order. */
async function countUnclaimed(db: Db, verified: number): Promise<number> {
  const [read] = await db
    .select({ many: sum(statements.credits).mapWith(Number) })
    .from(statements)
    .where(isNotNull(statements.readAt))
  const unread = sql`${credits.statementId} in (select id from ${statements} where read_at is null)`
  const shown = isNotNull(credits.statementId)
  const reading = await db.$count(credits, and(unread, isMoney))
  const paid = verified - (await db.$count(credits, and(onlyAlertedIn(undefined), isNotNull(credits.orderId))))
  const held = await db.$count(credits, and(isNotNull(credits.usedForId), shown))
  return (read?.many ?? 0) + reading - paid - held - (await db.$count(credits, hasOtherPlace))
}

const usedCondition = (statement: string | undefined) => and(isNotNull(credits.usedForId), statement ? inStatement(statement) : undefined)
/** Money in that only alerts have told of, settled or not; never of one statement. */
const onlyAlertedIn = (statement: string | undefined) =>
  and(isNull(credits.statementId), isMoney, sql`not ${credits.isWord}`, statement ? sql`false` : undefined)
const settledIn = (statement: string | undefined) =>
  and(isNotNull(credits.orderId), sql`not ${credits.isWord}`, statement ? inStatement(statement) : undefined)
const repeatedIn = (statement: string | undefined) =>
  and(eq(evidence.repeated, true), statement ? eq(evidence.statementId, statement) : undefined)

/** One page of a list in SQL, read from whichever end is nearer. */
type DeskList = { statement: string | undefined; reach: PageRange }
const asDesk = [credits.bookedOn, credits.sheet, credits.line, credits.id]
const inOrder = ({ fromEnd }: PageRange, columns: readonly PgColumn[]) => columns.map((column) => (fromEnd ? desc(column) : asc(column)))
const inListOrder = <T>({ fromEnd }: PageRange, rows: T[]): T[] => (fromEnd ? rows.toReversed() : rows)

/**
 * Money that nobody has claimed and that matches no order. The matches are left out here and not in SQL, where a list of a thousand beside a
 * million rows takes seconds. `matched` are all matches that the statement would show.
 */
async function pageOfUnclaimed(
  db: Db,
  { own, reach, matched, found }: { own: SQL | undefined; reach: PageRange; matched: readonly string[]; found: readonly MatchFinding[] },
): Promise<DeskLine[]> {
  const near = own || reach.offset < COUNT_BY_DAY_FROM ? undefined : await findStartDay(db, reach)
  const fromDay = near && (reach.fromEnd ? lte(credits.bookedOn, near.day) : gte(credits.bookedOn, near.day))
  const rows = await db
    .select({ id: credits.id })
    .from(credits)
    .where(and(unclaimedCondition(own), fromDay))
    .orderBy(...inOrder(reach, asDesk))
    .limit(reach.limit === 0 ? 0 : reach.limit + matched.length)
    .offset(reach.offset - (near?.before ?? 0))
  const skipped = await countBefore(db, rows[0]?.id, { matched, reach })
  const isMatched = new Set(matched)
  const page = rows.filter(({ id }) => !isMatched.has(id)).slice(skipped, skipped + reach.limit)
  const judged = new Map(found.map((one) => [one.creditId, one]))
  const open = await readOpen(db, [sql`${credits.id} = any(${sql.param(page.map(({ id }) => id))}::uuid[])`])
  // No order waits for these: only a refund, or money that may have gone back, says more.
  const alone = matchPayments({ ...(await readBooksAround(db, open)), waiting: [], used: new Map() })
  const unjudged = new Map(alone.map((one) => [one.creditId, one]))
  return inListOrder(reach, page).flatMap(({ id }) => judged.get(id) ?? unjudged.get(id) ?? [])
}

/** How many of those that are left out stand before the first row that was read. */
async function countBefore(
  db: Db,
  first: string | undefined,
  { matched, reach }: { matched: readonly string[]; reach: PageRange },
): Promise<number> {
  if (first === undefined || matched.length === 0 || reach.offset === 0) return 0
  const key = sql`(select booked_on, sheet, line, id from ${credits} where id = ${first})`
  const own = sql`(${credits.bookedOn}, ${credits.sheet}, ${credits.line}, ${credits.id})`
  const before = reach.fromEnd ? sql`${own} > ${key}` : sql`${own} < ${key}`
  return db.$count(credits, and(sql`${credits.id} = any(${sql.param(matched)}::uuid[])`, before))
}

async function pageOfUsed(db: Db, { statement, reach, found }: DeskList & { found: readonly MatchFinding[] }): Promise<DeskLine[]> {
  const rows = await db
    .select({ id: credits.id, usedBy: orders.number })
    .from(credits)
    .innerJoin(orders, eq(orders.id, credits.usedForId))
    .where(usedCondition(statement))
    .orderBy(...inOrder(reach, asDesk))
    .limit(reach.limit)
    .offset(reach.offset)
  const judged = new Map(found.map((one) => [one.creditId, one]))
  return inListOrder(reach, rows).map(
    ({ id, usedBy }): DeskLine =>
      judged.get(id) ?? { bucket: 'used', creditId: id, orderId: null, marks: ['by-reference'], usedBy, rivals: 0 },
  )
}

async function pageOfAlerted(
  db: Db,
  { statement, reach, found, now }: DeskList & { found: readonly MatchFinding[]; now: Date },
): Promise<DeskLine[]> {
  const late = lt(credits.seenAt, new Date(now.getTime() - UNCONFIRMED_DAYS * DAY_MS))
  const rows = await db
    .select({ id: credits.id, orderId: credits.orderId, late: sql<boolean>`${late}` })
    .from(credits)
    .where(onlyAlertedIn(statement))
    .orderBy(...inOrder(reach, [credits.seenAt, credits.id]))
    .limit(reach.limit)
    .offset(reach.offset)
  const judged = new Map(found.map((one) => [one.creditId, one]))
  return inListOrder(reach, rows).map(({ id, orderId, late: isLate }): DeskLine => {
    const one = judged.get(id)
    const marks = [...(one?.marks ?? []), ...(isLate ? (['unconfirmed'] as const) : [])]
    return {
      bucket: 'alerted',
      creditId: id,
      orderId: orderId ?? one?.orderId ?? null,
      marks,
      usedBy: one?.usedBy ?? null,
      rivals: one?.rivals ?? 0,
    }
  })
}

const linesOf = (bucket: 'verified' | 'repeated', rows: readonly { id: string; orderId: string | null }[]) =>
  rows.map(({ id, orderId }): DeskLine => ({ bucket, creditId: id, orderId, marks: [], usedBy: null, rivals: 0 }))

async function pageOfVerified(db: Db, { statement, reach }: DeskList): Promise<DeskLine[]> {
  const newest = reach.fromEnd
    ? [sql`${credits.decidedAt} asc nulls first`, desc(credits.id)]
    : [sql`${credits.decidedAt} desc nulls last`, asc(credits.id)]
  const rows = await db
    .select({ id: credits.id, orderId: credits.orderId })
    .from(credits)
    .where(settledIn(statement))
    .orderBy(...newest)
    .limit(reach.limit)
    .offset(reach.offset)
  return linesOf('verified', inListOrder(reach, rows))
}

async function pageOfRepeated(db: Db, { statement, reach }: DeskList): Promise<DeskLine[]> {
  const rows = await db
    .select({ id: credits.id, orderId: credits.orderId })
    .from(evidence)
    .innerJoin(credits, eq(credits.id, evidence.creditId))
    .where(repeatedIn(statement))
    .orderBy(...inOrder(reach, [evidence.statementId, evidence.sheet, evidence.line]))
    .limit(reach.limit)
    .offset(reach.offset)
  return linesOf('repeated', inListOrder(reach, rows))
}

type DeskLine = Omit<MatchFinding, 'bucket'> & { bucket: DeskBucket }

/** Money shows all of them. */
const CANDIDATES_SHOWN = 3

/** Lines with all that a person compares. */
async function withDetails(db: Db, lines: readonly DeskLine[]): Promise<Shown[]> {
  const moneyIds = lines.flatMap(({ creditId }) => creditId ?? [])
  const orderIds = lines.flatMap(({ orderId }) => orderId ?? [])
  const readMoney = () =>
    db
      .select({ credit: credits, fileName: statements.fileName })
      .from(credits)
      .leftJoin(statements, eq(statements.id, credits.statementId))
      .where(inArray(credits.id, moneyIds))
  const readOrders = () =>
    db
      .select({ order: orders, customer: customers.name, missing: missingMoney })
      .from(orders)
      .innerJoin(customers, eq(customers.id, orders.customerId))
      .where(inArray(orders.id, orderIds))
  const [money, found, told] = await Promise.all([
    moneyIds.length > 0 ? readMoney() : [],
    orderIds.length > 0 ? readOrders() : [],
    evidenceOf(db, moneyIds),
  ])
  // what no waiting order was found for may pay another one: unpaid, turned down, cancelled or paid already
  const alone = new Set(lines.flatMap(({ creditId, orderId }) => (orderId ? [] : (creditId ?? []))))
  const candidates = await candidatesOf(
    db,
    money.flatMap(({ credit }) => (alone.has(credit.id) && credit.moneyState === 'open' ? [credit] : [])),
  )
  const creditOf = new Map(money.map((one) => [one.credit.id, toCredit({ ...one, told: told.get(one.credit.id) ?? [] })]))
  const orderOf = new Map(found.map((one) => [one.order.id, toOrder(one)]))
  return lines.map(({ creditId, orderId, ...line }) => ({
    ...line,
    credit: creditOf.get(creditId ?? '') ?? null,
    order: orderOf.get(orderId ?? '') ?? null,
    candidates: orderId ? [] : (candidates.get(creditId ?? '') ?? []).slice(0, CANDIDATES_SHOWN),
  }))
}

type EvidenceList = NonNullable<Shown['credit']>['evidence']

/** All that tells of each of these credits, the earliest first. */
async function evidenceOf(db: Db, creditIds: readonly string[]): Promise<Map<string, EvidenceList>> {
  if (creditIds.length === 0) return new Map()
  const rows = await db
    .select({ evidence, fileName: statements.fileName })
    .from(evidence)
    .leftJoin(statements, eq(statements.id, evidence.statementId))
    .where(inArray(evidence.creditId, [...creditIds]))
    .orderBy(asc(evidence.seenAt), asc(evidence.key))
  const told = rows.map(({ evidence: { creditId, source, seenAt, bank, tail, who }, fileName }) => ({
    creditId,
    shown: { source, seenAt: seenAt.toISOString(), bank, tail, who, fileName },
  }))
  const grouped = Map.groupBy(told, ({ creditId }) => creditId)
  return new Map([...grouped].map(([creditId, all]) => [creditId, all.map(({ shown }) => shown)]))
}

type JoinedCredit = { credit: typeof credits.$inferSelect; fileName: string | null; told: EvidenceList }

const toCredit = ({ credit, fileName, told }: JoinedCredit): NonNullable<Shown['credit']> => ({
  id: credit.id,
  fileName,
  sheet: credit.sheet,
  line: credit.line,
  bookedOn: credit.bookedOn,
  paidAt: credit.paidAt?.toISOString() ?? null,
  amount: toRupees(credit.amount),
  narration: credit.narration,
  reference: credit.reference,
  vpa: credit.vpa,
  payerName: credit.payerName,
  note: credit.note,
  how: credit.how,
  state: credit.moneyState,
  decidedBy: credit.decidedBy,
  decidedAt: credit.decidedAt?.toISOString() ?? null,
  evidence: told,
})

type JoinedOrder = { order: typeof orders.$inferSelect; customer: string; missing: number }

const toOrder = ({ order, customer, missing }: JoinedOrder): NonNullable<Shown['order']> => ({
  id: order.id,
  number: order.number,
  total: toRupees(order.total),
  missing: toRupees(missing),
  customer,
  transactionId: knownId(order.transactionId),
  createdAt: order.createdAt.toISOString(),
  submittedAt: order.submittedAt?.toISOString() ?? null,
})
