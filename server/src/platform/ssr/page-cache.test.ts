import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Fastify from 'fastify'
import { describe, expect, it, vi } from 'vitest'
import { SCRIPT_MARK } from 'web/ssr'
import type { CachedPage } from './page-cache.ts'
import { compressBetter, sendData, sendPage, toPage } from './page-cache.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const document = (html: string, mark?: string) =>
  toPage(new Response(html, { headers: { 'content-type': 'text/html', ...(mark && { [SCRIPT_MARK]: mark }) } }), false)

describe('the policy of a document', () => {
  it('allows the inline scripts that carry the mark of its rendering, and none that got into it besides', async () => {
    const html = [
      '<script nonce="m-1">own()</script><script nonce="m-1" type="module">import "/a.js"</script>',
      '<script>stored()</script><script nonce="guess">guessed()</script><script type="application/ld+json">{}</script>',
      '<script nonce="m-1" src="/assets/b.js"></script>',
    ].join('')
    const { policy, raw } = await document(html, 'm-1')
    expect(policy).toContain(`script-src 'self' ${hash('own()')} ${hash('import "/a.js"')};`)
    expect(raw.toString()).toBe(html.replaceAll(' nonce="m-1"', ''))
  })

  it('allows no inline script at all where nothing was marked', async () => {
    for (const html of ['<script>stored()</script>', '<script nonce="null">stored()</script>', '<script nonce="">stored()</script>'])
      expect((await document(html)).policy).toContain("script-src 'self' ;")
  })
})

describe('a page on its way', () => {
  const long = `<html><head><link rel="stylesheet" href="/assets/root-1.css"/></head><body>${'bidi '.repeat(400)}</body></html>`
  const page = (status = 200, headers: Record<string, string> = {}) => toPage(new Response(long, { status, headers }), false)
  const BR = { 'accept-encoding': 'gzip, br' }

  /** Asks a server that sends this page, as data where told. */
  async function ask(answer: (request: FastifyRequest, reply: FastifyReply) => unknown, headers: Record<string, string> = {}) {
    const app = Fastify()
    app.get('/', answer)
    const { statusCode, headers: sent, rawPayload } = await app.inject({ url: '/', headers })
    await app.close()
    return { status: statusCode, headers: sent, bytes: rawPayload }
  }
  /** Long enough for a page to have been made smaller, where that had begun before. */
  const aWhile = () => promisify(brotliCompress)(Buffer.from(long.repeat(20)))
  const sent = async (one: CachedPage, headers?: Record<string, string>) => ask((request, reply) => sendPage(request, reply, one), headers)

  it('goes as brotli to whoever takes it and plain to others, with its policy, its tag and its style sheet named', async () => {
    const one = await page()
    const small = await sent(one, BR)
    expect(small.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': one.policy,
      vary: 'accept-encoding',
      etag: one.etag,
      link: '</assets/root-1.css>; rel=preload; as=style',
    })
    expect(brotliDecompressSync(small.bytes).toString()).toBe(long)
    const plain = await sent(one, { 'accept-encoding': 'gzip, brx' })
    expect([plain.headers['content-encoding'], plain.bytes.toString()]).toEqual([undefined, long])
  })

  it('is not sent again to whoever has just this one', async () => {
    const one = await page()
    const same = await sent(one, { 'if-none-match': one.etag })
    expect([same.status, same.bytes.length, same.headers.etag]).toEqual([304, 0, one.etag])
    expect((await sent(one, { 'if-none-match': 'W/"another"' })).status).toBe(200)
    expect(one.etag).toMatch(/^W\/"[\w-]{43}"$/)
  })

  it('that leads elsewhere has its address and no text, one that cannot be served says when to ask again', async () => {
    const away = await sent(await page(301, { location: '/product/big' }))
    expect([away.status, away.headers.location, away.bytes.length, away.headers.etag]).toEqual([301, '/product/big', 0, undefined])
    const down = await sent(await page(503))
    expect([down.status, down.headers['retry-after'], down.bytes.toString()]).toEqual([503, '5', long])
    expect((await sent(await page(404))).headers['retry-after']).toBeUndefined()
  })

  it('without a style sheet names none', async () => {
    const one = await document('<html><link rel="stylesheet" href="https://elsewhere.example/a.css"></html>')
    expect(one.link).toBeNull()
    expect((await sent(one)).headers.link).toBeUndefined()
  })

  it('is made smaller once it is asked for a second time, and stays the same page', async () => {
    const text = Array.from({ length: 800 }, (_, n) => `bidi ${(n * n) % 977}`).join(' ')
    const one = await document(text)
    const first = one.br
    compressBetter(one)
    await aWhile()
    expect(one.br).toBe(first)
    compressBetter(one)
    await vi.waitFor(() => expect(one.br).not.toBe(first), 60_000)
    const second = one.br
    expect(second.length).toBeLessThan(first.length)
    expect(brotliDecompressSync(second).toString()).toBe(text)
    compressBetter(one)
    await aWhile()
    expect([one.br, one.sent]).toEqual([second, 3])
  })

  it('in development is sent as it is, with a policy that lets its tools work', async () => {
    const one = await toPage(new Response(long), true)
    expect((await sent(one, BR)).headers['content-encoding']).toBeUndefined()
    expect(one.policy).toContain("script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline';")
    expect(one.policy).toContain("connect-src 'self' ws:;")
    compressBetter(one)
    compressBetter(one)
    await aWhile()
    expect(one.br).toBe(one.raw)
    const { policy } = await page()
    expect(policy).toBe(
      "default-src 'none'; script-src 'self' ; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
    )
  })

  it.each([
    [511, BR, undefined],
    [512, BR, 'br'],
    [512, {}, undefined],
  ])('data of %d bytes, asked for with %j, comes as %s, with the status and headers it has', async (length, headers, encoding) => {
    const text = 'a'.repeat(length)
    const answer = await ask(
      (request, reply) =>
        sendData(request, reply, new Response(text, { status: 202, headers: { 'x-of-the-page': 'yes', 'content-type': 'text/x-script' } })),
      headers,
    )
    expect([answer.status, answer.headers['x-of-the-page'], answer.headers['content-encoding']]).toEqual([202, 'yes', encoding])
    expect(answer.headers.vary).toBe('accept-encoding')
    expect((encoding ? brotliDecompressSync(answer.bytes) : answer.bytes).toString()).toBe(text)
  })
})
