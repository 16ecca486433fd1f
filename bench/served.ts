import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Served = { shop: string; yardstick: string; dataDir: string; end: () => Promise<void> }

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Starts a program of server/dist as `npm start` does, until it prints what it is waited for. Throws when it ends before that. */
async function start(program: string, env: NodeJS.ProcessEnv, until: RegExp) {
  const child = spawn(process.execPath, ['--max-semi-space-size=8', `server/dist/${program}.js`], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const chunk of child.stdout) {
    const said = until.exec(String(chunk))
    if (said) return { child, said }
  }
  throw new Error(`${program} ended before it said ${until}.`)
}

/** The shop of bench/server.ts in a process of its own, on the DATA_DIR of `env` or a new one, until `end` removes both. It has been started before, for the first start makes the tables. */
export async function serve(env: Record<string, string>): Promise<Served> {
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'bench-'))
  const all = {
    ...process.env,
    LOG_LEVEL: 'silent',
    NODE_ENV: 'production',
    ADMIN_PASSWORD: 'bench-bench',
    PORT: '0',
    ...env,
    DATA_DIR: dataDir,
  }
  execFileSync('npm', ['run', '--silent', 'build', '-w', 'server', '--', '--input', '../bench/server.ts'], { cwd: ROOT })
  const { child: first } = await start('main', all, /is open/)
  const ended = once(first, 'exit')
  first.kill('SIGTERM')
  await ended
  const { child, said } = await start('server', all, /ready (\d+) (\d+)/)
  return {
    shop: `http://127.0.0.1:${said[1]}`,
    yardstick: `http://127.0.0.1:${said[2]}`,
    dataDir,
    end: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
