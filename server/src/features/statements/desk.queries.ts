import { toRupees } from 'contract/rules/money.ts'
import type { Finding as Shown } from 'contract/statements/statement.admin.schemas.ts'
import type { Bucket } from 'contract/statements/statement.status.ts'
import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { customers } from '../customers/customer.table.ts'
import { orders } from '../orders/order.table.ts'
import type { DeskBooks, Open } from './books.queries.ts'
import { readAround, readBooks, readOpen } from './books.queries.ts'
import type { Finding } from './match.rules.ts'
import { matchPayments } from './match.rules.ts'
import { statementCredits as credits, creditEvidence as evidence, statements } from './statement.table.ts'

/** How long the statements of a bank may take before an alert without a line is a matter for the owner. */
export const UNCONFIRMED_DAYS = 3
const DAY_MS = 86_400_000

const shownBy = (statement: string) =>
  sql`exists (select from ${evidence} where ${evidence.creditId} = ${credits.id} and ${evidence.statementId} = ${statement})`

/** What the matching found for the orders that wait; of one statement, only its own credits and the orders nothing was found for. */
export async function findings(db: Db, statement: string | undefined, now: Date): Promise<Finding[]> {
  return (await judge(db, statement, now)).found
}

type Judged = { found: Finding[]; books: DeskBooks }

async function judge(db: Db, statement: string | undefined, now: Date): Promise<Judged> {
  const books = await readBooks(db, now)
  const all = matchPayments(books).filter(({ creditId }) => creditId === null || books.candidates.has(creditId))
  if (!statement) return { found: all, books }
  const ids = all.flatMap(({ creditId }) => creditId ?? [])
  const own = await db
    .selectDistinct({ id: evidence.creditId })
    .from(evidence)
    .where(and(eq(evidence.statementId, statement), sql`${evidence.creditId} = any(${sql.param(ids)}::uuid[])`))
  const shown = new Set(own.map(({ id }) => id))
  return { found: all.filter(({ creditId }) => creditId === null || shown.has(creditId)), books }
}

export type Look = { bucket: Bucket; statement?: string | undefined; page: number; limit: number }

/** One page of a bucket, and how many lie in each. `now` is the shop's clock. */
export async function showDesk(db: Db, { bucket, statement, page, limit }: Look, now: Date) {
  const { found, books } = await judge(db, statement, now)
  const counts: Record<Bucket, number> = {
    exact: 0,
    differs: 0,
    suggested: 0,
    waiting: 0,
    unclaimed: 0,
    used: 0,
    alerted: await db.$count(credits, alerted(statement)),
    verified: await db.$count(credits, settled(statement)),
    repeated: await db.$count(evidence, again(statement)),
  }
  for (const finding of found) counts[finding.bucket]++
  // What an alert alone told of lies in its own list; what is used is counted below, with all that no order waits for.
  const unnoted = found.filter((one) => one.bucket === 'used' && !books.candidates.get(one.creditId ?? '')?.usedForId)
  counts.used = (await db.$count(credits, used(statement))) + unnoted.length
  const matched = found.flatMap((one) => (isUnclaimed(one) ? [] : (books.candidates.get(one.creditId ?? '') ?? [])))
  counts.unclaimed = (await db.$count(credits, unclaimed(statement))) - matched.filter(wouldBeUnclaimed).length
  const from = (page - 1) * limit
  const list = { statement, limit, offset: from }
  const lines = await {
    unclaimed: () => pageOfUnclaimed(db, { ...list, matched, found }),
    used: () => pageOfUsed(db, { ...list, found, unnoted, known: counts.used - unnoted.length }),
    alerted: () => pageOfAlerted(db, { ...list, found, now }),
    verified: () => pageOfVerified(db, list),
    repeated: () => pageOfRepeated(db, list),
    open: async () => found.filter((finding) => finding.bucket === bucket).slice(from, from + limit),
  }[bucket === 'exact' || bucket === 'differs' || bucket === 'suggested' || bucket === 'waiting' ? 'open' : bucket]()
  const total = counts[bucket]
  return { counts, findings: await beside(db, lines), pagination: { current: page, pages: Math.max(1, Math.ceil(total / limit)), total } }
}

const isUnclaimed = ({ bucket }: Finding) => bucket === 'unclaimed'
/** Whether the list of unclaimed money would show a credit if no order had been found for it. */
const wouldBeUnclaimed = ({ isInStatement, usedForId }: Open) => isInStatement && usedForId === null

/** Open money in that a statement shows and no verified order holds, as the index of it says; of one statement, whoever told of it first. */
const unclaimed = (statement: string | undefined) =>
  and(
    isNull(credits.orderId),
    isNull(credits.usedForId),
    isNotNull(credits.statementId),
    ne(credits.kind, 'reversal'),
    statement
      ? sql`${credits.id} in (select id from ${credits} where statement_id = ${statement} and order_id is null and used_for_id is null and kind <> 'reversal'
          union all select credit_id from ${evidence} where statement_id = ${statement} and repeated)`
      : undefined,
  )
const used = (statement: string | undefined) => and(isNotNull(credits.usedForId), statement ? shownBy(statement) : undefined)
/** Money in that only alerts have told of, settled or not; never of one statement. */
const alerted = (statement: string | undefined) =>
  and(isNull(credits.statementId), ne(credits.kind, 'reversal'), statement ? sql`false` : undefined)
const settled = (statement: string | undefined) => and(isNotNull(credits.orderId), statement ? shownBy(statement) : undefined)
const again = (statement: string | undefined) =>
  and(eq(evidence.repeated, true), statement ? eq(evidence.statementId, statement) : undefined)

type List = { statement: string | undefined; limit: number; offset: number }
const asDesk = [asc(credits.bookedOn), asc(credits.sheet), asc(credits.line), asc(credits.id)]

async function pageOfUnclaimed(
  db: Db,
  { statement, limit, offset, matched, found }: List & { matched: readonly Open[]; found: readonly Finding[] },
): Promise<Line[]> {
  const others = sql`${credits.id} <> all(${sql.param(matched.map(({ id }) => id))}::uuid[])`
  const page = await db
    .select({ id: credits.id })
    .from(credits)
    .where(and(unclaimed(statement), others))
    .orderBy(...asDesk)
    .limit(limit)
    .offset(offset)
  const judged = new Map(found.map((one) => [one.creditId, one]))
  const rows = await readOpen(db, sql`${credits.id} = any(${sql.param(page.map(({ id }) => id))}::uuid[])`)
  // No order waits for these: only a refund, or money that may have gone back, says more.
  const alone = matchPayments({ ...(await readAround(db, rows)), waiting: [], used: new Map() })
  const unjudged = new Map(alone.map((one) => [one.creditId, one]))
  return page.flatMap(({ id }) => judged.get(id) ?? unjudged.get(id) ?? [])
}

async function pageOfUsed(
  db: Db,
  { statement, limit, offset, found, unnoted, known }: List & { found: readonly Finding[]; unnoted: readonly Finding[]; known: number },
): Promise<Line[]> {
  const rows = await db
    .select({ id: credits.id, usedBy: orders.number })
    .from(credits)
    .innerJoin(orders, eq(orders.id, credits.usedForId))
    .where(used(statement))
    .orderBy(...asDesk)
    .limit(limit)
    .offset(offset)
  const judged = new Map(found.map((one) => [one.creditId, one]))
  const noted = rows.map(
    ({ id, usedBy }): Line => judged.get(id) ?? { bucket: 'used', creditId: id, orderId: null, marks: ['by-reference'], usedBy, rivals: 0 },
  )
  return noted.concat(unnoted.slice(Math.max(0, offset - known), Math.max(0, offset + limit - known)))
}

async function pageOfAlerted(
  db: Db,
  { statement, limit, offset, found, now }: List & { found: readonly Finding[]; now: Date },
): Promise<Line[]> {
  const late = lt(credits.seenAt, new Date(now.getTime() - UNCONFIRMED_DAYS * DAY_MS))
  const rows = await db
    .select({ id: credits.id, orderId: credits.orderId, late: sql<boolean>`${late}` })
    .from(credits)
    .where(alerted(statement))
    .orderBy(asc(credits.seenAt), asc(credits.id))
    .limit(limit)
    .offset(offset)
  const judged = new Map(found.map((one) => [one.creditId, one]))
  return rows.map(({ id, orderId, late: isLate }): Line => {
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

const past = (bucket: 'verified' | 'repeated', rows: readonly { id: string; orderId: string | null }[]) =>
  rows.map(({ id, orderId }): Line => ({ bucket, creditId: id, orderId, marks: [], usedBy: null, rivals: 0 }))

async function pageOfVerified(db: Db, { statement, limit, offset }: List): Promise<Line[]> {
  const rows = await db
    .select({ id: credits.id, orderId: credits.orderId })
    .from(credits)
    .where(settled(statement))
    .orderBy(sql`${credits.decidedAt} desc nulls last`, asc(credits.id))
    .limit(limit)
    .offset(offset)
  return past('verified', rows)
}

async function pageOfRepeated(db: Db, { statement, limit, offset }: List): Promise<Line[]> {
  const rows = await db
    .select({ id: credits.id, orderId: credits.orderId })
    .from(evidence)
    .innerJoin(credits, eq(credits.id, evidence.creditId))
    .where(again(statement))
    .orderBy(asc(evidence.statementId), asc(evidence.sheet), asc(evidence.line))
    .limit(limit)
    .offset(offset)
  return past('repeated', rows)
}

type Line = Omit<Finding, 'bucket'> & { bucket: Bucket }

/** Lines with all that a person compares. */
async function beside(db: Db, lines: readonly Line[]): Promise<Shown[]> {
  const moneyIds = lines.flatMap(({ creditId }) => creditId ?? [])
  const orderIds = lines.flatMap(({ orderId }) => orderId ?? [])
  const money = moneyIds.length
    ? await db
        .select({ credit: credits, fileName: statements.fileName })
        .from(credits)
        .leftJoin(statements, eq(statements.id, credits.statementId))
        .where(inArray(credits.id, moneyIds))
    : []
  const found = orderIds.length
    ? await db
        .select({ order: orders, customer: customers.name })
        .from(orders)
        .innerJoin(customers, eq(customers.id, orders.customerId))
        .where(inArray(orders.id, orderIds))
    : []
  const told = await evidenceOf(db, moneyIds)
  const creditOf = new Map(money.map((one) => [one.credit.id, toCredit({ ...one, told: told.get(one.credit.id) ?? [] })]))
  const orderOf = new Map(found.map((one) => [one.order.id, toOrder(one)]))
  return lines.map(({ creditId, orderId, ...line }) => ({
    ...line,
    credit: creditOf.get(creditId ?? '') ?? null,
    order: orderOf.get(orderId ?? '') ?? null,
  }))
}

type Told = NonNullable<Shown['credit']>['evidence']

/** All that tells of each of these credits, the earliest first. */
async function evidenceOf(db: Db, creditIds: readonly string[]): Promise<Map<string, Told>> {
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

type Joined = { credit: typeof credits.$inferSelect; fileName: string | null; told: Told }

const toCredit = ({ credit, fileName, told }: Joined): NonNullable<Shown['credit']> => ({
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
  decidedBy: credit.decidedBy,
  decidedAt: credit.decidedAt?.toISOString() ?? null,
  evidence: told,
})

const toOrder = ({ order, customer }: { order: typeof orders.$inferSelect; customer: string }): NonNullable<Shown['order']> => ({
  id: order.id,
  number: order.number,
  total: toRupees(order.total),
  customer,
  transactionId: order.transactionId,
  createdAt: order.createdAt.toISOString(),
  submittedAt: order.submittedAt?.toISOString() ?? null,
})
