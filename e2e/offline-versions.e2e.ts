import { once } from 'node:events'
import type { Server } from 'node:http'
import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { test as base, expect, newShopper, placeOrder, register, setUpPayment, visit } from './shopping.ts'

type Front = {
  url: string
  /** What stands at /sw.js in place of the worker of this build; undefined: that worker. */
  setWorker: (change: ((script: string) => string) | undefined) => void
  /** Addresses that the shop does not have any more. */
  gone: Set<string>
}

/** The shop behind an address of its own, where another version of its worker can stand. */
const test = base.extend<{ front: Front }>({
  serviceWorkers: 'allow',
  front: async ({ baseURL }, use) => {
    let change: ((script: string) => string) | undefined
    const gone = new Set<string>()
    const server: Server = createServer((request, response) => {
      const { url = '/', method, headers } = request
      if (gone.has(url)) return response.writeHead(404).end()
      const isWorker = url === '/sw.js'
      // the whole worker each time: what is put in its place is no answer to "only if it has changed"
      const { 'if-none-match': _tag, 'if-modified-since': _since, ...whole } = headers
      const sent = isWorker ? { ...whole, 'accept-encoding': 'identity' } : headers
      const shop = ask(`${baseURL}${url}`, { method, headers: sent }, async (answer) => {
        if (!isWorker || !change) return response.writeHead(answer.statusCode ?? 502, answer.headers) && answer.pipe(response)
        const parts: Buffer[] = []
        for await (const part of answer) parts.push(part)
        const { 'content-length': _, etag: __, ...rest } = answer.headers
        response.writeHead(200, rest).end(change(Buffer.concat(parts).toString()))
      })
      shop.on('error', () => response.destroy())
      request.pipe(shop)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo // `as`: it listens on TCP
    await use({
      url: `http://localhost:${port}`,
      gone,
      setWorker: (next) => {
        change = next
      },
    })
    server.closeAllConnections()
    server.close()
  },
})

const isControlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)
const say = (version: string) => (script: string) =>
  `${script};self.addEventListener('message',(event)=>event.ports[0]?.postMessage(${JSON.stringify(version)}))`

/** Which version of the worker answers for this page. */
const versionOf = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = ({ data }) => resolve(data)
        navigator.serviceWorker.controller?.postMessage({}, [port2])
        setTimeout(resolve, 3000)
      }),
  )

test('a new version waits while somebody is at the checkout, and answers at the next start', async ({ page, context, front }) => {
  await setUpPayment(page)
  front.setWorker(say('first'))
  await page.goto(`${front.url}/robots.txt`)
  await register(page, newShopper())
  const { number } = await placeOrder(page)
  await visit(page, `${front.url}/checkout?order=${number}`)
  await page.getByRole('button', { name: 'Yes, I am 18 or older' }).click()
  await isControlled(page)
  await page
    .getByLabel(/Transaction ID/)
    .first()
    .fill('4252')
  front.setWorker(say('second'))
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting)
  expect(await versionOf(page)).toBe('first')
  await expect(page.getByLabel(/Transaction ID/).first()).toHaveValue('4252')
  const next = await context.newPage()
  await page.close()
  await expect
    .poll(
      async () => {
        // no page of the shop is open meanwhile, as at night
        await next.goto('about:blank')
        await next.waitForTimeout(1500)
        await visit(next, `${front.url}/`)
        await isControlled(next)
        return versionOf(next)
      },
      { timeout: 60_000 },
    )
    .toBe('second')
})

test('a page of the version before opens without a line with its own scripts, though the shop has them no more', async ({
  page,
  context,
  front,
}) => {
  await visit(page, `${front.url}/products`)
  await page.getByRole('button', { name: 'Yes, I am 18 or older' }).click()
  await isControlled(page)
  await expect.poll(() => page.evaluate(() => caches.match('/products').then(Boolean))).toBe(true)
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
  for (const path of scripts.filter((one) => one.startsWith('/assets/'))) front.gone.add(path)
  await context.setOffline(true)
  await visit(page, `${front.url}/products`)
  await expect(page.getByText('2 products')).toBeVisible()
  await context.setOffline(false)
})

test('a worker that is switched off takes itself and all it kept away, and the pages work on', async ({ page, front }) => {
  await visit(page, `${front.url}/products`)
  await page.getByRole('button', { name: 'Yes, I am 18 or older' }).click()
  await isControlled(page)
  await expect.poll(() => page.evaluate(() => caches.match('/products').then(Boolean))).toBe(true)
  const off = await (await page.request.get(`${front.url}/sw-off.js`)).text()
  front.setWorker(() => off)
  await visit(page, `${front.url}/products`)
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(0)
  await visit(page, `${front.url}/products`)
  await expect(page.getByText('2 products')).toBeVisible()
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})

test('a worker that cannot even start leaves the page as it is', async ({ page, front }) => {
  front.setWorker(() => 'throw new Error("broken")')
  await visit(page, `${front.url}/products`)
  await page.getByRole('button', { name: 'Yes, I am 18 or older' }).click()
  await page
    .getByRole('link', { name: /Special Lion Beedi \(Big Pack\)/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Special Lion Beedi (Big Pack)' }).first()).toBeVisible()
})
