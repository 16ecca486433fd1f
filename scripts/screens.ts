// npm run screens: pictures of every screen at 390 and 1280 px, in screens/, from a shop made for them, compared with those that were
// reviewed. `npm run screens -- --reviewed` takes the new ones instead, once somebody has looked at them. Needs a build.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import { changes, review } from './screens/compare.ts'
import { makeSteady } from './screens/steady.ts'

const PORT = 3778
const BASE = `http://localhost:${PORT}`
const OUT = 'screens'
const OWNER = 'screens-owner-1'
const dataDir = mkdtempSync(join(tmpdir(), 'screens-'))

const PUBLIC = [
  '/',
  '/products',
  '/products?q=nothing',
  '/product/special-lion-beedi-big',
  '/product/unknown',
  '/contact',
  '/about',
  '/privacy-policy',
  '/terms',
  '/refund-policy',
  '/login',
  '/register',
  '/forgot-password',
  '/admin/login',
  '/admin/invitation#the-word-of-an-email',
  '/admin/device#the-word-of-an-email',
]
const OWN = ['/orders', '/wishlist', '/profile', '/settings', '/product/special-lion-beedi-small']
const STAFF = [
  'dashboard',
  'payment-verification',
  'payment-verification/bank',
  'orders',
  'users',
  'inventory',
  'analytics',
  'settings',
  'settings?tab=security',
  'settings?tab=bank',
  'dispatch',
  'returns',
  'messages',
  'reviews',
  'audit',
]

async function send(method: string, path: string, body?: unknown, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const reply = await fetch(BASE + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
  return reply.json()
}

async function startShop() {
  const env = { ...process.env, PORT: String(PORT), DATA_DIR: dataDir, ADMIN_PASSWORD: OWNER, LOG_LEVEL: 'error', NODE_ENV: 'production' }
  const server = spawn(process.execPath, ['server/src/main.ts'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  for (let tries = 0; tries < 100; tries++) {
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

async function aShopper() {
  const email = 'ramesh@example.in'
  await send('POST', '/api/auth/send-registration-otp', { email, name: 'Ramesh' })
  const outbox = join(dataDir, 'outbox')
  let code: string | undefined
  while (!code) {
    await pause(200)
    const mails = existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')) : []
    code = mails.map((name) => /^Subject: (\d{6})/m.exec(readFileSync(join(outbox, name), 'utf8'))?.[1]).find(Boolean)
  }
  const form = { name: 'Ramesh Ahirwar', email, phone: '9876543210', password: 'screens-1', emailOtp: code, dateOfBirth: '1980-01-01' }
  return send('POST', '/api/auth/register', {
    ...form,
    address: { street: '14 Bazaar Road', city: 'Sagar', state: 'Madhya Pradesh', zipCode: '470002' },
  })
}

/** Orders in every state that a screen shows. */
async function fill(token: string, admin: string): Promise<string[]> {
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

async function picture(page: Page, path: string, name: string): Promise<void> {
  await page.goto(BASE + path)
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset, undefined, { timeout: 10_000 }).catch(() => {})
  await shoot(page, name)
}

async function shoot(page: Page, name: string, fullPage = true): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => document.fonts.status === 'loaded' && !document.querySelector('[aria-busy=true]'))
  await page.waitForTimeout(400) // what slides in has arrived
  await makeSteady(page)
  const mask = [page.getByRole('img', { name: /QR/ })] // holds the order's number
  await page.screenshot({ path: `${OUT}/${name}.png`, fullPage, mask, maskColor: '#ffffff', animations: 'disabled' })
}

const named = (path: string) => path.replace(/^\//, '').replace(/\W+/g, '-') || 'home'

/** Pictures of some paths, or of paths by the names of their pictures. */
async function pictures(context: BrowserContext, paths: readonly string[] | Record<string, string>, width: number): Promise<void> {
  const page = await context.newPage()
  const places = Array.isArray(paths) ? paths.map((path) => [named(path), path] as const) : Object.entries(paths)
  for (const [name, path] of places) await picture(page, path, `${name}-${width}`)
  await page.close()
}

/** What opens on a page: the cart drawer, the menu, the dialogs. */
async function openStates(context: BrowserContext, width: number): Promise<void> {
  const page = await context.newPage()
  await picture(page, '/', `home-signed-in-${width}`)
  await page.getByRole('button', { name: /^Cart/ }).first().click()
  await shoot(page, `cart-drawer-${width}`, false)
  await page.getByRole('button', { name: 'Proceed to Address' }).click()
  await shoot(page, `address-${width}`)
  await page.getByLabel('Mobile Number*').fill('9876543210')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await shoot(page, `checkout-${width}`)
  await page.close()
}

/** What a mail to this address holds. */
function mailed(address: string, pattern: RegExp): string | undefined {
  const outbox = join(dataDir, 'outbox')
  const mails = existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')) : []
  const texts = mails.map((name) => readFileSync(join(outbox, name), 'utf8').replace(/=\r?\n/g, ''))
  return texts.filter((text) => text.includes(`To: ${address}`)).flatMap((text) => pattern.exec(text)?.[1] ?? [])[0]
}

/** A packer who has come, and a verifier who was invited and has not. Answers the session of the packer. */
async function aPacker(admin: string) {
  const of = (username: string, role: string) => ({ username, role, email: `${username}@example.in` })
  await send('POST', '/api/admin/admins', of('meera', 'packer'), admin)
  await send('POST', '/api/admin/admins', of('ravi', 'verifier'), admin)
  const find = () => mailed('meera@example.in', /invitation#([\w-]+)/)
  while (!find()) await pause(200)
  await send('POST', '/api/admin/accept-invitation', { token: find(), password: 'lake-road-41' })
  return send('POST', '/api/admin/login', { username: 'meera', password: 'lake-road-41' })
}

/** Asks for packs of a delivered order to go back. */
async function aReturn(number: string, token: string): Promise<void> {
  const { possible } = await send('GET', `/api/orders/${number}/returns`, undefined, token)
  const lines = [{ productId: possible.lines[0].productId, quantity: 2 }]
  await send('POST', `/api/orders/${number}/returns`, { reason: 'unused', details: 'Ordered two packs too many.', lines }, token)
}

/** Screens of the staff that open on a press, and what others see of them. */
async function staffStates(office: BrowserContext, packer: BrowserContext, width: number): Promise<void> {
  const page = await office.newPage()
  await picture(page, '/admin/settings?tab=admins', `admin-users-${width}`)
  await page.getByRole('button', { name: 'Change role of meera' }).click()
  await shoot(page, `admin-users-role-${width}`, false)
  await picture(page, '/admin/returns', `admin-returns-list-${width}`)
  await page
    .getByRole('button', { name: /^Decide / })
    .first()
    .click()
  await shoot(page, `admin-return-${width}`, false)
  await page.close()
  await pictures(
    packer,
    { 'not-allowed': '/admin/orders', 'packer-settings': '/admin/settings', 'packer-dispatch': '/admin/dispatch' },
    width,
  )
}

const server = await startShop()
rmSync(OUT, { recursive: true, force: true })
mkdirSync(OUT, { recursive: true })
const admin = await send('POST', '/api/admin/login', { username: 'admin', password: OWNER })
await send(
  'PUT',
  '/api/admin/settings',
  { section: 'payment', data: { upiId: 'special-lion@okbank', payeeName: 'Special Lion Beedi' }, password: OWNER },
  admin.token,
)
const shopper = await aShopper()
const numbers = await fill(shopper.token, admin.token)
const packer = await aPacker(admin.token)
await aReturn(numbers[6] ?? '', shopper.token)
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] })
for (const width of [390, 1280]) {
  const viewport = { width, height: width === 390 ? 844 : 800 }
  const guest = await browser.newContext({ viewport })
  const first = await guest.newPage()
  await picture(first, '/', `age-question-${width}`)
  await guest.addInitScript(() => localStorage.setItem('ageConfirmed', String(Date.now())))
  await pictures(guest, PUBLIC, width)
  const own = await browser.newContext({ viewport })
  await own.addInitScript(({ token, user }) => {
    localStorage.setItem('ageConfirmed', String(Date.now()))
    localStorage.setItem('token', token)
    localStorage.setItem('user', JSON.stringify(user))
  }, shopper)
  const followed = {
    'payment-waiting': `/payment-verification/${numbers[1]}`,
    'payment-rejected': `/payment-verification/${numbers[3]}`,
    'order-confirmation': `/order-confirmation/${numbers[4]}`,
    track: `/orders/${numbers[5]}/track`,
    return: `/orders/${numbers[6]}/return`,
  }
  await pictures(own, OWN, width)
  await pictures(own, followed, width)
  await send('POST', '/api/cart/add', { productId: 'special-lion-beedi-big', quantity: 11 }, shopper.token)
  await openStates(own, width)
  const office = await browser.newContext({ viewport })
  await office.addInitScript(({ token, admin }) => {
    localStorage.setItem('adminToken', token)
    localStorage.setItem('adminData', JSON.stringify(admin))
  }, admin)
  await pictures(
    office,
    STAFF.map((screen) => `/admin/${screen}`),
    width,
  )
  await pictures(
    office,
    { 'admin-payment': `/admin/payment-verification?order=${numbers[2]}`, 'admin-order': `/admin/orders/${numbers[5]}` },
    width,
  )
  const other = await browser.newContext({ viewport })
  await other.addInitScript(({ token, admin }) => {
    localStorage.setItem('adminToken', token)
    localStorage.setItem('adminData', JSON.stringify(admin))
  }, packer)
  await staffStates(office, other, width)
  process.stdout.write(`${width} px done\n`)
}
await browser.close()
const gone = once(server, 'exit')
server.kill('SIGTERM')
await gone
rmSync(dataDir, { recursive: true, force: true })
const count = readdirSync(OUT).length
if (process.argv.includes('--reviewed')) {
  await review(OUT)
  process.stdout.write(`${count} pictures are taken as reviewed.\n`)
} else {
  const found = await changes(OUT)
  process.stdout.write(found.map((line) => `CHANGED ${line}\n`).join(''))
  process.stdout.write(
    `PROOF ${JSON.stringify({ name: 'screens', engine: 'embedded', figures: { pictures: count, changed: found.length } })}\n`,
  )
  process.stdout.write(
    `${count} pictures in ${OUT}/, ${found.length} not as reviewed${found.length > 0 ? ': look at them, then npm run screens -- --reviewed' : ''}\n`,
  )
  process.exitCode = found.length > 0 ? 1 : 0
}
