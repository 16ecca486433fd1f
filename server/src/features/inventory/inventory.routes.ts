import { inventoryPaths as at } from 'contract/admin.paths.ts'
import { inventoryEndpoints as endpoints } from 'contract/inventory/inventory.admin.schemas.ts'
import { istDay } from 'contract/rules/ist.ts'
import type { Api } from '#platform/http/serve.ts'
import { serve } from '#platform/http/serve.ts'
import type { Shop } from '#platform/shop.ts'
import { listBatches, listRecalled } from './batch.queries.ts'
import { correctBatch, openBatch } from './correct-batch.ts'
import { importProducts } from './import-products.ts'
import { listCategories, listInventory, listMovements, summariseInventory } from './inventory.queries.ts'
import { addProduct, changeProduct, openProduct, updateStock } from './save-product.ts'
import { writeOff } from './write-off.ts'

export function inventoryRoutes(api: Api, shop: Shop): void {
  serve(api, at.all, endpoints.all, async ({ query }) => ({
    ...(await listInventory(shop.db, query)),
    categories: await listCategories(shop.db),
    summary: await summariseInventory(shop.db, istDay(shop.now())),
  }))
  serve(api, at.get, endpoints.get, async ({ params, query }) => ({
    product: await openProduct(shop, params.id),
    ...(await listBatches(shop.db, params.id)),
    ...(await listMovements(shop.db, params.id, query)),
  }))
  serve(api, at.recall, endpoints.recall, async ({ params, query }) => ({
    ...(await openBatch(shop, params.id)),
    ...(await listRecalled(shop.db, params.id, query)),
  }))
  serve(api, at.correctBatch, endpoints.correctBatch, async ({ actor, params, body }) => ({
    message: 'Batch saved',
    batch: await correctBatch(shop, actor, { ...body, id: params.id }),
  }))
  serve(api, at.writeOff, endpoints.writeOff, async ({ actor, params, body, headers }) => ({
    message: 'Expired packs written off',
    product: await writeOff(shop, actor, { ...body, id: params.id, key: headers['idempotency-key'] }),
  }))
  serve(api, at.updateStock, endpoints.updateStock, async ({ actor, params, body, headers }) => ({
    message: 'Stock updated successfully',
    product: await updateStock(shop, actor, { ...body, id: params.id, key: headers['idempotency-key'] }),
  }))
  serve(api, at.add, endpoints.add, async ({ actor, body }) => ({ message: 'Product added', product: await addProduct(shop, actor, body) }))
  serve(api, at.change, endpoints.change, async ({ actor, params, body }) => ({
    message: 'Product saved',
    product: await changeProduct(shop, actor, { ...body, id: params.id }),
  }))
  serve(api, at.importCsv, endpoints.importCsv, async ({ actor, body, headers }) =>
    importProducts(shop, actor, { ...body, key: headers['idempotency-key'] }),
  )
}
