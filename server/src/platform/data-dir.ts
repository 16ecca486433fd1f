import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Throws with one sentence that names DATA_DIR unless it is a folder, made when missing, that this user may write to. */
export function requireDataDir(dataDir: string): void {
  const reason = problemOf(dataDir)
  if (!reason) return
  const user = process.getuid ? `user ${process.getuid()}` : 'this user'
  throw new Error(`DATA_DIR ${dataDir} cannot be used (${reason}): it must be a folder that ${user} may write to.`)
}

function problemOf(dataDir: string): string | undefined {
  try {
    makeFolder(dataDir)
    if (!statSync(dataDir).isDirectory()) return 'ENOTDIR'
    accessSync(dataDir, constants.W_OK | constants.X_OK)
    return undefined
  } catch (error) {
    return (error as NodeJS.ErrnoException).code // `as`: node:fs throws nothing else
  }
}

// Not mkdirSync with `recursive`: that never ends where a parent says ENOENT although it exists, as /proc does.
function makeFolder(path: string): void {
  if (existsSync(path)) return
  if (dirname(path) !== path) makeFolder(dirname(path))
  mkdirSync(path, { mode: 0o700 })
}

/** What a command run as root made in the folder of another user is given to that user: the shop could not open it otherwise. */
export function chownDataDir(dataDir: string): void {
  const owner = process.getuid?.() === 0 ? statSync(dataDir, { throwIfNoEntry: false }) : undefined
  if (!owner?.uid) return
  for (const name of readdirSync(dataDir, { recursive: true }).map(String)) {
    const path = join(dataDir, name)
    if (lstatSync(path, { throwIfNoEntry: false })?.uid === 0) lchownSync(path, owner.uid, owner.gid)
  }
}

/**
 * Takes a data directory for this process alone and answers how to give it back. It is the operating system's own record lock
 * on one file, reached through the SQLite in Node, so it ends with the process however that ends: nothing stale remains.
 */
export function lockDataDir(dataDir: string): () => void {
  requireDataDir(dataDir)
  const owner = join(dataDir, 'owner.json')
  const file = new DatabaseSync(join(dataDir, 'lock'), { timeout: 0 })
  try {
    // Journal in memory: a journal file of this never-written database would only look like damage.
    file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    if (!isHeldElsewhere(error)) throw error
    throw new Error(`DATA_DIR ${dataDir} is in use by ${describeOwner(owner)}. Stop it, or set DATABASE_URL to run several processes.`)
  }
  writeFileSync(owner, JSON.stringify({ pid: process.pid, host: hostname(), since: new Date().toISOString() }))
  return () => file.close()
}

const isHeldElsewhere = (error: unknown): boolean => error instanceof Error && /locked|busy/i.test(error.message)

function describeOwner(file: string): string {
  try {
    const { pid, host, since } = JSON.parse(readFileSync(file, 'utf8'))
    return `process ${pid} on ${host} since ${since}`
  } catch {
    return 'another process' // it took the lock and has not written its name yet
  }
}

/** Puts one file or the entries of one folder on the disk. */
export function syncFile(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Puts everything in and under a folder on the disk. */
export function syncTree(dir: string): void {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else syncFile(path)
  }
  syncFile(dir)
}
