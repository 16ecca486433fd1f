import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseUrl, systemUser } from '../postgres.ts'
import { findPostgres, servePostgres, startPostgres } from '../postgres-server.ts'

/** A PostgreSQL server of the test's own, which it may stop, start and freeze. */
export type Cluster = {
  /** The address of its database. */
  url: string
  /** The Unix socket it listens on. */
  socket: string
  stop: (mode: 'fast' | 'immediate') => Promise<void>
  start: () => Promise<void>
  /** Stops the clock of all its processes; nothing answers and nothing breaks off. */
  freeze: () => void
  thaw: () => void
  close: () => Promise<void>
}

export async function startCluster(settings: readonly string[] = []): Promise<Cluster> {
  const bin = findPostgres()
  const dir = mkdtempSync(join(tmpdir(), 'shop-fault-pg-'))
  const user = systemUser()
  if (user) chownSync(dir, user.uid, user.gid)
  const first = await startPostgres(bin, dir, user)
  await first()
  let end = await servePostgres(bin, dir, user, settings)
  const postmaster = () => Number(readFileSync(join(dir, 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of [postmaster(), ...childrenOf(postmaster())]) process.kill(pid, name)
  }
  return {
    url: databaseUrl(`postgres:///postgres?host=${encodeURIComponent(dir)}&user=postgres`, 'postgres'),
    socket: join(dir, '.s.PGSQL.5432'),
    stop: async (mode) => {
      execFileSync(join(bin, 'pg_ctl'), ['stop', '-D', join(dir, 'data'), '-m', mode], { ...user, cwd: dir, stdio: 'pipe' })
      await end()
    },
    start: async () => {
      end = await servePostgres(bin, dir, user, settings)
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    close: async () => {
      await end()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** The processes that this one has started, by /proc. */
export function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((other) => parentOf(other) === pid)
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    return undefined // it has just ended
  }
}
