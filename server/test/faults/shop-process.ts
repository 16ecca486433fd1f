import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Config } from '#config.ts'
import { openShop } from '#platform/shop.ts'
import type { Person } from '../builders/people.ts'
import { aCustomer } from '../builders/people.ts'
import { OWNER_PASSWORD } from '../test-shop.ts'

export type ShopProcess = {
  process: ChildProcess
  url: string
  /** From its start until it answered. */
  readyMs: number
  /** Ends the process, and whatever it has started, at once. */
  kill: () => Promise<void>
  /** Asks it to end; answers its exit code and how long that took. */
  terminate: () => Promise<{ code: number | null; ms: number }>
}

const SERVE = fileURLToPath(new URL('../serve-api.ts', import.meta.url))

/** The API in a process group of its own, as soon as it answers. */
export async function startShop(config: Config, more: Record<string, string> = {}): Promise<ShopProcess> {
  const began = Date.now()
  const env = {
    ...process.env,
    DATA_DIR: config.dataDir,
    ADMIN_PASSWORD: OWNER_PASSWORD,
    LOG_LEVEL: process.env.PROOF_LOG ?? 'silent',
    ...(config.databaseUrl && { DATABASE_URL: config.databaseUrl }),
    ...(config.databasePooler && { DATABASE_POOLER: config.databasePooler }),
    ...(config.databaseDirectUrl && { DATABASE_DIRECT_URL: config.databaseDirectUrl }),
    ...more,
  }
  // The flag is that of its unit: without it the process takes a good deal more memory.
  const child = spawn(process.execPath, ['--max-semi-space-size=8', SERVE], { env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
  const gone = once(child, 'exit')
  const orphan = () => process.kill(-(child.pid ?? 0), 'SIGKILL') // a test that breaks off leaves nothing running
  process.once('exit', orphan)
  void gone.then(() => process.off('exit', orphan))
  let port: string | undefined
  for await (const chunk of child.stdout) {
    if (process.env.PROOF_LOG) process.stderr.write(chunk)
    port = /ready (\d+)/.exec(String(chunk))?.[1]
    if (port) break
  }
  if (!port) throw new Error('The shop did not start.')
  return {
    process: child,
    url: `http://127.0.0.1:${port}`,
    readyMs: Date.now() - began,
    kill: async () => {
      if (child.exitCode === null && child.signalCode === null) process.kill(-(child.pid ?? 0), 'SIGKILL')
      await gone
    },
    terminate: async () => {
      const asked = Date.now()
      child.kill('SIGTERM')
      await gone
      return { code: child.exitCode, ms: Date.now() - asked }
    },
  }
}

/** A shopper with a session, made while no process has the database. */
export async function shopper(config: Config): Promise<Person> {
  const shop = await openShop(config)
  const person = await aCustomer({ shop })
  await shop.close()
  return person
}
