import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool } from 'pg'
import type { RunningTransaction } from '../src/platform/db/transaction.ts'
import { transactions } from '../src/platform/db/transaction.ts'

const flow = new AsyncLocalStorage<RunningTransaction>()
// a second transaction inside an open one is seen as part of it, and so refused
transactions.start.bindStore(flow, (inner) => {
  const outer = flow.getStore()
  return outer?.open && outer.pool === inner.pool ? outer : inner
})

/**
 * Makes a query that goes to the pool while a transaction is open around it fail at once: it would not be part of the transaction, and with
 * one connection it would wait for ever. Also refuses a second transaction inside the first, which was not told to join.
 */
export function refuseStrayQueries(pool: Pool): void {
  const connect = pool.connect.bind(pool)
  const guarded = (callback?: Parameters<Pool['connect']>[0]) => {
    const outer = flow.getStore()
    if (!outer?.open || outer.pool !== pool) return callback ? connect(callback) : connect()
    const error = new Error('A query went to the pool inside an open transaction: use its tx.')
    return callback ? callback(error, undefined, () => {}) : Promise.reject(error)
  }
  // `as`: one function for both overloads of connect, with and without a callback.
  pool.connect = guarded as Pool['connect']
}
