import { createHash } from 'node:crypto'
import { expect, test } from '@playwright/test'
import type { OwnShop } from './own-shop.ts'
import { ownShop } from './own-shop.ts'

let shop: OwnShop
test.beforeAll(async () => {
  shop = await ownShop({ PUBLIC_URL: 'https://shop.example.in' })
})
test.afterAll(() => shop.close())

const get = (path: string, headers: Record<string, string> = {}) => fetch(shop.url + path, { headers, redirect: 'manual' })
const PAGES = [
  '/',
  '/products',
  '/product/special-lion-beedi-big',
  '/product/nothing',
  '/login',
  '/checkout',
  '/orders',
  '/profile',
  '/admin/login',
  '/admin/orders',
  '/nothing-here',
  '//',
  '/%',
  '/%00',
  '/auth/google/callback',
]
const INLINE = /<script(?![^>]*(?: src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('every page, found or not, allows its own scripts by their hash and nothing inline besides', async () => {
  let scripts = 0
  for (const path of PAGES) {
    const reply = await get(path)
    expect([path, reply.status < 500]).toEqual([path, true])
    const policy = reply.headers.get('content-security-policy') ?? ''
    expect(policy, path).toContain("default-src 'none'")
    expect(policy, path).toMatch(/base-uri 'none'.*frame-ancestors 'none'|frame-ancestors 'none'.*base-uri 'none'/)
    expect(policy, path).not.toMatch(/unsafe-|\*|https?:/)
    const html = await reply.text()
    expect(html, path).not.toMatch(/<style|\sstyle=|\son\w+=["']|\snonce=/)
    for (const [, text = ''] of html.matchAll(INLINE)) {
      expect([path, policy.includes(hash(text))]).toEqual([path, true])
      scripts++
    }
  }
  process.stdout.write(
    `PROOF ${JSON.stringify({ name: 'page-policies', engine: 'embedded', figures: { pages: PAGES.length, inlineScripts: scripts, unsafe: 0 } })}\n`,
  )
  expect(scripts).toBeGreaterThan(10)
})

test('every answer of a shop on https says so for a year, is not sniffed and not framed', async () => {
  const asset = /\/assets\/[\w.-]+\.js/.exec(await (await get('/')).text())?.[0] ?? ''
  for (const path of [...PAGES, asset, '/robots.txt', '/api/products', '/api/nothing', '/api/orders', '/metrics']) {
    const { headers } = await get(path)
    expect([path, headers.get('strict-transport-security')]).toEqual([path, 'max-age=31536000'])
    expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff'])
    expect([path, headers.get('cross-origin-opener-policy')]).toEqual([path, path === asset ? null : 'same-origin'])
    expect([path, headers.get('access-control-allow-origin'), headers.get('x-powered-by'), headers.get('server')]).toEqual([
      path,
      null,
      null,
      null,
    ])
  }
})

test('what is one person’s is kept nowhere on the way', async () => {
  for (const path of [
    '/api/orders',
    '/api/cart',
    '/api/auth/verify',
    '/api/orders/admin/all',
    '/api/nothing',
    '/api/address',
    '/api/auth/my-data',
  ])
    expect([path, (await get(path, { authorization: `Bearer ${shop.owner}` })).headers.get('cache-control')]).toEqual([path, 'no-store'])
  for (const path of ['/orders', '/profile', '/checkout', '/admin/orders']) {
    const reply = await get(path, { authorization: `Bearer ${shop.owner}` })
    expect([path, /public|s-maxage|max-age=[1-9]/.test(reply.headers.get('cache-control') ?? '')]).toEqual([path, false])
  }
})

test('nothing that a request says of itself gets into a page that others are shown', async () => {
  const poison = {
    'x-forwarded-host': 'evil.example',
    'x-host': 'evil.example',
    'x-forwarded-proto': 'http',
    'x-forwarded-scheme': 'http',
    'x-forwarded-prefix': '/evil.example',
    'x-original-url': '/admin/evil.example',
    'x-rewrite-url': '/admin/evil.example',
    'x-forwarded-server': 'evil.example',
    forwarded: 'host=evil.example',
    origin: 'https://evil.example',
    referer: 'https://evil.example/',
    'accept-language': 'evil.example',
    'user-agent': 'evil.example',
    cookie: 'evil.example=1',
  }
  const places = [
    '/',
    '/products',
    '/product/special-lion-beedi-big',
    '/sitemap.xml',
    '/robots.txt',
    '/api/products',
    '/api/shop',
    '/login',
    '/nothing-here',
  ]
  const clean = new Map<string, string>()
  for (const path of places) clean.set(path, await (await get(path)).text())
  let requests = 0
  for (const path of places)
    for (const query of [
      '',
      '?utm_source=evil.example',
      '?evil.example=1',
      '?__proto__[x]=evil.example',
      '?callback=evil.example',
      '?lang=evil.example',
    ]) {
      const reply = await get(path + query, poison)
      const text = await reply.text()
      expect([path, query, `${text}${JSON.stringify([...reply.headers])}`.includes('evil.example')]).toEqual([path, query, false])
      requests++
    }
  for (const path of places.filter((one) => one !== '/nothing-here'))
    expect([path, (await (await get(path)).text()) === clean.get(path)]).toEqual([path, true])
  process.stdout.write(`PROOF ${JSON.stringify({ name: 'cache-poisoning', engine: 'embedded', figures: { requests, poisoned: 0 } })}\n`)
})
