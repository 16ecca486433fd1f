import type { ReplyOf } from 'contract/endpoint.ts'
import { orderPaths } from 'contract/orders/order.paths.ts'
import type { orderEndpoints, Tracking } from 'contract/orders/order.schemas.ts'
import { ORDERS_A_PAGE } from 'contract/rules/limits.ts'
import { ApiError, call } from '#client/call.ts'
import { notifyOtherTabs } from '#client/storage.ts'

export type OrderPage = Pick<ReplyOf<typeof orderEndpoints.list>, 'orders' | 'pagination'>

/** The page of a list that an address asks for: 1 for anything that is no page. */
export function pageOf(address: string): number {
  const page = Number(new URL(address).searchParams.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 ? page : 1
}

/** One page of the shopper's orders, newest first; null when it cannot be had. */
export async function listOrders(page: number): Promise<OrderPage | null> {
  try {
    return await call(orderPaths.list, { query: { page, limit: ORDERS_A_PAGE } })
  } catch (error) {
    console.warn('The orders could not be loaded.', error)
    return null
  }
}

/** Takes an order off the shopper's list. @throws ApiError, NetworkError */
export async function deleteOrder(id: string): Promise<void> {
  await call(orderPaths.remove, { params: { id } })
  notifyOtherTabs()
}

/** Cancels an order before its parcel leaves. @throws ApiError, NetworkError */
export async function cancelOrder(id: string): Promise<void> {
  await call(orderPaths.cancel, { params: { id } })
  notifyOtherTabs()
}

/** Where an order is; 'gone' where this account has no such order, null when it cannot be had now. */
export async function findTracking(id: string): Promise<Tracking | 'gone' | null> {
  try {
    const { tracking } = await call(orderPaths.track, { params: { id } })
    return tracking ?? null
  } catch (error) {
    if (error instanceof ApiError && (error.status === 403 || error.status === 404)) return 'gone'
    console.warn('The tracking could not be loaded.', error)
    return null
  }
}
