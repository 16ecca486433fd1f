import type { QueryClient } from '@tanstack/react-query'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { BodyOf, ReplyOf } from 'contract/endpoint.ts'
import { orderAdminPaths, ordersExportPath } from 'contract/orders/order.admin.paths.ts'
import type { AdminOrder, orderAdminShapes } from 'contract/orders/order.admin.schemas.ts'
import type { OrderStatus } from 'contract/orders/order.status.ts'
import { call } from '../../../client/call.ts'
import { fetchFile } from '../../../client/file.ts'

export type OrderList = ReplyOf<typeof orderAdminShapes.all>
export type OrderWithEvents = ReplyOf<typeof orderAdminShapes.get>
export type OrderEvent = OrderWithEvents['events'][number]

/** A page of all orders, newest first. */
export const ordersQuery = (listing: { q: string; status: OrderStatus | 'all'; page: number }) =>
  queryOptions({
    queryKey: ['orders', 'list', listing],
    queryFn: ({ signal }) => call(orderAdminPaths.all, { query: listing }, { signal }),
    placeholderData: keepPreviousData,
  })

/** One order with its history, by id or number. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'one', id],
    queryFn: ({ signal }) => fetchOrder(id, signal),
  })

export const fetchOrder = (id: string, signal?: AbortSignal): Promise<OrderWithEvents> =>
  call(orderAdminPaths.get, { params: { id } }, signal ? { signal } : {})

export type StatusChange = { id: string } & BodyOf<typeof orderAdminShapes.updateStatus>

/** Sets a status by hand. @throws Refused with the server's sentence, Unreachable */
export async function updateStatus({ id, ...body }: StatusChange): Promise<AdminOrder> {
  const { order } = await call(orderAdminPaths.updateStatus, { params: { id }, body })
  return order
}

/** Puts a changed order into the lists in view at once; what depends on it is asked for again. */
export function showChanged(client: QueryClient, order: AdminOrder): void {
  client.setQueriesData<OrderList>(
    { queryKey: ['orders', 'list'] },
    (list) => list && { ...list, orders: list.orders.map((row) => (row._id === order._id ? order : row)) },
  )
  void client.invalidateQueries({ queryKey: ['orders', 'one'] })
  void client.invalidateQueries({ queryKey: ['payments', 'pending'] })
  void client.invalidateQueries({ queryKey: ['dashboard'] })
}

/** All orders that match, as a CSV file. @throws Refused, Unreachable */
export const exportOrders = (filter: { q: string; status: string }): Promise<Blob> =>
  fetchFile(`${ordersExportPath}?${new URLSearchParams(filter).toString()}`)
