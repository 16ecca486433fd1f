import { escapeMarkup } from '#platform/markup/escape-markup.ts'

const PAGES = ['/', '/products', '/about', '/contact', '/privacy-policy', '/terms', '/refund-policy']
const PRIVATE = [
  '/admin',
  '/api/',
  '/orders',
  '/wishlist',
  '/profile',
  '/settings',
  '/address',
  '/checkout',
  '/payment-verification/',
  '/order-confirmation/',
  '/auth/',
]

export const robotsText = (publicUrl: string): string =>
  ['User-agent: *', ...PRIVATE.map((path) => `Disallow: ${path}`), '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')

/** Every public page by its full address. */
export const sitemapXml = (publicUrl: string, products: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...[...PAGES, ...products].map((path) => `<url><loc>${escapeMarkup(publicUrl + path)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')
