import type { DeliveryAddress } from 'contract/addresses/address-fields.ts'
import type { Order } from 'contract/orders/order.schemas.ts'
import type { Goods } from '#client/cart/goods.ts'
import { addressOfOrder } from '../address/address-values.ts'

/** What Buy Now carries; rupees, `price` after the bulk discount of this quantity. */
export type BuyNowProduct = { id: string; name: string; price: number; quantity: number; image: string; originalPrice?: number }

/** The navigation state of /address and /checkout, in the names of the specification. `openCheckout` reads it. */
export type CheckoutState = {
  /** What is bought: the cart, one product past it, or (`staticCart`) lines that are not the account's cart, such as an order's. */
  cart?: Goods
  product?: BuyNowProduct
  fromBuyNow?: boolean
  staticCart?: Goods
  /** The same on all pages of one checkout, so that going back makes no second order. */
  checkoutId?: string
  address?: DeliveryAddress
  savedToDb?: boolean
  fallback?: boolean
  /** The unpaid order that is there already. */
  existingOrder?: Order
  /** The unpaid order whose place the new one takes. */
  replaces?: string
}

/** The navigation state of the pages of a placed order. */
export type OrderPageState = { order?: Order; message?: string; fromVerification?: boolean }

const toFields = (state: unknown): Record<string, unknown> => (typeof state === 'object' && state !== null ? { ...state } : {})

// `as` in the readers below: only our own pages write this state; the browser keeps it over a reload.

/** What /address was handed, or undefined when there is nothing to send anywhere. */
export function readAddressState(state: unknown): CheckoutState | undefined {
  const { cart, staticCart, product } = toFields(state)
  const { items } = toFields(cart ?? staticCart)
  return (Array.isArray(items) && items.length > 0) || toFields(product).id ? (state as CheckoutState) : undefined
}

/** What /checkout was handed, or undefined when there is nothing to check out. */
export function readCheckoutState(state: unknown): CheckoutState | undefined {
  const { cart, staticCart, product, existingOrder } = toFields(state)
  return Array.isArray(toFields(cart ?? staticCart).items) || toFields(product).id || toFields(existingOrder).orderNumber
    ? (state as CheckoutState)
    : undefined
}

/** The order that came along, if it is the one the page is about. */
export function readOrderState(state: unknown, orderNumber: string): OrderPageState {
  const { order } = toFields(state)
  return toFields(order).orderNumber === orderNumber ? (state as OrderPageState) : {}
}

export function goodsOfOrder({ items, subtotal, discount, total, itemCount }: Order): Goods {
  return {
    items: items.map(({ productId, name, price, originalPrice, quantity, image }) => ({
      id: productId,
      name,
      price,
      originalPrice,
      quantity,
      image,
    })),
    subtotal,
    savings: discount,
    total,
    itemCount,
  }
}

/** What /checkout is handed to pay for an order that is there already. */
export const payAgainState = (order: Order): CheckoutState => ({
  staticCart: goodsOfOrder(order),
  address: addressOfOrder(order),
  existingOrder: order,
  savedToDb: true,
})

/**
 * What /checkout is handed by an address that names the order. The checkout is the order's own: every document begins with the same entry
 * of the history, where another order of this account may lie.
 */
export const namedOrderState = (order: Order): CheckoutState => ({ ...payAgainState(order), checkoutId: `order ${order._id}` })
