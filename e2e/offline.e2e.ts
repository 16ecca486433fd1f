import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import { launch } from '../playwright.config.ts'
import { callBeside, shopperOn } from './api.ts'
import { readCaches } from './caches.ts'
import { expect, minded, newReference, newShopper, placeOrder, register, setUpPayment, test, visit } from './shopping.ts'

test.use({ serviceWorkers: 'allow' })

const NOT_SENT = 'Not sent yet. It goes out when you are back online.'

/** Waits until the worker answers for this page and has kept it with all it needs. */
async function kept(page: Page, address = new URL(page.url()).pathname): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect.poll(() => page.evaluate((path) => caches.match(path, { ignoreVary: true }).then(Boolean), address)).toBe(true)
  const parts = ['AgeQuestion', 'CartDrawer', 'LoginPrompt', 'MobileMenu', 'late-parts']
  await expect
    .poll(() =>
      page.evaluate(async (names) => {
        const files = (await (await caches.open('files')).keys()).map(({ url }) => url)
        return names.filter((name) => !files.some((url) => url.includes(`/${name}-`)))
      }, parts),
    )
    .toEqual([])
}

/** Nothing of this account is left in any storage that the worker or the pages write. */
async function privateLeft(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = []
    const open = (name: string) =>
      new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
      })
    const database = await open('shopper')
    for (const store of database.objectStoreNames) {
      const request = database.transaction(store).objectStore(store).count()
      await new Promise((done) => {
        request.onsuccess = done
      })
      if (request.result > 0) found.push(`${store}: ${request.result}`)
    }
    database.close()
    return found
  })
}

/** The addresses whose answers this phone keeps. */
const keptAnswers = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('shopper')
        opening.onsuccess = () => {
          const keys = opening.result.transaction('answers').objectStore('answers').getAllKeys()
          keys.onsuccess = () => {
            opening.result.close()
            resolve(String(keys.result))
          }
        }
      }),
  )

/** A shopper with an order that is not paid, whose page of payment is open. */
async function atPayment(page: Page): Promise<{ id: string; number: string }> {
  await setUpPayment(page)
  await register(page, newShopper())
  const order = await placeOrder(page)
  await visit(page, `/checkout?order=${order.number}`)
  await expect(page.getByText(`Order ${order.number}`).first()).toBeVisible()
  await kept(page)
  return order
}

const submit = async (page: Page, reference: string) => {
  await page
    .getByLabel(/Transaction ID/)
    .first()
    .fill(reference)
  await page.getByRole('button', { name: 'Confirm Payment' }).click()
}

const attempts = async (page: Page, number: string) => {
  const { order } = await callBeside(page, await shopperOn(page), `GET /api/orders/number/${number}`)
  return [order.status, order.payment.transactionId]
}

test('every screen that was opened before opens without a line', async ({ shop: page, context }) => {
  await setUpPayment(page)
  await register(page, newShopper())
  const token = await shopperOn(page)
  await callBeside(page, token, 'POST /api/cart/add', { productId: 'special-lion-beedi-big', quantity: 3 })
  await callBeside(page, token, 'POST /api/wishlist/add', { productId: 'special-lion-beedi-small' })
  const { number, id } = await placeOrder(page)
  const screens: [path: string, text: string | RegExp][] = [
    ['/', 'Best Sellers'],
    ['/products', '2 products'],
    ['/product/special-lion-beedi-big', 'Special Lion Beedi (Big Pack)'],
    ['/wishlist', 'Special Lion Beedi (Small Pack)'],
    ['/orders', number],
    [`/orders/${id}/track`, number],
    [`/payment-verification/${number}`, number],
    [`/checkout?order=${number}`, number],
  ]
  for (const [path, text] of screens) {
    await visit(page, path)
    await expect(page.locator('main').getByText(text).first()).toBeVisible()
    await kept(
      page,
      path
        .replace(id, '_')
        .replace(/verification\/.*/, 'verification/_')
        .replace(/\?.*/, ''),
    )
  }
  await context.setOffline(true)
  for (const [path, text] of screens) {
    await visit(page, path)
    await expect(page.locator('main').getByText(text).first(), path).toBeVisible()
    await expect(page.getByText('You are offline')).toBeVisible()
  }
  await visit(page, '/')
  await page.getByRole('button', { name: /^Cart/ }).filter({ visible: true }).first().click()
  await expect(page.getByRole('dialog').getByText('Special Lion Beedi (Big Pack)').first()).toBeVisible()
  await page.keyboard.press('Escape')
  // links lead on, too
  await page.getByRole('link', { name: 'Order Now' }).first().click()
  await expect(page.getByText('2 products')).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('ageConfirmed'))
  await visit(page, '/products')
  await expect(page.getByRole('button', { name: 'Yes, I am 18 or older' })).toBeVisible()
  await visit(page, '/about').catch(() => {})
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  expect(await readCaches(page)).not.toContain(number)
  expect(await readCaches(page)).not.toContain(id)
})

test('a payment sent without a line waits on the page and goes out once by itself', async ({ shop: page, context }) => {
  const { number } = await atPayment(page)
  const reference = newReference()
  await context.setOffline(true)
  await submit(page, reference)
  await expect(page.getByText(NOT_SENT).first()).toBeInViewport()
  let sent = 0
  context.on('request', (request) => {
    if (request.url().endsWith('/confirm-payment')) sent++
  })
  await context.setOffline(false)
  await page.waitForURL(/\/payment-verification\//)
  await expect(page.getByText(NOT_SENT)).toBeHidden()
  expect(sent).toBe(1)
  expect(await attempts(page, number)).toEqual(['payment_submitted', reference])
})

test('a payment that is taken back is never sent', async ({ shop: page, context }) => {
  const { number } = await atPayment(page)
  await context.setOffline(true)
  await submit(page, newReference())
  await page
    .getByRole('button', { name: /^Take back/ })
    .first()
    .click()
  await expect(page.getByText(NOT_SENT)).toBeHidden()
  await context.setOffline(false)
  await visit(page, '/')
  await expect(page.getByText('You are offline')).toBeHidden()
  expect(await attempts(page, number)).toEqual(['pending', null])
})

test('a payment whose answer was lost with the line counts once', async ({ shop: page, context }) => {
  const { number } = await atPayment(page)
  const reference = newReference()
  await context.route('**/confirm-payment', async (route) => {
    await route.fetch()
    await context.setOffline(true)
    await route.abort('internetdisconnected')
  })
  await submit(page, reference)
  await expect(page.getByText('Perhaps sent: no answer came.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Take back/ })).toHaveCount(0)
  await context.unroute('**/confirm-payment')
  await context.setOffline(false)
  await page.waitForURL(/\/payment-verification\//)
  expect(await attempts(page, number)).toEqual(['payment_submitted', reference])
})

test('what waits when a shopper signs out is forgotten and said; the next one on the phone sees nothing of it', async ({
  shop: page,
  context,
}) => {
  const { number } = await atPayment(page)
  await visit(page, '/orders')
  await expect(page.getByText(number).first()).toBeVisible()
  await kept(page)
  await visit(page, `/checkout?order=${number}`)
  await context.setOffline(true)
  await submit(page, newReference())
  await expect(page.getByText(NOT_SENT).first()).toBeVisible()
  await page
    .getByRole('button', { name: /^Menu|Open menu/ })
    .filter({ visible: true })
    .first()
    .click()
  await page
    .getByRole('button', { name: /Log ?out|Sign out/i })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page.getByText(/You were signed out, so this was not sent and is forgotten: payment of order/)).toBeVisible()
  await expect.poll(() => privateLeft(page).catch(() => ['asked while the page changed'])).toEqual([])
  await context.setOffline(false)
  await register(page, newShopper())
  await visit(page, '/orders')
  await kept(page)
  await context.setOffline(true)
  await visit(page, '/orders')
  await expect(page.getByText(number)).toHaveCount(0)
  expect(await readCaches(page)).not.toContain(number)
})

test('changes of cart and wishlist wait, show at once, and go out in their order', async ({ shop: page, context }) => {
  await register(page, newShopper())
  const token = await shopperOn(page)
  await callBeside(page, token, 'POST /api/cart/add', { productId: 'special-lion-beedi-big', quantity: 3 })
  await visit(page, '/product/special-lion-beedi-small')
  await kept(page)
  await expect.poll(() => keptAnswers(page)).toContain('/api/products')
  await context.setOffline(true)
  await page
    .getByRole('button', { name: /^Add to Cart/i })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page.getByText(/1 × Special Lion Beedi \(Small Pack\) into the cart/i)).toBeVisible()
  await page
    .getByRole('button', { name: /wishlist/i })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page.getByText(/Special Lion Beedi \(Small Pack\) onto the wishlist/i)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: /^Cart/ }).filter({ visible: true }).first().click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('Special Lion Beedi (Small Pack)').first()).toBeVisible()
  await drawer.getByRole('button', { name: /Remove Special Lion Beedi \(Big Pack\)/ }).click()
  await expect(page.getByText(/Special Lion Beedi \(Big Pack\) out of the cart/i)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(NOT_SENT)).toHaveCount(0, { timeout: 60_000 })
  const { cart } = await callBeside(page, token, 'GET /api/cart')
  expect(cart.items.map(({ slug, quantity }) => [slug, quantity])).toEqual([['special-lion-beedi-small', 1]])
  const { wishlist } = await callBeside(page, token, 'GET /api/wishlist')
  expect(wishlist.items.map(({ slug }) => slug)).toEqual(['special-lion-beedi-small'])
})

test('a change that waits has its name from the page itself where the catalogue has not come yet', async ({ shop: page, context }) => {
  await register(page, newShopper())
  await context.route('**/api/products', (route) => route.abort())
  await visit(page, '/product/special-lion-beedi-small')
  await minded(page)
  expect(await keptAnswers(page)).not.toContain('/api/products')
  await context.setOffline(true)
  await page
    .getByRole('button', { name: /^Add to Cart/i })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page.getByText(/1 × Special Lion Beedi \(Small Pack\) into the cart/i)).toBeVisible()
  await page.getByRole('button', { name: /^Cart/ }).filter({ visible: true }).first().click()
  await expect(page.getByRole('dialog').getByText('Special Lion Beedi (Small Pack)').first()).toBeVisible()
  await context.setOffline(false)
})

test('a payment with its screenshot survives the end of the browser and goes out at the next start', async ({ shop: first, baseURL }) => {
  const folder = mkdtempSync(join(tmpdir(), 'phone-'))
  const start = (): Promise<BrowserContext> =>
    chromium.launchPersistentContext(folder, {
      ...launch,
      ...(baseURL && { baseURL }),
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'allow',
    })
  try {
    await setUpPayment(first)
    const before = await start()
    const page = await before.newPage()
    await visit(page, '/')
    await page.getByRole('button', { name: 'Yes, I am 18 or older' }).click()
    const { number, id } = await atPayment(page)
    const reference = newReference()
    await before.setOffline(true)
    await page.locator('input[type=file]').setInputFiles('web/public/icon-192.png')
    await submit(page, reference)
    await expect(page.getByText(NOT_SENT).first()).toBeVisible()
    await before.close()
    const after = await start()
    const again = await after.newPage()
    await visit(again, '/')
    await expect(again.getByText(/Sent now: payment of order/)).toBeVisible({ timeout: 60_000 })
    expect(await attempts(again, number)).toEqual(['payment_submitted', reference])
    const picture = await again.request.get(`/api/orders/${id}/screenshot`, {
      headers: { authorization: `Bearer ${await shopperOn(again)}` },
    })
    expect(picture.status()).toBe(200)
    await after.close()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
