import type { Order } from 'contract/orders/order.schemas.ts'
import type { CheckoutAddressValues } from 'contract/rules/forms/address.ts'
import type { CartSummary } from '#client/cart/cart-line.ts'

/** What Buy Now carries; rupees, `price` after the bulk discount of this quantity. */
export type BuyNowProduct = { id: string; name: string; price: number; quantity: number; image: string; originalPrice?: number }

/** What is being bought: the cart, one product past it, or (`staticCart`) lines that are not the account's cart, such as an order's. */
type Bought = {
  cart?: CartSummary
  product?: BuyNowProduct
  staticCart?: CartSummary
  /** Names the purchase on all its pages, so that going back makes no second order. */
  purchase?: string
}

/** The navigation state of /address. */
export type AddressState = Bought & {
  fromBuyNow?: boolean
  /** Filled in from the checkout, to be changed. */
  address?: CheckoutAddressValues
  /** The unpaid order that was placed with the address to be changed. */
  existingOrder?: Order
}

/** The navigation state of /checkout. */
export type CheckoutState = Bought & {
  address?: CheckoutAddressValues
  savedToDb?: boolean
  fallback?: boolean
  existingOrder?: Order
  /** The unpaid order whose place the new one takes. */
  replaces?: string
}

/** The navigation state of the pages of a placed order. */
export type OrderState = { order?: Order; message?: string; fromVerification?: boolean }

const fields = (state: unknown): Record<string, unknown> => (typeof state === 'object' && state !== null ? { ...state } : {})

// `as` in the readers below: only our own pages write this state; the browser keeps it over a reload.

/** What /address was handed, or undefined when there is nothing to send anywhere. */
export function readAddressState(state: unknown): AddressState | undefined {
  const { cart, staticCart, product } = fields(state)
  return hasItems(cart ?? staticCart) || fields(product).id ? (state as AddressState) : undefined
}

/** Whether the visitor came to add an address to the account, with nothing to buy. */
export const wantsToAdd = (state: unknown): boolean => fields(state).addAddress === true

/** What /checkout was handed, or undefined when there is nothing to check out. */
export function readCheckoutState(state: unknown): CheckoutState | undefined {
  const { cart, staticCart, product, existingOrder } = fields(state)
  return Array.isArray(fields(cart ?? staticCart).items) || fields(product).id || fields(existingOrder).orderNumber
    ? (state as CheckoutState)
    : undefined
}

/** The order that came along, if it is the one the page is about. */
export function readOrderState(state: unknown, orderNumber: string): OrderState {
  const { order } = fields(state)
  return fields(order).orderNumber === orderNumber ? (state as OrderState) : {}
}

const hasItems = (cart: unknown) => {
  const { items } = fields(cart)
  return Array.isArray(items) && items.length > 0
}
