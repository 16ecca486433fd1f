import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'

/** The file name that PostgreSQL clients look for in a socket folder, for port 5432. */
export const SOCKET_NAME = '.s.PGSQL.5432'

/** sockaddr_un.sun_path holds 104 bytes on macOS and 108 on Linux, with the final zero; longer paths are cut silently. */
const LONGEST_SOCKET_PATH = 103

/** Containers may share a temporary folder and never a host name: process ids are only compared within one host. */
const ours = `shop-db-${createHash('sha256').update(hostname()).digest('hex').slice(0, 8)}-`

/** Makes a private folder (mode 0700) short enough for a socket, and sweeps those that killed processes left behind. */
export function makeSocketFolder(): string {
  const base = [tmpdir(), '/tmp'].find((path) => Buffer.byteLength(join(path, `${ours}4194304-xxxxxx`, SOCKET_NAME)) <= LONGEST_SOCKET_PATH)
  if (!base) throw new Error('The temporary folder has too long a name for a socket: set TMPDIR to a shorter one.')
  sweep(base)
  return mkdtempSync(join(base, `${ours}${process.pid}-`))
}

function sweep(base: string): void {
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
