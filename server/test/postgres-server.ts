import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export type User = { uid: number; gid: number } | undefined

const DEBIAN = '/usr/lib/postgresql'
const START_WITHIN_MS = 20_000

/** The folder of the newest PostgreSQL server programs: in PATH, or where Debian puts them. */
export function findPostgres(): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...versions.map((version) => join(DEBIAN, version, 'bin'))]
  const bin = folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
  if (bin) return bin
  throw new Error(
    'The database tests need the PostgreSQL server (15 or newer): install the package "postgresql", or set TEST_DATABASE_URL to a server whose user may create databases.',
  )
}

/** Makes a cluster in `dir` and serves it there, with default settings and those given. */
export async function startPostgres(bin: string, dir: string, user: User, settings: readonly string[] = []): Promise<() => Promise<void>> {
  const data = join(dir, 'data')
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], {
    ...user,
    cwd: dir,
    stdio: 'pipe',
  })
  return servePostgres(bin, dir, user, settings)
}

/** Copies the cluster that serves in `from` into `dir`, as a standby of that one once it is served. */
export function copyAsStandby(bin: string, from: string, dir: string, user: User): void {
  const programs = dirname(realpathSync(join(bin, 'postgres'))) // PATH may hold links to some of them only
  const args = ['-h', from, '-U', 'postgres', '-D', join(dir, 'data'), '-R', '-X', 'stream', '-c', 'fast', '--no-sync']
  execFileSync(join(programs, 'pg_basebackup'), args, { ...user, cwd: dir, stdio: 'pipe' })
}

/** Serves the cluster of `dir` on a socket there only. It ends with this process, however that ends. */
export async function servePostgres(bin: string, dir: string, user: User, settings: readonly string[] = []): Promise<() => Promise<void>> {
  const data = join(dir, 'data')
  const serve = '"$0" "$@" </dev/null & read -r _; kill -INT $!; wait $!' // the pipe closes with us
  const server = spawn('sh', ['-c', serve, join(bin, 'postgres'), '-D', data, '-k', dir, '-c', 'listen_addresses=', ...settings], {
    ...user,
    cwd: dir,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let log = ''
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-20_000)
  })
  const gone = once(server, 'exit')
  const deadline = Date.now() + START_WITHIN_MS
  while (!/ready to accept (read-only )?connections/.test(log)) {
    if (server.exitCode !== null || Date.now() > deadline) throw new Error(`PostgreSQL did not start:\n${log}`)
    await sleep(20)
  }
  return async () => {
    server.stdin.end()
    await gone
  }
}
