import { isDeepStrictEqual } from 'node:util'
import { Problem } from 'contract/problem.ts'
import { and, count, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import type { Money } from './reading/money.rules.ts'
import type { CreditRow, SettledHow, StatementRow } from './statement.table.ts'
import { statementCredits, statementMappings, statementRepeats, statements } from './statement.table.ts'

/** The statement of these bytes: this one, or the one that was there before. */
export async function startStatement(tx: Tx, row: typeof statements.$inferInsert): Promise<StatementRow> {
  await tx.insert(statements).values(row).onConflictDoNothing({ target: statements.sha256 })
  const [present] = await tx.select().from(statements).where(eq(statements.sha256, row.sha256))
  if (!present) throw new Error('A statement was neither stored nor there.')
  return present
}

/** Keeps lines of one statement; money that another statement has told of is a repeat. The same lines again change nothing. */
export async function keepMoney(tx: Tx, statementId: string, rows: readonly (Money & { id: string })[]): Promise<void> {
  if (rows.length === 0) return
  // In one order everywhere: two overlapping files read at once wait for each other instead of locking each other out.
  const sorted = [...rows].sort((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1))
  const values = sorted.map(({ balance: _, ...money }) => ({ ...money, statementId }))
  await tx.insert(statementCredits).values(values).onConflictDoNothing()
  const marks = sorted.map(({ fingerprint }) => fingerprint)
  const known = await tx
    .select({ id: statementCredits.id, fingerprint: statementCredits.fingerprint, statementId: statementCredits.statementId })
    .from(statementCredits)
    .where(inArray(statementCredits.fingerprint, marks))
  const others = new Map(known.filter((one) => one.statementId !== statementId).map(({ fingerprint, id }) => [fingerprint, id]))
  const repeats = sorted.flatMap(({ fingerprint, sheet, line }) => {
    const creditId = others.get(fingerprint)
    return creditId ? [{ statementId, sheet, line, creditId }] : []
  })
  if (repeats.length > 0) await tx.insert(statementRepeats).values(repeats).onConflictDoNothing()
}

export type Finished = Pick<StatementRow, 'rows' | 'debits' | 'malformed' | 'readAt'>

/** Says that a statement is read to its end, with what it holds. */
export async function finishStatement(tx: Tx, id: string, finished: Finished): Promise<StatementRow> {
  const of = (table: typeof statementCredits | typeof statementRepeats) =>
    tx.select({ many: count() }).from(table).where(eq(table.statementId, id))
  const [kept] = await tx
    .select({ many: count() })
    .from(statementCredits)
    .where(and(eq(statementCredits.statementId, id), ne(statementCredits.kind, 'reversal')))
  const [repeats] = await of(statementRepeats)
  const [row] = await tx
    .update(statements)
    .set({ ...finished, credits: kept?.many ?? 0, repeats: repeats?.many ?? 0 })
    .where(eq(statements.id, id))
    .returning()
  if (!row) throw new Error(`The statement ${id} was not there to be finished.`)
  return row
}

/** Locks a credit and all that carry its reference, always in one order: two people can not settle two of them at once. */
export async function lockCredit(tx: Tx, id: string): Promise<CreditRow | undefined> {
  const [named] = await tx.select({ reference: statementCredits.reference }).from(statementCredits).where(eq(statementCredits.id, id))
  const alike = named?.reference ? eq(statementCredits.reference, named.reference) : eq(statementCredits.id, id)
  const rows = await tx.select().from(statementCredits).where(alike).orderBy(statementCredits.id).for('update')
  return rows.find((row) => row.id === id)
}

export type Settled = { orderId: string; how: SettledHow; decidedById: string; decidedBy: string; decidedAt: Date }

export async function settle(tx: Tx, id: string, settled: Settled): Promise<void> {
  await tx.update(statementCredits).set(settled).where(eq(statementCredits.id, id))
}

/** How many other lines of each kind carry a reference, and how many of them already belong to an order. */
export async function othersWith(tx: Tx, { id, reference }: CreditRow): Promise<{ reversals: number; rivals: number; settled: number }> {
  if (reference === null) return { reversals: 0, rivals: 0, settled: 0 }
  const [found] = await tx
    .select({
      reversals: sql<number>`count(*) filter (where ${statementCredits.kind} = 'reversal')`,
      rivals: sql<number>`count(*) filter (where ${statementCredits.kind} <> 'reversal' and ${statementCredits.orderId} is null)`,
      settled: sql<number>`count(*) filter (where ${statementCredits.orderId} is not null)`,
    })
    .from(statementCredits)
    .where(and(eq(statementCredits.reference, reference), ne(statementCredits.id, id)))
  return found ?? { reversals: 0, rivals: 0, settled: 0 }
}

/** Saves a mapping under its name; the same name in any case is the same mapping. */
export async function saveMapping(tx: Tx, row: typeof statementMappings.$inferInsert): Promise<void> {
  const { columns, savedBy, updatedAt, name } = row
  const [changed] = await tx
    .update(statementMappings)
    .set({ name, columns, savedBy, updatedAt })
    .where(sql`lower(${statementMappings.name}) = lower(${name})`)
    .returning({ id: statementMappings.id })
  if (!changed) await tx.insert(statementMappings).values(row).onConflictDoNothing()
}

/** @throws Problem statement.mapping-taken when another mapping has the name */
export async function changeMapping(
  tx: Tx,
  { id, ...changes }: typeof statementMappings.$inferInsert,
): Promise<'changed' | 'as-it-was' | 'unknown'> {
  const [before] = await tx.select().from(statementMappings).where(eq(statementMappings.id, id)).for('update')
  if (!before) return 'unknown'
  if (before.name === changes.name && isDeepStrictEqual(before.columns, changes.columns)) return 'as-it-was'
  const [other] = await tx
    .select({ id: statementMappings.id })
    .from(statementMappings)
    .where(and(sql`lower(${statementMappings.name}) = lower(${changes.name})`, ne(statementMappings.id, id)))
  if (other) throw new Problem('statement.mapping-taken', { errors: { name: 'Another mapping has this name.' } })
  await tx.update(statementMappings).set(changes).where(eq(statementMappings.id, id))
  return 'changed'
}

export async function deleteMapping(tx: Tx, id: string): Promise<string | undefined> {
  const [gone] = await tx.delete(statementMappings).where(eq(statementMappings.id, id)).returning({ name: statementMappings.name })
  return gone?.name
}

/** Locks a statement and its money; how much of it is settled, and how much another file shows too. */
export async function lockStatement(tx: Tx, id: string): Promise<{ row: StatementRow; settled: number; shared: number } | undefined> {
  const [row] = await tx.select().from(statements).where(eq(statements.id, id)).for('update')
  if (!row) return undefined
  const money = await tx
    .select({ orderId: statementCredits.orderId })
    .from(statementCredits)
    .where(eq(statementCredits.statementId, id))
    .orderBy(statementCredits.id)
    .for('update')
  const [shared] = await tx
    .select({ many: count() })
    .from(statementRepeats)
    .innerJoin(statementCredits, eq(statementCredits.id, statementRepeats.creditId))
    .where(eq(statementCredits.statementId, id))
  return { row, settled: money.filter(({ orderId }) => orderId !== null).length, shared: shared?.many ?? 0 }
}

export async function deleteStatement(tx: Tx, id: string): Promise<void> {
  await tx.delete(statementRepeats).where(eq(statementRepeats.statementId, id))
  await tx.delete(statementCredits).where(eq(statementCredits.statementId, id))
  await tx.delete(statements).where(eq(statements.id, id))
}

/** Whether bytes are known and read to their end. */
export async function findRead(tx: Tx, sha256: string): Promise<StatementRow | undefined> {
  const [row] = await tx
    .select()
    .from(statements)
    .where(and(eq(statements.sha256, sha256), sql`${statements.readAt} is not null`))
  return row
}
