import type { Api } from '#platform/http/serve.ts'
import type { Shop } from '#platform/shop.ts'
import { listProducts } from '../catalog/public.ts'
import { robotsText, sitemapXml } from './site-text.ts'

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
