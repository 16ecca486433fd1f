import { orderPaths } from 'contract/orders/order.paths.ts'
import type { Order } from 'contract/orders/order.schemas.ts'
import { ApiError, call } from '#client/call.ts'
import { toLogin } from '#client/require-user.tsx'
import { sessionSettled } from '#client/session.ts'
import * as messages from './messages.ts'

/** The order of a number as it is now. @throws what the call threw, and an Error when the answer holds none */
export async function fetchOrder(orderNumber: string, signal?: AbortSignal): Promise<Order> {
  const { success, order, message } = await call(orderPaths.byNumber, { params: { orderNumber } }, signal ? { signal } : {})
  if (!success || !order) throw new Error(message || messages.theOrderWasNotFound)
  return order
}

/**
 * For client loaders: the order, 'gone' when the shop has none in this account, null when it has refused, undefined when nobody answers; a visitor
 * without a session is led to the login page.
 */
export async function findOrder(orderNumber: string, request?: Request): Promise<Order | 'gone' | null | undefined> {
  const { isLoggedIn } = await sessionSettled()
  if (!isLoggedIn) throw toLogin(request)
  try {
    return await fetchOrder(orderNumber)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw toLogin(request)
    console.warn('The order could not be loaded.', error)
    if (isGone(error)) return 'gone'
    return error instanceof ApiError && error.status < 500 ? null : undefined
  }
}

/** Whether the shop has said that this shopper has no such order. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && ['order.not-found', 'order.not-yours'].includes(error.code)
