import type { MoneyPlace, OwedReason } from 'contract/money/money.status.ts'
import { MONEY_PLACES, ORDER_REASONS, OWED_REASONS } from 'contract/money/money.status.ts'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import { and, eq, sql } from 'drizzle-orm'
import { bigint, check, date, index, jsonb, pgTable, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { statementCredits } from '../bank/statements/statement.table.ts'
import { orders } from '../orders/order.table.ts'
import type { DaySheet } from './day-sheet.rules.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** How much of a credit lies in one place now, paise: the sum of its entries. An owed one is one line of the list of money owed. */
export const moneyAllocations = pgTable(
  'money_allocations',
  {
    id: uuid().primaryKey(),
    creditId: uuid('credit_id')
      .notNull()
      .references(() => statementCredits.id),
    place: text().$type<MoneyPlace>().notNull(),
    /** The order that it pays, or that it is owed for; null where it belongs to none. */
    orderId: uuid('order_id').references(() => orders.id),
    reason: text().$type<OwedReason>(),
    amount: bigint({ mode: 'number' }).notNull(),
    /** Since when something lies there. */
    since: at('since').notNull(),
  },
  (t) => [
    unique('money_allocations_once').on(t.creditId, t.place, t.orderId, t.reason).nullsNotDistinct(),
    index('money_allocations_of_order').on(t.orderId).where(sql`${t.orderId} is not null`),
    index('money_allocations_owed').on(t.since, t.id).where(sql`${t.place} = 'owed' and ${t.amount} > 0`),
    check('money_allocations_place', sql`${t.place} in (${oneOf(MONEY_PLACES)})`),
    check('money_allocations_reason', sql`${t.reason} in (${oneOf(OWED_REASONS)})`),
    check('money_allocations_amount', sql`${t.amount} >= 0`),
    check('money_allocations_owed_has_reason', sql`(${t.place} in ('owed', 'paid-back')) = (${t.reason} is not null)`),
    check(
      'money_allocations_order_is_named',
      sql`case when ${t.place} = 'unclaimed' then ${t.orderId} is null when ${t.place} = 'order' or ${t.reason} in (${oneOf(ORDER_REASONS)}) then ${t.orderId} is not null else true end`,
    ),
  ],
)
export type AllocationRow = typeof moneyAllocations.$inferSelect

/** Whether the shop keeps what lies in an allocation: what pays an order, and what of it is owed for a return until that is refunded. */
const isKept = (a: SQLWrapper) => sql`(${a}.place = 'order' or (${a}.place = 'owed' and ${a}.reason = 'returned'))`
/** What the shop keeps of the orders that a query joins, to be joined with them: it is summed in one go, for asked of each it would take seconds. */
export const keptOfOrder = and(eq(moneyAllocations.orderId, orders.id), isKept(moneyAllocations))
// Names are spelled out: in a query of one table the builder would leave `orders.` away.
/** What the shop keeps of the money of an order, paise. */
export const keptMoney = sql<number>`coalesce((select sum(a.amount) from money_allocations a where a.order_id = orders.id and ${isKept(sql`a`)}), 0)`
/** What came for the order of this ID, paise, as `followsOrder` counts it. */
export const arrivedFor = (orderId: SQL): SQL<number> =>
  sql`coalesce((select sum(a.amount) from money_allocations a where a.order_id = ${orderId} and (a.place = 'order' or a.reason in (${oneOf(ORDER_REASONS)}))), 0)`
/** What an order lacks of its total, paise. */
export const missingMoney = sql<number>`greatest(orders.total - ${arrivedFor(sql`orders.id`)}, 0)::float8`
/** Whether anything owed back lies for an order. */
export const hasOwedMoney = sql`orders.id in (select a.order_id from money_allocations a where a.place = 'owed' and a.amount > 0)`

/** The append-only ledger of the allocations: what changed where, in paise, by whom or by which rule, when and why. */
export const moneyEntries = pgTable(
  'money_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    allocationId: uuid('allocation_id')
      .notNull()
      .references(() => moneyAllocations.id),
    amount: bigint({ mode: 'number' }).notNull(),
    /** All entries of one change have it in common. */
    change: uuid().notNull(),
    at: at('at').notNull(),
    actor: text().notNull(),
    actorId: uuid('actor_id'),
    /** The command or rule that made it. */
    rule: text().notNull(),
    note: text(),
  },
  (t) => [
    index('money_entries_of_allocation').on(t.allocationId),
    index('money_entries_at').on(t.at),
    check('money_entries_moves', sql`${t.amount} <> 0`),
    check('money_entries_by', sql`${t.actor} <> '' and ${t.rule} <> ''`),
  ],
)

/** Money that went back, append-only but for the line of the bank that shows it later. Amounts in paise. */
export const moneyPaybacks = pgTable(
  'money_paybacks',
  {
    id: uuid().primaryKey(),
    /** What it settled; null for a return or an order whose money lies in several places. */
    allocationId: uuid('allocation_id').references(() => moneyAllocations.id),
    orderId: uuid('order_id').references(() => orders.id),
    reason: text().$type<OwedReason>().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    reference: text().notNull(),
    /** The day in India. */
    paidOn: date('paid_on').notNull(),
    /** The debit of the bank that shows it. */
    debitId: uuid('debit_id').references(() => statementCredits.id, { onDelete: 'set null' }),
    actor: text().notNull(),
    at: at('at').notNull(),
    /** Who has dealt with a payment that the bank took back, when, and what became of it; null while nobody has. */
    checkedBy: text('checked_by'),
    checkedAt: at('checked_at'),
    checkNote: text('check_note'),
  },
  (t) => [
    // a bank takes a payment back under the payment's own reference, which no refund of the shop has
    uniqueIndex('money_paybacks_reference_once').on(t.reference).where(sql`${t.reason} <> 'taken-back'`),
    uniqueIndex('money_paybacks_debit_once').on(t.debitId),
    index('money_paybacks_of_order').on(t.orderId),
    index('money_paybacks_taken_back').on(t.at, t.id).where(sql`${t.reason} = 'taken-back'`),
    index('money_paybacks_unchecked').on(t.at, t.id).where(sql`${t.reason} = 'taken-back' and ${t.checkedAt} is null`),
    check('money_paybacks_reason', sql`${t.reason} in (${oneOf(OWED_REASONS)})`),
    check('money_paybacks_amount', sql`${t.amount} > 0`),
  ],
)
export type PaybackRow = typeof moneyPaybacks.$inferSelect

/** Money out that pays nothing back of what was owed, as a person has said, and what it was. */
export const moneyOtherDebits = pgTable('money_other_debits', {
  debitId: uuid('debit_id')
    .primaryKey()
    .references(() => statementCredits.id, { onDelete: 'cascade' }),
  note: text().notNull(),
  actor: text().notNull(),
  at: at('at').notNull(),
})

/** The sheets of days that somebody has closed, as they were signed; nothing in them changes. */
export const dayCloses = pgTable('day_closes', {
  day: date().primaryKey(),
  sheet: jsonb().$type<DaySheet>().notNull(),
  notes: text().notNull(),
  closedById: uuid('closed_by_id').notNull(),
  closedBy: text('closed_by').notNull(),
  closedAt: at('closed_at').notNull(),
})
