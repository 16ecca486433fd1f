import type { PoolClient } from 'pg'
import { Client } from 'pg'
import type { Database } from './database.ts'

/**
 * Lends a connection without the pool's time limits, for steps that rightly take long. It lies outside the pool, but for the embedded
 * engine, which has one connection in all: there everybody else waits for the end of `work`.
 */
export async function withLongRunningClient<T>(
  { pool, direct, engine }: Database,
  work: (client: Client | PoolClient) => Promise<T>,
): Promise<T> {
  if (engine === 'embedded') {
    const only = await pool.connect()
    return work(only).finally(() => only.release())
  }
  const OwnClient = direct.Client ?? Client
  const client = new OwnClient({ ...direct, query_timeout: 0 })
  client.on('error', () => {}) // the next query on it reports the loss
  await client.connect()
  try {
    // The role may have limits of its own, for connections through a pooler.
    await client.query('set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0')
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The nightly care that a PostgreSQL server gives itself and the embedded engine, without background processes, needs given. */
export async function maintain({ pool, engine }: Database): Promise<void> {
  if (engine === 'postgres') return
  await pool.query('vacuum (analyze)')
  await pool.query('checkpoint')
}
