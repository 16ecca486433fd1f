import { expect, it } from 'vitest'
import { robotsText, sitemapXml } from './site.routes.ts'

it('search engines are kept off private pages and shown every other one', () => {
  const disallowed = [...robotsText('https://shop.example').matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path).sort()
  const roots = ['/address', '/admin', '/api/', '/auth/', '/checkout', '/order-confirmation/', '/orders', '/payment-verification/']
  const own = [...roots, '/pay/', '/profile', '/settings', '/wishlist']
  const inHindi = own.filter((path) => path !== '/api/').map((path) => `/hi${path}`)
  expect(disallowed).toEqual([...own, ...inHindi].sort())
  const listed = [...sitemapXml('https://shop.example', ['/product/big']).matchAll(/<loc>https:\/\/shop\.example(.*?)<\/loc>/g)]
  const pages = ['/', '/products', '/about', '/contact', '/terms', '/privacy-policy', '/refund-policy', '/product/big']
  expect(listed.map(([, path]) => path)).toEqual(pages.flatMap((path) => [path, `/hi${path === '/' ? '' : path}`]))
})
