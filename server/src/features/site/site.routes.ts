import { pages } from 'web/ssr'
import type { Api } from '#platform/http/serve.ts'
import { escapeMarkup } from '#platform/mail/compose-email.ts'
import type { Shop } from '#platform/shop.ts'
import { listProducts } from '../catalog/public.ts'

const PAGES = pages.filter(({ inSitemap }) => inSitemap).map(({ path }) => path)
const parentPath = (path: string) => `/${path.split('/')[1]}`
/** Everything below the first part of a private page, and that part itself where it is a page. */
const PRIVATE = [
  '/api/',
  ...new Set(
    pages
      .filter(({ isPrivate }) => isPrivate)
      .map(({ path }) => (pages.some((page) => page.path === parentPath(path)) ? parentPath(path) : `${parentPath(path)}/`)),
  ),
]

const PRIVATE_IN_HINDI = PRIVATE.filter((path) => path !== '/api/')

export const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    ...PRIVATE_IN_HINDI.map((path) => `Disallow: /hi${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')

/** Every public page by its full address, in English and in Hindi. */
export const sitemapXml = (publicUrl: string, products: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...[...PAGES, ...products]
      .flatMap((path) => [path, `/hi${path === '/' ? '' : path}`])
      .map((path) => `<url><loc>${escapeMarkup(publicUrl + path)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')

/** What crawlers ask for. */
export function siteRoutes(api: Api, shop: Shop): void {
  const { publicUrl } = shop.config
  api.route({
    method: 'GET',
    url: '/robots.txt',
    schema: { hide: true },
    config: { access: 'public' },
    handler: async (_request, reply) => reply.type('text/plain; charset=utf-8').send(robotsText(publicUrl)),
  })
  api.route({
    method: 'GET',
    url: '/sitemap.xml',
    schema: { hide: true },
    config: { access: 'public' },
    handler: async (_request, reply) => {
      const products = await listProducts(shop.db)
      return reply.type('application/xml; charset=utf-8').send(
        sitemapXml(
          publicUrl,
          products.map(({ slug }) => `/product/${slug}`),
        ),
      )
    },
  })
}
