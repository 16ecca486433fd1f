import { existsSync, readdirSync, readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { test as base, expect } from '@playwright/test'
import { ownerPassword } from '../playwright.config.ts'

const OUTBOX = 'test-results/data/outbox'
export const PASSWORD = 'bidi-shop-1'

/** A page whose visitor has answered the 18+ question; it fails its test on any error in the console, CSP violations among them. */
export const test = base.extend<{ shop: Page }>({
  shop: async ({ page }, use) => {
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', (error) => errors.push(error.message))
    await visit(page, '/')
    await page.getByRole('button', { name: 'Yes, I am 18 or older' }).click()
    await use(page)
    // A connection that a test cuts itself is reported by the browser too.
    expect(errors.filter((text) => !/net::ERR_(CONNECTION_RESET|INTERNET_DISCONNECTED)/.test(text))).toEqual([])
  },
})
export { expect }

/** Goes to a page and waits until it answers clicks. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset)
}

/** No violation of WCAG 2.2 AA in what stands on the page now, and nothing wider than the screen. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0)) // a button half under the sticky warning strip looks too small
  await page.waitForTimeout(350) // a colour that is still fading in has no contrast yet
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
}

let serial = 0
export type Shopper = { name: string; email: string; phone: string }
export const newShopper = (): Shopper => {
  const unique = `${Date.now() % 10_000_000}${serial++ % 10}${Math.floor(Math.random() * 10)}`.padStart(9, '0').slice(-9)
  return { name: 'Ramesh Ahirwar', email: `ramesh${unique}@example.in`, phone: `9${unique}` }
}

/** The code that was mailed to an address last. */
export async function mailedCode(email: string): Promise<string> {
  const find = () => {
    if (!existsSync(OUTBOX)) return undefined
    const mails = readdirSync(OUTBOX)
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .reverse()
    const text = mails
      .map((name) => readFileSync(`${OUTBOX}/${name}`, 'utf8'))
      .find((mail) => mail.includes(`To: ${email}`) && /^Subject: \d{6}/m.test(mail))
    return /^Subject: (\d{6})/m.exec(text ?? '')?.[1]
  }
  await expect.poll(find).toMatch(/^\d{6}$/)
  return find() ?? ''
}

/** The registration's first step; a code is on its way after it. */
export async function askForCode(page: Page, shopper: Shopper): Promise<void> {
  await visit(page, '/register')
  await page.getByLabel('Full Name*').fill(shopper.name)
  await page.getByLabel('Email*').fill(shopper.email)
  await page.getByLabel('Phone Number*').fill(shopper.phone)
  await page.getByLabel('Password*', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password*').fill(PASSWORD)
  await page.getByRole('checkbox', { name: /terms/i }).check()
  await page.getByRole('checkbox', { name: /18 or older/ }).check()
  await page.getByRole('button', { name: /Continue|Next/ }).click()
  await page.getByRole('button', { name: /Skip/ }).click()
}

export async function register(page: Page, shopper: Shopper): Promise<void> {
  await askForCode(page, shopper)
  await page.getByLabel('Email verification code').fill(await mailedCode(shopper.email))
  const create = page.getByRole('button', { name: 'Create Account' })
  if (await create.isVisible()) await create.click()
  await page.waitForURL('/')
}

const api = (page: Page, token: string) => ({
  put: (path: string, data: object) => page.request.put(path, { data, headers: { authorization: `Bearer ${token}` } }),
})

/** The owner opens the shop for payments, as after the first start. */
export async function setUpPayment(page: Page): Promise<void> {
  const login = await page.request.post('/api/admin/login', { data: { username: 'admin', password: ownerPassword } })
  const { token } = await login.json()
  const data = { upiId: 'special-lion@okbank', payeeName: 'Special Lion Beedi' }
  const saved = await api(page, token).put('/api/admin/settings', { section: 'payment', data, password: ownerPassword })
  expect(saved.ok()).toBe(true)
}

export async function signInStaff(page: Page): Promise<void> {
  await visit(page, '/admin/login')
  await page.getByRole('tab', { name: 'Admin Login' }).click()
  await page.getByLabel(/Username/).fill('admin')
  await page.getByLabel('Password', { exact: true }).fill(ownerPassword)
  await page.getByRole('button', { name: /Sign In|Login/ }).click()
  await page.waitForURL('/admin/dashboard')
}
