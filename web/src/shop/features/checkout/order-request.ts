import type { BodyOf } from 'contract/endpoint.ts'
import { orderPaths } from 'contract/orders/order.paths.ts'
import type { Order, orderEndpoints } from 'contract/orders/order.schemas.ts'
import type { PaidBy } from 'contract/rules/upi.ts'
import { call } from '#client/call.ts'
import type { Goods } from '#client/cart/goods.ts'
import { ApiError, NetworkError } from '#client/refusal.ts'
import { shippingAddress } from './address.ts'
import type { Checkout } from './checkout.ts'
import * as messages from './messages.ts'

export type OrderBody = BodyOf<typeof orderEndpoints.create>

type Wish = Pick<Checkout, 'goods' | 'address' | 'source'> & { method: PaidBy }

/** Why no order can be asked for yet, or undefined. */
export function orderProblem({ goods, address }: Wish): string | undefined {
  if (goods.items.length === 0) return messages.cartEmpty
  return address?.name && address.address ? undefined : messages.addressIncomplete
}

/** What is sent for an order; undefined while something is missing. */
export function orderBody(wish: Wish): OrderBody | undefined {
  const { goods, address, source, method } = wish
  if (orderProblem(wish) || !address) return undefined
  const { items, total, subtotal, savings, itemCount } = goods
  const lines = items.map(({ id, name, price, quantity, image }) => ({ id, name, price, quantity, image }))
  const cartData = { items: lines, total, subtotal, savings, itemCount }
  return {
    cartData,
    shippingAddress: shippingAddress(address),
    paymentMethod: method,
    source: source === 'cart' ? 'cart' : 'product',
    ...(source === 'cart' && { onlyFromCart: true }),
  }
}

/** Asks for the order. @throws ApiError, NetworkError, or an Error when the answer holds no order */
export async function createOrder(body: OrderBody, key: string): Promise<Order> {
  const { success, order, message } = await call(orderPaths.create, { body, headers: { 'idempotency-key': key } })
  if (!success || !order) throw new Error(message || messages.orderNotCreated)
  return order
}

/** The sentence for an order that could not be made. */
export function orderFailure(error: unknown): string {
  if (error instanceof ApiError) {
    if (error.status < 400) return messages.orderNotCreated
    return error.message || messages.serverError(error.status)
  }
  if (error instanceof NetworkError) return messages.networkError
  return (error instanceof Error && error.message) || messages.orderNotCreatedTryAgain
}

export type FreshSums = Pick<Goods, 'total' | 'subtotal' | 'savings' | 'itemCount'> & {
  /** What each product costs now, rupees. */
  items?: readonly { id: string; price: number; originalPrice: number }[]
}

/** The sums at today's prices that came with a refusal for changed prices. */
export function freshSums(error: unknown): FreshSums | undefined {
  if (!(error instanceof ApiError) || error.code !== 'order.prices-changed') return undefined
  const { summary } = error.facts
  return isSums(summary) ? summary : undefined
}

const isSums = (value: unknown): value is FreshSums =>
  typeof value === 'object' &&
  value !== null &&
  ['total', 'subtotal', 'savings', 'itemCount'].every((name) => Number.isFinite(Object.getOwnPropertyDescriptor(value, name)?.value))

/** Takes the unpaid order that was replaced off the shopper's list; a failure leaves it there and is only logged. */
export async function dropReplaced(orderId: string): Promise<void> {
  try {
    await call(orderPaths.remove, { params: { id: orderId } })
  } catch (error) {
    console.warn('The replaced order stays on the list.', error)
  }
}
