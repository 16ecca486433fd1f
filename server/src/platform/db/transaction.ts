import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Client, Pool, PoolClient, QueryConfig } from 'pg'
import { isWorthRetrying } from './sql-error.ts'

export type Db = NodePgDatabase
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** The transaction of an async flow. `open` ends with it, because timers started inside inherit the flow. */
type Flow = { pool: Pool; open: boolean; tx?: Tx; client?: PoolClient; failed?: { error: unknown } }

const flow = new AsyncLocalStorage<Flow>()

/** The open transaction that this async flow is in. */
export function currentTx(): Tx | undefined {
  const current = flow.getStore()
  return current?.open ? current.tx : undefined
}

/**
 * Runs `work` in one transaction (read committed) and answers its result after the commit.
 *
 * Inside an open transaction of the same flow `work` joins that one, so commands compose; when a joined `work` throws, the whole
 * transaction rolls back, even if somebody catches the error on the way. Serialization failures and deadlocks run `work` again, up to
 * `attempts` times in all: it must not touch anything but the database.
 */
export async function transaction<T>(db: Db | Tx, work: (tx: Tx) => Promise<T>, { attempts = 3 }: { attempts?: number } = {}): Promise<T> {
  const pool = poolOf(db)
  const current = flow.getStore()
  if (current?.open && current.tx && (!pool || pool === current.pool)) return join(current, current.tx, work)
  if (!pool) throw new Error('This transaction has ended: nothing can join it any more.')
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(pool, work)
    } catch (error) {
      if (attempt >= attempts || !isWorthRetrying(error)) throw error
      await sleep(Math.random() * 25 * 2 ** attempt) // apart, so that the same two do not meet again
    }
  }
}

/** `as`: Drizzle keeps the pool in `$client` of a database, which its plain type leaves out; a transaction has none. */
const poolOf = (db: Db | Tx): Pool | undefined => (db as { $client?: Pool }).$client

async function join<T>(current: Flow, tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await work(tx)
  } catch (error) {
    current.failed ??= { error }
    throw error
  }
}

async function runOnce<T>(pool: Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const state: Flow = { pool, open: false }
  let reason: { error: unknown } | undefined
  const run = async (tx: Tx) => {
    Object.assign(state, { tx, open: true })
    try {
      const result = await work(tx)
      await refuseSwallowedFailure(state)
      return result
    } catch (error) {
      reason = { error }
      throw error
    } finally {
      state.open = false
    }
  }
  try {
    return await flow.run(state, () => onConnection(pool, run))
  } catch (error) {
    throw reason ? reason.error : error // on a lost connection the rollback fails too and would hide why
  }
}

/** Drizzle's own transaction on a pool keeps the connection for ever when its BEGIN fails: it is taken and given back here. */
async function onConnection<T>(pool: Pool, run: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await drizzle(client).transaction(run)
  } finally {
    client.release()
  }
}

/** COMMIT of a transaction in which a statement failed rolls back and reports no error. */
async function refuseSwallowedFailure({ failed, client }: Flow): Promise<void> {
  if (failed) throw new Error('A step of this transaction failed and its error was caught: nothing was saved.', { cause: failed.error })
  if (!client || !failedOn.has(client)) return
  await client.query('select 1').catch((error: unknown) => {
    throw new Error('A statement of this transaction failed and its error was caught: nothing was saved.', { cause: error })
  })
}

/** Makes a stray query on the pool inside an open transaction fail at once; with one connection it would wait for ever. */
export function guardPool(pool: Pool): Pool {
  const connect = pool.connect.bind(pool)
  const guarded = (callback?: Parameters<Pool['connect']>[0]) => {
    const current = flow.getStore()
    const mine = current?.pool === pool ? current : undefined
    if (mine?.open) {
      const error = new Error('A query went to the pool inside an open transaction: use its tx.')
      if (!callback) return Promise.reject(error)
      return callback(error, undefined, () => {})
    }
    if (callback) return connect(callback)
    return connect().then((client) => {
      if (mine) mine.client = client
      failedOn.delete(client)
      return client
    })
  }
  pool.on('connect', noteFailures)
  // `as`: one function for both overloads of connect, with and without a callback.
  pool.connect = guarded as Pool['connect']
  // `as`: one function for all overloads of query that answer a promise. The pool's own would end the connection after any SQL error.
  pool.query = queryOn(pool) as Pool['query']
  return pool
}

const queryOn = (pool: Pool) => async (query: string | QueryConfig, values?: unknown[]) => {
  const client = await pool.connect()
  try {
    return await client.query(query, values)
  } finally {
    client.release()
  }
}

/** Connections on which a statement failed since they were last taken from the pool. */
const failedOn = new WeakSet<PoolClient>()

function noteFailures(client: PoolClient): void {
  const query = client.query.bind(client)
  // `as`: one function for all overloads; only those that answer a promise are used here.
  client.query = ((...args: Parameters<typeof query>) => {
    const answer: unknown = query(...args)
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        failedOn.add(client)
        if (isUnanswered(error)) void ending(client).end()
      })
    return answer
  }) as typeof client.query
}

/** The driver stopped waiting, while the server may still be at it: such a connection would make whoever gets it next wait too. */
const isUnanswered = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout'

/** `as`: a client of a pool is a whole client; its type only leaves `end` out, because who gets one gives it back instead. */
const ending = (client: PoolClient): Client => client as unknown as Client
