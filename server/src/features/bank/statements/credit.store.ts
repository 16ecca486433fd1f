import type { SettledHow } from 'contract/statements/statement.status.ts'
import { and, asc, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import type { MoneyLine } from './reading/money.rules.ts'
import { orderNames } from './reading/order-names.rules.ts'
import { verifiedHolding } from './reference-holder.queries.ts'
import type { CreditRow } from './statement.table.ts'
import { statementCredits as credits, creditEvidence as evidence } from './statement.table.ts'

type NewCredit = typeof credits.$inferInsert
type NewEvidence = typeof evidence.$inferInsert
export type StatementLine = MoneyLine & { id: string }

/** A line of a statement by a name of its own. */
const lineKey = (statementId: string, { sheet, line }: Pick<StatementLine, 'sheet' | 'line'>) => `${statementId}|${sheet}|${line}`

/**
 * Keeps lines of one statement. Money that an alert has told of is confirmed by its line, and money that another statement has told of is a
 * repeat. The same lines again change nothing.
 */
export async function saveMoney(tx: Tx, statementId: string, rows: readonly StatementLine[], seenAt: Date): Promise<void> {
  if (rows.length === 0) return
  // In one order everywhere: two overlapping files read at once wait for each other instead of locking each other out.
  const sorted = [...rows].sort((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1))
  const values = sorted.map(({ balance: _, ...money }) => ({
    ...money,
    statementId,
    seenAt,
    orderNames: orderNames(money.narration, money.note),
  }))
  await tx.insert(credits).values(values).onConflictDoNothing()
  const marks = sorted.map(({ fingerprint }) => fingerprint)
  await confirm(
    tx,
    statementId,
    values.filter(({ reference }) => reference !== null),
  )
  const known = await tx
    .select({ id: credits.id, fingerprint: credits.fingerprint, statementId: credits.statementId })
    .from(credits)
    .where(inArray(credits.fingerprint, marks))
  const creditOf = new Map(known.map((one) => [one.fingerprint, one]))
  const shown = sorted.flatMap((row): NewEvidence[] => {
    const credit = creditOf.get(row.fingerprint)
    if (!credit) return [] // its line is known by another mark: the file was read by an earlier version of the reader
    const repeated = credit.statementId !== statementId && row.kind !== 'reversal'
    const { sheet, line } = row
    return [{ key: lineKey(statementId, row), creditId: credit.id, source: 'statement', seenAt, statementId, sheet, line, repeated }]
  })
  if (shown.length > 0) await tx.insert(evidence).values(shown).onConflictDoNothing()
  await linkToVerified(
    tx,
    sorted.flatMap(({ reference }) => reference ?? []),
  )
}

/** Gives the credits that only alerts have told of their line; what the bank wrote there stands from now on, what only an alert knew stays. */
async function confirm(
  tx: Tx,
  statementId: string,
  lines: readonly (Omit<StatementLine, 'balance'> & { orderNames: string[] })[],
): Promise<void> {
  const marks = lines.map(({ fingerprint }) => fingerprint)
  if (marks.length === 0) return
  const waiting = await tx
    .select({ id: credits.id, fingerprint: credits.fingerprint })
    .from(credits)
    .where(and(inArray(credits.fingerprint, marks), isNull(credits.statementId)))
    .orderBy(asc(credits.id))
    .for('update')
  const lineOf = new Map(lines.map((line) => [line.fingerprint, line]))
  for (const { id, fingerprint } of waiting) {
    const line = lineOf.get(fingerprint)
    if (!line) continue
    const { sheet, bookedOn, narration, otherReferences } = line
    await tx
      .update(credits)
      .set({
        statementId,
        sheet,
        line: line.line,
        bookedOn,
        narration,
        otherReferences,
        paidAt: sql`coalesce(${credits.paidAt}, ${line.paidAt})`,
        vpa: sql`coalesce(${credits.vpa}, ${line.vpa})`,
        payerName: sql`coalesce(${credits.payerName}, ${line.payerName})`,
        note: sql`coalesce(${credits.note}, ${line.note})`,
        orderNames: sql`array(select distinct unnest(${credits.orderNames} || ${sql.param(line.orderNames)}::text[]))`,
      })
      .where(eq(credits.id, id))
  }
}

/** The credit that a piece of evidence is about, where it is kept already. */
export async function creditSeenIn(tx: Tx, key: string): Promise<string | undefined> {
  const [seen] = await tx.select({ creditId: evidence.creditId }).from(evidence).where(eq(evidence.key, key))
  return seen?.creditId
}

/** Keeps what an alert told of, as a new credit or as evidence of one that is there; `known` when it was there. */
export async function storeAlert(
  tx: Tx,
  credit: NewCredit & { reference: string },
  { key, source, seenAt, bank, tail, said }: Omit<NewEvidence, 'creditId'>,
): Promise<{ creditId: string; known: boolean }> {
  const made = await tx.insert(credits).values(credit).onConflictDoNothing({ target: credits.fingerprint }).returning({ id: credits.id })
  const [row] = await tx.select().from(credits).where(eq(credits.fingerprint, credit.fingerprint)).for('update')
  if (!row) throw new Error('A credit was neither stored nor there.')
  const { paidAt, vpa, payerName, note } = credit
  if (made.length === 0)
    await tx
      .update(credits)
      .set({ paidAt: row.paidAt ?? paidAt, vpa: row.vpa ?? vpa, payerName: row.payerName ?? payerName, note: row.note ?? note })
      .where(eq(credits.id, row.id))
  await tx.insert(evidence).values({ key, creditId: row.id, source, seenAt, bank, tail, said }).onConflictDoNothing()
  await linkToVerified(tx, [credit.reference])
  return { creditId: row.id, known: made.length === 0 }
}

/**
 * What becomes of open credits whose reference a verified order holds. The only credit of a reference, with the amount of an order that a person
 * verified without it, is that order's credit, and the person's word is evidence of it. Every other one is noted as used. To be called whenever
 * such a credit comes, and for orders after they were verified.
 */
export async function linkToVerified(tx: Tx, references: readonly string[]): Promise<void> {
  const holders = await verifiedHolding(tx, references)
  if (holders.size === 0) return
  const held = [...holders.keys()]
  const rows = await tx.select().from(credits).where(inArray(credits.reference, held)).orderBy(asc(credits.id)).for('update')
  const orderIds = [...holders.values()].map(({ orderId }) => orderId)
  const paid = await tx.select({ orderId: credits.orderId }).from(credits).where(inArray(credits.orderId, orderIds))
  const hasCredit = new Set(paid.map(({ orderId }) => orderId))
  for (const [reference, alike] of Map.groupBy(rows, (row) => row.reference ?? '')) {
    const holder = holders.get(reference)
    const [only, ...more] = alike
    if (!holder || !only) continue
    const { orderId, total, decidedBy, decidedAt } = holder
    const fits = more.length === 0 && only.kind === 'payment' && !only.orderId && only.amount === total && !hasCredit.has(orderId)
    if (fits && decidedBy && decidedAt) {
      await tx.update(credits).set({ orderId, how: 'afterwards', decidedBy, decidedAt, usedForId: null }).where(eq(credits.id, only.id))
      const word = { key: `order|${orderId}|${decidedBy}`, creditId: only.id, source: 'person', seenAt: decidedAt, who: decidedBy } as const
      await tx.insert(evidence).values(word).onConflictDoNothing()
      continue
    }
    const used = alike.filter((row) => !row.orderId && row.kind !== 'reversal' && row.usedForId !== orderId).map(({ id }) => id)
    if (used.length > 0) await tx.update(credits).set({ usedForId: orderId }).where(inArray(credits.id, used))
  }
}

/** Locks a credit and all that carry its reference, always in one order: two people cannot settle two of them at once. */
export async function lockCredit(tx: Tx, id: string): Promise<CreditRow | undefined> {
  const [named] = await tx.select({ reference: credits.reference }).from(credits).where(eq(credits.id, id))
  const alike = named?.reference ? eq(credits.reference, named.reference) : eq(credits.id, id)
  const rows = await tx.select().from(credits).where(alike).orderBy(credits.id).for('update')
  return rows.find((row) => row.id === id)
}

export type CreditSettlement = { orderId: string; how: SettledHow; decidedById: string | null; decidedBy: string; decidedAt: Date }

/** Gives a locked credit to its order; whatever else carries its reference is used from now on. */
export async function settle(tx: Tx, { id, reference }: Pick<CreditRow, 'id' | 'reference'>, settled: CreditSettlement): Promise<void> {
  await tx.update(credits).set(settled).where(eq(credits.id, id))
  if (reference === null) return
  const others = and(eq(credits.reference, reference), isNull(credits.orderId), ne(credits.kind, 'reversal'))
  await tx.update(credits).set({ usedForId: settled.orderId }).where(others)
}

/** How many other lines of each kind carry a reference, and how many of them already belong to an order. */
export async function othersWith(tx: Tx, { id, reference }: CreditRow): Promise<{ reversals: number; rivals: number; settled: number }> {
  if (reference === null) return { reversals: 0, rivals: 0, settled: 0 }
  const [found] = await tx
    .select({
      reversals: sql<number>`count(*) filter (where ${credits.kind} = 'reversal')`,
      rivals: sql<number>`count(*) filter (where ${credits.kind} <> 'reversal' and ${credits.orderId} is null)`,
      settled: sql<number>`count(*) filter (where ${credits.orderId} is not null)`,
    })
    .from(credits)
    .where(and(eq(credits.reference, reference), ne(credits.id, id)))
  return found ?? { reversals: 0, rivals: 0, settled: 0 }
}

/** Notes that the owner is told now of payments that only alerts show and that the shop has heard of before `before`, each once; how many. */
export async function noteUnconfirmed(tx: Tx, before: Date, at: Date): Promise<number> {
  const told = await tx
    .update(credits)
    .set({ alarmedAt: at })
    .where(and(isNull(credits.statementId), eq(credits.kind, 'payment'), isNull(credits.alarmedAt), lt(credits.seenAt, before)))
    .returning({ id: credits.id })
  return told.length
}
