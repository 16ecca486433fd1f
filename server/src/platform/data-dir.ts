import { accessSync, constants, existsSync, lchownSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Throws with one sentence that names DATA_DIR unless it is a folder, made when missing, that this user may write to. */
export function requireDataDir(dataDir: string): void {
  const reason = problemOf(dataDir)
  if (!reason) return
  const user = process.getuid ? `user ${process.getuid()}` : 'this user'
  throw new Error(`DATA_DIR ${dataDir} can not be used (${reason}): it must be a folder that ${user} may write to.`)
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
export function giveToOwnerOf(dataDir: string): void {
  const owner = process.getuid?.() === 0 ? statSync(dataDir, { throwIfNoEntry: false }) : undefined
  if (!owner?.uid) return
  for (const name of readdirSync(dataDir, { recursive: true }).map(String)) {
    const path = join(dataDir, name)
    if (lstatSync(path, { throwIfNoEntry: false })?.uid === 0) lchownSync(path, owner.uid, owner.gid)
  }
}
