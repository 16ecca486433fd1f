import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import Fastify from 'fastify'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { handleErrors } from '../http/errors.ts'
import { servePages, unsentForms } from './ssr.ts'

const folder = mkdtempSync(join(tmpdir(), 'ssr-'))
writeFileSync(join(folder, 'logo.png'), 'a picture')
writeFileSync(join(folder, 'secret.png'), 'no file of the build')
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'assets/a-B1.js'), 'a script')
afterAll(() => rmSync(folder, { recursive: true }))

let app: FastifyInstance
let rendered: string[]
let version: number
let status: number
afterEach(() => app.close())

/** Pages that say how often one was rendered before. */
async function open(setHeaders: (reply: FastifyReply) => void = () => {}, { dev = false } = {}) {
  rendered = []
  version = 7
  status = 200
  app = Fastify()
  handleErrors(app)
  app.addHook('onRequest', async (_request, reply) => {
    setHeaders(reply)
  })
  await app.register(fastifyStatic, { root: folder, serve: false })
  servePages(app, {
    dev,
    files: new Set(['/logo.png', '/assets/a-B1.js']),
    version: () => version,
    render: async (path) => {
      rendered.push(path)
      return new Response(`<p>${path} for the ${rendered.length}. time</p>${Array.from({ length: 900 }, (_, n) => n % 97).join(' ')}`, {
        status,
        headers: { 'x-made-by': 'the router' },
      })
    },
  })
  await app.register(unsentForms)
}
const get = async (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const times = async (url: string) => /for the (\d)\. time/.exec((await get(url)).body)?.[1]

describe('a public page', () => {
  it('is rendered once for each version and each address as pages read it', async () => {
    await open()
    expect([await times('/about'), await times('/about?utm=1'), await times('/search?q=big')]).toEqual(['1', '1', '2'])
    version = 8
    expect([await times('/about'), await times('/about')]).toEqual(['3', '3'])
    expect(rendered).toEqual(['/about', '/search?q=big', '/about'])
  })

  it('may be kept by a cache of many for two seconds, one that is not well for no time', async () => {
    await open()
    const keeping = async (url: string) => (await get(url)).headers['cache-control']
    expect(await keeping('/about')).toBe('public, max-age=0, s-maxage=2, stale-if-error=600')
    expect([await keeping('/about.data'), await keeping('/orders/7')]).toEqual(['no-cache', 'no-cache'])
    status = 404
    expect(await keeping('/nowhere')).toBe('no-cache')
  })

  it('that is not well is rendered again for the next one who asks', async () => {
    await open()
    status = 404
    expect([await times('/nowhere'), await times('/nowhere')]).toEqual(['1', '2'])
    status = 200
    expect([await times('/nowhere'), await times('/nowhere')]).toEqual(['3', '3'])
  })

  it('is made smaller for those who ask after the second', async () => {
    await open()
    const size = async () => Number((await get('/about', { 'accept-encoding': 'br' })).headers['content-length'])
    const first = await size()
    await size()
    await expect.poll(size, { timeout: 60_000, interval: 5 }).toBeLessThan(first)
    expect(rendered).toEqual(['/about'])
  })

  it('in development is rendered for each who asks', async () => {
    await open(undefined, { dev: true })
    expect([await times('/about'), await times('/about')]).toEqual(['1', '2'])
    expect((await get('/about')).headers['content-security-policy']).toContain("'unsafe-inline'")
  })
})

it('a page of one person or of the staff is rendered for each who asks, and kept for nobody', async () => {
  await open()
  for (const url of ['/pay/Ab7', '/pay/Ab7', '/admin/orders', '/admin/orders']) await get(url)
  expect(rendered).toEqual(['/pay/Ab7', '/pay/Ab7', '/admin/orders', '/admin/orders'])
})

it('what the router asks for is what was rendered, each time', async () => {
  await open()
  const { headers, body } = await get('/about.data')
  expect([headers['x-made-by'], body.includes('/about.data for the 1. time')]).toEqual(['the router', true])
  expect([headers['content-security-policy'], await times('/about.data')]).toEqual([undefined, '2'])
})

it('files of the build are sent as they are, and no other file is looked for or rendered', async () => {
  await open()
  expect((await get('/logo.png')).body).toBe('a picture')
  for (const url of ['/secret.png', '/none.js', '/assets/none.js', '/../secret.png']) {
    const { statusCode, headers, body } = await get(url)
    expect([statusCode, headers['content-type'], body]).toEqual([404, 'text/plain; charset=utf-8', 'Not found'])
  }
  expect(rendered).toEqual([])
})

it('a script carries none of the rules that only documents obey, anything else does', async () => {
  await open((reply) => reply.headers({ 'x-content-type-options': 'nosniff', 'cross-origin-opener-policy': 'same-origin' }))
  const rulesAt = async (url: string) => {
    const { headers } = await get(url)
    return [url, headers['x-content-type-options'], headers['cross-origin-opener-policy']]
  }
  expect(await rulesAt('/assets/a-B1.js')).toEqual(['/assets/a-B1.js', 'nosniff', undefined])
  for (const url of ['/about', '/logo.png', '/assets/none.js']) expect(await rulesAt(url)).toEqual([url, 'nosniff', 'same-origin'])
})

it('an address of the API that is not there is no page', async () => {
  await open()
  for (const url of ['/api/nowhere', '//api/nowhere', '/api/nowhere.data', '/api/nowhere.png'])
    expect((await get(url)).json()).toMatchObject({ code: 'request.not-found' })
  expect(rendered).toEqual([])
})

describe('a form whose script did not come', () => {
  const post = async (url: string, payload = 'password=hush', type = 'application/x-www-form-urlencoded') =>
    app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })

  it('leads to its own page, without a word of what was typed', async () => {
    await open()
    for (const type of ['application/x-www-form-urlencoded', 'application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
      const { statusCode, headers, body } = await post('/search?q=big&password=hush', 'password=hush', type)
      expect([statusCode, headers.location, body]).toEqual([303, '/search?q=big', ''])
    }
    expect((await post('//elsewhere.example/login')).headers.location).toBe('/elsewhere.example/login')
    expect(rendered).toEqual([])
  })

  it('is none where there is no page, and none of more than 64 KiB', async () => {
    await open()
    for (const url of ['/api/nowhere', '/logo.png', '/about.data'])
      expect((await post(url)).json()).toMatchObject({ code: 'request.not-found' })
    expect((await post('/login', 'x'.repeat(64 * 1024))).statusCode).toBe(303)
    expect((await post('/login', 'x'.repeat(64 * 1024 + 1))).statusCode).toBe(413)
  })
})
