import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { newVisit, withVisit } from '#features/customers/google-visit.ts'
import { openMail } from '#platform/mail/mailer.ts'
import { aPaidOrder, orderBody } from '../builders/orders.ts'
import { aCustomer } from '../builders/people.ts'
import { badMailServer, webServer } from '../fakes/bad-servers.ts'
import { testShop } from '../test-shop.ts'
import { inTime, most, proof } from './figures.ts'

const HOUR = 3_600_000
const NEW_PIN = '411069'
const LONGEST_MS = inTime(5000)

it('[SF-474][RD-051] orders are taken while the mail server is down, busy or lying, and every mail leaves once it is well', {
  timeout: 600_000,
}, async () => {
  const test = await testShop()
  const server = await badMailServer()
  test.shop.mail = openMail({ dataDir: '/nowhere', smtpUrl: server.url }, test.shop.log)
  const waits: number[] = []
  const buyers: string[] = []
  for (const mood of ['busy', 'takes it and says nothing'] as const) {
    server.mood(mood)
    const person = await aCustomer(test)
    const began = Date.now()
    await aPaidOrder(test, person)
    waits.push(Date.now() - began)
    buyers.push(person.email)
    await test.mails()
  }
  const lies = server.received.length
  server.mood('well')
  test.later(HOUR)
  await test.mails()
  const { rows } = await test.shop.database.pool.query('select count(*)::int as n from outbox where handled_at is null')
  const missing = buyers.filter((email) => !server.received.includes(email)).length
  await test.close()
  await server.close()
  proof({
    name: 'mail server busy and lying',
    figures: { orders: buyers.length, slowestOrderMs: most(waits), tookAndSaidNothing: lies, mailsMissing: missing, eventsLeft: rows[0].n },
  })
  expect({ missing, left: rows[0].n }).toEqual({ missing: 0, left: 0 })
  expect(most(waits)).toBeLessThan(LONGEST_MS)
})

const bodies: Record<string, (response: ServerResponse) => void> = {
  'an error': (response) => response.writeHead(500).end('broken'),
  silence: () => {},
  'words without end': (response) => {
    const more = () => response.destroyed || (response.write('['.repeat(65_536)) ? setImmediate(more) : response.once('drain', more))
    more()
  },
  'another place': (response) => response.writeHead(302, { location: '/elsewhere' }).end(),
  'an answer to another question': (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('[{"Status":"Success","PostOffice":"many"}]'),
}

it('[SF-310][RD-051] a postal lookup that is down, slow or lying leaves the address to be typed, within seconds', {
  timeout: 600_000,
}, async () => {
  let body = bodies.silence ?? (() => {})
  let elsewhere = 0
  const lookup = await webServer((request, response) => {
    if (request.url === '/elsewhere') elsewhere++
    body(response)
  })
  const test = await testShop({ PINCODE_URL: lookup.url })
  const person = await aCustomer(test)
  const waits: number[] = []
  const heap = process.memoryUsage().rss
  for (const next of Object.values(bodies)) {
    body = next
    const began = Date.now()
    const { status } = await test.call(`GET /api/pincode/${NEW_PIN}`)
    waits.push(Date.now() - began)
    expect(status).toBeLessThan(500)
    const order = await test.call('POST /api/orders/create', { token: person.token, body: orderBody({ big: 1 }) })
    expect(order.status).toBe(200)
  }
  const grownMb = Math.round((process.memoryUsage().rss - heap) / 2 ** 20)
  await lookup.close()
  await test.close()
  proof({ name: 'postal lookup broken', figures: { ways: waits.length, slowestMs: most(waits), redirectsFollowed: elsewhere, grownMb } })
  expect(most(waits)).toBeLessThan(LONGEST_MS)
  expect(elsewhere).toBe(0)
  expect(grownMb).toBeLessThan(100)
})

it('[RD-066][RD-051] a sign-in provider that is down, slow or lying costs a friendly answer and signs nobody out', {
  timeout: 600_000,
}, async () => {
  let body = bodies.silence ?? (() => {})
  const provider = await webServer((_, response) => body(response))
  const test = await testShop({ GOOGLE_CLIENT_ID: 'shop', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_ISSUER: provider.url })
  const person = await aCustomer(test)
  const waits: number[] = []
  let wrong401 = 0
  for (const next of Object.values(bodies)) {
    body = next
    const visit = newVisit()
    const callback = { code: createHash('sha1').update(visit.codeVerifier).digest('hex'), state: visit.state, attempt: 1 }
    const headers = { cookie: `google=${withVisit('', visit)}` }
    const began = Date.now()
    const { status } = await test.call('POST /api/auth/google/callback', { body: callback, headers })
    waits.push(Date.now() - began)
    if (status === 401) wrong401++
    expect([400, 503]).toContain(status)
    if ((await test.call('GET /api/auth/verify', { token: person.token })).status === 401) wrong401++
  }
  await provider.close()
  await test.close()
  proof({ name: 'sign-in provider broken', figures: { ways: waits.length, slowestMs: most(waits), wrong401 } })
  expect(wrong401).toBe(0)
  expect(most(waits)).toBeLessThan(2 * LONGEST_MS + 1000)
})
