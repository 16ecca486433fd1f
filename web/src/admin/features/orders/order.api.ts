import type { QueryClient } from '@tanstack/react-query'
import { queryOptions } from '@tanstack/react-query'
import { orderAdminPaths, orderNotePaths } from 'contract/admin.paths.ts'
import type { BodyOf, ReplyOf } from 'contract/endpoint.ts'
import { chunk } from 'contract/lists/chunk.ts'
import type { AdminOrder, orderAdminEndpoints } from 'contract/orders/order.admin.schemas.ts'
import type { OrderNote } from 'contract/orders/order-note.admin.schemas.ts'
import { CHANGED_ORDERS } from 'contract/rules/limits.ts'
import { queryFn } from '#admin/query-fn.ts'
import type { CallInput } from '#client/call.ts'
import { call, sendOnce, sentenceOf } from '#client/call.ts'
import { inOwnWords } from '#client/problems.messages.ts'
import { LIVE_QUERY } from '../list/use-url-params.ts'
import * as messages from './status.messages.ts'

export type OrderList = ReplyOf<typeof orderAdminEndpoints.all>
export type OrderWithEvents = ReplyOf<typeof orderAdminEndpoints.get>
export type BulkStatusResult = ReplyOf<typeof orderAdminEndpoints.bulkStatus>['results'][number]
export type OrderEvent = OrderWithEvents['events'][number]

/** A page of all orders, newest first; with `user` only those of one shopper. */
export const ordersQuery = (listing: NonNullable<CallInput<typeof orderAdminEndpoints.all>['query']>) =>
  queryOptions({
    queryKey: ['orders', 'list', listing],
    queryFn: queryFn(orderAdminPaths.all, { query: listing }),
    ...LIVE_QUERY,
  })

/** One order with its history, by id or number. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'one', id],
    queryFn: ({ signal }) => fetchOrder(id, signal),
  })

export const fetchOrder = (id: string, signal?: AbortSignal): Promise<OrderWithEvents> =>
  call(orderAdminPaths.get, { params: { id } }, signal ? { signal } : {})

export type RefundRecord = { id: string; input: BodyOf<typeof orderAdminEndpoints.recordRefund> }

/** Records money paid back of a cancelled order, or why nothing is. @throws ApiError with sentences by field, NetworkError */
export async function recordRefund({ id, input }: RefundRecord): Promise<AdminOrder> {
  // `as`: the type of the input takes the two kinds of a body apart
  const sent = { params: { id }, body: input } as CallInput<typeof orderAdminEndpoints.recordRefund>
  return (await call(orderAdminPaths.recordRefund, sent)).order
}

type AddressCorrection = { id: string } & BodyOf<typeof orderAdminEndpoints.correctAddress>

/** Corrects where an order goes. @throws ApiError with sentences by field, NetworkError */
export const correctAddress = async ({ id, ...body }: AddressCorrection): Promise<AdminOrder> =>
  (await call(orderAdminPaths.correctAddress, { params: { id }, body })).order

type ParcelOfOrder = { id: string } & BodyOf<typeof orderAdminEndpoints.addParcel>

/** Adds another parcel to an order on its way. @throws ApiError with a sentence by field, NetworkError */
export const addParcel = async ({ id, ...body }: ParcelOfOrder): Promise<AdminOrder> =>
  (await call(orderAdminPaths.addParcel, { params: { id }, body })).order

/** Takes a further parcel off an order. @throws ApiError, NetworkError */
export const removeParcel = async ({ id, trackingNumber }: Pick<ParcelOfOrder, 'id' | 'trackingNumber'>): Promise<AdminOrder> =>
  (await call(orderAdminPaths.removeParcel, { params: { id, trackingNumber } })).order

export type NameBusinessInput = { id: string } & BodyOf<typeof orderAdminEndpoints.nameBusiness>

/** Says which registered business an order is for, or that it is for none. @throws ApiError with sentences by field, NetworkError */
export const nameBusiness = async ({ id, ...body }: NameBusinessInput): Promise<AdminOrder> =>
  (await call(orderAdminPaths.nameBusiness, { params: { id }, body })).order

export type OrderExchange = { id: string } & BodyOf<typeof orderAdminEndpoints.exchange>

/** Sends other packs in place of an order, and answers the order in its place; pressed again after a lost answer it is the same one. @throws ApiError, NetworkError */
export const exchangeOrder = ({ id, ...body }: OrderExchange): Promise<AdminOrder> =>
  sendOnce(['exchange', id, body], async (headers) => (await call(orderAdminPaths.exchange, { params: { id }, body, headers })).order)

export type StatusChange = { id: string } & BodyOf<typeof orderAdminEndpoints.updateStatus>

/** Sets a status by hand. @throws ApiError with the server's sentence, NetworkError */
export const updateStatus = ({ id, ...body }: StatusChange) => call(orderAdminPaths.updateStatus, { params: { id }, body })

/** Puts a changed order into the lists in view at once; what depends on it is asked for again. */
export function showChanged(client: QueryClient, order: AdminOrder): void {
  client.setQueriesData<OrderList>(
    { queryKey: ['orders', 'list'] },
    (list) => list && { ...list, orders: list.orders.map((row) => (row._id === order._id ? order : row)) },
  )
  void client.invalidateQueries({ queryKey: ['orders', 'one'] })
  void client.invalidateQueries({ queryKey: ['orders', 'to pack'] })
  void client.invalidateQueries({ queryKey: ['payments', 'pending'] })
  void client.invalidateQueries({ queryKey: ['dashboard'] })
}

/** Several orders have changed: everything that shows them is asked for again. */
export function showManyChanged(client: QueryClient): void {
  for (const queryKey of [['orders'], ['payments', 'pending'], ['dashboard'], ['inventory']]) void client.invalidateQueries({ queryKey })
}

/** What a change of several orders needs of all that a filter lets through now, and how many these are. @throws ApiError, NetworkError */
export type OrdersQuery = NonNullable<CallInput<typeof orderAdminEndpoints.matching>['query']>
export const matchingOrders = (filter: OrdersQuery) => call(orderAdminPaths.matching, { query: filter })

/** What became of an order, told in the language of the page. */
async function inOwnLanguage(result: BulkStatusResult): Promise<BulkStatusResult> {
  if (!inOwnWords || result.done) return result
  const told = await inOwnWords(result)
  const message = typeof told === 'object' && told !== null && 'message' in told ? String(told.message) : result.message
  return { ...result, message }
}

/**
 * Sets one status for several orders, each for itself, and says how each went. Many go in several requests: what the ones before have done
 * stays told when a later one fails.
 * @throws ApiError, NetworkError when the first fails
 */
export async function updateMany({
  ids,
  transactionIds,
  seen,
  parcels,
  ...body
}: BodyOf<typeof orderAdminEndpoints.bulkStatus>): Promise<BulkStatusResult[]> {
  const results: BulkStatusResult[] = []
  for (const [at, some] of chunk(ids, CHANGED_ORDERS).entries()) {
    const isOfSome = ([id]: [string, unknown]) => some.includes(id)
    try {
      const sent = {
        ...body,
        ids: some,
        ...(transactionIds && { transactionIds: Object.fromEntries(Object.entries(transactionIds).filter(isOfSome)) }),
        ...(seen && { seen: Object.fromEntries(Object.entries(seen).filter(isOfSome)) }),
        ...(parcels && { parcels: Object.fromEntries(Object.entries(parcels).filter(isOfSome)) }),
      }
      const answer = await call(orderAdminPaths.bulkStatus, { body: sent })
      results.push(...(await Promise.all(answer.results.map(inOwnLanguage))))
    } catch (error) {
      if (at === 0) throw error
      const message = messages.mayBeUpdated(sentenceOf(error, messages.noAnswer))
      return [...results, ...ids.slice(at * CHANGED_ORDERS).map((id) => ({ id, orderNumber: null, done: false, message }))]
    }
  }
  return results
}

/** Writes a note; pressed again after a lost answer it is the same note. Answers all notes of the order. @throws ApiError, NetworkError */
export const writeNote = async ({ id, text }: { id: string; text: string }): Promise<OrderNote[]> =>
  (await sendOnce(['note', id, text], (headers) => call(orderNotePaths.write, { params: { id }, body: { text }, headers }))).notes

/** Takes an own note back and answers those that are left. @throws ApiError, NetworkError */
export const withdrawNote = async (params: { id: string; noteId: string }): Promise<OrderNote[]> =>
  (await call(orderNotePaths.takeBack, { params })).notes

/** Shows the notes of an order as they are now; the lists count them anew. */
export function showNotes(client: QueryClient, orderId: string, notes: OrderNote[]): void {
  client.setQueriesData<OrderWithEvents>({ queryKey: ['orders', 'one'] }, (open) =>
    open?.order._id === orderId ? { ...open, notes } : open,
  )
  void client.invalidateQueries({ queryKey: ['orders', 'list'] })
}
