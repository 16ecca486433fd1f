import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { BodyFor, Known, ReplyTo } from '../../server/test/contract-calls.ts'
import { checkData } from '../check-data.ts'
import { freePort } from '../free-port.ts'
import { mailsTo } from '../outbox.ts'

const OWNER_PASSWORD = 'Attacked-owner-1'
export const SHOPPER_PASSWORD = 'Attacker-1'

type Sending<B> = [B] extends [undefined] ? [body?: undefined, token?: string] : [body: B, token?: string]
type OwnCall = <const W extends string>(what: Known<W>, ...sent: Sending<BodyFor<W>>) => Promise<ReplyTo<W>>
export type OwnShop = {
  url: string
  /** Sends one call of the contract, as `POST /api/cart/add`, and wants it taken. */
  call: OwnCall
  owner: string
  /** A new account and its token. */
  register: (name: string, n: number) => Promise<string>
  process: ChildProcess
  close: () => Promise<void>
}

/** The built shop on data of its own, so that what an attack stores is in nobody's way; `main` is the file that opens it. */
export async function ownShop(more: Record<string, string> = {}, main = 'server/dist/main.js'): Promise<OwnShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'attacked-shop-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    ADMIN_PASSWORD: OWNER_PASSWORD,
    TRUST_PROXY: '1',
    ...more,
  }
  const child = spawn('node_modules/.bin/node', [main], { env, stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdout.resume()
  await expect
    .poll(
      () =>
        fetch(`${url}/api/ready`).then(
          (reply) => reply.status,
          () => 0,
        ),
      { timeout: 240_000 },
    )
    .toBe(200)
  let visitor = 0
  const call: OwnCall = async (what: string, body?: unknown, token?: string) => {
    const [method = 'GET', path = ''] = what.split(' ')
    visitor++
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': `10.0.${visitor >> 8}.${visitor & 255}`,
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const reply = await fetch(url + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
    const answer = await reply.json()
    expect(reply.status, `${what}: ${JSON.stringify(answer)}`).toBe(200)
    return answer
  }
  const owner = (await call('POST /api/admin/login', { username: 'admin', password: OWNER_PASSWORD })).token
  return {
    url,
    call,
    owner,
    process: child,
    register: async (name, n) => {
      const email = `shopper${n}@example.in`
      await call('POST /api/auth/send-registration-otp', { email, name })
      const code = await mailedCode(dataDir, email)
      return (
        await call('POST /api/auth/register', {
          name,
          email,
          phone: `98765${String(n).padStart(5, '0')}`,
          password: SHOPPER_PASSWORD,
          emailOtp: code,
        })
      ).token
    },
    close: async () => {
      await checkData({ DATA_DIR: dataDir }).finally(() => stop(child, dataDir))
    },
  }
}

async function mailedCode(dataDir: string, email: string): Promise<string> {
  const find = () => mailsTo(email, join(dataDir, 'outbox')).flatMap((mail) => /^Subject: (\d{6})/m.exec(mail)?.[1] ?? [])[0] ?? ''
  await expect.poll(find, { timeout: 60_000 }).toMatch(/^\d{6}$/)
  return find()
}

async function stop(child: ChildProcess, dataDir: string): Promise<void> {
  const over = new Promise((resolve) => child.on('exit', resolve))
  child.kill('SIGTERM')
  await over
  rmSync(dataDir, { recursive: true, force: true })
}

export { OWNER_PASSWORD }
