import type { SQL, Table } from 'drizzle-orm'
import { getTableName, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { withLongRunningClient } from '#platform/db/long-running-client.ts'
import { reasonOf } from '#platform/log.ts'
import type { Shop } from '#platform/shop.ts'
import { auditLog, auditText } from '../audit/audit.table.ts'
import { creditText, statementCredits } from '../bank/statements/statement.table.ts'
import { customers, customerText } from '../customers/customer.table.ts'
import { documentCode, invoices } from '../invoices/invoice.table.ts'
import { orders, paymentAttempts } from '../orders/order.table.ts'

/** With fewer orders a search reads all of them sooner than it is worth an index that every write keeps. */
const ORDERS_WORTH_IT = 20_000

/** What searches read, by the name of its index of trigrams. */
const SEARCHED: Record<string, { table: Table; text: SQL }> = {
  orders_sought: { table: orders, text: sql`${orders.searchedText}` },
  customers_sought: { table: customers, text: customerText },
  payment_attempts_sought: { table: paymentAttempts, text: sql`${paymentAttempts.transactionId}` },
  invoices_sought: { table: invoices, text: documentCode(invoices.number) },
  statement_credits_sought: { table: statementCredits, text: creditText },
  audit_log_sought: { table: auditLog, text: auditText },
}

const textOf = (statement: SQL): string => new PgDialect().sqlToQuery(statement).sql

/**
 * Gives the searches of a shop with many orders their indexes, where the database has the extension for them; they are built beside the writes.
 * Without it searches stay as they are. Answers the names of those that were built now.
 */
export async function keepSearchIndexes(shop: Shop, worthFrom = ORDERS_WORTH_IT): Promise<string[]> {
  const { database } = shop
  const { rows } = await database.pool.query<{ has: boolean; orders: number }>(
    "select exists (select from pg_available_extensions where name = 'pg_trgm') as has, (select count(*) from (select from orders limit $1) o)::int as orders",
    [worthFrom],
  )
  if (!rows[0]?.has || rows[0].orders < worthFrom) return []
  return withLongRunningClient(database, async (client) => {
    try {
      await client.query('create extension if not exists pg_trgm')
    } catch (error) {
      shop.log.warn({ error: reasonOf(error) }, 'searches stay without indexes: the extension pg_trgm may not be created')
      return []
    }
    const built: string[] = []
    for (const [name, { table, text }] of Object.entries(SEARCHED)) {
      const { rows: known } = await client.query<{ valid: boolean }>(
        'select i.indisvalid as valid from pg_index i where i.indexrelid = to_regclass($1)',
        [name],
      )
      if (known[0]?.valid) continue
      // one whose building was cut off is there and serves nobody
      await client.query(`drop index concurrently if exists ${name}`)
      await client.query(textOf(sql`create index concurrently ${sql.identifier(name)} on ${table} using gin ((${text}) gin_trgm_ops)`))
      await client.query(`analyze ${getTableName(table)}`)
      built.push(name)
    }
    return built
  })
}
