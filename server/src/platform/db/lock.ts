import { readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { requireDataDir } from '../data-dir.ts'

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
