// The thread of the embedded database: it alone holds the engine, so that no query ever blocks the server's event loop.
import { setFlagsFromString } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { openEngine, proveSync } from './embedded.engine.ts'
import type { FromWorker, ToWorker, WorkerData } from './embedded.ts'

// `as`: what arrives in a worker is untyped; embedded.ts is the only sender.
const { dir, socket } = workerData as WorkerData
const tell = (message: FromWorker) => parentPort?.postMessage(message)

// Optimising the engine's largest functions takes half a gigabyte for a moment, and buys a few percent on a shop's queries.
for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag)

const engine = await openEngine(dir)
const { db } = engine

// After an exception that is no SQL error the engine's memory cannot be trusted, and the socket server's queue would wait
// for ever: end this thread, the process follows, and the next start recovers from the log.
const run = db.execProtocolRawStream.bind(db)
db.execProtocolRawStream = async (...args) => {
  try {
    await run(...args)
  } catch (error) {
    setImmediate(() => {
      throw error
    })
    throw error
  }
}

const server = new PGLiteSocketServer({ db, path: socket, maxConnections: 1 })
await server.start()
await proveSync(engine)

parentPort?.on('message', async (message: ToWorker) => {
  if (message === 'count-syncs') tell({ syncs: engine.syncs() })
  if (message !== 'close') return
  await server.stop()
  await db.close()
  parentPort?.close()
})
tell({ ready: true })
