import type { CreditState } from 'contract/money/money.status.ts'
import { istDay } from 'contract/rules/ist.ts'
import { canonicalReference } from 'contract/rules/payment-reference.ts'
import type { SettleMethod } from 'contract/statements/statement.status.ts'
import type { SQL } from 'drizzle-orm'
import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import { markOf } from './reading/fingerprint.rules.ts'
import type { MoneyLine } from './reading/money-line.rules.ts'
import { findOrderNames } from './reading/order-names.rules.ts'
import { verifiedHolding } from './reference-holder.queries.ts'
import type { CreditRow } from './statement.table.ts'
import { statementCredits as credits, creditEvidence as evidence, shownUntil } from './statement.table.ts'

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
    orderNames: findOrderNames(money.narration, money.note),
  }))
  await tx.insert(credits).values(values).onConflictDoNothing()
  const marks = sorted.map(({ fingerprint }) => fingerprint)
  await confirmCredits(
    tx,
    statementId,
    values.filter(({ reference }) => reference !== null),
    seenAt,
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

/** Gives the credits that only alerts or people have told of their line; what the bank wrote there stands from now on, what only an alert knew stays. */
type NamedLine = Omit<StatementLine, 'balance'> & { orderNames: string[] }

async function confirmCredits(tx: Tx, statementId: string, lines: readonly NamedLine[], seenAt: Date): Promise<void> {
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
        isWord: false,
        seenAt: sql`case when ${credits.isWord} then ${seenAt.toISOString()}::timestamptz else ${credits.seenAt} end`,
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
  const { paidAt, vpa, payerName, note, bookedOn, narration, orderNames } = credit
  if (row.isWord) {
    const told = { bookedOn, narration, orderNames, paidAt, vpa, payerName, note, seenAt }
    await tx
      .update(credits)
      .set({ ...told, isWord: false })
      .where(eq(credits.id, row.id))
  } else if (made.length === 0)
    await tx
      .update(credits)
      .set({ paidAt: row.paidAt ?? paidAt, vpa: row.vpa ?? vpa, payerName: row.payerName ?? payerName, note: row.note ?? note })
      .where(eq(credits.id, row.id))
  await tx.insert(evidence).values({ key, creditId: row.id, source, seenAt, bank, tail, said }).onConflictDoNothing()
  await linkToVerified(tx, [credit.reference])
  return { creditId: row.id, known: made.length === 0 && !row.isWord }
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
  const alike = and(inArray(credits.reference, held), eq(credits.isWord, false))
  const rows = await tx.select().from(credits).where(alike).orderBy(asc(credits.id)).for('update')
  const orderIds = [...holders.values()].map(({ orderId }) => orderId)
  const paid = await tx.select({ orderId: credits.orderId }).from(credits).where(inArray(credits.orderId, orderIds))
  const hasCredit = new Set(paid.map(({ orderId }) => orderId))
  for (const [reference, same] of Map.groupBy(rows, (row) => row.reference ?? '')) {
    const holder = holders.get(reference)
    const [only, ...more] = same
    if (!holder || !only) continue
    const { orderId, total, decidedBy, decidedAt } = holder
    const fits = more.length === 0 && only.kind === 'payment' && !only.orderId && only.amount === total && !hasCredit.has(orderId)
    if (fits && decidedBy && decidedAt) {
      await tx.update(credits).set({ orderId, how: 'afterwards', decidedBy, decidedAt, usedForId: null }).where(eq(credits.id, only.id))
      const word = { key: `order|${orderId}|${decidedBy}`, creditId: only.id, source: 'person', seenAt: decidedAt, who: decidedBy } as const
      await tx.insert(evidence).values(word).onConflictDoNothing()
      continue
    }
    const used = same.filter((row) => !row.orderId && row.kind !== 'reversal' && row.usedForId !== orderId).map(({ id }) => id)
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

export type CreditSettlement = { orderId: string; how: SettleMethod; decidedById: string | null; decidedBy: string; decidedAt: Date }

/** Gives a locked credit to its order; whatever else carries its reference is used from now on. */
export async function settleCreditRow(
  tx: Tx,
  { id, reference }: Pick<CreditRow, 'id' | 'reference'>,
  settled: CreditSettlement,
): Promise<void> {
  await tx.update(credits).set(settled).where(eq(credits.id, id))
  if (reference === null) return
  const others = and(eq(credits.reference, reference), isNull(credits.orderId), ne(credits.kind, 'reversal'))
  await tx.update(credits).set({ usedForId: settled.orderId }).where(others)
}

/** How many other lines of each kind carry a reference, and how many of them already belong to an order. */
export async function countOthersWithReference(
  tx: Tx,
  { id, reference }: CreditRow,
): Promise<{ reversals: number; rivals: number; settled: number }> {
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
export async function markUnconfirmed(tx: Tx, before: Date, at: Date): Promise<number> {
  const told = await tx
    .update(credits)
    .set({ alarmedAt: at })
    .where(
      and(
        isNull(credits.statementId),
        eq(credits.isWord, false),
        eq(credits.kind, 'payment'),
        isNull(credits.alarmedAt),
        lt(credits.seenAt, before),
      ),
    )
    .returning({ id: credits.id })
  return told.length
}

/**
 * Notes that the owner is told now of what people verified and no statement shows, each once, as soon as a statement that came later covers its
 * day; how many.
 */
export async function markUnwitnessed(tx: Tx, at: Date): Promise<number> {
  const covered = sql`exists (select from statements s where s.first_day <= ${credits.bookedOn} and s.last_day >= ${credits.bookedOn} and ${shownUntil(credits.bookedOn)} >= ${credits.seenAt})`
  const told = await tx
    .update(credits)
    .set({ alarmedAt: at })
    .where(and(eq(credits.isWord, true), isNotNull(credits.orderId), isNull(credits.alarmedAt), covered))
    .returning({ id: credits.id })
  return told.length
}

/** A verified order whose payment a person has found without choosing a credit. */
export type PersonVerifiedOrder = {
  id: string
  total: number
  transactionId: string | null
  submittedAt: Date | null
  by: string
  byId: string | null
  at: Date
  /** Paise that the person speaks for: all that the order costs, or a part of it. */
  amount: number
  /** Why, where the reference is not that of the order's own payment. */
  reason?: string | undefined
}

/** What a bank has told of under the reference of a transaction ID, locked: its payments, whether it took one back, and whether it is one line. */
export async function lockToldOf(
  tx: Tx,
  transactionId: string | null,
): Promise<{ payments: CreditRow[]; isReversed: boolean; isOne: boolean }> {
  const reference = canonicalReference(transactionId ?? '')
  if (!reference) return { payments: [], isReversed: false, isOne: false }
  const told = and(eq(credits.reference, reference), eq(credits.isWord, false))
  const rows = await tx.select().from(credits).where(told).orderBy(asc(credits.id)).for('update')
  return {
    payments: rows.filter(({ kind }) => kind === 'payment'),
    isReversed: rows.some(({ kind }) => kind === 'reversal'),
    isOne: rows.length === 1,
  }
}

/**
 * Keeps a person's word that money of an order came: a credit that the bank's line or alert becomes evidence of. It is allocated by the writes
 * of `alongside`, which read its id from `word`.
 */
export async function insertWord(
  tx: Tx,
  id: string,
  { id: orderId, total, transactionId, submittedAt, by, byId, at, amount, reason }: PersonVerifiedOrder,
  alongside: Record<string, SQL>,
): Promise<void> {
  const reference = canonicalReference(transactionId ?? '') ?? null
  const isWhole = amount === total || byId === null
  const word = {
    id,
    kind: 'payment' as const,
    bookedOn: istDay(submittedAt ?? at),
    amount,
    narration: reason ? `Told by ${by}, reference ${transactionId}: ${reason}` : `Verified by ${by}, no line of the bank`,
    reference,
    seenAt: at,
    isWord: true,
    orderId,
    how: isWhole ? ('afterwards' as const) : ('by-hand' as const),
    decidedBy: by,
    decidedById: isWhole ? null : byId,
    decidedAt: at,
    moneyState: 'allocated' as const,
    moneyVersion: 1,
  }
  const key = isWhole ? `order|${orderId}|${by}` : `order|${orderId}|${by}|${id}`
  const seen = sql`insert into ${evidence} (key, credit_id, source, seen_at, who)
    select ${key}, id, 'person', ${at.toISOString()}::timestamptz, ${by} from word on conflict do nothing`
  const marks = [reference && markOf({ kind: 'payment', amount, reference }), `word|${orderId}`, `word|${id}`].flatMap((mark) => mark || [])
  for (const fingerprint of marks) {
    const insert = tx
      .insert(credits)
      .values({ ...word, fingerprint })
      .onConflictDoNothing({ target: credits.fingerprint })
      .returning({ id: credits.id })
    const parts = Object.entries({ word: insert.getSQL(), seen, ...alongside }).map(([name, query]) => tx.$with(name, {}).as(query))
    const [row] = await tx
      .with(...parts)
      .select({ isAdded: sql<boolean>`exists (select from word)` })
      .from(sql`(select) no_table`)
    if (row?.isAdded) return
  }
  throw new Error(`The word of ${by} for the order ${orderId} is there already.`)
}

/** Locks credits in one order everywhere. */
export async function lockCredits(tx: Tx, ids: readonly string[]): Promise<CreditRow[]> {
  return tx
    .select()
    .from(credits)
    .where(inArray(credits.id, [...ids]))
    .orderBy(credits.id)
    .for('update')
}

/** Notes how the money of locked credits stands after a change of it. */
export async function saveMoneyStates(tx: Tx, states: readonly { id: string; state: CreditState }[]): Promise<void> {
  const ids = sql.param(states.map(({ id }) => id))
  const names = sql.param(states.map(({ state }) => state))
  await tx.execute(sql`update ${credits} c set money_state = s.state, money_version = c.money_version + 1
    from unnest(${ids}::uuid[], ${names}::text[]) s (id, state) where s.id = c.id`)
}

/** A word is the same money as a credit of the bank with another amount: its order goes on with that one. */
export async function mergeWord(tx: Tx, wordId: string): Promise<void> {
  await tx
    .update(credits)
    .set({ moneyState: 'merged', orderId: null, how: null, decidedBy: null, decidedAt: null, decidedById: null })
    .where(eq(credits.id, wordId))
}

/** Notes the order that a person's allocation gives a credit to, null where it belongs to none. */
export async function saveCreditSettlement(tx: Tx, id: string, settled: CreditSettlement | null): Promise<void> {
  const none = { orderId: null, how: null, decidedById: null, decidedBy: null, decidedAt: null }
  await tx
    .update(credits)
    .set(settled ? { ...settled, usedForId: null } : none)
    .where(eq(credits.id, id))
}
