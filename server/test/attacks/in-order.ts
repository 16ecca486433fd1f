import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { TestShop } from '../test-shop.ts'
import { present } from '../test-shop.ts'

/** How many statements of this database wait for a lock. Within a transaction PostgreSQL would go on naming the connections of its first look. */
async function waiting(client: Client): Promise<number> {
  await client.query('select pg_stat_clear_snapshot()')
  const { rows } = await client.query(
    "select count(*)::int n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rows[0].n
}

type Row = { table: 'customers' | 'admins' | 'orders'; id: string }

/**
 * Runs two requests that both have checked what they check before either saves anything: the row that both need is held until `first` waits
 * for it, and `second` behind it or has been answered without.
 */
export async function inOrder<A, B>(
  { shop }: TestShop,
  { table, id }: Row,
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<[A, B]> {
  const client = new Client({ connectionString: present(shop.config.databaseUrl) })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`select from ${table} where id = $1 for update`, [id])
    const untilWaiting = async (count: number, isOver: () => boolean) => {
      while (!isOver() && (await waiting(client)) < count) await pause(5)
    }
    let isOver = false
    const over = () => {
      isOver = true
    }
    const one = first()
    void one.then(over, over)
    await untilWaiting(1, () => isOver)
    if (isOver) throw new Error(`The first request did not wait for the row of ${table}: ${JSON.stringify(await one)}`)
    const two = second()
    void two.then(over, over)
    await untilWaiting(2, () => isOver)
    await client.query('commit')
    return [await one, await two]
  } finally {
    await client.end()
  }
}
