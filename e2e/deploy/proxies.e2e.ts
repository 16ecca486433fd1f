import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { launch } from '../../playwright.config.ts'
import type { OwnShop } from '../attacks/own-shop.ts'
import { OWNER_PASSWORD, ownShop } from '../attacks/own-shop.ts'
import type { ProxyName, RunningProxy } from './proxy.ts'
import { ask, HOST, plainly, startProxy } from './proxy.ts'

const MEGABYTE = 1024 * 1024
const json = (body: object, more: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...more },
  body: JSON.stringify(body),
})
test.use({ launchOptions: { ...launch, args: [...launch.args, `--host-resolver-rules=MAP ${HOST} 127.0.0.1`] }, ignoreHTTPSErrors: true })

for (const name of ['nginx', 'caddy'] satisfies ProxyName[])
  test.describe(`the example of ${name}`, () => {
    let shop: OwnShop
    let proxy: RunningProxy
    test.beforeAll(async () => {
      shop = await ownShop({ PUBLIC_URL: `https://${HOST}`, HOST: '127.0.0.1' })
      proxy = await startProxy(name, shop.url)
    })
    test.afterAll(async () => {
      await proxy.close()
      await shop.close()
    })
    const through = (path: string, sent = {}) => ask(proxy.port, path, sent)

    test('shows the shop as it is: its policy, its compression, its word on who may keep what', async ({ page }) => {
      const [straight, there] = [await fetch(shop.url), await through('/', { headers: { 'accept-encoding': 'br' } })]
      expect([there.status, there.headers['content-encoding']]).toEqual([200, 'br'])
      for (const header of ['content-security-policy', 'strict-transport-security', 'cache-control', 'etag'])
        expect([header, there.headers[header]]).toEqual([header, straight.headers.get(header)])
      const errors: string[] = []
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      await page.goto(`https://${HOST}:${proxy.port}/products`)
      await page.waitForFunction(() => 'ready' in document.documentElement.dataset)
      expect(errors).toEqual([])
    })

    test('believes nobody about where they come from: one limit for all forged addresses', async () => {
      const guess = (n: number) => {
        const forged = { 'x-forwarded-for': `9.9.${n}.1`, forwarded: `for=9.8.${n}.1`, 'x-real-ip': `9.7.${n}.1` }
        return through('/api/admin/login', json({ username: 'admin', password: `guess-${n}` }, forged))
      }
      const statuses: number[] = []
      for (let n = 0; n < 8; n++) statuses.push((await guess(n)).status)
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
      // From another address of the network the owner still gets in.
      expect((await shop.call('POST /api/admin/login', { username: 'admin', password: OWNER_PASSWORD })).success).toBe(true)
    })

    test('hides the figures, and the shop shows them to no proxy', async () => {
      expect((await through('/metrics')).status).toBe(404)
      expect((await fetch(`${shop.url}/metrics`)).status).toBe(200)
      expect((await fetch(`${shop.url}/metrics`, { headers: { 'x-forwarded-for': '127.0.0.1' } })).status).toBe(404)
    })

    test('lets the largest review through and nothing beyond', async () => {
      const token = await shop.register('Gita', 2)
      const picture = readFileSync('web/public/art/logo.png').toString('base64')
      const images = Array.from({ length: 5 }, () => `data:image/png;base64,${picture}`)
      const review = {
        productId: 'special-lion-beedi-big',
        rating: 5,
        title: 'Good',
        comment: 'Burns evenly, tastes right.',
        images,
        productVariant: {},
      }
      const sent = json(review, { authorization: `Bearer ${token}` })
      const padded = { ...sent, body: `${sent.body}${' '.repeat(60 * MEGABYTE)}` }
      const kept = await through('/api/reviews', padded)
      expect([kept.status, kept.body.toString().slice(0, 200)]).toEqual([200, expect.stringContaining('"success":true')])
      const refused = await through('/api/reviews', { ...sent, body: Buffer.alloc(80 * MEGABYTE, ' ') })
      expect(refused.status).toBe(413)
      expect((await through('/api/ready')).status).toBe(200)
    })

    test('leads no call from the plain address to the safe one, but refuses it', async () => {
      for (const path of ['/api/orders', '/api/admin/login'])
        expect([path, await plainly(proxy.plainPort, path)]).toEqual([path, { status: 403, location: undefined }])
    })

    test('leads from the plain address to the safe one', async () => {
      const reply = await plainly(proxy.plainPort, '/product/special-lion-beedi-big?a=1')
      expect([301, 308]).toContain(reply.status)
      expect(reply.location).toMatch(new RegExp(`^https://${HOST}(:${proxy.port})?/product/special-lion-beedi-big\\?a=1$`))
    })
  })

test('the example of caddy has pages wait while the shop starts anew, and takes orders the moment that it is back', async () => {
  const answers = (port = 0) =>
    new Promise<Server>((started) => {
      const server = createServer((request, reply) => reply.end(request.method)).listen(port, '127.0.0.1', () => started(server))
    })
  const before = await answers()
  const { port } = before.address() as AddressInfo // `as`: it listens on a port
  const proxy = await startProxy('caddy', `http://127.0.0.1:${port}`)
  await new Promise((closed) => {
    before.close(closed)
    before.closeAllConnections()
  })
  // longer than checks of the proxy's own would take to notice
  await pause(6000)
  const page = ask(proxy.port, '/products')
  await pause(1000)
  const after = await answers(port)
  const order = await ask(proxy.port, '/api/orders/create', json({ quantity: 7 }))
  expect([order.status, order.body.toString()]).toEqual([200, 'POST'])
  expect((await page).status).toBe(200)
  await proxy.close()
  after.close()
})
