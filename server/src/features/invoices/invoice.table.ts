import type { TaxLine } from 'contract/rules/tax-invoice.ts'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { likePattern } from '#platform/db/search-text.ts'
import { orders } from '../orders/order.table.ts'

/** A number of a document without its strokes and dashes, in capital letters: as it is looked up. */
export const documentCode = (column: SQLWrapper): SQL => sql`upper(translate(${column}, '/-', ''))`

/** Whether the number of a document holds this code, which has a digit. Its digits are looked for first: few numbers are read again without their strokes. */
export const numberHolds = (column: SQLWrapper, code: string): SQL =>
  sql`(${column} like ${`%${code.replace(/\D/g, '').split('').join('%')}%`} and ${documentCode(column)} like ${likePattern(code)})`

/** The last number given in each series of a financial year; locked while the next one is taken, so that none is skipped. */
export const invoiceSeries = pgTable(
  'invoice_series',
  {
    kind: text().$type<'invoice' | 'credit_note'>().notNull(),
    /** '26-27' for April 2026 to March 2027 in India. */
    financialYear: text('financial_year').notNull(),
    last: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.financialYear] }), check('invoice_series_counts', sql`${t.last} >= 1`)],
)

/** Tax invoices and credit notes, append-only. Amounts in paise, the rate in basis points; parties are snapshots. */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid().primaryKey(),
    kind: text().$type<'invoice' | 'credit_note'>().notNull(),
    number: text().notNull().unique(),
    financialYear: text('financial_year').notNull(),
    serial: integer().notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** Which supply of the order: an order cancelled and confirmed again is supplied a second time. */
    round: integer().notNull().default(1),
    /** The invoice that a credit note takes back from. */
    invoiceId: uuid('invoice_id'),
    issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
    sellerName: text('seller_name').notNull(),
    sellerAddress: text('seller_address').notNull(),
    gstin: text().notNull(),
    /** The registered business that it is made out to; both null for anybody else. */
    businessGstin: text('business_gstin'),
    businessName: text('business_name'),
    /** GST code of the state of delivery, two digits. */
    placeOfSupply: text('place_of_supply').notNull(),
    /** Of each line that names no other one. */
    rate: integer().notNull(),
    lines: jsonb().$type<TaxLine[]>().notNull(),
    taxable: integer().notNull(),
    cgst: integer().notNull(),
    sgst: integer().notNull(),
    igst: integer().notNull(),
    total: integer().notNull(),
    reason: text(),
  },
  (t) => [
    foreignKey({ name: 'invoices_credits', columns: [t.invoiceId], foreignColumns: [t.id] }),
    unique('invoices_serial_once').on(t.kind, t.financialYear, t.serial),
    uniqueIndex('invoices_once_per_round').on(t.orderId, t.round).where(sql`${t.kind} = 'invoice'`),
    index('invoices_issued').on(t.issuedAt),
    index('invoices_of_order').on(t.orderId),
    index('invoices_of_code').on(documentCode(t.number)),
    check('invoices_business_whole', sql`(${t.businessGstin} is null) = (${t.businessName} is null) and length(${t.businessGstin}) = 15`),
    check('invoices_round', sql`${t.round} >= 1`),
    check('invoices_number_form', sql`${t.number} ~ '^[A-Za-z0-9/-]{1,16}$'`),
    check('invoices_add_up', sql`${t.total} = ${t.taxable} + ${t.cgst} + ${t.sgst} + ${t.igst} and ${t.total} > 0`),
    check('invoices_one_kind_of_tax', sql`${t.cgst} = ${t.sgst} and (${t.igst} = 0 or ${t.cgst} = 0)`),
    check('invoices_credit_refers', sql`(${t.kind} = 'credit_note') = (${t.invoiceId} is not null)`),
  ],
)
export type InvoiceRow = typeof invoices.$inferSelect
