import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { syncFile, syncTree } from './sync-files.ts'

/**
 * Answers the folder of the embedded database and makes it at the first start. Making it peaks near a gigabyte of memory, so a
 * short-lived child process does it; the folder appears under its name complete and on the disk, or not at all.
 */
export async function createEmbedded(dataDir: string): Promise<string> {
  const dir = join(dataDir, 'pg')
  for (const name of readdirSync(dataDir)) if (name.startsWith('pg.new')) rmSync(join(dataDir, name), { recursive: true })
  if (existsSync(join(dir, 'PG_VERSION'))) return dir
  const fresh = join(dataDir, 'pg.new')
  mkdirSync(fresh, { mode: 0o700 })
  await inChildProcess(fresh)
  syncTree(fresh)
  rmSync(dir, { recursive: true, force: true })
  renameSync(fresh, dir)
  syncFile(dataDir)
  return dir
}

async function inChildProcess(dir: string): Promise<void> {
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
