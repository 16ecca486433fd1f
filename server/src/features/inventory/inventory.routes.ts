import { inventoryPaths as at } from 'contract/inventory/inventory.admin.paths.ts'
import { inventoryShapes as shapes } from 'contract/inventory/inventory.admin.schemas.ts'
import type { Api } from '../../platform/http/serve.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { importProducts } from './import-products.ts'
import { listCategories, listInventory, listMovements, summariseInventory } from './inventory.queries.ts'
import { addProduct, changeProduct } from './keep-product.ts'
import { openProduct, updateStock } from './update-stock.ts'

export function inventoryRoutes(api: Api, shop: Shop): void {
  serve(api, at.all, shapes.all, async ({ query }) => ({
    ...(await listInventory(shop.db, query)),
    categories: await listCategories(shop.db),
    summary: await summariseInventory(shop.db),
  }))
  serve(api, at.get, shapes.get, async ({ params, query }) => ({
    product: await openProduct(shop, params.id),
    ...(await listMovements(shop.db, params.id, query)),
  }))
  serve(api, at.updateStock, shapes.updateStock, async ({ actor, params, body, headers }) => ({
    message: 'Stock updated successfully',
    product: await updateStock(shop, actor, { ...body, id: params.id, key: headers['idempotency-key'] }),
  }))
  serve(api, at.add, shapes.add, async ({ actor, body }) => ({ message: 'Product added', product: await addProduct(shop, actor, body) }))
  serve(api, at.change, shapes.change, async ({ actor, params, body }) => ({
    message: 'Product saved',
    product: await changeProduct(shop, actor, { ...body, id: params.id }),
  }))
  serve(api, at.importCsv, shapes.importCsv, async ({ actor, body, headers }) =>
    importProducts(shop, actor, { ...body, key: headers['idempotency-key'] }),
  )
}
