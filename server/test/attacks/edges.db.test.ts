import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApi } from '#app.ts'
import { metricsRoutes } from '#features/jobs/metrics.routes.ts'
import { siteRoutes } from '#features/site/site.routes.ts'
import { openLog } from '#platform/log.ts'
import { openMail } from '#platform/mail/mailer.ts'
import { serveOutboxPage } from '#platform/mail/outbox-page.ts'
import { anOrder, productIds } from '../builders/orders.ts'
import type { Person } from '../builders/people.ts'
import { aCustomer, PASSWORD, theOwner } from '../builders/people.ts'
import type { AnswerTo } from '../contract-calls.ts'
import { badMailServer } from '../fakes/bad-servers.ts'
import type { TestShop } from '../test-shop.ts'
import { testShop } from '../test-shop.ts'

let test: TestShop
let app: FastifyInstance
let person: Person
beforeAll(async () => {
  test = await testShop({ PUBLIC_URL: 'https://beedi.example' })
  app = await buildApi(test.shop)
  metricsRoutes(app as Parameters<typeof metricsRoutes>[0], test.shop, { violations: () => 0, runs: () => new Map() }) // `as`: the type provider is that of buildApi
  serveOutboxPage(app as Parameters<typeof serveOutboxPage>[0], test.shop.config)
  siteRoutes(app as Parameters<typeof siteRoutes>[0], test.shop)
  person = await aCustomer(test)
})
afterAll(async () => {
  await app.close()
  await test.close()
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })

describe('headers', () => {
  it('[RD-132] of the API stand on an answer however its address is spelled', async () => {
    for (const url of [
      '/api/cart',
      '/%61pi/cart',
      '/ap%69/cart',
      '/api/nowhere',
      '/%61pi/nowhere',
      '/api/health?x=/',
      '/api/pincode/%zz',
    ]) {
      const { headers } = await get(url)
      expect([url, headers['cache-control'], headers['content-security-policy']]).toEqual([
        url,
        'no-store',
        "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
      ])
    }
  })

  it('let nothing be framed, and ask for https of this host alone', async () => {
    for (const url of ['/robots.txt', '/sitemap.xml', '/nowhere', '/metrics', '/api/health', '/favicon.ico', '/%']) {
      const { headers } = await get(url)
      expect([url, headers['content-security-policy']]).toEqual([url, expect.stringContaining("frame-ancestors 'none'")])
      expect([url, headers['strict-transport-security']]).toEqual([url, 'max-age=31536000'])
      expect([url, headers['x-content-type-options']]).toEqual([url, 'nosniff'])
    }
  })
})

it('a request by TRACE is not echoed', async () => {
  const { statusCode, body } = await app.inject({
    method: 'TRACE',
    url: '/api/products',
    headers: { authorization: 'Bearer secret-of-mine' },
  } as InjectOptions) // `as`: light-my-request knows it
  expect([statusCode >= 400, body.includes('secret-of-mine')]).toEqual([true, false])
})

it('a line of the log says when, what, from where and of which account, and not how the address was typed', async () => {
  const lines: string[] = []
  const log = openLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) })
  const own = await buildApi({ ...test.shop, log })
  await own.inject({
    method: 'GET',
    url: '/api/orders/SL-SECRET-1?q=9876543210',
    headers: { authorization: `Bearer ${person.token}` },
    remoteAddress: '203.0.113.7',
  })
  await own.inject({ method: 'POST', url: '/api/auth/login', payload: { email: person.email, password: PASSWORD } })
  await own.inject({ method: 'POST', url: '/api/auth/login', payload: { email: person.email, password: 'guessed' } })
  await own.close()
  expect(lines.filter((one) => one.includes('"session opened"')).map((one) => JSON.parse(one).who)).toEqual([`customer ${person.id}`])
  expect(lines.filter((one) => one.includes('/api/auth/login')).map((one) => JSON.parse(one).status)).toEqual([200, 401])
  const line = lines.find((one) => one.includes('"request"')) ?? ''
  expect(
    line.match(/[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}"/g)?.length,
    'the id of the request, and that of the customer',
  ).toBe(2)
  expect(JSON.parse(line)).not.toHaveProperty('reqId')
  expect(JSON.parse(line)).toMatchObject({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    id: expect.any(String),
    method: 'GET',
    route: expect.stringMatching(/^\/api\/orders\/:/),
    status: 404,
    ip: '203.0.113.7',
    who: `customer ${person.id}`,
  })
  expect(line).not.toMatch(/SECRET|9876543210|Bearer/)
})

it('asks for https of the subdomains too, where the owner says so', async () => {
  const wide = await buildApi({ ...test.shop, config: { ...test.shop.config, hstsSubdomains: true } })
  const { headers } = await wide.inject({ method: 'GET', url: '/api/health' })
  await wide.close()
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})

it('[RD-151] /dev/mail and /metrics answer this machine, asked by a name of it or of the shop, and no other name', async () => {
  for (const url of ['/dev/mail', '/metrics']) {
    const status = async (host: string, more: Record<string, string> = {}) => (await get(url, { host, ...more })).statusCode
    expect([url, await status('localhost:3000'), await status('127.0.0.1'), await status('beedi.example')]).toEqual([url, 200, 200, 200])
    expect([
      url,
      await status('rebound.evil.example'),
      await status('127.0.0.1.evil.example'),
      await status('localhost.evil.example'),
    ]).toEqual([url, 404, 404, 404])
    expect(await status('localhost', { 'x-forwarded-for': '203.0.113.7' })).toBe(404)
    expect(
      (await app.inject({ method: 'GET', url, headers: { host: 'localhost' }, remoteAddress: '203.0.113.7' } as InjectOptions)).statusCode,
    ).toBe(404) // `as`: light-my-request knows it
  }
})

describe('a mail server', () => {
  it('on another machine gets no mail over an open connection, unless that is allowed', async () => {
    const server = await badMailServer()
    const away = server.url.replace('127.0.0.1', '0.0.0.0') // not one of the names of this machine, and reached all the same
    const send = (more: object) =>
      openMail({ dataDir: '/nowhere', smtpUrl: away, ...more }, openLog({ logLevel: 'silent' })).send(
        { to: 'asha@example.in', subject: '123456 is your code', text: '123456' },
        { name: 'Shop', address: 'shop@example.in' },
      )
    await expect(send({})).rejects.toThrow(/TLS/i)
    expect(server.received).toEqual([])
    await send({ smtpPlain: true })
    expect(server.received).toEqual(['asha@example.in'])
    await server.close()
  })
})

describe('a shopper', () => {
  it('saves twenty addresses, and changes what is there', async () => {
    const place = { name: 'Asha', phone: '9876543210', city: 'Sagar', state: 'Madhya Pradesh', zipCode: '470002' }
    const add = (n: number) => test.call('POST /api/address/add', { token: person.token, body: { ...place, street: `${n} Bazaar Road` } })
    for (let n = 0; n < 20; n++) expect((await add(n)).status).toBe(200)
    expect((await add(20)).body.code).toBe('address.too-many')
    expect((await add(3)).status).toBe(200)
  })

  it('[SF-266] pays by UPI or bank transfer, not by any words', async () => {
    const order = await anOrder(test, person)
    const shippingAddress = { ...order.shippingAddress, phone: '9876543210' }
    const create = (paymentMethod: string) =>
      test.sendRaw<AnswerTo<'POST /api/orders/create'>>('POST /api/orders/create', {
        token: person.token,
        body: { cartData: { items: [{ id: 'special-lion-beedi-big', quantity: 1 }] }, shippingAddress, paymentMethod, source: 'product' },
      })
    expect((await create('Paid in full')).status).toBe(400)
    expect((await create('Bank Transfer')).body.order.payment.method).toBe('Bank Transfer')
  })

  it('stands as a shopper in the history of an order, whatever the name', async () => {
    const impostor = await aCustomer(test, { name: 'admin' })
    const order = await anOrder(test, impostor)
    const { events } = (await test.call(`GET /api/orders/${order._id}/admin`, { token: await theOwner(test) })).body
    expect(events).toMatchObject([{ actor: 'admin', actorKind: 'customer' }])
  })

  it('who names a product twice in one return is told so', async () => {
    const { big } = await productIds(test)
    const lines = [
      { productId: big, quantity: 1 },
      { productId: big, quantity: 1 },
    ]
    const asked = await test.call(`POST /api/orders/${randomUUID()}/returns`, {
      token: person.token,
      body: { reason: 'unused', details: 'Not needed', lines, photos: [] },
    })
    expect(asked).toMatchObject({ status: 400, body: { message: 'Please name each product once' } })
  })

  it('[RD-101] who deletes the account and comes back has one counted review, and none without a purchase', async () => {
    const { body } = await test.call('GET /api/reviews/product/special-lion-beedi-small')
    const count = async () => (await test.call('GET /api/reviews/product/special-lion-beedi-small')).body.totalReviews
    for (let round = 0; round < 3; round++) {
      const again = await aCustomer(test)
      const review = {
        productId: 'special-lion-beedi-small',
        rating: 5,
        title: 'Best',
        comment: 'The best that there ever was.',
        images: [],
      }
      expect((await test.call('POST /api/reviews', { token: again.token, body: review })).status).toBe(200)
      expect(await count()).toBe(body.totalReviews + 1)
      expect((await test.call('POST /api/auth/delete-account', { token: again.token, body: { password: PASSWORD } })).status).toBe(200)
      expect(await count()).toBe(body.totalReviews)
    }
  })

  it('who votes leaves the public pages as they are', async () => {
    const author = await aCustomer(test)
    const review = { productId: 'special-lion-beedi-big', rating: 4, title: 'Mild', comment: 'Mild, and burns evenly.', images: [] }
    const { _id } = (await test.call('POST /api/reviews', { token: author.token, body: review })).body.review
    await test.shop.poll.turn()
    const version = test.shop.pages.version()
    const voted = await test.call(`POST /api/reviews/${_id}/helpful`, { token: person.token, body: {} })
    expect(voted.body).toMatchObject({ helpfulVotes: 1, hasVoted: true })
    await test.shop.poll.turn()
    expect(test.shop.pages.version()).toBe(version)
    const { reviews } = (await test.call('GET /api/reviews/product/special-lion-beedi-big')).body
    expect(reviews.find((one: { _id: string }) => one._id === _id)?.helpfulVotes).toBe(1)
  })
})

describe('what is shipped', () => {
  it('[RD-154] every sample of a deployment behind a proxy believes exactly that proxy', async () => {
    for (const file of ['compose.yaml', 'Containerfile', 'special-lion.service', 'nginx.conf', 'Caddyfile'])
      expect([file, await readFile(new URL(`../../../deploy/${file}`, import.meta.url), 'utf8')]).toEqual([
        file,
        expect.stringMatching(/TRUST_PROXY[=:] ?1/),
      ])
  })

  it('no other package than these runs a script when it is installed, whatever npm installs it', async () => {
    const lock: { packages: Record<string, { hasInstallScript?: boolean }> } = JSON.parse(
      await readFile(new URL('../../../package-lock.json', import.meta.url), 'utf8'),
    )
    const running = Object.keys(lock.packages).filter((path) => lock.packages[path]?.hasInstallScript)
    expect([...new Set(running.map((path) => path.split('node_modules/').at(-1)))].toSorted()).toEqual(['@swc/core', 'esbuild', 'node'])
  })
})
