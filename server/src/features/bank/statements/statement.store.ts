import { isDeepStrictEqual } from 'node:util'
import { Problem } from 'contract/problem.ts'
import { and, count, eq, inArray, isNotNull, max, min, ne, not, or, sql } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import { findOrderNames } from './reading/order-names.rules.ts'
import type { StatementRow } from './statement.table.ts'
import { statementCredits as credits, creditEvidence as evidence, statementMappings, statements } from './statement.table.ts'

/** The statement of these bytes: this one, or the one that was there before. */
export async function startStatement(tx: Tx, row: typeof statements.$inferInsert): Promise<StatementRow> {
  await tx.insert(statements).values(row).onConflictDoNothing({ target: statements.sha256 })
  const [present] = await tx.select().from(statements).where(eq(statements.sha256, row.sha256))
  if (!present) throw new Error('A statement was neither stored nor there.')
  return present
}

export type FinishedStatement = Pick<StatementRow, 'rows' | 'debits' | 'malformed' | 'readAt'>

/** Says that a statement is read to its end, with what it holds. */
export async function finishStatement(tx: Tx, id: string, finished: FinishedStatement): Promise<StatementRow> {
  const [kept] = await tx
    .select({ many: count() })
    .from(credits)
    .where(and(eq(credits.statementId, id), ne(credits.kind, 'reversal')))
  // Each of its lines is evidence, and each credit that it told of first has one of them.
  const repeats = (await tx.$count(evidence, eq(evidence.statementId, id))) - (await tx.$count(credits, eq(credits.statementId, id)))
  const [days] = await tx
    .select({ firstDay: min(credits.bookedOn), lastDay: max(credits.bookedOn) })
    .from(evidence)
    .innerJoin(credits, eq(credits.id, evidence.creditId))
    .where(eq(evidence.statementId, id))
  const [row] = await tx
    .update(statements)
    .set({ ...finished, ...days, credits: kept?.many ?? 0, repeats })
    .where(eq(statements.id, id))
    .returning()
  if (!row) throw new Error(`The statement ${id} was not there to be finished.`)
  return row
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

/**
 * Locks a statement and its money; how much of it settled an order by this file alone, and how much another file shows too. What was verified
 * without the file, or by an alert, does not need it.
 */
export async function lockStatement(tx: Tx, id: string): Promise<{ row: StatementRow; settled: number; shared: number } | undefined> {
  const [row] = await tx.select().from(statements).where(eq(statements.id, id)).for('update')
  if (!row) return undefined
  await tx.select({ id: credits.id }).from(credits).where(eq(credits.statementId, id)).orderBy(credits.id).for('update')
  const isGiven = or(isNotNull(credits.orderId), ne(credits.moneyState, 'open'))
  const byThis = and(eq(credits.statementId, id), isGiven, sql`${credits.how} is distinct from 'afterwards'`, not(isAlerted))
  const [settled] = await tx.select({ many: count() }).from(credits).where(byThis)
  const [shared] = await tx
    .select({ many: count() })
    .from(evidence)
    .innerJoin(credits, eq(credits.id, evidence.creditId))
    .where(and(eq(credits.statementId, id), ne(evidence.statementId, id)))
  return { row, settled: settled?.many ?? 0, shared: shared?.many ?? 0 }
}

/** Whether an alert has told of a credit, too. */
const isAlerted = sql<boolean>`exists (select from ${evidence} where ${evidence.creditId} = ${credits.id} and ${evidence.source} in ('mail', 'sms'))`

/** Takes a statement out with the money that it alone told of; what an alert told of is as the alert said again. */
export async function deleteStatement(tx: Tx, id: string): Promise<void> {
  await tx.delete(evidence).where(eq(evidence.statementId, id))
  const alerted = await tx.execute<{ id: string; narration: string; note: string | null }>(sql`
    update ${credits} set statement_id = null, line = null, sheet = '', booked_on = (e.said ->> 'bookedOn')::date, narration = e.said ->> 'narration',
      paid_at = (e.said ->> 'paidAt')::timestamptz, vpa = e.said ->> 'vpa', payer_name = e.said ->> 'payerName', note = e.said ->> 'note', other_references = '{}', order_names = '{}'
    from (select distinct on (credit_id) credit_id, said from ${evidence} where source in ('mail', 'sms') order by credit_id, seen_at) e
    where e.credit_id = ${credits.id} and ${credits.statementId} = ${id} returning ${credits.id}, narration, note`)
  for (const one of alerted.rows) {
    const names = findOrderNames(one.narration, one.note)
    if (names.length > 0) await tx.update(credits).set({ orderNames: names }).where(eq(credits.id, one.id))
  }
  // what a person had told of before the file is that person's word again
  await tx.execute(sql`
    update ${credits} set statement_id = null, line = null, sheet = '', is_word = true, narration = 'Verified by ' || decided_by || ', no line of the bank',
      paid_at = null, vpa = null, payer_name = null, note = null, other_references = '{}', order_names = '{}'
    where ${credits.statementId} = ${id} and how = 'afterwards'`)
  const left = tx.select({ id: credits.id }).from(credits).where(eq(credits.statementId, id))
  await tx.delete(evidence).where(inArray(evidence.creditId, left))
  await tx.delete(credits).where(eq(credits.statementId, id))
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
