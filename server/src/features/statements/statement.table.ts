import type { Understood } from 'contract/statements/statement.admin.schemas.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { orders } from '../orders/order.table.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** A row of a file that could not be read: its sheet where there are several, its line as a spreadsheet numbers it, why, and what it says. */
export type MalformedRow = { sheet?: string; line: number; reason: string; text: string }

/** A bank's file that staff have dropped; the same bytes are one statement, `readAt` is empty while it is being read. */
export const statements = pgTable(
  'statements',
  {
    id: uuid().primaryKey(),
    fileName: text('file_name').notNull(),
    sha256: text().notNull().unique(),
    layout: text().notNull(),
    bank: text().notNull(),
    mapping: jsonb().$type<Record<string, unknown>>(),
    /** What the reader took the file for; null for files of before it said so. */
    understood: jsonb().$type<Understood>(),
    uploadedById: uuid('uploaded_by_id').notNull(),
    uploadedBy: text('uploaded_by').notNull(),
    createdAt: at('created_at').notNull(),
    readAt: at('read_at'),
    rows: integer().notNull().default(0),
    credits: integer().notNull().default(0),
    debits: integer().notNull().default(0),
    repeats: integer().notNull().default(0),
    malformed: jsonb().$type<MalformedRow[]>().notNull().default([]),
  },
  (t) => [
    index('statements_newest').on(t.createdAt),
    check('statements_sha256', sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
    check('statements_counts', sql`${t.rows} >= 0 and ${t.credits} >= 0 and ${t.debits} >= 0 and ${t.repeats} >= 0`),
  ],
)
export type StatementRow = typeof statements.$inferSelect

/** payment: money in that may pay an order; refund: money in that once went out; reversal: money out that may take a payment back. */
export type CreditKind = 'payment' | 'refund' | 'reversal'
/** How a payment came to its order: by reference, by the order number in its note, or because a person said so. */
export type SettledHow = 'reference' | 'note' | 'by-hand'

/** Money that a statement names, each once however many files show it; amounts in paise. */
export const statementCredits = pgTable(
  'statement_credits',
  {
    id: uuid().primaryKey(),
    statementId: uuid('statement_id')
      .notNull()
      .references(() => statements.id),
    /** The sheet of a workbook that has several; else empty. */
    sheet: text().notNull().default(''),
    line: integer().notNull(),
    kind: text().$type<CreditKind>().notNull(),
    bookedOn: date('booked_on').notNull(),
    paidAt: at('paid_at'),
    amount: bigint({ mode: 'number' }).notNull(),
    narration: text().notNull(),
    reference: text(),
    otherReferences: text('other_references').array().notNull().default([]),
    vpa: text(),
    payerName: text('payer_name'),
    note: text(),
    fingerprint: text().notNull().unique(),
    orderId: uuid('order_id').references(() => orders.id),
    how: text().$type<SettledHow>(),
    decidedById: uuid('decided_by_id'),
    decidedBy: text('decided_by'),
    decidedAt: at('decided_at'),
  },
  (t) => [
    uniqueIndex('statement_credits_line').on(t.statementId, t.sheet, t.line),
    uniqueIndex('statement_credits_order_once').on(t.orderId).where(sql`${t.orderId} is not null`),
    index('statement_credits_reference').on(t.reference),
    check('statement_credits_kind', sql`${t.kind} in ('payment', 'refund', 'reversal')`),
    check('statement_credits_amount', sql`${t.amount} > 0`),
    check('statement_credits_reference_digits', sql`${t.reference} is null or ${t.reference} ~ '^[0-9]{12}$'`),
    check('statement_credits_only_payments_settle', sql`${t.orderId} is null or ${t.kind} = 'payment'`),
    check('statement_credits_how_known', sql`${t.how} is null or ${t.how} in ('reference', 'note', 'by-hand')`),
    check(
      'statement_credits_settled_whole',
      sql`(${t.orderId} is null) = (${t.how} is null) and (${t.orderId} is null) = (${t.decidedBy} is null) and (${t.orderId} is null) = (${t.decidedAt} is null) and (${t.orderId} is null) = (${t.decidedById} is null)`,
    ),
  ],
)
export type CreditRow = typeof statementCredits.$inferSelect

/** A line of a later file that shows money already read from an earlier one. */
export const statementRepeats = pgTable(
  'statement_repeats',
  {
    statementId: uuid('statement_id')
      .notNull()
      .references(() => statements.id),
    sheet: text().notNull().default(''),
    line: integer().notNull(),
    creditId: uuid('credit_id')
      .notNull()
      .references(() => statementCredits.id),
  },
  (t) => [primaryKey({ columns: [t.statementId, t.sheet, t.line] }), index('statement_repeats_credit').on(t.creditId)],
)

/** Which column is what, kept under a name for files no layout knows. */
export const statementMappings = pgTable(
  'statement_mappings',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    columns: jsonb().$type<Record<string, unknown>>().notNull(),
    savedBy: text('saved_by').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('statement_mappings_name').on(sql`lower(${t.name})`),
    check('statement_mappings_name_length', sql`length(${t.name}) between 1 and 60`),
  ],
)
