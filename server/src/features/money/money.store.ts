import type { MoneyPlace, OwedReason } from 'contract/money/money.status.ts'
import { Problem } from 'contract/problem.ts'
import type { SQL } from 'drizzle-orm'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import { violatedConstraint } from '#platform/db/transaction.ts'
import type { DaySheet } from './day-sheet.rules.ts'
import type { PaybackRow } from './money.table.ts'
import {
  moneyAllocations as allocations,
  dayCloses,
  moneyEntries as entries,
  moneyOtherDebits,
  moneyPaybacks as paybacks,
} from './money.table.ts'

/** Money that comes to a place (or leaves it, below 0), paise. */
export type Posting = { creditId: string; place: MoneyPlace; orderId: string | null; reason: OwedReason | null; amount: number }
type PostingContext = {
  newId: () => string
  at: Date
  change: string
  actor: string
  actorId: string | null
  rule: string
  note: string | null
}

/** Writes postings to the ledger and to the places. Those of a credit that is there already come to 0; the credits are locked by the caller. */
export async function insertPostings(tx: Tx, postings: readonly Posting[], { newId, ...act }: PostingContext): Promise<void> {
  // what leaves first: no place falls below 0 meanwhile
  for (const posting of [...postings].sort((a, b) => a.amount - b.amount)) {
    if (posting.amount === 0) continue
    const { at, ...by } = act
    const allocationId = await changeAllocation(tx, posting, { id: newId(), at })
    await tx.insert(entries).values({ allocationId, amount: posting.amount, at, ...by })
  }
}

/** The writes that allocate a new credit, whose id they read from `word`, to an order whole: paise. */
export function allocateWord(
  { orderId, amount }: { orderId: string; amount: number },
  { newId, ...act }: PostingContext,
): Record<string, SQL> {
  const { change, actor, actorId, rule, note } = act
  const at = sql`${act.at.toISOString()}::timestamptz`
  return {
    lot: sql`insert into ${allocations} (id, credit_id, place, order_id, amount, since)
      select ${newId()}::uuid, id, 'order', ${orderId}::uuid, ${amount}::bigint, ${at} from word returning id`,
    entry: sql`insert into ${entries} (allocation_id, amount, change, at, actor, actor_id, rule, note)
      select id, ${amount}::bigint, ${change}::uuid, ${at}, ${actor}, ${actorId}::uuid, ${rule}, ${note} from lot`,
  }
}

async function changeAllocation(
  tx: Tx,
  { creditId, place, orderId, reason, amount }: Posting,
  { id, at }: { id: string; at: Date },
): Promise<string> {
  const [row] =
    amount > 0
      ? await tx
          .insert(allocations)
          .values({ id, creditId, place, orderId, reason, amount, since: at })
          .onConflictDoUpdate({
            target: [allocations.creditId, allocations.place, allocations.orderId, allocations.reason],
            set: {
              amount: sql`${allocations.amount} + ${amount}`,
              since: sql`case when ${allocations.amount} = 0 then excluded.since else ${allocations.since} end`,
            },
          })
          .returning({ id: allocations.id })
      : await tx
          .update(allocations)
          .set({ amount: sql`${allocations.amount} + ${amount}` })
          .where(
            and(
              eq(allocations.creditId, creditId),
              eq(allocations.place, place),
              sql`${allocations.orderId} is not distinct from ${orderId}::uuid and ${allocations.reason} is not distinct from ${reason}`,
            ),
          )
          .returning({ id: allocations.id })
  if (!row) throw new Error(`No money of the credit ${creditId} lies there: ${place}.`)
  return row.id
}

/** A payment back that nobody has looked at yet. */
export type NewPayback = Omit<PaybackRow, 'checkedBy' | 'checkedAt' | 'checkNote'>

/** @throws Problem return.reference-used */
export async function insertPayback(tx: Tx, row: NewPayback): Promise<void> {
  try {
    await tx.insert(paybacks).values(row)
  } catch (error) {
    if (violatedConstraint(error) === 'money_paybacks_reference_once')
      throw new Problem('return.reference-used', { errors: { reference: 'This reference already belongs to another refund.' } })
    throw error
  }
}

/** Notes the debit of the bank that shows a payment back. */
export async function witnessPayback(tx: Tx, id: string, debitId: string): Promise<void> {
  await tx.update(paybacks).set({ debitId }).where(eq(paybacks.id, id))
}

/** Of the payments back those that somebody has to look at: the bank took them back, or money came under their reference. */
const isDoubted = sql`(money_paybacks.reason = 'taken-back' or exists (select from statement_credits c where c.reference = money_paybacks.reference and c.kind = 'payment'))`

/** Notes what became of a payment back that waited for that, and answers it; undefined where none waits. */
export async function checkPayback(
  tx: Tx,
  { id, note, by, at }: { id: string; note: string; by: string; at: Date },
): Promise<Pick<PaybackRow, 'reason' | 'orderId' | 'amount' | 'reference'> | undefined> {
  const open = and(eq(paybacks.id, id), isNull(paybacks.checkedAt), isDoubted)
  const [row] = await tx
    .update(paybacks)
    .set({ checkedBy: by, checkedAt: at, checkNote: note })
    .where(open)
    .returning({ reason: paybacks.reason, orderId: paybacks.orderId, amount: paybacks.amount, reference: paybacks.reference })
  return row
}

export async function insertOtherDebit(tx: Tx, row: typeof moneyOtherDebits.$inferInsert): Promise<void> {
  await tx.insert(moneyOtherDebits).values(row)
}

type ClosedDayRow = { day: string; sheet: DaySheet; notes: string; closedById: string; closedBy: string; closedAt: Date }

/** Answers whether the day was open. */
export async function insertClose(tx: Tx, row: ClosedDayRow): Promise<boolean> {
  const rows = await tx.insert(dayCloses).values(row).onConflictDoNothing().returning({ day: dayCloses.day })
  return rows.length > 0
}
