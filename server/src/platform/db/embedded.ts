import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PoolConfig } from 'pg'
import { createEmbedded } from './create-embedded.ts'
import type { FromWorker, ToWorker, WorkerData } from './embedded.worker.ts'
import { lockDataDir } from './lock.ts'
import { makeSocketFolder, SOCKET_NAME } from './socket-folder.ts'

/** `died` resolves when the engine ends without having been asked to; `folder` is its private one, for sockets. */
export type Embedded = { connection: PoolConfig; folder: string; worker: Worker; died: Promise<Error>; close: () => Promise<void> }

const CLOSE_WITHIN_MS = 15_000
/** Queries pass through as short-lived buffers, so little room is needed; deeply nested values need a deep stack. */
const resourceLimits = { maxYoungGenerationSizeMb: 8, stackSizeMb: 16 }

/** PostgreSQL under DATA_DIR/pg in a thread of its own, reached over a private Unix socket: one process, one connection. */
export async function openEmbedded(dataDir: string): Promise<Embedded> {
  const unlock = lockDataDir(dataDir)
  let host: string | undefined
  const release = () => {
    if (host) rmSync(host, { recursive: true, force: true })
    unlock()
  }
  try {
    const dir = await createEmbedded(dataDir)
    host = makeSocketFolder()
    const started = await startWorker({ dir, socket: join(host, SOCKET_NAME) }, release)
    return { ...started, connection: connectionTo(host), folder: host }
  } catch (error) {
    release()
    throw error
  }
}

/** Never reconnects on its own account: one connection is all the engine has. */
const connectionTo = (host: string): PoolConfig => ({
  host,
  port: 5432,
  user: 'postgres',
  database: 'postgres',
  max: 1,
  idleTimeoutMillis: 0,
})

async function startWorker(workerData: WorkerData, release: () => void): Promise<Omit<Embedded, 'connection' | 'folder'>> {
  const worker = new Worker(new URL('./embedded.worker.ts', import.meta.url), { workerData, resourceLimits })
  const gone = new Promise((resolve) => worker.once('exit', resolve))
  let closing = false
  const died = new Promise<Error>((resolve) => {
    worker.on('error', (error) => resolve(new Error('The embedded database failed.', { cause: error })))
    worker.once('exit', (code) => closing || resolve(new Error(`The embedded database stopped with code ${code}.`)))
  })
  const opened = await Promise.race([isReady(worker), died])
  if (opened instanceof Error) throw opened
  const close = async () => {
    if (closing) return
    closing = true
    const deadline = setTimeout(() => worker.terminate(), CLOSE_WITHIN_MS)
    worker.postMessage('close' satisfies ToWorker)
    await gone
    clearTimeout(deadline)
    release()
  }
  return { worker, died, close }
}

/** Waits for our own message: a worker may first post Node's own, as under `node --watch`. */
function isReady(worker: Worker): Promise<undefined> {
  return new Promise((resolve) => {
    worker.on('message', (message: FromWorker) => {
      if ('ready' in message) resolve(undefined)
    })
  })
}
