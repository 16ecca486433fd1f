import type { Database } from './database.ts'

/** The nightly care that a PostgreSQL server gives itself and the embedded engine, without background processes, needs given. */
export async function maintain({ pool, engine }: Database): Promise<void> {
  if (engine === 'postgres') return
  await pool.query('vacuum (analyze)')
  await pool.query('checkpoint')
}
