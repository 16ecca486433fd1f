import type { QueryClient } from '@tanstack/react-query'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { inventoryPaths, uploadAdminPaths } from 'contract/admin.paths.ts'
import type { BodyOf, ReplyOf } from 'contract/endpoint.ts'
import type { inventoryEndpoints, StockBatch, StockedProduct } from 'contract/inventory/inventory.admin.schemas.ts'
import type { InventorySort } from 'contract/lists/list-sorts.ts'
import { queryFn } from '#admin/query-fn.ts'
import { call, sendOnce } from '#client/call.ts'
import type { FormPicture, SendingProgress } from '#client/send-pictures.ts'
import { sendPictures } from '#client/send-pictures.ts'
import { LIVE_QUERY } from '../list/use-url-params.ts'

export const STOCK_FILTERS = ['all', 'in_stock', 'low_stock', 'out_of_stock', 'critical'] as const
export type StockFilter = (typeof STOCK_FILTERS)[number]
export type InventoryQuery = {
  q: string
  category: string
  status: StockFilter
  archived?: 'yes' | 'no' | undefined
  sort?: InventorySort | undefined
  page: number
}
export type InventorySummary = ReplyOf<typeof inventoryEndpoints.all>['summary']

/** A page of the stock room, with the figures of all of it. */
export const inventoryQuery = (listing: InventoryQuery) =>
  queryOptions({
    queryKey: ['inventory', 'list', listing],
    queryFn: queryFn(inventoryPaths.all, { query: listing }),
    ...LIVE_QUERY,
  })

/** One product with a page of its movements, the latest first. */
export const productQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['inventory', 'one', id, page],
    queryFn: queryFn(inventoryPaths.get, { params: { id }, query: { page } }),
    placeholderData: keepPreviousData,
  })

/** A page of the orders that got packs of a batch, the latest first. */
export const recallQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['inventory', 'recall', id, page],
    queryFn: queryFn(inventoryPaths.recall, { params: { id }, query: { page } }),
    placeholderData: keepPreviousData,
  })

/** Corrects the last good day of a batch as it was seen. @throws ApiError with the server's sentence, NetworkError */
export const correctBatch = async ({ id, expiresOn: seen }: StockBatch, expiresOn: string | null): Promise<StockBatch> =>
  (await call(inventoryPaths.correctBatch, { params: { id }, body: { expiresOn, seen } })).batch

export type StockUpdate = { id: string } & BodyOf<typeof inventoryEndpoints.updateStock>

/** @throws ApiError with the server's sentence, NetworkError */
export async function updateStock({ id, ...body }: StockUpdate): Promise<StockedProduct> {
  const send = (headers: Record<string, string>) => call(inventoryPaths.updateStock, { params: { id }, body, headers })
  return (await sendOnce(['stock', id, body.type, body.quantity, body.batch, body.expiresOn, body.bill], send)).product
}

/** Takes the expired packs of a product off the shelf, as many as were seen. @throws ApiError with the server's sentence, NetworkError */
export async function writeOff(id: string, packs: number): Promise<StockedProduct> {
  const send = (headers: Record<string, string>) => call(inventoryPaths.writeOff, { params: { id }, body: { packs }, headers })
  return (await sendOnce(['write-off', id, packs], send)).product
}

export type ProductBody = BodyOf<typeof inventoryEndpoints.add>

const SLOW_MS = 120_000

type SavedProduct = {
  product: StockedProduct | undefined
  body: Omit<ProductBody, 'images'>
  pictures: readonly FormPicture[]
  onProgress?: (sending: SendingProgress | undefined) => void
}

/** Adds a product, or changes the one given as it was seen, whose stock then stays as it is. @throws ApiError with a sentence by field, NetworkError */
export function saveProduct({ product, body, pictures, onProgress = () => {} }: SavedProduct): Promise<StockedProduct> {
  const way = { wire: uploadAdminPaths.picture, onProgress }
  return sendPictures(pictures, way, (images) => sendProduct(product, { ...body, images }))
}

async function sendProduct(product: StockedProduct | undefined, body: ProductBody): Promise<StockedProduct> {
  if (!product) return (await call(inventoryPaths.add, { body }, { timeoutMs: SLOW_MS })).product
  const { id, updatedAt } = product
  const { currentStock: _, ...change } = body
  return (await call(inventoryPaths.change, { params: { id }, body: { ...change, updatedAt } }, { timeoutMs: SLOW_MS })).product
}

/** Puts a changed product into the lists in view at once; they are asked for again, too. */
export function showSaved(client: QueryClient, product: StockedProduct): void {
  client.setQueriesData<ReplyOf<typeof inventoryEndpoints.all>>(
    { queryKey: ['inventory', 'list'] },
    (list) => list && { ...list, products: list.products.map((row) => (row.id === product.id ? product : row)) },
  )
  void client.invalidateQueries({ queryKey: ['inventory'] })
}

export type ImportReply = ReplyOf<typeof inventoryEndpoints.importCsv>

/** What a CSV file would do, or with `apply` does; `seen` is the stock its preview showed, `seenNew` the rows it called new. @throws ApiError, NetworkError */
export const importProducts = (body: BodyOf<typeof inventoryEndpoints.importCsv>): Promise<ImportReply> =>
  sendOnce(['import', body], (headers) => call(inventoryPaths.importCsv, { body, headers }, { timeoutMs: SLOW_MS }))
