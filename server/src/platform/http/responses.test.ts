import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { Problem } from 'contract/problem.ts'
import type { FastifyInstance } from 'fastify'
import Fastify, { LogController } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { Shop } from '../shop.ts'
import { handleErrors } from './errors.ts'
import { serveCached, serveCsv, serveDocument, serveProgress } from './responses.ts'
import type { Api } from './serve.ts'

let app: FastifyInstance
let api: Api
let logged: string[]
let mounted: string[]
beforeEach(() => {
  logged = []
  mounted = []
  const logController = new LogController({ disableRequestLogging: true })
  app = Fastify({ logger: { level: 'info', stream: { write: (line: string) => void logged.push(line) } }, logController })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorate('publicUrl', 'https://beedi.example')
  handleErrors(app)
  app.addHook('onRoute', ({ url, config }) => void mounted.push(`${url}: ${config?.access}`))
  api = app.withTypeProvider<ZodTypeProvider>()
})
afterEach(() => app.close())

describe('an answer that holds until the public pages change', () => {
  const shape = {
    access: 'public' as const,
    params: z.object({ slug: z.string().max(9) }),
    reply: z.object({ success: z.literal(true), name: z.string(), stock: z.number() }),
    summary: 'One product.',
  }
  let version: number
  let asked: string[]
  beforeEach(() => {
    version = 7
    asked = []
    const shop = { pages: { version: () => version } } as unknown as Shop // `as`: all that it needs of a shop
    serveCached(api, shop, { wire: { method: 'GET', path: '/api/products/:slug' }, shape }, async ({ slug = '' }) => {
      asked.push(slug)
      if (slug === 'away') throw new Problem('product.not-found')
      return { name: `Pack ${slug}`, stock: 40 + asked.length, costPrice: 99 }
    })
  })
  const get = async (slug: string, headers: Record<string, string> = {}) => app.inject({ url: `/api/products/${slug}`, headers })

  it('is made once for each product and each version, and says only what it may', async () => {
    const first = await get('big')
    expect(first.json()).toEqual({ success: true, name: 'Pack big', stock: 41 })
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=2, stale-if-error=600',
      'content-type': 'application/json; charset=utf-8',
      etag: expect.stringMatching(/^W\/"[\w-]{43}"$/),
    })
    expect((await get('small')).json()).toEqual({ success: true, name: 'Pack small', stock: 42 })
    expect(mounted).toContain('/api/products/:slug: public')
    const again = await get('big')
    expect([again.body, again.headers.etag, asked]).toEqual([first.body, first.headers.etag, ['big', 'small']])
    version = 8
    const later = await get('big')
    expect([later.json().stock, later.headers.etag === first.headers.etag]).toEqual([43, false])
  })

  it('is not sent again to whoever has just this one', async () => {
    const { etag } = (await get('big')).headers
    const same = await get('big', { 'if-none-match': String(etag) })
    expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', etag])
    version = 8
    const later = await get('big', { 'if-none-match': String(etag) })
    expect([later.statusCode, later.json().stock]).toEqual([200, 42])
  })

  it('is refused where its address or its shape is wrong, and made anew after a refusal', async () => {
    expect((await get('much-too-long')).statusCode).toBe(400)
    for (let n = 0; n < 2; n++) expect((await get('away')).json()).toMatchObject({ success: false, code: 'product.not-found' })
    expect(asked).toEqual(['away', 'away'])
  })
})

it('an export is a file of the day, with what was asked for', async () => {
  const query = z.object({ status: z.enum(['paid', 'sent']) })
  const place = { path: '/api/admin/exports/orders', summary: 'Orders.', query, fileName: 'orders', today: () => '2026-11-23' }
  app.addHook('onRequest', async (request) => {
    request.actor = { kind: 'admin', id: 'a-3', username: 'ravi', role: 'accountant', sessionId: 's-2' }
  })
  serveCsv(api, place, async ({ status }, { username }) => Readable.from([`${status} for `, username]))
  const reply = await app.inject({ url: '/api/admin/exports/orders?status=paid' })
  expect([reply.body, reply.headers['content-type'], reply.headers['content-disposition']]).toEqual([
    'paid for ravi',
    'text/csv; charset=utf-8',
    'attachment; filename="orders-2026-11-23.csv"',
  ])
  expect(mounted).toContain('/api/admin/exports/orders: exports.read')
  expect((await app.inject({ url: '/api/admin/exports/orders?status=lost' })).json()).toMatchObject({ code: 'request.invalid' })
})

it('a paper is the one that was asked for, kept nowhere on its way', async () => {
  const params = z.object({ id: z.string().length(3) })
  const query = z.object({ document: z.enum(['credit']).optional() })
  serveDocument(
    api,
    { path: '/api/orders/:id/paper', access: 'customer', summary: 'A paper.', params, query },
    async ({ orderId, document }) => ({
      fileName: `Receipt-${orderId}.pdf`,
      pdf: Buffer.from(`%PDF- ${orderId} ${document}`),
    }),
  )
  const reply = await app.inject({ url: '/api/orders/o-7/paper?document=credit' })
  expect(reply.body).toBe('%PDF- o-7 credit')
  expect(mounted).toContain('/api/orders/:id/paper: customer')
  expect(reply.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'content-disposition': 'attachment; filename="Receipt-o-7.pdf"',
  })
  const refused = ['/api/orders/o-77/paper', '/api/orders/o-7/paper?document=other'].map(
    async (url) => (await app.inject({ url })).statusCode,
  )
  expect(await Promise.all(refused)).toEqual([400, 400])
})

describe('an answer that comes line by line', () => {
  const shape = {
    access: 'staff' as const,
    body: z.object({ name: z.string().min(2) }),
    reply: z.object({ row: z.number() }),
    summary: 'Reads a file.',
    bodyLimit: 200,
  }
  const mount = (answer: (name: string) => AsyncGenerator<object>) =>
    serveProgress(api, { method: 'POST', path: '/api/admin/statements' }, shape, ({ body }) => answer(body.name))
  const send = async (name = 'hdfc.csv') => app.inject({ method: 'POST', url: '/api/admin/statements', payload: { name } })
  const linesOf = (body: string) =>
    body
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))

  it('is sent as it goes and kept by nobody on its way', async () => {
    mount(async function* (name) {
      yield { name }
      yield { row: 2 }
      yield { row: 3 }
    })
    const reply = await send()
    expect(mounted).toContain('/api/admin/statements: staff')
    expect(reply.body).toBe('{"name":"hdfc.csv"}\n{"row":2}\n{"row":3}\n')
    expect(reply.headers).toMatchObject({
      'content-type': 'application/x-ndjson; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
  })

  it('without a line is empty, and is an ordinary refusal where its first line fails', async () => {
    mount(async function* (name) {
      if (name === 'icici.csv') throw new Problem('request.too-many')
      if (name === 'nobody') yield { name }
    })
    expect([(await send()).statusCode, (await send()).body]).toEqual([200, ''])
    const refused = await send('icici.csv')
    expect([refused.statusCode, refused.json().code, refused.headers['x-accel-buffering']]).toEqual([429, 'request.too-many', undefined])
    expect((await send('x')).json()).toMatchObject({ code: 'request.invalid', errors: { name: expect.any(String) } })
    expect((await send('x'.repeat(250))).statusCode).toBe(413)
  })

  it('that is refused on its way says so in its last line, with what is known of it', async () => {
    mount(async function* () {
      yield { row: 1 }
      throw new Problem('cart.too-many', { facts: { left: 4 } })
    })
    const [first, last, ...more] = linesOf((await send()).body)
    expect([first, more]).toEqual([{ row: 1 }, []])
    expect(last).toEqual({
      problem: { left: 4, code: 'cart.too-many', message: new Problem('cart.too-many').message, requestId: expect.any(String) },
    })
    expect(logged).toEqual([])
  })

  it('that breaks on its way tells nobody why, but the log', async () => {
    mount(async function* () {
      yield { row: 1 }
      throw new Error('relation "credits" does not exist')
    })
    const reply = await send()
    const { problem } = linesOf(reply.body)[1]
    expect(problem).toEqual({ code: 'server.fault', message: new Problem('server.fault').message, requestId: expect.any(String) })
    expect(reply.body).not.toContain('credits')
    expect(logged).toHaveLength(1)
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({ msg: 'request failed on its way', reqId: problem.requestId })
    expect(logged[0]).toContain('credits')
  })

  it('whose reader goes away is not made to its end', async () => {
    let made = 0
    let ended = false
    mount(async function* () {
      try {
        while (made < 5000) {
          made++
          yield { row: made, text: 'x'.repeat(20_000) }
        }
      } finally {
        ended = true
      }
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo // `as`: listening on a port
    const gone = new AbortController()
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"name":"hdfc.csv"}', signal: gone.signal }
    const reply = await fetch(`http://127.0.0.1:${port}/api/admin/statements`, init)
    await reply.body?.getReader().read()
    gone.abort()
    await vi.waitUntil(() => ended, 60_000)
    expect(made).toBeLessThan(5000)
  })
})
