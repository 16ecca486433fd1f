import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../e2e/free-port.ts'

const PORT = await freePort()
/** Where the shop of the pictures answers. */
export const BASE = `http://localhost:${PORT}`
export const OWNER = 'screens-owner-1'
const dataDir = mkdtempSync(join(tmpdir(), 'screens-'))

export async function send(method: string, path: string, body?: unknown, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const reply = await fetch(BASE + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
  return reply.json()
}

export async function startShop() {
  const env = { ...process.env, PORT: String(PORT), DATA_DIR: dataDir, ADMIN_PASSWORD: OWNER, LOG_LEVEL: 'error', NODE_ENV: 'production' }
  const server = spawn(process.execPath, ['server/dist/main.js'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  for (let tries = 0; tries < 600; tries++) {
    if (
      await fetch(`${BASE}/api/ready`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return server
    await pause(200)
  }
  throw new Error('The shop did not start.')
}

export async function closeShop(server: ChildProcess): Promise<void> {
  const gone = once(server, 'exit')
  server.kill('SIGTERM')
  await gone
  rmSync(dataDir, { recursive: true, force: true })
}

export async function aShopper(name = 'Ramesh Ahirwar', phone = '9876543210') {
  const email = `${name.split(' ')[0]?.toLowerCase()}@example.in`
  await send('POST', '/api/auth/send-registration-otp', { email, name })
  const find = () => mailed(email, /^Subject: (\d{6})/m)
  while (!find()) await pause(200)
  const form = { name, email, phone, password: 'screens-1', emailOtp: find(), dateOfBirth: '1980-01-01' }
  return send('POST', '/api/auth/register', {
    ...form,
    address: { street: '14 Bazaar Road', city: 'Sagar', state: 'Madhya Pradesh', zipCode: '470002' },
  })
}

/** Orders in every state that a screen shows. */
export async function fill(token: string, admin: string): Promise<string[]> {
  const shippingAddress = {
    name: 'Ramesh Ahirwar',
    phone: '9876543210',
    email: 'ramesh@example.in',
    street: '14 Bazaar Road',
    city: 'Sagar',
    state: 'Madhya Pradesh',
    zipCode: '470002',
  }
  const numbers: string[] = []
  for (const [n, status] of ['pending', 'submitted', 'submitted', 'rejected', 'confirmed', 'shipped', 'delivered', 'cancelled'].entries()) {
    const items = [
      { id: 'special-lion-beedi-big', quantity: 8 + n },
      { id: 'special-lion-beedi-small', quantity: 4 },
    ]
    const { order } = await send(
      'POST',
      '/api/orders/create',
      { cartData: { items }, shippingAddress, paymentMethod: 'UPI', source: 'product' },
      token,
    )
    numbers.push(order.orderNumber)
    if (status !== 'pending')
      await send(
        'POST',
        `/api/orders/${order._id}/confirm-payment`,
        { transactionId: `42521098450${n}`, screenshot: null, upiId: '' },
        token,
      )
    if (status === 'rejected')
      await send('POST', `/api/orders/${order._id}/admin/verify-payment`, { verified: false, notes: 'No such credit in the bank.' }, admin)
    if (['confirmed', 'shipped', 'delivered', 'cancelled'].includes(status))
      await send(
        'PUT',
        `/api/orders/${order._id}/admin/update-status`,
        { status, ...(status === 'shipped' && { trackingNumber: 'EE123456789IN', courier: 'India Post' }) },
        admin,
      )
  }
  await send('POST', '/api/wishlist/add', { productId: 'special-lion-beedi-big' }, token)
  const review = {
    productId: 'special-lion-beedi-small',
    rating: 4,
    title: 'As described',
    comment: 'The pack came whole and in time.',
    images: [],
  }
  await send('POST', '/api/reviews', review, token)
  await send('POST', '/api/contact', { name: 'Kiran', email: 'kiran@example.in', message: 'When is the next dispatch?' })
  return numbers
}

/** What a mail to this address holds. */
function mailed(address: string, pattern: RegExp): string | undefined {
  const outbox = join(dataDir, 'outbox')
  const mails = existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')) : []
  const texts = mails.map((name) => readFileSync(join(outbox, name), 'utf8').replace(/=\r?\n/g, ''))
  return texts.filter((text) => text.includes(`To: ${address}`)).flatMap((text) => pattern.exec(text)?.[1] ?? [])[0]
}

/** A packer who has come, and a verifier who was invited and has not. Answers the session of the packer. */
export async function aPacker(admin: string) {
  const of = (username: string, role: string) => ({ username, role, email: `${username}@example.in` })
  await send('POST', '/api/admin/admins', of('meera', 'packer'), admin)
  await send('POST', '/api/admin/admins', of('ravi', 'verifier'), admin)
  const find = () => mailed('meera@example.in', /invitation#([\w-]+)/)
  while (!find()) await pause(200)
  await send('POST', '/api/admin/accept-invitation', { token: find(), password: 'lake-road-41' })
  return send('POST', '/api/admin/login', { username: 'meera', password: 'lake-road-41' })
}

/** Asks for packs of a delivered order to go back. */
export async function aReturn(number: string, token: string): Promise<void> {
  const { possible } = await send('GET', `/api/orders/${number}/returns`, undefined, token)
  const lines = [{ productId: possible.lines[0].productId, quantity: 2 }]
  await send('POST', `/api/orders/${number}/returns`, { reason: 'unused', details: 'Ordered two packs too many.', lines }, token)
}
