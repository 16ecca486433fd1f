import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Actor } from 'contract/access.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { Config } from '#config.ts'
import { newestMigration } from '../db/migrate.ts'
import { openLog } from '../log.ts'
import type { Shop } from '../shop.ts'
import { openApi } from './api.ts'
import type { Api } from './serve.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'api-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const STRICTEST = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'"
const SHOPPER: Actor = { kind: 'customer', id: 'c-7', name: 'Asha', email: 'asha@example.in', sessionId: 's-1' }
const TOKEN = 'shopper-0123456789abc'

let app: Api
let lines: string[]
let query: (text: string) => Promise<unknown>
afterEach(() => app.close())

/** The interface of a shop so configured, with a few routes of its own. */
async function open(config: Partial<Config> = {}) {
  lines = []
  query = async () => ({ rows: [{ newest: newestMigration(), comment: null }] })
  const log = openLog({ logLevel: 'debug' }, { write: (line) => void lines.push(line) })
  const settings = { publicUrl: 'http://beedi.example', trustProxy: false, dataDir, dev: false, ...config }
  // `as`: all that it needs of a shop
  const shop = {
    log,
    config: settings,
    isDraining: () => false,
    database: { pool: { query: (text: string) => query(text) } },
  } as unknown as Shop
  app = await openApi(shop, async (token) => (token === TOKEN ? SHOPPER : undefined))
  const body = z.record(z.string(), z.any())
  app.post('/api/notes', { config: { access: 'public' }, schema: { body } }, async ({ body: sent }) => ({ keys: Object.keys(sent) }))
  app.post('/api/words', { config: { access: 'public' }, schema: { body: z.string() } }, async ({ body: sent }) => ({ sent }))
  app.get(
    '/api/notes/:id',
    { config: { access: 'visitor' }, schema: { querystring: z.object({ q: z.string().optional() }) } },
    async (request) => ({
      ip: request.ip,
      id: request.id,
    }),
  )
  app.get('/api/known', { config: { access: 'public' }, schema: { response: { 200: z.object({ name: z.string() }) } } }, async () => ({
    name: 'Asha',
    passwordHash: 'secret',
  }))
  app.get('/api/slow', { config: { access: 'public' } }, async () => {
    const began = performance.now()
    while (performance.now() - began < 5);
    return {}
  })
  app.get('/a-page', { config: { access: 'public' } }, async () => 'a page')
}
const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.inject({ url, headers, remoteAddress } as InjectOptions) // `as`: light-my-request knows it
const send = (payload: string, url = '/api/notes') =>
  app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload })
const post = (payload: unknown, url?: string) => send(JSON.stringify(payload), url)

describe('the id of a request', () => {
  it('is the one that it brings, where that is short and plain, and stands in the answer and in the log', async () => {
    await open()
    for (const id of ['abcd.E_7', 'proxy-17.b', 'x'.repeat(64)]) {
      const { headers, body } = await get('/api/notes/1', { 'x-request-id': id })
      expect([headers['x-request-id'], JSON.parse(body).id]).toEqual([id, id])
      expect(JSON.parse(lines.at(-1) ?? '').id).toBe(id)
    }
  })

  it('is a new one where it brings none, or one that could be mistaken for something else', async () => {
    await open()
    const bad = ['short-7', 'x'.repeat(65), 'two words', 'a{"b":12}', 'prefix12;drop', '<script>12']
    const ids = [await get('/api/notes/1'), ...(await Promise.all(bad.map((id) => get('/api/notes/1', { 'x-request-id': id }))))].map(
      ({ headers }) => headers['x-request-id'],
    )
    for (const id of ids) expect(id).toMatch(UUID)
    expect(new Set(ids).size).toBe(7)
  })
})

describe('the address of a visitor', () => {
  const CHAIN = { 'x-forwarded-for': '198.51.100.1, 203.0.113.7, 192.0.2.5' }
  it.each<[Config['trustProxy'], string, string]>([
    [false, '10.0.0.9', '10.0.0.9'],
    [1, '10.0.0.9', '192.0.2.5'],
    [2, '10.0.0.9', '203.0.113.7'],
    [['10.0.0.9'], '10.0.0.9', '192.0.2.5'],
    [['10.0.0.9', '192.0.2.5'], '10.0.0.9', '203.0.113.7'],
    [['10.0.0.9'], '10.0.0.8', '10.0.0.8'],
  ])('with the proxies %j is believed from %s to be %s', async (trustProxy, from, is) => {
    await open({ trustProxy })
    expect((await get('/api/notes/1', CHAIN, from)).json().ip).toBe(is)
  })
})

describe('what cannot be kept', () => {
  const SENTENCE = 'Please remove the characters that cannot be read.'
  it('is refused with the place where it stands', async () => {
    await open()
    for (const [sent, path] of [
      [{ name: 'a\0b' }, 'name'],
      [{ note: 'well', items: [{ name: 'big' }, { name: 'half \ud83d of a smile' }] }, 'items.1.name'],
    ] as const)
      expect((await post(sent)).json()).toMatchObject({ code: 'request.invalid', message: SENTENCE, errors: { [path]: SENTENCE } })
    expect((await post('\0', '/api/words')).json().errors).toEqual({ body: SENTENCE })
    expect((await get('/api/notes/1?q=%00')).json().errors).toEqual({ q: SENTENCE })
    expect((await post({ none: null, smile: '😀', many: [1, true], zero: '0' })).json()).toEqual({
      keys: ['none', 'smile', 'many', 'zero'],
    })
  })

  it('is also what is nested more than thirty-two deep', async () => {
    await open()
    const nested = (depth: number) => send(`{"out":${'{"in":'.repeat(depth)}"end"${'}'.repeat(depth)}}`)
    expect((await nested(31)).json()).toEqual({ keys: ['out'] })
    for (const depth of [32, 50_000])
      expect((await nested(depth)).json()).toMatchObject({ code: 'request.invalid', errors: { out: SENTENCE } })
  })
})

describe('an address', () => {
  it('is found with a slash at its end, and with a part of up to two hundred letters', async () => {
    await open()
    for (const url of ['/api/notes/1/', `/api/notes/${'n'.repeat(200)}`]) expect([url, (await get(url)).statusCode]).toEqual([url, 200])
    expect((await get(`/api/notes/${'n'.repeat(201)}`)).statusCode).not.toBe(200)
    expect((await get('/api/note')).json()).toMatchObject({ success: false, code: 'request.not-found' })
  })

  it('that cannot be read is refused like any other request, with all its headers', async () => {
    await open({ publicUrl: 'https://beedi.example' })
    const { statusCode, headers, body } = await get('/api/notes/%zz')
    expect([statusCode, JSON.parse(body)]).toMatchObject([
      400,
      { success: false, code: 'request.malformed', message: 'This address cannot be read.' },
    ])
    expect(headers).toMatchObject({
      'x-request-id': expect.stringMatching(UUID),
      'content-security-policy': STRICTEST,
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
    })
  })
})

describe('the headers of an answer', () => {
  it('guard pages and answers of the API, those of the API the most', async () => {
    await open()
    const common = {
      'x-request-id': expect.stringMatching(UUID),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    }
    const [page, answer] = [(await get('/a-page')).headers, (await get('/api/health')).headers]
    expect(page).toMatchObject({ ...common, 'content-security-policy': "frame-ancestors 'none'; base-uri 'none'; object-src 'none'" })
    expect(answer).toMatchObject({ ...common, 'content-security-policy': STRICTEST, 'cache-control': 'no-store' })
    expect(page['cache-control']).toBeUndefined()
    const cameraOf = async (url: string) => /camera=\(.*?\)/.exec(String((await get(url)).headers['permissions-policy']))?.[0]
    expect(
      await Promise.all(['/admin/dispatch', '/admin/dispatch?camera', '/admin/dispatch-9', '/a-page?/admin/dispatch'].map(cameraOf)),
    ).toEqual(['camera=(self)', 'camera=(self)', 'camera=()', 'camera=()'])
    for (const headers of [page, answer]) expect(headers['strict-transport-security']).toBeUndefined() // at an address without https
  })

  it('[RD-132] are those of the API however its address is spelled, and of no address that only looks like it', async () => {
    await open()
    const isStrict = async (url: string) => (await get(url)).headers['content-security-policy'] === STRICTEST
    for (const url of ['/api/nowhere', '/%61pi/notes/1', '/ap%69/nowhere', '/api/health?x=/', '/x/../api/nowhere'])
      expect([url, await isStrict(url)]).toEqual([url, true])
    for (const url of ['/a-page?x=/api/', '/apis/notes', '/x/api/notes']) expect([url, await isStrict(url)]).toEqual([url, false])
  })
})

describe('a line of the log', () => {
  it('is written for each call of the API and, in detail only, for each page', async () => {
    await open()
    await get('/api/notes/1?q=secret', { authorization: `Bearer ${TOKEN}` }, '203.0.113.7')
    await get('/a-page')
    await get('/nowhere')
    const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')
    expect(told.map(({ level, method, route, status, who }) => [level, method, route, status, who])).toEqual([
      [30, 'GET', '/api/notes/:id', 200, 'customer c-7'],
      [20, 'GET', '/a-page', 200, undefined],
      [20, 'GET', '-', 404, undefined],
    ])
    expect(told[0].ip).toBe('203.0.113.7')
    for (const { ms } of told) expect([ms >= 0 && ms < 60_000, Math.abs(ms * 10 - Math.round(ms * 10)) < 1e-6]).toEqual([true, true])
    expect(lines.join()).not.toContain('secret')
  })
})

describe('whether the shop is there', () => {
  afterEach(() => vi.useRealTimers())

  it('[RD-139] is answered at once, without asking the database', async () => {
    await open()
    query = () => Promise.reject(new Error('asked'))
    expect([(await get('/api/health')).json(), (await get('/api/ready')).json().code]).toEqual([
      { success: true, status: 'alive' },
      'server.unavailable',
    ])
  })

  it('a request that arrives while it closes is served like any other', async () => {
    await open()
    let answer: Response | undefined
    app.addHook('preClose', async () => {
      answer = await fetch(`${app.listeningOrigin}/api/known`, { headers: { connection: 'close' } })
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    await app.close()
    expect([answer?.status, await answer?.json()]).toEqual([200, { name: 'Asha' }])
  })

  it('[RD-140] and ready is what its database says, within a second', async () => {
    await open()
    expect((await get('/api/ready')).json()).toEqual({ success: true, status: 'ready' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let hasAnswered = false
    let ask = () => {}
    const asked = new Promise<void>((resolve) => (ask = resolve))
    query = () => {
      ask()
      return new Promise(() => {})
    }
    const slow = get('/api/ready').finally(() => (hasAnswered = true))
    await asked
    await vi.advanceTimersByTimeAsync(999)
    expect(hasAnswered).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    const { statusCode, headers } = await slow
    expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
  })
})

it('a body is JSON of up to one megabyte', async () => {
  await open()
  const ofLength = (length: number) => post({ text: 'x'.repeat(length - '{"text":""}'.length) })
  expect([(await ofLength(1024 * 1024)).statusCode, (await ofLength(1024 * 1024 + 1)).statusCode]).toEqual([200, 413])
  const plain = await app.inject({ method: 'POST', url: '/api/words', headers: { 'content-type': 'text/plain' }, payload: 'words' })
  expect([plain.statusCode, plain.json().code]).toEqual([415, 'request.wrong-type'])
})

it('the description of the API is open in development alone', async () => {
  await open()
  expect((await get('/api/docs')).statusCode).toBe(401)
  await app.close()
  await open({ dev: true })
  const { statusCode, headers, body } = await get('/api/docs')
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  const { paths, components } = JSON.parse(body)
  expect(paths['/api/notes/{id}'].get.responses.default).toEqual({ $ref: '#/components/responses/Failure' })
  expect(Object.keys(components.schemas)).toContain('Failure')
  expect(Object.keys(paths).filter((path) => /health|ready|docs/.test(path))).toEqual([])
})

it('an answer says what its shape names and nothing else', async () => {
  await open()
  expect((await get('/api/known')).json()).toEqual({ name: 'Asha' })
})

it('the log says how many milliseconds an answer took', async () => {
  await open()
  await get('/api/health')
  const began = performance.now()
  await get('/api/slow')
  const { ms } = JSON.parse(lines.at(-1) ?? '{}')
  expect(ms).toBeGreaterThanOrEqual(5)
  expect(ms).toBeLessThanOrEqual(performance.now() - began + 0.1)
})

it('whoever sends a head or a body drop by drop is cut off in the end', async () => {
  await open()
  await app.ready()
  expect([app.server.headersTimeout, app.server.requestTimeout]).toEqual([10_000, 120_000])
})

it('a large body arrives on the disk, as one of every route that takes such', async () => {
  await open()
  app.post('/api/large', { config: { access: 'public' }, bodyLimit: 9 * 1024 * 1024 }, async () => ({}))
  expect(existsSync(join(dataDir, 'incoming'))).toBe(false)
  expect((await post({ text: 'r'.repeat(1024 * 1024) }, '/api/large')).statusCode).toBe(200)
  expect(readdirSync(join(dataDir, 'incoming'))).toEqual([])
})
