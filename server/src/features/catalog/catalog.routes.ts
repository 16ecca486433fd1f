import { productPaths } from 'contract/catalog/product.paths.ts'
import { productEndpoints } from 'contract/catalog/product.schemas.ts'
import { serveCached } from '#platform/http/responses.ts'
import type { Api } from '#platform/http/serve.ts'
import { servePicture } from '#platform/http/serve.ts'
import type { Shop } from '#platform/shop.ts'
import { listProducts, productPicture, showProduct } from './product.queries.ts'

export function catalogRoutes(api: Api, shop: Shop): void {
  serveCached(api, shop, { wire: productPaths.list, shape: productEndpoints.list }, async () => ({ products: await listProducts(shop.db) }))
  serveCached(api, shop, { wire: productPaths.get, shape: productEndpoints.get }, async ({ slug = '' }) => ({
    product: await showProduct(shop, slug),
  }))
  servePicture(api, { path: '/api/products/pictures/:id', access: 'public', summary: 'A picture of a product.' }, ({ id }) =>
    productPicture(shop, id),
  )
}
