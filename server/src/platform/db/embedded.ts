import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { PoolConfig } from 'pg'
import { lockDataDir, syncFile, syncTree } from '../data-dir.ts'
import type { FromWorker, ToWorker, WorkerData } from './embedded.worker.ts'

/** Made when the packages are installed (scripts/ready.mjs), anew for each version of the engine; a shop without it makes its own. */
const PREPARED_FOLDER = fileURLToPath(new URL('../../../prepared/', import.meta.url))

/**
 * Answers the folder of the embedded database and makes it at the first start, from the prepared one where there is one. The folder
 * appears under its name complete and on the disk, or not at all.
 */
export async function createEmbedded(dataDir: string): Promise<string> {
  const dir = join(dataDir, 'pg')
  for (const name of readdirSync(dataDir)) if (name.startsWith('pg.new')) rmSync(join(dataDir, name), { recursive: true })
  if (existsSync(join(dir, 'PG_VERSION'))) return dir
  const fresh = join(dataDir, 'pg.new')
  const prepared = preparedFolder()
  if (existsSync(prepared)) copyPrivate(prepared, fresh)
  else await initialise(fresh)
  syncTree(fresh)
  rmSync(dir, { recursive: true, force: true })
  renameSync(fresh, dir)
  syncFile(dataDir)
  return dir
}

/**
 * Makes the folder that first starts copy. Readable by everybody, since the shop runs as another user than whoever installs it; nothing is
 * in it but what PostgreSQL puts into every new database. Does nothing where it is already.
 */
export async function prepareEmbedded(): Promise<void> {
  const folder = preparedFolder()
  if (existsSync(folder)) return
  rmSync(PREPARED_FOLDER, { recursive: true, force: true })
  mkdirSync(PREPARED_FOLDER)
  const fresh = join(PREPARED_FOLDER, 'new')
  await initialise(fresh)
  setModes(fresh, 0o755, 0o644)
  renameSync(fresh, folder)
}

function preparedFolder(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const { version } = JSON.parse(readFileSync(join(entry, '../../package.json'), 'utf8'))
  return join(PREPARED_FOLDER, `pg-${version}`)
}

/** PostgreSQL refuses a folder that others may read. */
function copyPrivate(from: string, to: string): void {
  cpSync(from, to, { recursive: true })
  setModes(to, 0o700, 0o600)
}

function setModes(dir: string, folders: number, files: number): void {
  chmodSync(dir, folders)
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? folders : files)
}

/** In a short-lived child process, because it peaks above a gigabyte of memory. */
async function initialise(dir: string): Promise<void> {
  mkdirSync(dir, { mode: 0o700 })
  const child = fork(new URL('./create-embedded.child.ts', import.meta.url), [dir], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let complaint = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint += text
  })
  const [code, signal] = await once(child, 'close')
  if (code !== 0)
    throw new Error(`The embedded database could not be created (${signal ?? `code ${code}`}): ${complaint.trim() || 'no reason given'}`)
}

/** The file name that PostgreSQL clients look for in a socket folder, for port 5432. */
const SOCKET_NAME = '.s.PGSQL.5432'

/** sockaddr_un.sun_path holds 104 bytes on macOS and 108 on Linux, with the final zero; longer paths are cut silently. */
const LONGEST_SOCKET_PATH = 103

/** Containers may share a temporary folder and never a host name: process ids are only compared within one host. */
const ours = `shop-db-${createHash('sha256').update(hostname()).digest('hex').slice(0, 8)}-`

/** Makes a private folder (mode 0700) short enough for a socket, and sweeps those that killed processes left behind. */
function makeSocketFolder(): string {
  const base = [tmpdir(), '/tmp'].find((path) => Buffer.byteLength(join(path, `${ours}4194304-xxxxxx`, SOCKET_NAME)) <= LONGEST_SOCKET_PATH)
  if (!base) throw new Error('The temporary folder has too long a name for a socket: set TMPDIR to a shorter one.')
  removeFoldersOfDeadProcesses(base)
  return mkdtempSync(join(base, `${ours}${process.pid}-`))
}

function removeFoldersOfDeadProcesses(base: string): void {
  for (const name of readdirSync(base)) {
    const pid = name.startsWith(ours) ? Number.parseInt(name.slice(ours.length), 10) : Number.NaN
    if (pid > 0 && !isAlive(pid)) rmSync(join(base, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}

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
  const opened = await Promise.race([whenReady(worker), died])
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
function whenReady(worker: Worker): Promise<undefined> {
  return new Promise((resolve) => {
    worker.on('message', (message: FromWorker) => {
      if ('ready' in message) resolve(undefined)
    })
  })
}
