// The thread of the embedded database: it alone holds the engine, so that no query ever blocks the server's event loop.
import { setFlagsFromString } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { openEngine, proveSync } from './embedded.engine.ts'

export type WorkerData = { dir: string; socket: string }
export type ToWorker = 'close' | 'count-syncs'
export type FromWorker = { ready: true } | { syncs: number }

// `as`: what arrives in a worker is untyped; embedded.ts is the only sender.
const { dir, socket } = workerData as WorkerData
const postToParent = (message: FromWorker) => parentPort?.postMessage(message)

// Optimising the engine's largest functions takes half a gigabyte for a moment, and buys a few percent on a shop's queries.
for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag)

const engine = await openEngine(dir)
const { db } = engine

// PGlite goes on after any exception of its machine code, though after all but the jump of an SQL error its memory cannot be
// trusted: end this thread instead. The process follows, and the next start recovers from the log.
const SQL_ERROR_JUMP = 100 // POSTGRES_MAIN_LONGJMP of PGlite
const { Module } = db
const step = Module._PostgresMainLoopOnce
Module._PostgresMainLoopOnce = () => {
  try {
    step()
  } catch (error) {
    const isSqlError = error instanceof Object && 'status' in error && error.status === SQL_ERROR_JUMP
    if (!isSqlError) setImmediate(() => Promise.reject(new Error('The embedded engine broke off.', { cause: error })))
    throw error
  }
}

// The pool has one connection; the others are for the moment when a new one comes before the old one is gone.
const server = new PGLiteSocketServer({ db, path: socket, maxConnections: 8 })
await server.start()
await proveSync(engine)

parentPort?.on('message', async (message: ToWorker) => {
  if (message === 'count-syncs') postToParent({ syncs: engine.syncs() })
  if (message !== 'close') return
  await server.stop()
  await db.close()
  parentPort?.close()
})
postToParent({ ready: true })
