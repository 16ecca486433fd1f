import { productPaths } from 'contract/catalog/product.paths.ts'
import { productShapes } from 'contract/catalog/product.schemas.ts'
import type { Api } from '../../platform/http/serve.ts'
import { serve, servePicture } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { listProducts } from './product.queries.ts'
import { productPicture } from './product-picture.ts'
import { showProduct } from './show-product.ts'

export function catalogRoutes(api: Api, shop: Shop): void {
  serve(api, productPaths.list, productShapes.list, async () => ({ products: await listProducts(shop.db) }))
  serve(api, productPaths.get, productShapes.get, async ({ params }) => ({ product: await showProduct(shop, params.slug) }))
  servePicture(api, { path: '/api/products/pictures/:id', access: 'public', summary: 'A picture of a product.' }, ({ id }) =>
    productPicture(shop, id),
  )
}
