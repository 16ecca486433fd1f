// npm run screens: pictures of every screen at 390 and 1280 px and of its main states, in screens/, from a shop made for them, compared with
// those that were reviewed. `npm run screens -- --reviewed` takes the new ones instead, once somebody has looked at them; `npm run screens --
// 390` makes and compares those of a phone alone. Needs a build.
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import type { Browser, BrowserContextOptions } from '@playwright/test'
import { chromium } from '@playwright/test'
import { launch } from '../playwright.config.ts'
import { named, OUT, openCamera } from './screens/camera.ts'
import { changes, review } from './screens/compare.ts'
import { aPacker, aReturn, aShopper, BASE, closeShop, fill, OWNER, send, startShop } from './screens/shop.ts'
import { closedTill, guestStates, shopperStates, staffStates } from './screens/states.ts'

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

/** Those of the staff that show something else while there is nothing. */
const EMPTY = ['dashboard', 'payment-verification', 'orders', 'analytics', 'messages']
/** Screens with what they ask for: pictures while it is on its way and when it has failed. */
const SHOPPER_READS: [string, RegExp][] = [
  ['/orders', /\/api\/orders(\?|$)/],
  ['/profile', /\/api\/address$/],
]
const STAFF_READS: [string, RegExp][] = ['dashboard', 'orders', 'inventory'].map((screen) => [
  `/admin/${screen}`,
  /\/api\/.*admin\/(?!verify)|\/api\/(orders|users|inventory)\b/,
])

const ALL: readonly [number, BrowserContextOptions][] = [
  [390, { viewport: { width: 390, height: 844 }, locale: 'en-IN', hasTouch: true, isMobile: true }],
  [1280, { viewport: { width: 1280, height: 800 }, locale: 'en-IN' }],
]
/** The phone comes first: alone it finds the shop as it does in a whole run. */
const wanted = process.argv.includes('390') ? '390' : undefined
const DEVICES = ALL.filter(([width]) => wanted === undefined || String(width) === wanted)
const camera = openCamera(BASE)
const missed: string[] = []

/** One state that cannot be reached hides no other: it is told at the end. */
async function attempt(what: string, work: Promise<void>): Promise<void> {
  await work.catch((error: Error) => void missed.push(`${what}: ${error.message.split('\n').slice(0, 4).join(' ')}`))
}

const confirmed = () => localStorage.setItem('ageConfirmed', String(Date.now()))

async function asShopper(browser: Browser, device: BrowserContextOptions, shopper: { token: string; user: unknown }) {
  const own = await browser.newContext(device)
  own.setDefaultTimeout(10_000)
  await own.addInitScript(confirmed)
  await own.addInitScript(({ token, user }) => {
    localStorage.setItem('token', token)
    localStorage.setItem('user', JSON.stringify(user))
  }, shopper)
  return own
}

async function asStaff(browser: Browser, device: BrowserContextOptions, { token, admin }: { token: string; admin: unknown }) {
  const office = await browser.newContext(device)
  office.setDefaultTimeout(10_000)
  await office.addInitScript(
    (session) => {
      localStorage.setItem('adminToken', session.token)
      localStorage.setItem('adminData', JSON.stringify(session.admin))
    },
    { token, admin },
  )
  return office
}

/** Fills the shop and takes every picture of it. Answers the browser, which is still open. */
async function takeAll(): Promise<Browser> {
  rmSync(OUT, { recursive: true, force: true })
  mkdirSync(OUT, { recursive: true })
  const browser = await chromium.launch(launch)
  const admin = await send('POST', '/api/admin/login', { username: 'admin', password: OWNER })
  for (const [width, device] of DEVICES) {
    const office = await asStaff(browser, device, admin)
    await camera.pictures(office, Object.fromEntries(EMPTY.map((screen) => [`admin-${screen}-empty`, `/admin/${screen}`])), width)
    await office.close()
  }
  await send(
    'PUT',
    '/api/admin/settings',
    { section: 'payment', data: { upiId: 'special-lion@okbank', payeeName: 'Special Lion Beedi' }, password: OWNER },
    admin.token,
  )
  const shopper = await aShopper()
  const newcomer = await aShopper('Kiran Devi', '9876543211')
  const numbers = await fill(shopper.token, admin.token)
  const packer = await aPacker(admin.token)
  await aReturn(numbers[6] ?? '', shopper.token)
  for (const [width, device] of DEVICES) {
    const guest = await browser.newContext(device)
    guest.setDefaultTimeout(10_000)
    await camera.picture(await guest.newPage(), '/', `age-question-${width}`)
    await guest.addInitScript(confirmed)
    await camera.pictures(guest, PUBLIC, width)
    await attempt(`guest ${width}`, guestStates(guest, camera, width))

    const fresh = await asShopper(browser, device, newcomer)
    await camera.pictures(fresh, Object.fromEntries(['orders', 'wishlist', 'profile'].map((page) => [`${page}-empty`, `/${page}`])), width)

    const own = await asShopper(browser, device, shopper)
    const followed = {
      'payment-waiting': `/payment-verification/${numbers[1]}`,
      'payment-rejected': `/payment-verification/${numbers[3]}`,
      'order-confirmation': `/order-confirmation/${numbers[4]}`,
      track: `/orders/${numbers[5]}/track`,
      return: `/orders/${numbers[6]}/return`,
    }
    await camera.pictures(own, OWN, width)
    await camera.pictures(own, followed, width)
    for (const [path, api] of SHOPPER_READS) await attempt(`${path} ${width}`, camera.withoutAnswer(own, path, api, width))
    await send('POST', '/api/cart/add', { productId: 'special-lion-beedi-big', quantity: 11 }, shopper.token)
    await attempt(`no payment ${width}`, closedTill(own, camera, width, admin.token))
    await attempt(`shopper ${width}`, shopperStates(own, camera, width))

    const office = await asStaff(browser, device, admin)
    await camera.pictures(office, Object.fromEntries(STAFF.map((screen) => [named(`/admin/${screen}`), `/admin/${screen}`])), width)
    const opened = { 'admin-payment': `/admin/payment-verification?order=${numbers[2]}`, 'admin-order': `/admin/orders/${numbers[5]}` }
    await camera.pictures(office, opened, width)
    for (const [path, api] of STAFF_READS) await attempt(`${path} ${width}`, camera.withoutAnswer(office, path, api, width))
    await attempt(`staff ${width}`, staffStates(office, await asStaff(browser, device, packer), camera, width))
    for (const context of browser.contexts()) await context.close()
    process.stdout.write(`${width} px done\n`)
  }
  return browser
}

const began = Date.now()
const server = await startShop()
let browser: Browser | undefined
try {
  browser = await takeAll()
} finally {
  await browser?.close()
  await closeShop(server)
}
const count = readdirSync(OUT).length
process.stdout.write(missed.map((line) => `NOT TAKEN ${line}\n`).join(''))
const seconds = Math.round((Date.now() - began) / 1000)
if (process.argv.includes('--reviewed')) {
  await review(OUT, wanted)
  process.stdout.write(`${count} pictures are taken as reviewed (${seconds} s).\n`)
} else {
  const found = await changes(OUT, wanted)
  process.stdout.write(found.map((line) => `CHANGED ${line}\n`).join(''))
  process.stdout.write(
    `PROOF ${JSON.stringify({ name: 'screens', engine: 'embedded', figures: { pictures: count, changed: found.length, seconds } })}\n`,
  )
  process.stdout.write(
    `${count} pictures in ${OUT}/, ${found.length} not as reviewed${found.length > 0 ? ': look at them, then npm run screens -- --reviewed' : ''}\n`,
  )
  process.exitCode = found.length + missed.length > 0 ? 1 : 0
}
