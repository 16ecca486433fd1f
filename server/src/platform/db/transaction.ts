import { tracingChannel } from 'node:diagnostics_channel'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Client, Pool, PoolClient, QueryConfig } from 'pg'
import { DatabaseError } from 'pg'

/** The database's own error behind `error`: Drizzle wraps it and keeps it in `cause`. */
function databaseError(error: unknown): DatabaseError | undefined {
  for (let reason = error; reason instanceof Error; reason = reason.cause) if (reason instanceof DatabaseError) return reason
  return undefined
}

/** The name of the unique, check or foreign key constraint that refused a write. */
export const violatedConstraint = (error: unknown): string | undefined => databaseError(error)?.constraint

/** The code of PostgreSQL for what went wrong, as `55P03`. */
export const sqlState = (error: unknown): string | undefined => databaseError(error)?.code

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
/** Random names, which are drawn again. */
const DRAWN_AGAIN = ['orders_number_unique']

/** Whether the same transaction may succeed when it is simply run again. */
function isWorthRetrying(error: unknown): boolean {
  const code = sqlState(error)
  return code === SERIALIZATION_FAILURE || code === DEADLOCK || DRAWN_AGAIN.includes(violatedConstraint(error) ?? '')
}

export type Db = NodePgDatabase
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** A transaction that runs: `open` from its BEGIN to its end, `failed` once a joined part of it threw. */
export type RunningTransaction = { pool: Pool; open: boolean; failed?: { error: unknown } }

/** Tells watchers of each transaction. The tests hang their guard against stray queries on it; the shop itself listens to nothing. */
export const transactions = tracingChannel<unknown, RunningTransaction>('shop:transaction')

const runningTransactions = new WeakMap<Tx, RunningTransaction>()

/**
 * Runs `work` in one transaction (read committed) and answers its result after the commit. Serialization failures and deadlocks run `work`
 * again, up to `attempts` times in all: it must not touch anything but the database.
 *
 * Given an open transaction instead of the database, `work` joins that one; when it throws, the whole transaction rolls back, even if
 * somebody catches the error on the way.
 */
export async function transaction<T>(db: Db | Tx, work: (tx: Tx) => Promise<T>, { attempts = 3 }: { attempts?: number } = {}): Promise<T> {
  const pool = poolOf(db)
  if (!pool) return joinTransaction(db as Tx, work) // `as`: only a database has a pool
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(pool, work)
    } catch (error) {
      if (attempt >= attempts || !isWorthRetrying(error)) throw error
      await sleep(Math.random() * 25 * 2 ** attempt) // apart, so that the same two do not meet again
    }
  }
}

/** Makes all that a transaction reads be of one moment; to be called before its first query. */
export async function takeSnapshot(tx: Tx): Promise<void> {
  await tx.execute(sql`set transaction isolation level repeatable read`)
}

/** Reads that belong together, all of one moment. */
export function readAtOneMoment<T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
  return transaction(db, async (tx) => {
    await takeSnapshot(tx)
    return read(tx)
  })
}

/** `as`: Drizzle keeps the pool in `$client` of a database, which its plain type leaves out; a transaction has none. */
const poolOf = (db: Db | Tx): Pool | undefined => (db as { $client?: Pool }).$client

async function joinTransaction<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const outer = runningTransactions.get(tx)
  if (!outer?.open) throw new Error('This transaction has ended: nothing can join it now.')
  try {
    return await work(tx)
  } catch (error) {
    outer.failed ??= { error }
    throw error
  }
}

async function runOnce<T>(pool: Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const state: RunningTransaction = { pool, open: false }
  let reason: { error: unknown } | undefined
  const run = async () => {
    const client = await pool.connect()
    try {
      // Drizzle's own transaction on a pool keeps the connection for ever when its BEGIN fails: it is taken and given back here.
      return await drizzleOn(client).transaction(async (tx) => {
        runningTransactions.set(tx, state)
        state.open = true
        try {
          const result = await work(tx)
          await refuseSwallowedFailure(state, client)
          return result
        } catch (error) {
          reason = { error }
          throw error
        } finally {
          state.open = false
        }
      })
    } catch (error) {
      reason ??= failedOn.get(client) // a COMMIT without an answer is followed by a ROLLBACK that says nothing of it
      throw error
    } finally {
      client.release()
    }
  }
  try {
    return await transactions.tracePromise(run, state)
  } catch (error) {
    throw reason ? reason.error : error // on a lost connection the rollback fails too and would hide why
  }
}

const drizzleByClient = new WeakMap<PoolClient, Db>()

/** Drizzle on a connection, one as long as that lives: a new one would learn the columns of every table anew. */
function drizzleOn(client: PoolClient): Db {
  const db = drizzleByClient.get(client) ?? drizzle(client)
  drizzleByClient.set(client, db)
  return db
}

/** COMMIT of a transaction in which a statement failed rolls back and reports no error. */
async function refuseSwallowedFailure({ failed }: RunningTransaction, client: PoolClient): Promise<void> {
  if (failed) throw new Error('A step of this transaction failed and its error was caught: nothing was saved.', { cause: failed.error })
  if (!failedOn.has(client)) return
  await client.query('select 1').catch((error: unknown) => {
    throw new Error('A statement of this transaction failed and its error was caught: nothing was saved.', { cause: error })
  })
}

/** Notes failed statements of a pool's connections and ends connections whose answer never came. */
export function guardPool(pool: Pool): Pool {
  pool.on('connect', noteFailures)
  pool.on('acquire', (client) => failedOn.delete(client))
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

/** The first statement that failed on a connection since it was last taken from the pool. */
const failedOn = new WeakMap<PoolClient, { error: unknown }>()

function noteFailures(client: PoolClient): void {
  const query = client.query.bind(client)
  // `as`: one function for all overloads; only those that answer a promise are used here.
  client.query = ((...args: Parameters<typeof query>) => {
    const answer: unknown = query(...args)
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (!failedOn.has(client)) failedOn.set(client, { error })
        if (isUnanswered(error)) void asClient(client).end()
      })
    return answer
  }) as typeof client.query
}

/** The driver stopped waiting, while the server may still be at it: such a connection would make whoever gets it next wait too. */
const isUnanswered = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout'

/** `as`: a client of a pool is a whole client; its type only leaves `end` out, because who gets one gives it back instead. */
const asClient = (client: PoolClient): Client => client as unknown as Client
