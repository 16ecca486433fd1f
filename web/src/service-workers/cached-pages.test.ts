import { expect, it } from 'vitest'
import { pages } from '../pages.ts'
import { cacheKeyOf, filesIn, isFile, isForOne, pageOfData } from './cached-pages.ts'

const SECRET = 'SLB-20261125-7Q'
const ofShop = pages.filter(({ frame }) => frame === 'shop' || frame === 'signed-in')
const filled = (path: string) => path.replace(/:\w+/g, SECRET)

it('no address under which a page of one person is kept tells of an order, in either language', () => {
  const own = ofShop.filter(({ isPrivate, path }) => isPrivate && !/^\/(auth|pay)\//.test(path))
  expect(own.length).toBeGreaterThan(8)
  for (const { path } of own)
    for (const base of ['', '/hi']) {
      const kept = cacheKeyOf(base + filled(path))
      expect([path, kept?.startsWith(base), kept?.includes(SECRET)]).toEqual([path, true, false])
      expect([path, isForOne(kept ?? '')]).toEqual([path, true])
    }
})

it.each([
  ['/orders/0190-a/track', '/orders/_/track'],
  ['/hi/orders/0190-a/return', '/hi/orders/_/return'],
  ['/payment-verification/SLB-1', '/payment-verification/_'],
  ['/order-confirmation/SLB-2', '/order-confirmation/_'],
  ['/orders', '/orders'],
  ['/products/', '/products'],
  ['/', '/'],
  ['/hi', '/hi'],
  ['/product/special-lion-beedi-big', '/product/special-lion-beedi-big'],
])('the page at %s is kept as %s', (pathname, kept) => expect(cacheKeyOf(pathname)).toBe(kept))

it('public pages are for everybody', () => {
  for (const { path } of ofShop.filter(({ isPrivate }) => !isPrivate)) expect([path, isForOne(filled(path))]).toEqual([path, false])
})

it('the back office, the API and the way back from Google are never kept', () => {
  const staff = pages.filter(({ frame, path }) => frame === 'office' || path.startsWith('/admin')).map(({ path }) => filled(path))
  expect(staff.length).toBeGreaterThan(15)
  for (const path of [
    ...staff,
    '/api/cart',
    '/hi/auth/google/callback',
    '/auth/google/callback',
    '/pay/a-token_1',
    '/hi/pay/a-token_1',
    '/metrics',
    '/robots.txt',
    '/sw.js',
  ])
    expect([path, cacheKeyOf(path), isFile(path)]).toEqual([path, undefined, false])
})

it.each([
  ['/assets/root-a1.js', true],
  ['/pay/upi.svg', true],
  ['/pay/a-token_1', false],
  ['/pictures/big-1-200.webp', true],
  ['/icon-192.png', true],
  ['/api/products/pictures/0190', true],
  ['/api/orders/0190/screenshot', false],
  ['/api/auth/my-data/pictures/0190', false],
  ['/api/pictures', false],
])('whether %s may be a file for everybody: %s', (pathname, may) => expect(isFile(pathname)).toBe(may))

it('a document names the files it needs, each once', () => {
  const html = '<link href="/assets/a-1.css"><script>import "/assets/b-2.js";import("/assets/a-1.css")</script><img src="/pictures/x.webp">'
  expect(filesIn(html)).toEqual(['/assets/a-1.css', '/assets/b-2.js'])
  expect(filesIn('<p>nothing</p>')).toEqual([])
})

it.each([
  ['/products.data', '/products'],
  ['/_.data', '/'],
  ['/hi/_.data', '/hi'],
  ['/hi.data', '/hi'],
  ['/product/special-lion-beedi-small.data', '/product/special-lion-beedi-small'],
])('%s is the data of the page %s', (pathname, page) => expect(pageOfData(pathname)).toBe(page))
