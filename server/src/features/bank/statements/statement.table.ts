import type { CreditState } from 'contract/money/money.status.ts'
import { CREDIT_STATES } from 'contract/money/money.status.ts'
import type { StatementReading } from 'contract/statements/statement.admin.schemas.ts'
import type { EvidenceSource, SettleMethod } from 'contract/statements/statement.status.ts'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { bigint, boolean, check, date, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { joinedText } from '#platform/db/search-text.ts'
import { orders } from '../../orders/order.table.ts'

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
    understood: jsonb().$type<StatementReading>(),
    uploadedById: uuid('uploaded_by_id').notNull(),
    uploadedBy: text('uploaded_by').notNull(),
    createdAt: at('created_at').notNull(),
    readAt: at('read_at'),
    /** The days of its first and last line of money; null until it is read, and where it has none. */
    firstDay: date('first_day'),
    lastDay: date('last_day'),
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

/**
 * Up to when the file `s` shows the payments of a day: one that was read before the day ended shows them up to its last line, where the bank
 * gives the time of it.
 */
export const shownUntil = (
  day: SQLWrapper,
): SQL => sql`case when s.created_at >= (${day} + 1)::timestamp at time zone 'Asia/Kolkata' then s.created_at
  else coalesce((select max(l.paid_at) from statement_credits l where l.statement_id = s.id), s.created_at) end`

type IndexedColumns = Record<'orderId' | 'kind' | 'usedForId' | 'statementId', AnyPgColumn>
/** Money in that no verified order holds and a statement shows. */
const notHeld = (t: IndexedColumns) =>
  sql`${t.orderId} is null and ${t.usedForId} is null and ${t.statementId} is not null and ${t.kind} <> 'reversal'`

/** payment: money in that may pay an order; refund: money in that once went out; reversal: money out that may take a payment back. */
export type CreditKind = 'payment' | 'refund' | 'reversal'
/**
 * Money that a bank has told of, each once however many files and alerts show it; amounts in paise. One that no statement shows yet has no
 * statement and no line. `seenAt` is when the shop first heard of it.
 */
export const statementCredits = pgTable(
  'statement_credits',
  {
    id: uuid().primaryKey(),
    statementId: uuid('statement_id').references(() => statements.id),
    /** The sheet of a workbook that has several; else empty. */
    sheet: text().notNull().default(''),
    line: integer(),
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
    /** What could be the number of an order in the narration or the note: a little too much, never too little. */
    orderNames: text('order_names').array().notNull().default([]),
    fingerprint: text().notNull().unique(),
    seenAt: at('seen_at').notNull(),
    /** When the owner was told that no statement shows it. */
    alarmedAt: at('alarmed_at'),
    /** Only a person has told of it so far; the bank's line or alert of the same reference and amount becomes evidence of it. */
    isWord: boolean('is_word').notNull().default(false),
    /** Where its money lies, as the allocations say. */
    moneyState: text('money_state').$type<CreditState>().notNull().default('open'),
    /** How often its allocations have changed: who changes them names what was seen. */
    moneyVersion: integer('money_version').notNull().default(0),
    /** The verified order that holds its reference, where it cannot be that order's own credit. */
    usedForId: uuid('used_for_id').references(() => orders.id),
    orderId: uuid('order_id').references(() => orders.id),
    how: text().$type<SettleMethod>(),
    decidedById: uuid('decided_by_id'),
    decidedBy: text('decided_by'),
    decidedAt: at('decided_at'),
  },
  (t) => [
    uniqueIndex('statement_credits_line').on(t.statementId, t.sheet, t.line),
    index('statement_credits_of_order').on(t.orderId).where(sql`${t.orderId} is not null`),
    index('statement_credits_open_money')
      .on(t.bookedOn.desc().nullsFirst(), t.id)
      .where(sql`${t.moneyState} = 'open' and ${t.kind} <> 'reversal'`),
    index('statement_credits_money')
      .on(t.moneyState, t.bookedOn.desc().nullsFirst(), t.id)
      .where(sql`${t.moneyState} in ('owed', 'unclaimed', 'allocated')`),
    index('statement_credits_day').on(t.bookedOn),
    index('statement_credits_words').on(t.decidedAt).where(sql`${t.isWord}`),
    index('statement_credits_payer').on(t.vpa).where(sql`${t.orderId} is not null and ${t.vpa} is not null`),
    index('statement_credits_reference').on(t.reference),
    index('statement_credits_open_amount').on(t.amount, t.bookedOn).where(sql`${t.orderId} is null`),
    index('statement_credits_open_names').using('gin', t.orderNames).where(sql`${t.orderId} is null and ${t.orderNames} <> '{}'`),
    index('statement_credits_open_of_desk')
      .on(t.bookedOn, t.sheet, t.line, t.id)
      .where(sql`${notHeld(t)} and ${t.moneyState} = 'open'`),
    index('statement_credits_open_of_one')
      .on(t.statementId, t.bookedOn, t.sheet, t.line, t.id)
      .where(sql`${notHeld(t)} and ${t.moneyState} = 'open'`),
    index('statement_credits_placed_elsewhere')
      .on(t.bookedOn)
      .where(sql`${notHeld(t)} and ${t.moneyState} <> 'open'`),
    index('statement_credits_used').on(t.bookedOn, t.sheet, t.line, t.id).where(sql`${t.usedForId} is not null`),
    index('statement_credits_settled').on(t.decidedAt.desc(), t.id).where(sql`${t.orderId} is not null and not ${t.isWord}`),
    index('statement_credits_debits').on(t.bookedOn.desc().nullsFirst(), t.id).where(sql`${t.kind} = 'reversal'`),
    index('statement_credits_reversals').on(t.reference).where(sql`${t.kind} = 'reversal'`),
    index('statement_credits_amount').on(t.amount, t.bookedOn),
    index('statement_credits_reversed_amount').on(t.amount, t.bookedOn).where(sql`${t.kind} = 'reversal'`),
    index('statement_credits_alerted')
      .on(t.seenAt, t.id)
      .where(sql`${t.statementId} is null and ${t.kind} <> 'reversal' and not ${t.isWord}`),
    check('statement_credits_line_of_statement', sql`(${t.statementId} is null) = (${t.line} is null)`),
    check('statement_credits_used_or_settled', sql`${t.usedForId} is null or ${t.orderId} is null`),
    check('statement_credits_kind', sql`${t.kind} in ('payment', 'refund', 'reversal')`),
    check('statement_credits_money_state', sql`${t.moneyState} in (${sql.raw(CREDIT_STATES.map((state) => `'${state}'`).join(', '))})`),
    check('statement_credits_word', sql`not ${t.isWord} or (${t.statementId} is null and ${t.kind} = 'payment')`),
    check('statement_credits_amount', sql`${t.amount} > 0`),
    // UPI and IMPS 12 digits, NEFT and RTGS 16 or 22
    check(
      'statement_credits_reference_form',
      sql`${t.reference} is null or ${t.reference} ~ '^([0-9]{12}|[A-Z][A-Z0-9]{15}([A-Z0-9]{6})?)$'`,
    ),
    check('statement_credits_only_payments_settle', sql`${t.orderId} is null or ${t.kind} = 'payment'`),
    check('statement_credits_how_known', sql`${t.how} is null or ${t.how} in ('reference', 'note', 'by-hand', 'afterwards', 'by-alert')`),
    check(
      'statement_credits_settled_whole',
      sql`(${t.orderId} is null) = (${t.how} is null) and (${t.orderId} is null) = (${t.decidedBy} is null) and (${t.orderId} is null) = (${t.decidedAt} is null) and (${t.decidedById} is null) = (${t.orderId} is null or ${t.how} in ('afterwards', 'by-alert'))`,
    ),
  ],
)
/** What a search reads of a credit. */
export const creditText = joinedText([statementCredits.reference, statementCredits.payerName, statementCredits.vpa, statementCredits.note])
export type CreditRow = typeof statementCredits.$inferSelect

/** What an alert said of a credit, as it was before a statement showed it. */
export type AlertedValues = Pick<CreditRow, 'bookedOn' | 'vpa' | 'payerName' | 'note' | 'narration'> & { paidAt: string | null }

/** Everything that tells of a credit. `key` names one piece of evidence for ever, so that the same one again changes nothing. */
export const creditEvidence = pgTable(
  'credit_evidence',
  {
    key: text().primaryKey(),
    creditId: uuid('credit_id')
      .notNull()
      .references(() => statementCredits.id),
    source: text().$type<EvidenceSource>().notNull(),
    seenAt: at('seen_at').notNull(),
    statementId: uuid('statement_id').references(() => statements.id),
    sheet: text().notNull().default(''),
    line: integer(),
    /** A line of money in that an earlier file had told of. */
    repeated: boolean().notNull().default(false),
    /** The bank of an alert and the last digits of the account it names. */
    bank: text(),
    tail: text(),
    /** The person who verified the order. */
    who: text(),
    said: jsonb().$type<AlertedValues>(),
  },
  (t) => [
    index('credit_evidence_credit').on(t.creditId),
    index('credit_evidence_line').on(t.statementId, t.sheet, t.line).where(sql`${t.statementId} is not null`),
    index('credit_evidence_repeated').on(t.statementId, t.sheet, t.line).where(sql`${t.repeated}`),
    check('credit_evidence_source', sql`${t.source} in ('statement', 'mail', 'sms', 'person')`),
    check(
      'credit_evidence_line_of_statement',
      sql`(${t.source} = 'statement') = (${t.statementId} is not null) and (${t.statementId} is null) = (${t.line} is null)`,
    ),
    check('credit_evidence_person', sql`(${t.source} = 'person') = (${t.who} is not null)`),
    check('credit_evidence_alert', sql`(${t.source} in ('mail', 'sms')) = (${t.bank} is not null and ${t.said} is not null)`),
  ],
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
