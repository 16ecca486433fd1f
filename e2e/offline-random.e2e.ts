import { randomInt } from 'node:crypto'
import type { Browser, BrowserContext, Page, Route } from '@playwright/test'
import { Chance } from '../server/test/statements/chance.ts'
import { callBeside, shopperOn } from './api.ts'
import { readCaches } from './caches.ts'
import { expect, minded, newReference, newShopper, placeOrder, register, setUpPayment, test, visit } from './shopping.ts'

test.use({ serviceWorkers: 'allow' })

const SEED = Number(process.env.OFFLINE_SEED ?? randomInt(2 ** 31))
const RUNS = Number(process.env.OFFLINE_RUNS ?? (process.env.PROVE ? 200 : 2))
const WALKS = process.env.PROVE ? 50 : 1
/** Phones that are cut side by side: most of a run is waiting. */
const PHONES = process.env.PROVE ? 3 : 1
/** Orders of one shopper before another one takes the phone. */
const ORDERS_EACH = 4
const MOMENTS = ['before', 'answer lost', 'closed', 'closed after sending', 'taken back', 'signed out'] as const
type Moment = (typeof MOMENTS)[number]
const NOT_SENT = /Not sent yet\. It goes out|Perhaps sent: no answer came/
const isKnown = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)

/** What the page has said in its messages, which stand for a few seconds. */
const said = (page: Page) => page.evaluate(() => String(Reflect.get(window, 'said')))
const noteMessages = () => {
  const all: string[] = []
  Object.assign(window, { said: all })
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element && (node.matches('.toast') || node.querySelector('.toast'))) all.push(node.textContent)
  }).observe(document, { childList: true, subtree: true })
}

type Write = {
  submit: (page: Page) => Promise<void>
  path: string
  address: string
  shows: string
  done: (page: Page) => Promise<number>
}

async function paymentWrite(page: Page): Promise<Write> {
  const { number } = await placeOrder(page)
  const reference = newReference()
  return {
    address: `/checkout?order=${number}`,
    shows: `Order ${number}, amount`,
    path: '**/confirm-payment',
    submit: async (at) => {
      await at
        .getByLabel(/Transaction ID/)
        .first()
        .fill(reference)
      await at.getByRole('button', { name: 'Confirm Payment' }).click()
    },
    done: async (at) => {
      const { order } = await callBeside(at, tokenOf.get(at) ?? null, `GET /api/orders/number/${number}`)
      return order.payment.transactionId === reference && order.status === 'payment_submitted' ? 1 : 0
    },
  }
}

async function cartWrite(page: Page): Promise<Write> {
  const count = async (at: Page) => (await callBeside(at, tokenOf.get(at) ?? null, 'GET /api/cart')).cart.totalQuantity
  const before = await count(page)
  return {
    address: '/product/special-lion-beedi-small',
    shows: 'in stock.',
    path: '**/api/cart/add',
    submit: (at) =>
      at
        .getByRole('button', { name: /^Add to Cart/ })
        .filter({ visible: true })
        .first()
        .click(),
    done: async (at) => (await count(at)) - before,
  }
}

async function wishlistWrite(page: Page): Promise<Write> {
  const token = tokenOf.get(page) ?? null
  for (const { productId } of (await callBeside(page, token, 'GET /api/wishlist')).wishlist.items)
    await callBeside(page, token, `DELETE /api/wishlist/remove/${productId}`)
  return {
    address: '/product/special-lion-beedi-big',
    shows: 'in stock.',
    path: '**/api/wishlist/add',
    submit: (at) =>
      at
        .getByRole('button', { name: /wishlist/i })
        .filter({ visible: true })
        .first()
        .click(),
    done: async (at) => (await callBeside(at, tokenOf.get(at) ?? null, 'GET /api/wishlist')).wishlist.items.length,
  }
}

const WRITES = { payment: paymentWrite, cart: cartWrite, wishlist: wishlistWrite } as const
type Kind = keyof typeof WRITES
const KINDS: readonly Kind[] = ['payment', 'cart', 'payment', 'wishlist']

/** The session that a run began with; a page that has signed out knows it no more. */
const tokenOf = new WeakMap<Page, string | null>()

/** Cuts one write at one moment, comes back, and answers what was done of it and what was to be. */
async function cut(context: BrowserContext, first: Page, write: Write, moment: Moment): Promise<{ done: number; wanted: number }> {
  let page = first
  const token = tokenOf.get(first) ?? null
  await visit(page, write.address)
  await isKnown(page)
  await minded(page)
  // the order and the cart are here: what is cut is the write, not the page
  await expect(page.getByText(write.shows).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  let sent = () => {}
  const wasSent = new Promise<void>((resolve) => {
    sent = resolve
  })
  const loseAnswer = async (route: Route) => {
    await route.fetch()
    await context.setOffline(true)
    sent()
    await route.abort('internetdisconnected').catch(() => {})
  }
  const isAfter = moment === 'answer lost' || moment === 'closed after sending'
  if (isAfter) await context.route(write.path, loseAnswer)
  else await context.setOffline(true)
  await write.submit(page)
  if (isAfter) await wasSent
  if (moment !== 'closed after sending') await expect(page.getByText(NOT_SENT).first()).toBeVisible()
  if (moment === 'taken back')
    await page
      .getByRole('button', { name: /^Take back/ })
      .first()
      .click()
  if (moment === 'taken back') await expect(page.getByText(NOT_SENT)).toHaveCount(0)
  if (moment === 'signed out')
    await page.evaluate(() => {
      for (const key of ['token', 'user', 'accountRecords']) localStorage.removeItem(key)
    })
  await context.unroute(write.path)
  if (moment.startsWith('closed') || moment === 'signed out') {
    page = await context.newPage()
    await first.close()
    tokenOf.set(page, token)
  }
  await context.setOffline(false)
  // a payment that goes out by itself leads to its order, perhaps at this very moment
  const leave = () => visit(page, '/contact')
  await leave().catch((error: unknown) => {
    if (!String(error).includes('interrupted by another navigation')) throw error
    return leave()
  })
  await minded(page)
  if (moment === 'signed out')
    await expect.poll(() => said(page), { timeout: 60_000 }).toContain('You were signed out, so this was not sent')
  await expect(page.getByText(NOT_SENT)).toHaveCount(0, { timeout: 60_000 })
  await expect(page.getByText('You are offline')).toHaveCount(0, { timeout: 60_000 })
  const wanted = moment === 'taken back' || moment === 'signed out' ? 0 : 1
  // what goes out by itself has this long; what must not go out gets it too
  if (wanted === 1) await expect.poll(() => write.done(page), { timeout: 60_000 }).toBe(1)
  return { done: await write.done(page), wanted }
}

type Cut = { kind: Kind; moment: Moment }

/** One phone with one shopper, who signs in anew where the run before has ended the session. Answers what went wrong. */
async function phone(browser: Browser, cuts: readonly Cut[]): Promise<string[]> {
  const failed: string[] = []
  let context: BrowserContext | undefined
  let orders = 0
  for (const { kind, moment } of cuts) {
    const name = `${kind}, ${moment}`
    const failedBefore = failed.length
    const isNew = context === undefined
    // an address of its own, as people have
    const from = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
    context ??= await browser.newContext({ serviceWorkers: 'allow', extraHTTPHeaders: { 'x-forwarded-for': from } })
    if (isNew) await context.addInitScript(noteMessages)
    const at = context.pages()[0] ?? (await context.newPage())
    try {
      await visit(at, '/contact')
      if (isNew) {
        await at.getByRole('button', { name: 'Yes, I am 18 or older' }).click()
        await register(at, newShopper())
      }
      tokenOf.set(at, await shopperOn(at))
      const { done, wanted } = await cut(context, at, await WRITES[kind](at), moment)
      if (done !== wanted) failed.push(`${name}: ${done} times`)
    } catch (error) {
      const shown = context
        .pages()
        .map((page) => page.evaluate(() => `${location.href} ${Reflect.get(window, 'said')} ${document.body.innerText}`))
      failed.push(`${name}: ${String(error).slice(0, 400)} ${String(await Promise.all(shown).catch(String)).slice(0, 2500)}`)
    }
    const isBad = failed.length > failedBefore
    if (process.env.PROVE) process.stdout.write(`${new Date().toISOString()} ${isBad ? `WRONG ${failed.at(-1)}` : `right: ${name}`}\n`)
    if (kind === 'payment') orders++
    // the shop takes only so many unpaid orders of one shopper
    if (!isBad && moment !== 'signed out' && orders < ORDERS_EACH) continue
    await context.close()
    context = undefined
    orders = 0
  }
  await context?.close()
  return failed
}

test(`each write cut at each moment is done once, or not at all where it was taken back or its session ended: ${RUNS} runs`, async ({
  shop: page,
  browser,
}) => {
  test.setTimeout(400_000 + RUNS * 120_000)
  await setUpPayment(page)
  const chance = new Chance(SEED)
  const all = KINDS.flatMap((kind) => MOMENTS.map((moment): Cut => ({ kind, moment })))
  // each write at each moment as often as any other, in an order that the seed has drawn
  const cuts = Array.from({ length: Math.ceil(RUNS / all.length) }, () => chance.shuffled(all))
    .flat()
    .slice(0, RUNS)
  const failed = await Promise.all(
    Array.from({ length: PHONES }, (_, own) =>
      phone(
        browser,
        cuts.filter((_cut, at) => at % PHONES === own),
      ),
    ),
  ).then((each) => each.flat())
  const counts: Record<string, number> = {}
  for (const { kind, moment } of cuts) counts[`${kind}, ${moment}`] = (counts[`${kind}, ${moment}`] ?? 0) + 1
  process.stdout.write(
    `PROOF ${JSON.stringify({ name: 'writes without a line', seed: SEED, figures: { runs: RUNS, wrong: failed.length, ...counts } })}\n`,
  )
  expect(failed, `OFFLINE_SEED=${SEED}`).toEqual([])
})

test(`no private answer lies in a cache after ${WALKS} random walks, and nothing of a person in the phone after signing out`, async ({
  shop: page,
}) => {
  test.setTimeout(400_000 + WALKS * 160_000)
  await setUpPayment(page)
  const chance = new Chance(SEED)
  let looked = 0
  for (let walk = 0; walk < WALKS; walk++) {
    const shopper = newShopper()
    await register(page, shopper)
    const { number, id } = await placeOrder(page)
    const token = (await shopperOn(page)) ?? ''
    const ways = ['/', '/products', '/product/special-lion-beedi-big', '/orders', `/orders/${id}/track`, `/checkout?order=${number}`]
    const others = [
      `/payment-verification/${number}`,
      '/wishlist',
      '/profile',
      '/settings',
      '/address',
      '/hi',
      '/hi/orders',
      `/hi/orders/${id}/track`,
    ]
    for (let step = 0; step < 6; step++) {
      await visit(page, chance.pick([...ways, ...others]))
      // by the router, as a tap goes
      const links = page.locator('a[href^="/"]').filter({ visible: true })
      if (chance.once(2) && (await links.count()) > 0)
        await links
          .nth(chance.below(await links.count()))
          .click({ timeout: 3000 })
          .catch(() => {})
      await page.waitForTimeout(200)
    }
    await visit(page, '/contact')
    const text = await readCaches(page)
    looked += text.length
    const secrets = { token, email: shopper.email, phone: shopper.phone, number, id }
    expect(Object.entries(secrets).filter(([, secret]) => text.includes(secret))).toEqual([])
    expect(text.length).toBeGreaterThan(1000)
    await page.evaluate(() => {
      for (const key of ['token', 'user']) localStorage.removeItem(key)
    })
    await visit(page, '/contact')
    await minded(page)
    await expect.poll(() => page.evaluate(emptied)).toBe(0)
  }
  process.stdout.write(
    `PROOF ${JSON.stringify({ name: 'caches after walks', seed: SEED, figures: { walks: WALKS, charactersRead: looked, found: 0 } })}\n`,
  )
})

/** How many things of any account lie in the database of the phone. */
async function emptied(): Promise<number> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('shopper')
    request.onsuccess = () => resolve(request.result)
  })
  let count = 0
  for (const store of database.objectStoreNames) {
    const request = database.transaction(store).objectStore(store).count()
    await new Promise((done) => {
      request.onsuccess = done
    })
    count += request.result
  }
  database.close()
  return count
}
