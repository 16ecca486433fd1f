import { addDays, istDay } from 'contract/rules/ist.ts'
import { toRupees } from 'contract/rules/money.ts'
import type { Finding as Shown } from 'contract/statements/statement.admin.schemas.ts'
import type { Bucket } from 'contract/statements/statement.status.ts'
import type { SQL } from 'drizzle-orm'
import { and, asc, eq, getTableColumns, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { customers } from '../customers/customer.table.ts'
import { orders } from '../orders/order.table.ts'
import { verifiedHolding } from './holder.queries.ts'
import type { Books, Credit, Finding } from './match.rules.ts'
import { matchPayments } from './match.rules.ts'
import { mentionsReturn } from './reading/narration.rules.ts'
import { statementCredits as credits, creditEvidence as evidence, statements } from './statement.table.ts'

/** Older money can not pay an order that waits now; 45 days before the oldest of them is more than any bank needs. */
const REACH_DAYS = 45

/** Everything the matching looks at, of one statement or of all. */
async function readBooks(db: Db, statement: string | undefined): Promise<Books> {
  const waiting = await db
    .select({
      id: orders.id,
      number: orders.number,
      total: orders.total,
      transactionId: orders.transactionId,
      name: customers.name,
      createdAt: orders.createdAt,
      submittedAt: orders.submittedAt,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(orders.paymentStatus, 'pending_verification'))
    .orderBy(asc(orders.submittedAt), asc(orders.id))
  const oldest = waiting.reduce((least, { createdAt }) => (createdAt < least ? createdAt : least), new Date())
  const recent = gte(credits.bookedOn, addDays(istDay(oldest), -REACH_DAYS))
  const { id, kind, bookedOn, paidAt, amount, narration, reference, otherReferences, vpa, payerName, note } = getTableColumns(credits)
  const money = await db
    .select({ id, kind, bookedOn, paidAt, amount, narration, reference, otherReferences, vpa, payerName, note })
    .from(credits)
    .where(and(isNull(credits.orderId), statement ? or(recent, shownBy(statement)) : recent))
    .orderBy(asc(credits.bookedOn), asc(credits.sheet), asc(credits.line), asc(credits.id))
  const held = await verifiedHolding(
    db,
    money.flatMap(({ reference }) => reference ?? []),
  )
  return {
    credits: money.flatMap(({ kind, ...row }): Credit[] => (kind === 'reversal' ? [] : [{ ...row, kind }])),
    reversals: money.filter(({ kind }) => kind === 'reversal').map((row) => ({ ...row, returned: mentionsReturn(row.narration) })),
    // An order under verification has an ID and a time; an invariant says so.
    waiting: waiting.map((row) => ({ ...row, transactionId: row.transactionId ?? '', submittedAt: row.submittedAt ?? row.createdAt })),
    used: new Map([...held].map(([reference, { number }]) => [reference, number])),
  }
}

const shownBy = (statement: string): SQL =>
  sql`exists (select from ${evidence} where ${evidence.creditId} = ${credits.id} and ${evidence.statementId} = ${statement})`

/** What lies on the desk now; of one statement, only its own credits and the orders nothing was found for. */
export async function findings(db: Db, statement: string | undefined): Promise<Finding[]> {
  const all = matchPayments(await readBooks(db, statement))
  if (!statement) return all
  const own = await db.select({ id: credits.id }).from(credits).where(shownBy(statement))
  const ids = new Set(own.map(({ id }) => id))
  return all.filter(({ creditId, bucket }) => (creditId === null ? bucket === 'waiting' : ids.has(creditId)))
}

export type Look = { bucket: Bucket; statement?: string | undefined; page: number; limit: number }

/** One page of a bucket, and how many lie in each. */
export async function showDesk(db: Db, { bucket, statement, page, limit }: Look) {
  const open = await findings(db, statement)
  const past = await lookBack(db, statement)
  const counts: Record<Bucket, number> = { exact: 0, differs: 0, suggested: 0, waiting: 0, unclaimed: 0, used: 0, ...past.counts }
  for (const finding of open) counts[finding.bucket]++
  const total = counts[bucket]
  const from = (page - 1) * limit
  const lines =
    bucket === 'verified' || bucket === 'repeated'
      ? await past.page(bucket, limit, from)
      : open.filter((finding) => finding.bucket === bucket).slice(from, from + limit)
  return { counts, findings: await beside(db, lines), pagination: { current: page, pages: Math.max(1, Math.ceil(total / limit)), total } }
}

/** What is settled, and what an earlier file had told of. */
async function lookBack(db: Db, statement: string | undefined) {
  const settled = and(isNotNull(credits.orderId), statement ? shownBy(statement) : undefined)
  const again = and(eq(evidence.repeated, true), statement ? eq(evidence.statementId, statement) : undefined)
  return {
    counts: { verified: await db.$count(credits, settled), repeated: await db.$count(evidence, again) },
    page: async (bucket: 'verified' | 'repeated', limit: number, offset: number): Promise<Line[]> => {
      const rows =
        bucket === 'verified'
          ? await db
              .select({ id: credits.id, orderId: credits.orderId })
              .from(credits)
              .where(settled)
              .orderBy(sql`${credits.decidedAt} desc nulls last`, asc(credits.id))
              .limit(limit)
              .offset(offset)
          : await db
              .select({ id: credits.id, orderId: credits.orderId })
              .from(evidence)
              .innerJoin(credits, eq(credits.id, evidence.creditId))
              .where(again)
              .orderBy(asc(evidence.statementId), asc(evidence.sheet), asc(evidence.line))
              .limit(limit)
              .offset(offset)
      return rows.map(({ id, orderId }) => ({ bucket, creditId: id, orderId, marks: [], usedBy: null, rivals: 0 }))
    },
  }
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
