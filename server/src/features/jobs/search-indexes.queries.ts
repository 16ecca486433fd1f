import type { SQL, Table } from 'drizzle-orm'
import { getTableName, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { auditLog, auditText } from '../audit/audit.table.ts'
import { creditText, statementCredits } from '../bank/statements/statement.table.ts'
import { customers, customerText } from '../customers/customer.table.ts'
import { documentCode, invoices } from '../invoices/invoice.table.ts'
import { orders, paymentAttempts } from '../orders/order.table.ts'

const indexOf = (name: string, table: Table, text: SQL) => ({
  name,
  table: getTableName(table),
  creation: new PgDialect().sqlToQuery(
    sql`create index concurrently ${sql.identifier(name)} on ${table} using gin ((${text}) gin_trgm_ops)`,
  ).sql,
})

/** The indexes of trigrams of all that searches read, each with the statement that builds it beside the writes. */
export const SEARCH_INDEXES = [
  indexOf('orders_sought', orders, sql`${orders.searchedText}`),
  indexOf('customers_sought', customers, customerText),
  indexOf('payment_attempts_sought', paymentAttempts, sql`${paymentAttempts.transactionId}`),
  indexOf('invoices_sought', invoices, documentCode(invoices.number)),
  indexOf('statement_credits_sought', statementCredits, creditText),
  indexOf('audit_log_sought', auditLog, auditText),
]
