import { randomInt } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { test as base, expect } from '@playwright/test'
import { dataDir, ownerPassword } from '../playwright.config.ts'
import type { Known, ReplyTo } from '../server/test/contract-calls.ts'
import type { WithBody } from './api.ts'
import { callBeside, shopperOn, staffOn } from './api.ts'
import { checkData } from './check-data.ts'
import { mailsTo } from './outbox.ts'

export const OUTBOX = `${dataDir}/outbox`
export const PASSWORD = 'bidi-shop-1'

/** The first of several that can be seen: a narrow page hides what a wide one shows, and the other way round. */
export const firstVisible = (place: Locator): Locator => place.filter({ visible: true }).first()
export const visibleButton = (page: Page, name: string | RegExp): Locator => firstVisible(page.getByRole('button', { name }))

/** A connection that a test cuts itself is reported by the browser, and by the router where it was asking which pages there are. */
const CUT =
  /net::ERR_(CONNECTION_RESET|INTERNET_DISCONNECTED)|^Failed to fetch manifest patches TypeError: Failed to fetch|^Error loading route module|^TypeError: Failed to fetch|Unable to discover routes|Failed to fetch dynamically/

/** What a worker could not fetch either. */
const CUT_IN_WORKER = /net::ERR_FAILED/

/**
 * A page whose visitor has answered the 18+ question; it fails its test on any error in the console, CSP violations among them. After
 * every journey the data keeps every invariant.
 */
export const test = base.extend<{ shop: Page; keptData: undefined }>({
  // Each journey comes from an address of its own, as people do: together they would use up the codes that one address may ask for.
  // biome-ignore lint/correctness/noEmptyPattern: a fixture without others is written like this
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` }),
  keptData: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture without others is written like this
    async ({}, use) => {
      await use(undefined)
      const DATABASE_URL = process.env.E2E_DATABASE_URL
      await checkData({ DATA_DIR: dataDir, ...(DATABASE_URL && { DATABASE_URL }) })
    },
    { auto: true },
  ],
  shop: async ({ page, serviceWorkers }, use) => {
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', (error) => errors.push(error.message))
    await visit(page, '/')
    await page.getByRole('button', { name: 'Yes, I am 18 or older' }).click()
    await use(page)
    const isCut = (text: string) => CUT.test(text) || (serviceWorkers === 'allow' && CUT_IN_WORKER.test(text))
    expect(errors.filter((text) => !isCut(text))).toEqual([])
  },
})
export { expect }

/** Goes to a page and waits until it answers clicks. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset)
}

/** Waits until what minds the line is here, and what says that it is lost: both come after the page. */
export const minded = (page: Page) =>
  page.waitForFunction(() => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name)
    return files.some((file) => /\/late-parts-[^/]{8}\.js$/.test(file))
  })

/** The boxes on the page that touch another one of the same place. */
const touching = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('.panel, .note, .btn:not(.btn-quiet), .control')].filter((one) => one.checkVisibility())
    return boxes.flatMap((one, at) => {
      const box = one.getBoundingClientRect()
      const next = boxes.slice(at + 1).find((other) => {
        const { left, right, top, bottom } = other.getBoundingClientRect()
        const apart = Math.max(left - box.right, box.left - right, top - box.bottom, box.top - bottom)
        return apart < 3 && other.parentElement === one.parentElement
      })
      return next ? [`${one.textContent} touches ${next.textContent}`] : []
    })
  })

/** No violation of WCAG 2.2 AA in what stands on the page now, nothing wider than the screen, and no box that touches another one. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0)) // a button half under the sticky warning strip looks too small
  await page.evaluate(async () => {
    // A colour that is still fading in has no contrast yet. What turns for ever, or stands still in a page behind another, has no end.
    const ends = Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    await Promise.race([ends, new Promise((resolve) => setTimeout(resolve, 350))])
  })
  // The shop has no frames: asked in one go, and for violations alone, it takes a third of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  expect(await touching(page)).toEqual([])
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
}

let serial = 0
export type Shopper = { name: string; email: string; phone: string }
export const newShopper = (): Shopper => {
  const unique = `${Date.now() % 10_000_000}${serial++ % 10}${Math.floor(Math.random() * 10)}`.padStart(9, '0').slice(-9)
  return { name: 'Ramesh Ahirwar', email: `ramesh${unique}@example.in`, phone: `9${unique}` }
}

/** What the pattern catches in the newest mail to an address that has it; waits for that mail. */
export async function mailed(email: string, pattern: RegExp): Promise<string> {
  const find = () => mailsTo(email, OUTBOX).flatMap((mail) => pattern.exec(mail)?.[1] ?? [])[0]
  await expect.poll(find).toBeTruthy()
  return find() ?? ''
}

/** The code that was mailed to an address last. */
export const mailedCode = (email: string): Promise<string> => mailed(email, /^Subject: (\d{6})/m)

/** The registration's first step; a code is on its way after it. */
export async function askForCode(page: Page, shopper: Shopper): Promise<void> {
  await visit(page, '/register')
  await page.getByLabel('Full Name*').fill(shopper.name)
  await page.getByLabel('Email*').fill(shopper.email)
  await page.getByLabel('Phone Number*').fill(shopper.phone)
  await page.getByLabel('Password*', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox', { name: /terms/i }).check()
  await page.getByRole('checkbox', { name: /18 or older/ }).check()
  await page.getByRole('button', { name: /Continue|Next/ }).click()
  await page.getByRole('button', { name: /Skip/ }).click()
}

/** Opens an account by the form, as a shopper does. */
export async function registerByForm(page: Page, shopper: Shopper): Promise<void> {
  await askForCode(page, shopper)
  await page.getByLabel('Email verification code').fill(await mailedCode(shopper.email))
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.waitForURL('/')
}

/** An account made beside the page, which is signed in to it from the next page on that it opens. */
export async function register(page: Page, { name, email, phone }: Shopper): Promise<void> {
  await callBeside(page, null, 'POST /api/auth/send-registration-otp', { email, name })
  const body = { name, email, phone, password: PASSWORD, emailOtp: await mailedCode(email) }
  const { token, user } = await callBeside(page, null, 'POST /api/auth/register', body)
  await keepInBrowser(page, { token, user: JSON.stringify(user) })
}

/** What a page of the shop keeps in this browser. */
async function keepInBrowser(page: Page, entries: Record<string, string>): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/robots.txt') // as light a page of this address as there is
  await page.evaluate((all) => Object.assign(localStorage, all), entries)
}

/** The owner opens the shop for payments, as after the first start. */
export async function setUpPayment(page: Page): Promise<void> {
  const { token } = await callBeside(page, null, 'POST /api/admin/login', { username: 'admin', password: ownerPassword })
  const data = { upiId: 'special-lion@okbank', payeeName: 'Special Lion Beedi' }
  await callBeside(page, token, 'PUT /api/admin/settings', { section: 'payment', data, password: ownerPassword })
}

/** The owner signs in by the form. */
export async function signInByForm(page: Page): Promise<void> {
  await visit(page, '/admin/login')
  await page.getByRole('tab', { name: 'Admin Login' }).click()
  await page.getByLabel(/Username/).fill('admin')
  await page.getByLabel('Password', { exact: true }).fill(ownerPassword)
  await page.getByRole('button', { name: /Sign In|Login/ }).click()
  await page.waitForURL('/admin/dashboard')
}

/** The owner is signed in beside the page, from the next page on that it opens. */
export async function signInStaff(page: Page): Promise<void> {
  const reply = await callBeside(page, null, 'POST /api/admin/login', { username: 'admin', password: ownerPassword })
  const { username, role } = reply.admin
  await keepInBrowser(page, { adminToken: reply.token, adminData: JSON.stringify({ username, role }) })
}

const ADDRESS = {
  name: 'Ramesh Ahirwar',
  phone: '9876543210',
  email: 'r@example.in',
  street: '14 Bazaar Road',
  city: 'Sagar',
  state: 'Madhya Pradesh',
  zipCode: '470002',
}

export type Submitted = { id: string; number: string; total: number; reference: string }

/** An unpaid order of one small pack, made through the API by the shopper signed in on this page. */
export async function placeOrder(page: Page, quantity = 1): Promise<Omit<Submitted, 'reference'>> {
  const { order } = await callBeside(page, await shopperOn(page), 'POST /api/orders/create', {
    cartData: { items: [{ id: 'special-lion-beedi-small', quantity }] },
    shippingAddress: ADDRESS,
    paymentMethod: 'UPI',
    source: 'product',
  })
  return { id: order._id, number: order.orderNumber, total: order.total }
}

/** Such an order whose payment waits for a person. */
export async function submitPayment(page: Page): Promise<Submitted> {
  const order = await placeOrder(page)
  const reference = newReference()
  const payment = { transactionId: reference, screenshot: null, upiId: '' }
  await callBeside(page, await shopperOn(page), `POST /api/orders/${order.id}/confirm-payment`, payment)
  return { ...order, reference }
}

/** Twelve digits as a bank would show them. */
export const newReference = (): string => `4${String(randomInt(10 ** 11)).padStart(11, '0')}`

/** Calls the API as the member of staff signed in on this page. */
export async function asStaff<const W extends string>(desk: Page, what: Known<W>, ...body: WithBody<W>): Promise<ReplyTo<W>> {
  return callBeside(desk, await staffOn(desk), what, ...body)
}

/** A second window of the same width, with a member of staff signed in. */
export async function openDesk(page: Page): Promise<Page> {
  const browser = page.context().browser()
  if (!browser) throw new Error('This page has no browser.')
  const desk = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  await signInStaff(desk)
  return desk
}

/** Takes every pack of the small size off the shelf; what it answers puts them back. */
export async function sellOut(desk: Page): Promise<() => Promise<unknown>> {
  const { products } = await asStaff(desk, 'GET /api/admin/inventory')
  const small = products.find(({ slug }) => slug === 'special-lion-beedi-small')
  const move = (type: 'add' | 'subtract') =>
    asStaff(desk, `PUT /api/admin/inventory/${small?.id}/stock`, { type, quantity: small?.currentStock ?? 0, notes: '' })
  await move('subtract')
  return () => move('add')
}
