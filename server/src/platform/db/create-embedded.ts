import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { syncFile, syncTree } from './sync-files.ts'

/** Made when the packages are installed (scripts/ready.mjs), anew for each version of the engine; a shop without it makes its own. */
const PREPARED = fileURLToPath(new URL('../../../prepared/', import.meta.url))

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
  rmSync(PREPARED, { recursive: true, force: true })
  mkdirSync(PREPARED)
  const fresh = join(PREPARED, 'new')
  await initialise(fresh)
  setModes(fresh, 0o755, 0o644)
  renameSync(fresh, folder)
}

function preparedFolder(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const { version } = JSON.parse(readFileSync(join(entry, '../../package.json'), 'utf8'))
  return join(PREPARED, `pg-${version}`)
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
