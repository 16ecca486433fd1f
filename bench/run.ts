// npm run bench: the figures of the shop beside their yardsticks, in one run, on PostgreSQL and on the embedded engine.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startPrivateServer } from '../server/test/postgres.ts'
import { measure } from './measure.ts'

async function onEngine(name: string, env: Record<string, string>, clusterDir: string | undefined): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
  const server = spawn(process.execPath, ['--max-semi-space-size=8', fileURLToPath(new URL('./server.ts', import.meta.url))], {
    env: { ...process.env, LOG_LEVEL: 'silent', NODE_ENV: 'production', ADMIN_PASSWORD: 'bench-bench', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let ports: RegExpExecArray | null = null
  for await (const chunk of server.stdout) {
    ports = /ready (\d+) (\d+)/.exec(String(chunk))
    if (ports) break
  }
  if (!ports) throw new Error(`The shop did not start on ${name}.`)
  process.stdout.write(`\n== ${name}\n`)
  await measure({ shop: `http://127.0.0.1:${ports[1]}`, yardstick: `http://127.0.0.1:${ports[2]}`, clusterDir })
  const gone = once(server, 'exit')
  server.kill('SIGKILL')
  await gone
  rmSync(dataDir, { recursive: true, force: true })
}

const wanted = process.argv[2]
if (!wanted || wanted === 'postgres') await onPostgres()
if (!wanted || wanted === 'embedded') await onEngine('embedded', {}, undefined)

async function onPostgres(): Promise<void> {
  const cluster = await startPrivateServer()
  await onEngine('PostgreSQL', { DATABASE_URL: cluster.url }, cluster.dir)
  await cluster.stop()
}
