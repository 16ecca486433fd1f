import { execFileSync } from 'node:child_process'
import { mkdirSync, statfsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type FullDisk = { how: string; heal: () => void }

/** Whether this user may mount, as root may. */
const mayMount = (): boolean => process.getuid?.() === 0

/** A small file system of its own at a folder. Answers undefined where mounting is not allowed. */
export function smallDisk(folder: string, kilobytes: number): (() => void) | undefined {
  if (!mayMount()) return undefined
  mkdirSync(folder, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k,mode=700`, 'tmpfs', folder], { stdio: 'pipe' })
  } catch {
    return undefined
  }
  return () => execFileSync('umount', ['-l', folder], { stdio: 'pipe' })
}

/** Fills the file system of a folder to the last `left` kilobytes; answers the file to remove. */
export async function fillDisk(folder: string, left: number): Promise<string> {
  const { bavail, bsize } = statfsSync(folder)
  const filler = join(folder, 'filler')
  const bytes = Buffer.alloc(Math.max(0, bavail * bsize - left * 1024), 1)
  await writeFile(filler, bytes).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOSPC') throw error // somebody was faster: full it is
  })
  return filler
}

/** Without a mount: no file of a process may grow beyond this many bytes. */
export function limitFiles(pid: number, bytes: number): FullDisk {
  const set = (soft: string) => execFileSync('prlimit', ['--pid', String(pid), `--fsize=${soft}:`], { stdio: 'pipe' })
  set(String(bytes))
  return { how: 'RLIMIT_FSIZE', heal: () => set('unlimited') }
}

/** A disk with room for `kilobytes` at a folder. */
export function fullDisk(folder: string, kilobytes: number): FullDisk {
  const unmount = smallDisk(folder, kilobytes)
  return unmount ? { how: 'tmpfs', heal: unmount } : limitFiles(process.pid, kilobytes * 1024)
}
