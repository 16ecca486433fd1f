import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FakePushService, PushAnswer } from '#test/fakes/push-endpoint.ts'
import { fakePushService, isOnLoopback } from '#test/fakes/push-endpoint.ts'
import { isPushServiceUrl, openPush } from './push.ts'
import { newVapidKeys } from './vapid.ts'

let service: FakePushService
beforeAll(async () => {
  service = await fakePushService()
})
afterAll(() => service.close())

const from = { keys: newVapidKeys(), contact: 'mailto:shop@example.in' }
const now = new Date('2026-11-26T10:00:00Z')
const push = openPush({ isEndpoint: isOnLoopback, patienceMs: 400 })
const TEXT = '{"kind":"sent","order":"SLB-1","language":"hi","title":"Special Lion"}'

it.each([
  ['https://fcm.googleapis.com/fcm/send/dQw4:APA91b', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/gAAAA', true],
  ['https://web.push.apple.com/QOtZ', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=BQYA', true],
  ['http://fcm.googleapis.com/fcm/send/a', false],
  ['https://fcm.googleapis.com:8443/fcm/send/a', false],
  ['https://fcm.googleapis.com.evil.example/a', false],
  ['https://evil.example/fcm.googleapis.com', false],
  ['https://fcm.googleapis.com@evil.example/a', false],
  ['https://user:secret@fcm.googleapis.com/a', false],
  ['https://evilnotify.windows.com/w', false],
  ['https://.notify.windows.com/w', false],
  ['https://fcm.googleapis.com./a', false],
  ['https://127.0.0.1/a', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['https://[::1]/a', false],
  ['http://127.0.0.1:3000/api/ready', false],
  ['file:///etc/passwd', false],
  ['nothing', false],
])('whether %s is of a browser maker: %s', (url, is) => expect(isPushServiceUrl(url)).toBe(is))

it('a message arrives sealed, with its topic and the time for which it is kept', async () => {
  const browser = service.browser()
  const { endpoint, keys } = browser.subscription
  expect(await push.send({ endpoint, keys, text: TEXT, topic: 'of-order-1', ttlSeconds: 86_400 }, from, { now })).toEqual({ kind: 'sent' })
  expect(browser.got).toEqual([JSON.parse(TEXT)])
  expect(service.headers.at(-1)).toMatchObject({ ttl: '86400', topic: 'of-order-1', urgency: 'normal' })
  expect(service.faults).toEqual([])
})

it.each<[PushAnswer, object]>([
  [{ status: 404 }, { kind: 'gone' }],
  [{ status: 410 }, { kind: 'gone' }],
  [{ status: 413 }, { kind: 'refused', reason: 'answered 413' }],
  [{ status: 403 }, { kind: 'refused', reason: 'answered 403' }],
  [
    { status: 307, headers: { location: 'http://127.0.0.1:1/' } },
    { kind: 'refused', reason: 'answered 307' },
  ],
  [{ status: 500 }, { kind: 'later', reason: 'answered 500' }],
  [
    { status: 429, headers: { 'retry-after': '120' } },
    { kind: 'later', reason: 'answered 429', afterSeconds: 120 },
  ],
  [
    { status: 503, headers: { 'retry-after': 'Thu, 26 Nov 2026 10:05:00 GMT' } },
    { kind: 'later', reason: 'answered 503', afterSeconds: 300 },
  ],
  [
    { status: 429, headers: { 'retry-after': 'soon' } },
    { kind: 'later', reason: 'answered 429' },
  ],
  ['hang', { kind: 'later', reason: 'no answer within 400 ms' }],
  ['cut before', { kind: 'later', reason: expect.stringMatching(/^no connection/) }],
])('an endpoint that answers %j', async (answer, outcome) => {
  const { endpoint, keys } = service.browser().subscription
  service.answers(() => answer)
  const sent = await push.send({ endpoint, keys, text: TEXT, topic: 't', ttlSeconds: 60 }, from, { now })
  service.answers(() => ({ status: 201 }))
  expect(sent).toEqual(outcome)
  expect(JSON.stringify(sent)).not.toContain(new URL(endpoint).pathname)
})

it('nobody is led anywhere by a redirect', async () => {
  let visits = 0
  const elsewhere = createServer((_, response) => {
    visits++
    response.writeHead(201).end()
  })
  await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done))
  const { port } = elsewhere.address() as AddressInfo // `as`: listening on TCP
  const { endpoint, keys } = service.browser().subscription
  service.answers(() => ({ status: 308, headers: { location: `http://127.0.0.1:${port}/inside` } }))
  await push.send({ endpoint, keys, text: TEXT, topic: 't', ttlSeconds: 60 }, from, { now })
  service.answers(() => ({ status: 201 }))
  elsewhere.close()
  expect(visits).toBe(0)
})

it('a shop that closes ends what is under way, and nothing is sent to an endpoint of somebody else', async () => {
  const browser = service.browser()
  const { endpoint, keys } = browser.subscription
  service.answers(() => 'hang')
  const closing = new AbortController()
  const sending = push.send({ endpoint, keys, text: TEXT, topic: 't', ttlSeconds: 60 }, from, { now, signal: closing.signal })
  closing.abort()
  expect(await sending).toEqual({ kind: 'later', reason: 'the shop was closing' })
  service.answers(() => ({ status: 201 }))
  const strict = openPush()
  expect(await strict.send({ endpoint, keys, text: TEXT, topic: 't', ttlSeconds: 60 }, from, { now })).toMatchObject({ kind: 'refused' })
  expect(browser.got).toEqual([])
})
