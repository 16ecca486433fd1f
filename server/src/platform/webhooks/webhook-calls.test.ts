import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FakeReceiver, ReceiverAnswer } from '#test/fakes/webhook-receiver.ts'
import { fakeReceiver } from '#test/fakes/webhook-receiver.ts'
import { isPublicAddress, openWebhookCalls } from './webhook-calls.ts'
import { webhookSignature } from './webhook-signature.ts'

let receiver: FakeReceiver
beforeAll(async () => {
  receiver = await fakeReceiver()
})
afterAll(() => receiver.close())

const onLoopback = { protocols: ['http:'], isPublic: (ip: string) => ip === '127.0.0.1', patienceMs: 400 }
const BODY = '{"id":"e-1","type":"order.placed","createdAt":"2026-11-26T10:00:00.000Z","data":{"totalPaise":54000}}'
const call = (url: string) => ({ url, body: BODY, signature: 't=1,v1=ab' })

it.each([
  ['https://hooks.example.in/shop?key=7', true],
  ['https://hooks.example.in:8443/shop', true],
  ['https://8.8.8.8/in', true],
  ['https://[2606:4700::1111]/in', true],
  ['http://hooks.example.in/shop', false],
  ['https://user:word@hooks.example.in/', false],
  ['https://localhost/', false],
  ['https://shop.localhost/', false],
  ['https://intranet/', false],
  ['https://127.0.0.1/', false],
  ['https://2130706433/', false],
  ['https://0x7f.1/', false],
  ['https://10.2.3.4/', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['https://[::1]/', false],
  ['https://[::127.0.0.1]/', false],
  ['https://[::8.8.8.8]/', false],
  ['https://hooks.example.in./shop', true],
  ['https://localhost./', false],
  ['https://shop.localhost./', false],
  ['https://intranet./', false],
  ['https://[::ffff:10.0.0.1]/', false],
  ['https://[fe80::1]/', false],
  ['ftp://hooks.example.in/', false],
  ['file:///etc/passwd', false],
  ['nothing', false],
])('whether a webhook may be at %s: %s', (url, may) => expect(openWebhookCalls().isAddress(url)).toBe(may))

it.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['0.0.0.0', false],
  ['127.8.9.1', false],
  ['10.0.0.1', false],
  ['172.31.255.1', false],
  ['192.168.4.4', false],
  ['100.64.0.9', false],
  ['169.254.169.254', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::10.0.0.1', false],
  ['::808:808', false],
  ['::ffff:192.168.1.1', false],
  ['fe80::1%eth0', false],
  ['fd00::7', false],
  ['ff02::1', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['', false],
])('whether %s is an address of the internet: %s', (ip, is) => expect(isPublicAddress(ip)).toBe(is))

it('an event arrives as it is, with its signature', async () => {
  const answer = await openWebhookCalls(onLoopback).send(call(receiver.url('plain')))
  expect(answer).toEqual({ status: 200, milliseconds: expect.any(Number), retryAfter: undefined })
  expect(receiver.got.at(-1)).toMatchObject({
    path: 'plain',
    body: BODY,
    headers: { 'shop-signature': 't=1,v1=ab', 'content-type': 'application/json; charset=utf-8' },
  })
})

it('a name that leads anywhere but to the internet is not called, even where only one of its addresses does', async () => {
  const before = receiver.asked.size
  const to = (address: string) => ({ address, family: 4 })
  const { port } = new URL(receiver.url(''))
  for (const found of [[to('127.0.0.1')], [to('8.8.8.8'), to('10.0.0.1')], []]) {
    const calls = openWebhookCalls({ protocols: ['http:'], addressesOf: async () => found, patienceMs: 400 })
    expect(await calls.send(call(`http://hooks.example.in:${port}/name`))).toMatchObject({
      problem: expect.stringContaining('not on the internet'),
    })
  }
  expect(receiver.asked.size).toBe(before)
})

it('the address that was checked is the one that is called, whatever the name leads to a moment later', async () => {
  const { port } = new URL(receiver.url(''))
  let lookups = 0
  const addressesOf = async () => {
    lookups += 1
    return [{ address: lookups === 1 ? '127.0.0.1' : '127.0.0.9', family: 4 }]
  }
  const calls = openWebhookCalls({ ...onLoopback, addressesOf })
  expect(await calls.send(call(`http://hooks.example.in:${port}/pinned`))).toMatchObject({ status: 200 })
  expect(receiver.got.at(-1)).toMatchObject({ path: 'pinned', headers: { host: `hooks.example.in:${port}` } })
  expect(lookups).toBe(1)
})

it.each<[string, ReceiverAnswer, object]>([
  ['an answer that refuses', { status: 418 }, { status: 418 }],
  ['a wish to wait', { status: 503, headers: { 'retry-after': '120' } }, { status: 503, retryAfter: '120' }],
  ['a redirect, which is not followed', { status: 307, headers: { location: '/elsewhere' } }, { status: 307 }],
  ['no answer', 'hang', { problem: 'no answer within 0.4 seconds' }],
  ['a line that breaks', 'cut before', { problem: 'no connection (ECONNRESET)' }],
])('%s is told as it is', async (_, answer, told) => {
  receiver.answers(() => answer)
  expect(await openWebhookCalls(onLoopback).send(call(receiver.url('odd')))).toMatchObject(told)
  receiver.answers(() => ({ status: 200 }))
  expect(receiver.asked.has('elsewhere')).toBe(false)
})

it('of an answer that never ends no more than a kilobyte is read', async () => {
  let sent = 0
  const server = createServer((_request, response) => {
    response.writeHead(200)
    const more = setInterval(() => {
      sent += 512
      response.write('x'.repeat(512))
    }, 5)
    response.on('close', () => clearInterval(more))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo // `as`: listening on TCP
  const answer = await openWebhookCalls({ ...onLoopback, patienceMs: 5000 }).send(call(`http://127.0.0.1:${port}/`))
  expect(answer).toMatchObject({ status: 200 })
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
  expect(sent).toBeLessThan(100_000)
})

it('a name that is not found, and one whose look-up hangs, end within the patience', async () => {
  const lost = openWebhookCalls({
    ...onLoopback,
    addressesOf: async () => Promise.reject(Object.assign(new Error('getaddrinfo ENOTFOUND a.example'), { code: 'ENOTFOUND' })),
  })
  expect(await lost.send(call('http://a.example/'))).toMatchObject({ problem: 'no connection (ENOTFOUND)' })
  const slow = openWebhookCalls({ ...onLoopback, addressesOf: () => new Promise(() => {}) })
  expect(await slow.send(call('http://a.example/'))).toMatchObject({ problem: 'no answer within 0.4 seconds' })
})

it('a shop that closes ends what is under way', async () => {
  receiver.answers(() => 'hang')
  const closing = new AbortController()
  const answer = openWebhookCalls({ ...onLoopback, patienceMs: 60_000 }).send(call(receiver.url('closing')), closing.signal)
  closing.abort()
  expect(await answer).toMatchObject({ problem: 'the shop was closing' })
  receiver.answers(() => ({ status: 200 }))
})

it('a signature is that of the published example, one for each secret', () => {
  // printf '1764151200.{"a":1}' | openssl dgst -sha256 -hmac whsec_test
  const header = webhookSignature('{"a":1}', ['whsec_test', 'whsec_old'], new Date(1_764_151_200_999))
  expect(header).toBe(
    't=1764151200,v1=691ab9360fdee04337f35e2aa0e5507d84f4e713dc176ca64db60f89b36d62dd,v1=f7927b015ae8e9316e48d6e78f579cb3b8ec149e5d40432cbaba0380c4f84af1',
  )
})
