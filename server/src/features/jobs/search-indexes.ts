import { withLongRunningClient } from '#platform/db/long-running-client.ts'
import { reasonOf } from '#platform/log.ts'
import type { Shop } from '#platform/shop.ts'
import { SEARCH_INDEXES } from './search-indexes.queries.ts'

/** With fewer orders a search reads all of them sooner than it is worth an index that every write keeps. */
const ORDERS_WORTH_IT = 20_000

/**
 * Gives the searches of a shop with many orders their indexes, where the database has the extension for them; they are built beside the writes.
 * Without it searches stay as they are. Answers the names of those that were built now.
 */
export async function createSearchIndexes(shop: Shop, worthFrom = ORDERS_WORTH_IT): Promise<string[]> {
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
    for (const { name, table, creation } of SEARCH_INDEXES) {
      const { rows: known } = await client.query<{ valid: boolean }>(
        'select i.indisvalid as valid from pg_index i where i.indexrelid = to_regclass($1)',
        [name],
      )
      if (known[0]?.valid) continue
      // one whose building was cut off is there and serves nobody
      await client.query(`drop index concurrently if exists ${name}`)
      await client.query(creation)
      await client.query(`analyze ${table}`)
      built.push(name)
    }
    return built
  })
}
