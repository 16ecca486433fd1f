import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Served = { shop: string; yardstick: string; dataDir: string; end: () => Promise<void> }

/** The shop of bench/server.ts in a process of its own, on the DATA_DIR of `env` or a new one, until `end` removes both. Throws when it does not start. */
export async function serve(name: string, env: Record<string, string>): Promise<Served> {
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'bench-'))
  const server = spawn(
    process.execPath,
    ['--max-semi-space-size=8', '--heap-growing-percent=30', fileURLToPath(new URL('./server.ts', import.meta.url))],
    {
      env: { ...process.env, LOG_LEVEL: 'silent', NODE_ENV: 'production', ADMIN_PASSWORD: 'bench-bench', ...env, DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let ports: RegExpExecArray | null = null
  for await (const chunk of server.stdout) {
    ports = /ready (\d+) (\d+)/.exec(String(chunk))
    if (ports) break
  }
  if (!ports) throw new Error(`The shop did not start on ${name}.`)
  return {
    shop: `http://127.0.0.1:${ports[1]}`,
    yardstick: `http://127.0.0.1:${ports[2]}`,
    dataDir,
    end: async () => {
      const gone = once(server, 'exit')
      server.kill('SIGKILL')
      await gone
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
