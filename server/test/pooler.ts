import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { User } from './postgres-server.ts'

const PORT = 6432
const START_WITHIN_MS = 10_000

/** What the chapter on a pooler in docs/operations.md sets at the role of the shop. */
const ROLE_SETTINGS = [
  "statement_timeout = '15s'",
  "lock_timeout = '5s'",
  "idle_in_transaction_session_timeout = '30s'",
  "timezone = 'UTC'",
  'jit = off',
]

/**
 * Starts PgBouncer in transaction mode before the server on the socket of `serverDir`, set up as docs/operations.md says, and answers the URL
 * of a database `postgres` through it.
 */
export async function startPooler(serverDir: string, user: User): Promise<{ url: string; stop: () => Promise<void> }> {
  const client = new Client({ host: serverDir, user: 'postgres' })
  await client.connect()
  for (const setting of ROLE_SETTINGS) await client.query(`alter role postgres set ${setting}`)
  await client.end()

  const dir = mkdtempSync(join(tmpdir(), 'shop-pooler-'))
  const users = join(dir, 'users.txt')
  const settings = join(dir, 'pgbouncer.ini')
  writeFileSync(users, '"postgres" ""\n')
  writeFileSync(
    settings,
    `[databases]
* = user=postgres host=${serverDir} port=5432
[pgbouncer]
listen_addr =
listen_port = ${PORT}
unix_socket_dir = ${dir}
auth_type = any
auth_file = ${users}
pool_mode = transaction
default_pool_size = 8
max_client_conn = 400
ignore_startup_parameters = extra_float_digits
`,
  )
  if (user) for (const path of [dir, users, settings]) chownSync(path, user.uid, user.gid)
  const program = existsSync('/usr/sbin/pgbouncer') ? '/usr/sbin/pgbouncer' : 'pgbouncer'
  const pooler = spawn(program, [settings], { ...user, cwd: dir, stdio: ['ignore', 'ignore', 'pipe'] })
  let log = ''
  pooler.stderr.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-10_000)
  })
  const gone = once(pooler, 'exit')
  const deadline = Date.now() + START_WITHIN_MS
  while (!existsSync(join(dir, `.s.PGSQL.${PORT}`))) {
    if (pooler.exitCode !== null || Date.now() > deadline) throw new Error(`PgBouncer did not start:\n${log}`)
    await sleep(20)
  }
  return {
    url: `postgres:///postgres?host=${encodeURIComponent(dir)}&port=${PORT}&user=postgres`,
    stop: async () => {
      pooler.kill('SIGINT')
      await gone
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
