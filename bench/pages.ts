import type { Browser, CDPSession, Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import { launch } from '../playwright.config.ts'
import { median } from './load.ts'
import type { Served } from './served.ts'
import { serve } from './served.ts'

const ROUNDS = 5
/** A cheap phone on a slow line: 1.6 Mb/s, 150 ms, a quarter of this machine's CPU, nothing in its cache. */
const LINE = { offline: false, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, latency: 150 }
const SLOWER = 4
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 3 }
const STAFF_ROWS_MS = 3000

/** The budgets: the first picture of what matters in ms, everything sent for the first view in KiB. */
const PAGES = [
  { path: '/', lcp: 1200, kib: 200 },
  { path: '/products', lcp: 1300, kib: 208 },
  { path: '/product/special-lion-beedi-big', lcp: 1300, kib: 250 },
  { path: '/hi/', lcp: 1600, kib: 255 },
]
/** For whoever comes back, with the worker and what it keeps; and from a press to what it changes. In ms. */
const SECOND_LCP = 600
const TAP = 100

type Seen = { fcp: number; lcp: number; tbt: number; cls: number; ready: number; bytes: number; requests: number }

/**
 * Opens the public pages as a cheap phone does, and the orders of the staff, several times each on the built files; prints the medians
 * beside their budgets. The exit code is 1 when a figure is over its budget.
 */
export async function benchPages(): Promise<void> {
  const served = await serve({})
  const browser = await chromium.launch(launch)
  try {
    const over: string[] = []
    for (const { path, lcp, kib } of PAGES) {
      await fetch(served.shop + path).then((reply) => reply.arrayBuffer()) // the first visitor of a version waits for its rendering
      const seen: Seen[] = []
      for (let round = 0; round < ROUNDS; round++) seen.push(await firstVisit(browser, served.shop + path))
      const of = (key: keyof Seen) => median(seen.map((one) => one[key]))
      const sent = of('bytes') / 1024
      print(path, `LCP ${of('lcp').toFixed(0)} ms (at most ${lcp})`, `all sent ${sent.toFixed(1)} KiB (at most ${kib})`)
      print('', `FCP ${of('fcp').toFixed(0)} ms`, `ready ${of('ready').toFixed(0)} ms`, `TBT ${of('tbt').toFixed(0)} ms`)
      print('', `CLS ${of('cls').toFixed(3)}`, `${of('requests')} requests`)
      if (of('lcp') > lcp) over.push(`LCP of ${path}`)
      if (sent > kib) over.push(`weight of ${path}`)
    }
    const again = await secondVisits(browser, served.shop)
    for (const { path, lcp } of again) {
      print(path, `second visit: LCP ${lcp.toFixed(0)} ms (at most ${SECOND_LCP})`)
      if (lcp > SECOND_LCP) over.push(`second visit of ${path}`)
    }
    const tap = await tapOnReady(browser, served.shop)
    print('Add to Cart', `answered after ${tap.toFixed(0)} ms (at most ${TAP})`)
    if (tap > TAP) over.push('a press on Add to Cart')
    const rows = await staffRows(browser, served)
    print(
      '/admin/orders',
      `first rows ${rows.ms.toFixed(0)} ms (at most ${STAFF_ROWS_MS})`,
      `the list fetched ${rows.fetched} times (once)`,
    )
    if (rows.ms > STAFF_ROWS_MS) over.push('first rows of /admin/orders')
    if (rows.fetched !== 1) over.push('the list of orders fetched more than once')
    process.stdout.write(over.length === 0 ? 'Every page is within its budget.\n' : `Over budget: ${over.join(', ')}\n`)
    process.exitCode = over.length === 0 ? 0 : 1
  } finally {
    await browser.close()
    await served.end()
  }
}

const print = (name: string, ...cells: string[]) =>
  process.stdout.write(`${name.padEnd(34)}${cells.map((cell) => cell.padEnd(38)).join('')}\n`)

/** One visit with an empty cache until nothing moves any more; times in ms since the navigation, bytes with headers. */
async function firstVisit(browser: Browser, url: string): Promise<Seen> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const cdp = await slowed(page)
  await cdp.send('Network.emulateNetworkConditions', LINE)
  let bytes = 0
  let requests = 0
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
    requests++
  })
  await page.addInitScript(observe)
  await page.goto(url)
  await page.waitForFunction(() => document.documentElement.dataset.ready === '')
  const ready = await page.evaluate(() => performance.now())
  await page.waitForLoadState('networkidle')
  const seen = await page.evaluate(() => (window as unknown as { seen: Omit<Seen, 'ready' | 'bytes' | 'requests'> }).seen) // `as`: set by observe
  await context.close()
  return { ...seen, ready, bytes, requests }
}

type Visit = { path: string; lcp: number }

/** Medians of visits by somebody whose phone has the worker and has seen each page once. */
async function secondVisits(browser: Browser, shop: string): Promise<Visit[]> {
  const seen: Visit[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const context = await browser.newContext(PHONE)
    const before = await context.newPage()
    await before.goto(shop)
    await before.getByRole('button', { name: 'Yes, I am 18 or older' }).click()
    await before.waitForFunction(() => navigator.serviceWorker.controller !== null)
    for (const { path } of PAGES) {
      await before.goto(shop + path)
      await before.waitForFunction((address) => caches.match(address, { ignoreVary: true }).then(Boolean), path)
      await before.waitForLoadState('networkidle')
    }
    await before.close()
    for (const { path } of PAGES) {
      const page = await context.newPage()
      const cdp = await slowed(page)
      await cdp.send('Network.emulateNetworkConditions', LINE)
      await page.addInitScript(observe)
      await page.goto(shop + path)
      await page.waitForFunction(() => document.documentElement.dataset.ready === '')
      await page.waitForLoadState('networkidle')
      const lcp = await page.evaluate(() => (window as unknown as { seen: { lcp: number } }).seen.lcp) // `as`: set by observe
      seen.push({ path, lcp })
      await page.close()
    }
    await context.close()
  }
  return PAGES.map(({ path }) => ({ path, lcp: median(seen.filter((one) => one.path === path).map(({ lcp }) => lcp)) }))
}

/** The median time from a press on Add to Cart, as soon as the page is ready, to the next picture that shows what it did. */
async function tapOnReady(browser: Browser, shop: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const context = await browser.newContext(PHONE)
    const page = await context.newPage()
    const cdp = await slowed(page)
    await cdp.send('Network.emulateNetworkConditions', LINE)
    await page.addInitScript(() => localStorage.setItem('ageConfirmed', String(Date.now())))
    await page.goto(`${shop}/product/special-lion-beedi-big`)
    await page.waitForFunction(() => document.documentElement.dataset.ready === '')
    times.push(
      await page.evaluate(async () => {
        const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('Add to Cart'))
        const began = performance.now()
        const changed = new Promise((resolve) => {
          new MutationObserver(resolve).observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true })
        })
        button?.click()
        await changed
        await new Promise(requestAnimationFrame)
        return performance.now() - began
      }),
    )
    await context.close()
  }
  return median(times)
}

async function slowed(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return cdp
}

/** Runs in the page before its own scripts. */
function observe(): void {
  const seen = { fcp: 0, lcp: 0, tbt: 0, cls: 0 }
  Object.assign(window, { seen })
  const watch = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime
  })
  watch('longtask', ({ startTime, duration }) => {
    if (startTime > seen.fcp) seen.tbt += Math.max(0, duration - 50)
  })
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean } // `as`: of this type
    if (!hadRecentInput) seen.cls += value
  })
}

/** How long a member of the staff waits for the first rows of the orders with an empty cache, and how often the list is asked for. */
async function staffRows(browser: Browser, { shop, yardstick }: Served): Promise<{ ms: number; fetched: number }> {
  const { tokens } = (await (await fetch(`${yardstick}/shoppers`, { method: 'POST' })).json()) as { tokens: string[] } // `as`: our own endpoint
  for (const token of tokens) await order(shop, token)
  const signedIn = await browser.newContext()
  const login = await signedIn.newPage()
  await login.goto(`${shop}/admin/login`)
  await login.waitForFunction(() => document.documentElement.dataset.ready === '')
  const credentials = { username: 'admin', password: 'bench-bench' }
  const reply = await fetch(`${shop}/api/admin/login`, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(credentials) })
  const { token, admin } = (await reply.json()) as { token: string; admin: object } // `as`: the contract of this endpoint
  await login.evaluate(
    ([adminToken, adminUser]) => {
      localStorage.setItem('adminToken', adminToken)
      localStorage.setItem('adminUser', adminUser)
    },
    [token, JSON.stringify(admin)] as const,
  )
  const storageState = await signedIn.storageState()
  await signedIn.close()
  const times: number[] = []
  let fetched = 0
  for (let round = 0; round < ROUNDS; round++) {
    const context = await browser.newContext({ storageState, viewport: { width: 1280, height: 800 } })
    const page = await context.newPage()
    await slowed(page)
    fetched = 0
    page.on('request', (request) => {
      if (/\/api\/orders\/admin\/all(\?|$)/.test(request.url())) fetched++
    })
    const began = performance.now()
    await page.goto(`${shop}/admin/orders`, { waitUntil: 'commit' })
    await page.getByRole('row').nth(1).getByText('SLB-').first().waitFor()
    times.push(performance.now() - began)
    await page.waitForLoadState('networkidle')
    await context.close()
  }
  return { ms: median(times), fetched }
}

const JSON_TYPE = { 'content-type': 'application/json' }

async function order(shop: string, token: string): Promise<void> {
  const body = {
    cartData: { items: [{ id: 'special-lion-beedi-big', quantity: 2 }] },
    shippingAddress: {
      name: 'Asha Verma',
      phone: '9876543210',
      email: 'asha@example.in',
      street: '12 Station Road',
      city: 'Sagar',
      state: 'Madhya Pradesh',
      zipCode: '470002',
    },
    paymentMethod: 'UPI',
    source: 'product',
  }
  const headers = { ...JSON_TYPE, authorization: `Bearer ${token}` }
  const reply = await fetch(`${shop}/api/orders/create`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!reply.ok) throw new Error(`No order was made: ${await reply.text()}`)
}
