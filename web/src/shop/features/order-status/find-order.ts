import { orderPaths } from 'contract/orders/order.paths.ts'
import type { Order } from 'contract/orders/order.schemas.ts'
import { call } from '#client/call.ts'
import { toLogin } from '#client/guard.ts'
import { ApiError } from '#client/refusal.ts'
import { sessionSettled } from '#client/session.ts'

/** The order of a number as it is now. @throws what the call threw, and an Error when the answer holds none */
export async function fetchOrder(orderNumber: string, signal?: AbortSignal): Promise<Order> {
  const { success, order, message } = await call(orderPaths.byNumber, { params: { orderNumber } }, signal ? { signal } : {})
  if (!success || !order) throw new Error(message || 'The order was not found.')
  return order
}

/** For client loaders: the order, null when there is none in this account, undefined when nobody answers; a visitor without a session is led to the login page. */
export async function findOrder(orderNumber: string, request?: Request): Promise<Order | null | undefined> {
  const { isLoggedIn } = await sessionSettled()
  if (!isLoggedIn) throw toLogin(request)
  try {
    return await fetchOrder(orderNumber)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw toLogin(request)
    console.warn('The order could not be loaded.', error)
    return error instanceof ApiError && error.status < 500 ? null : undefined
  }
}
