import { expect, it } from 'vitest'
import { canonicalUrl, isCacheable, languageOf, pageUrl } from './page-cache.ts'

const cached = (url: string) => isCacheable(canonicalUrl(url))

it('what belongs to one person or to the staff is never in the cache of pages', () => {
  const own = ['/orders', '/orders/7/track', '/orders/7/return', '/wishlist', '/profile', '/settings', '/address', '/checkout']
  const more = [
    '/payment-verification/SLB-7',
    '/order-confirmation/SLB-7',
    '/auth/google/callback?code=1',
    '/admin',
    '/admin/orders?page=2',
  ]
  expect([...own, ...more, '//orders', '/orders?x=1', '/products.data'].filter(cached)).toEqual([])
  expect(['/', '/products?q=big', '/product/special-lion-beedi-big', '/login', '/ordersheet'].filter((url) => !cached(url))).toEqual([])
})

it('the pages in Hindi are cached beside the English ones, and the private ones of them are not', () => {
  const own = ['/hi/orders', '/hi/orders/7/track', '/hi/checkout', '/hi/profile?x=1', '//hi/orders', '/hi/products.data']
  expect(own.filter(cached)).toEqual([])
  expect(['/hi', '/hi/', '/hi/products', '/hills', '/hi/login'].filter((url) => !cached(url))).toEqual([])
  expect(['/hi/', '/hi?utm_source=mail', '/hi'].map((url) => canonicalUrl(url).url)).toEqual(['/hi', '/hi', '/hi'])
  expect(['/hi', '/hi/orders', '/hi.data', '/hi?q=1', '/', '/hills', '/product/hi'].map(languageOf)).toEqual([
    'hi',
    'hi',
    'hi',
    'hi',
    'en',
    'en',
    'en',
  ])
  expect(canonicalUrl('/hi/__manifest?paths=/hi').data).toBe(true)
})

it('only parameters that a page reads tell addresses apart', () => {
  const { url } = canonicalUrl('/products?utm_source=mail&sort=price-low&q=big&max=900&category=Bidi&gclid=1')
  expect(url).toBe('/products?q=big&category=Bidi&sort=price-low&max=900')
  expect(canonicalUrl(`/products?q=${'a'.repeat(300)}`).url).toHaveLength('/products?q='.length + 200)
})

it('what the router asks for is told from files and from pages, and keeps its parameters whole', () => {
  const kinds = (url: string) => {
    const { data, file } = canonicalUrl(url)
    return [data && 'data', file && 'file'].filter(Boolean).join(' and ') || 'page'
  }
  expect(['/products.data', '/__manifest?p=/products', '/_root.data?_routes=root'].map(kinds)).toEqual(['data', 'data', 'data'])
  expect(['/favicon.ico', '/assets/root-1.css', '/products.database'].map(kinds)).toEqual(['file', 'file', 'file'])
  expect(['/', '/products', '/product/v1.5/big', '/shop/__manifest', '/__manifesto'].map(kinds)).toEqual(Array(5).fill('page'))
  const paths = Array.from({ length: 40 }, (_, n) => `/product/${n}`).join(',')
  expect(canonicalUrl(`/__manifest?paths=${paths}&version=7`).url).toBe(
    `/__manifest?${new URLSearchParams({ paths, version: '7' }).toString()}`,
  )
})

it('slashes too many make no other page, and no host', () => {
  expect(
    ['//products', '/\\\\products', '///products//?q=big', '/product//special-lion-beedi-big'].map((url) => canonicalUrl(url).url),
  ).toEqual(['/products', '/products', '/products/?q=big', '/product/special-lion-beedi-big'])
})

it('an address that is asked for again is read only once', () => {
  const first = pageUrl('/products?q=small&gclid=77')
  expect(first).toEqual({ url: '/products?q=small', data: false, file: false })
  expect(pageUrl('/products?q=small&gclid=77')).toBe(first)
  expect(pageUrl('/products?q=small&gclid=78')).toEqual(first)
})
