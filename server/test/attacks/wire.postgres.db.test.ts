import { randomInt } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApi } from '#app.ts'
import type { Api } from '#platform/http/serve.ts'
import { canonicalUrl } from '#platform/ssr/page-cache.ts'
import type { Person } from '../builders/people.ts'
import { aCustomer } from '../builders/people.ts'
import type { TestShop } from '../test-shop.ts'
import { testShop } from '../test-shop.ts'
import { LONG, report } from './operations.ts'
import { exchange, statuses } from './raw-client.ts'

let test: TestShop
let person: Person
let app: Api
let port: number
const unhandled: unknown[] = []
const note = (reason: unknown) => unhandled.push(reason)

beforeAll(async () => {
  test = await testShop()
  person = await aCustomer(test)
  app = await buildApi(test.shop)
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port // `as`: listening on TCP
  process.on('unhandledRejection', note)
})
afterAll(async () => {
  process.off('unhandledRejection', note)
  await app.close()
  await test.close()
})

const head = (path: string, more: string[] = [], method = 'GET') =>
  `${[`${method} ${path} HTTP/1.1`, 'Host: shop', 'Connection: close', ...more].join('\r\n')}\r\n\r\n`
const post = (path: string, body: string, more: string[] = []) =>
  head(path, [`Authorization: Bearer ${person.token}`, 'Content-Type: application/json', ...more], 'POST') + body
const sized = (path: string, body: string) => post(path, body, [`Content-Length: ${Buffer.byteLength(body)}`])
const chunked = (path: string, body: string) =>
  post(path, `${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n0\r\n\r\n`, ['Transfer-Encoding: chunked'])
const isAlive = async () => statuses(await exchange(port, [head('/api/health')]))[0] === 200

describe('bytes that are no honest request', () => {
  it('are refused, each with one answer at most, and the shop stays open', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    const manyKeys = JSON.stringify(Object.fromEntries(Array.from({ length: 50_000 }, (_, n) => [`k${n}`, n])))
    const cases: Record<string, string | Buffer> = {
      'a body of two lengths': post('/api/cart/add', '{}', ['Content-Length: 2', 'Content-Length: 40']),
      'a length and chunks': post('/api/cart/add', '0\r\n\r\nGET /api/orders HTTP/1.1\r\n\r\n', [
        'Content-Length: 4',
        'Transfer-Encoding: chunked',
      ]),
      'chunks of chunks': post('/api/cart/add', '0\r\n\r\n', ['Transfer-Encoding: chunked, identity']),
      'a chunk of no size': post('/api/cart/add', 'zz\r\n{}\r\n0\r\n\r\n', ['Transfer-Encoding: chunked']),
      'a length below nothing': post('/api/cart/add', '{}', ['Content-Length: -2']),
      'a body deeper than any stack': sized('/api/cart/add', deep),
      'a body deep in an object': sized('/api/cart/add', `{"productId":${deep.slice(0, 20_000)}`),
      'fifty thousand fields': sized('/api/cart/add', manyKeys),
      'a packed body': post('/api/cart/add', '\x1f\x8b\x08', ['Content-Length: 3', 'Content-Encoding: gzip']),
      'bytes that are no UTF-8': Buffer.concat([
        Buffer.from(post('/api/cart/add', '', ['Content-Length: 20'])),
        Buffer.from('{"productId":"'),
        Buffer.from([0xff, 0xfe, 0xc0, 0xaf]),
        Buffer.from('"}'),
      ]),
      'a head of a megabyte': head('/api/health', [`X-Filler: ${'x'.repeat(1_000_000)}`]),
      'ten thousand headers': head(
        '/api/health',
        Array.from({ length: 10_000 }, (_, n) => `X-${n}: 1`),
      ),
      'an address of a megabyte': head(`/${'a'.repeat(1_000_000)}`),
      'a folded header': head('/api/health', ['X-A: 1\r\n  folded']),
      'a header without a name': head('/api/health', [': nobody']),
      'a line end in a header': head('/api/health', ['X-A: a\rSet-Cookie: b=c']),
      'no method': 'get / http/0.0\r\n\r\n',
      'an upgrade to nothing': head('/api/health', ['Upgrade: h2c', 'HTTP2-Settings: x']),
      'another protocol': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
      'the preface of HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    }
    for (const [name, bytes] of Object.entries(cases)) {
      const seen = statuses(await exchange(port, [bytes]))
      expect([name, seen.length <= 1, seen.every((status) => status < 500)]).toEqual([name, true, true])
      if (name !== 'an upgrade to nothing') expect([name, seen]).not.toEqual([name, [200]]) // an upgrade is an offer, to be ignored
    }
    const traversals = [
      '/..%2f..%2fetc/passwd',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/api/..;/admin/list',
      '/api/%00',
      '/api/%',
      '/api/products/%C0%AF',
      '//',
      '//evil.example/',
      '/\\evil.example',
      '/api//products',
      '/api/products/pictures/..%2f..%2f..%2fetc%2fpasswd',
      '/api/admin/list;.css',
      '/API/ADMIN/LIST',
      '/api/admin%2flist',
    ]
    for (const path of traversals) {
      const answer = await exchange(port, [head(path)])
      expect([path, statuses(answer).filter((status) => status === 200 || status >= 500)]).toEqual([path, []])
      expect(answer).not.toContain('root:')
    }
    expect(await isAlive()).toBe(true)
    report('hostile-requests', { cases: Object.keys(cases).length + traversals.length, faults: 0, crashes: 0 })
  })

  it('made at random break nothing', { timeout: LONG ? 600_000 : 60_000 }, async () => {
    const runs = LONG ? 20_000 : 400
    const valid = [
      head('/api/products'),
      sized('/api/cart/add', '{"productId":"special-lion-beedi-big","quantity":1}'),
      head('/api/pincode/471001'),
    ]
    const noise = fc.uint8Array({ minLength: 1, maxLength: 12 })
    const figures = { requests: 0, answers: 0, faults: 0, unhandled: 0 }
    const attack = fc.record({ of: fc.constantFrom(...valid), at: fc.nat(), drop: fc.nat(20), noise })
    await fc.assert(
      fc.asyncProperty(attack, async ({ of, at, drop, noise: bytes }) => {
        const whole = Buffer.from(of)
        const place = at % whole.length
        const seen = statuses(
          await exchange(
            port,
            [whole.subarray(0, place), Buffer.from(bytes), whole.subarray(place + drop)].filter((part) => part.length > 0),
          ),
        )
        figures.requests++
        figures.answers += seen.length
        figures.faults += seen.filter((status) => status >= 500).length
        expect(seen.filter((status) => status >= 500 && status !== 505)).toEqual([])
      }),
      { numRuns: runs, seed: randomInt(2 ** 31) },
    )
    expect(await isAlive()).toBe(true)
    expect(unhandled).toEqual([])
    report('raw-http-fuzz', { ...figures, unhandled: unhandled.length })
  })

  it('in the address of a page are an address nobody has, never a host and never a fault', () => {
    for (const raw of ['//', '///', '//[', '//a:99999/', '/\\\\', '//evil.example/product/x', '/%', '/%00', '/?%', '*', ''])
      expect(canonicalUrl(raw).url).toMatch(/^\/(?!\/)/)
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(canonicalUrl(text).url).toMatch(/^\/(?![/\\])/)
      }),
      { numRuns: LONG ? 100_000 : 2000 },
    )
    expect(canonicalUrl('//evil.example/x').url).toBe('/evil.example/x')
  })
})

describe('a body that is too large', () => {
  it.each([
    ['says its length', sized],
    ['does not', chunked],
  ])('is read to its end by a shop that keeps none of it, so that the answer arrives: one that %s', async (_, framed) => {
    const large = framed('/api/cart/add', 'x'.repeat(30_000_000)).replace('Connection: close', 'Connection: keep-alive')
    expect(statuses(await exchange(port, [large, head('/api/health')]))).toEqual([413, 200])
  })
})

describe('a client that takes its time', () => {
  it('may not take more than ten seconds for a head and two minutes for all, in which a slow phone hands in a screenshot of 5 MB', () => {
    expect(app.server.headersTimeout).toBeLessThanOrEqual(10_000)
    // 5 MB in two minutes are 350 kbit/s, a weak mobile connection; the payment form waits as long for its answer.
    expect(app.server.requestTimeout).toBe(120_000)
  })

  const long = LONG ? it : undefined
  // A head is cut off after ten seconds, a body after two minutes, each up to five seconds later.
  long?.('is cut off while others are served', { timeout: 600_000 }, async () => {
    const slow = Array.from({ length: 200 }, (_, n) =>
      dribble(n % 2 ? head('/api/health').slice(0, -2) : sized('/api/cart/add', '{"quantity":1}').slice(0, -1)),
    )
    let served = 0
    let open = true
    const all = Promise.all(slow).then((seen) => {
      open = false
      return seen
    })
    while (open) {
      expect(await isAlive()).toBe(true)
      served++
    }
    const answers = await all
    expect(answers.every((status) => status === 408 || status === 0)).toBe(true)
    report('slow-clients', { clients: slow.length, cutOff: answers.length, servedMeanwhile: served })
  })
})

/** Sends a request one byte in a quarter of a second; answers the status it was cut off with, 0 for none. */
function dribble(request: string): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    let answer = ''
    let at = 0
    socket.on('data', (part) => (answer += part))
    socket.on('error', () => {})
    const timer = setInterval(() => socket.write(request[at++] ?? 'x'), 250)
    socket.on('close', () => {
      clearInterval(timer)
      resolve(statuses(answer)[0] ?? 0)
    })
  })
}
