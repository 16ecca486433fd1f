import { expect, it } from 'vitest'
import { canonicalUrl, isCacheable } from './page-cache.ts'

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

it('only parameters that a page reads tell addresses apart', () => {
  const { url } = canonicalUrl('/products?utm_source=mail&sort=price-low&q=big&max=900&category=Bidi&gclid=1')
  expect(url).toBe('/products?q=big&category=Bidi&sort=price-low&max=900')
  expect(canonicalUrl(`/products?q=${'a'.repeat(300)}`).url).toHaveLength('/products?q='.length + 200)
})
