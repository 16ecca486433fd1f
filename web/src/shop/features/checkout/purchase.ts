import type { DeliveryAddress } from 'contract/addresses/address-fields.ts'
import type { BodyOf } from 'contract/endpoint.ts'
import { orderPaths } from 'contract/orders/order.paths.ts'
import type { Order, orderEndpoints } from 'contract/orders/order.schemas.ts'
import { isPayable } from 'contract/orders/order.status.ts'
import { toPaise, toRupees } from 'contract/rules/money.ts'
import type { PaidBy } from 'contract/rules/upi.ts'
import { accountStorage } from '#client/account-storage.ts'
import { ApiError, call, NetworkError, newKey } from '#client/call.ts'
import type { Goods } from '#client/cart/goods.ts'
import { goodsOf } from '#client/cart/goods.ts'
import { code } from '#language.messages.ts'
import { isSentTo, readAddress, shippingAddress } from '../address/address-values.ts'
import { deleteOrder } from '../orders/order.api.ts'
import type { BuyNowProduct, CheckoutState } from './checkout-state.ts'
import { goodsOfOrder, readCheckoutState } from './checkout-state.ts'
import * as messages from './messages.ts'

export type OrderBody = BodyOf<typeof orderEndpoints.create>

type OrderToPlace = Pick<Checkout, 'goods' | 'address' | 'source'> & { method: PaidBy }

/** Why no order can be asked for yet, or undefined. */
export function orderProblem({ goods, address }: OrderToPlace): string | undefined {
  if (goods.items.length === 0) return messages.cartEmpty
  return address?.name && address.street ? undefined : messages.addressIncomplete
}

/** What is sent for an order; undefined while something is missing. */
export function orderBody(wish: OrderToPlace): OrderBody | undefined {
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
    ...(code !== 'en' && { language: code }),
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

export type CurrentSums = Pick<Goods, 'total' | 'subtotal' | 'savings' | 'itemCount'> & {
  /** What each product costs now, rupees. */
  items?: readonly { id: string; price: number; originalPrice: number }[]
}

/** The sums at today's prices that came with a refusal for changed prices. */
export function sumsOfRefusal(error: unknown): CurrentSums | undefined {
  if (!(error instanceof ApiError) || error.code !== 'order.prices-changed') return undefined
  const { summary } = error.facts
  return isSums(summary) ? summary : undefined
}

const isSums = (value: unknown): value is CurrentSums =>
  typeof value === 'object' &&
  value !== null &&
  ['total', 'subtotal', 'savings', 'itemCount'].every((name) => Number.isFinite(Object.getOwnPropertyDescriptor(value, name)?.value))

const replacedKey = (orderId: string) => `replaced:${orderId}`

/** The number of the order that took the place of this one, where this browser has placed it. */
export function replacementOf({ _id }: Order): string | undefined {
  const number = accountStorage.read(replacedKey(_id))
  return typeof number === 'string' ? number : undefined
}

/** Takes the unpaid order that was replaced off the shopper's list; a failure leaves it there and is only logged. */
export async function dropReplaced(orderId: string, { orderNumber }: Order): Promise<void> {
  accountStorage.write(replacedKey(orderId), orderNumber)
  try {
    await deleteOrder(orderId)
  } catch (error) {
    console.warn('The replaced order stays on the list.', error)
  }
}

/** One purchase, from the address to the placed order. */
export type Checkout = {
  /** The history entry that it began with. */
  id: string
  source: 'cart' | 'product' | 'order'
  /** At the prices that the shopper was shown: the server refuses others. */
  goods: Goods
  address: DeliveryAddress | undefined
  /** Where the address is known: `fallback` in this browser alone. */
  savedToDb: boolean
  fallback: boolean
  /** The unpaid order that is there already. */
  order: Order | undefined
  /** The id of the unpaid order whose place the new one takes. */
  replaces: string | undefined
}

/** What this browser remembers of a checkout over its pages, reloads and new tabs. */
type SavedCheckout = {
  /** As changed at the checkout. */
  goods?: Goods
  /** The one order it has made, and the address as it was typed for it. */
  order?: Order
  address?: DeliveryAddress | undefined
  /** The key that this very body was sent with. */
  request?: { key: string; body: string }
}

const keyOf = (id: string) => `checkout:${id}`

function readCheckout(id: string): SavedCheckout {
  const saved = accountStorage.read(keyOf(id))
  return typeof saved === 'object' && saved !== null ? saved : {}
}

export const saveCheckout = (id: string, change: SavedCheckout): void => accountStorage.write(keyOf(id), { ...readCheckout(id), ...change })

/** The order is gone: the checkout begins anew. */
export const forgetCheckout = (id: string): void => accountStorage.remove(keyOf(id))

const CHECKOUT_KEY = 'checkout under way'

/** The checkout that was opened last and is not over, as a page is handed it; undefined without one. */
export const checkoutUnderWay = (): unknown => accountStorage.read(CHECKOUT_KEY)

/** The payment was submitted, or there is nothing to pay. */
export const endCheckout = (): void => accountStorage.remove(CHECKOUT_KEY)

/** Forgets the checkout under way where its order is decided or off the list: what is bought next is in the cart. */
export async function forgetDecidedCheckout(): Promise<void> {
  const handed = readCheckoutState(checkoutUnderWay())
  const known = handed && openCheckout(handed, '').order
  if (!known) return
  const order = await fetchOrderNow(known)
  if (!order || !isPayable(order)) endCheckout()
}

/** Whether this very order was asked for before. */
export const wasRequested = (id: string, body: string): boolean => readCheckout(id).request?.body === body

/** The key for asking for this order: the same again while the body is the same, so that a repeat answers the order it has made. */
export function requestKey(id: string, body: string): string {
  const { request } = readCheckout(id)
  if (request?.body === body) return request.key
  const key = newKey()
  saveCheckout(id, { request: { key, body } })
  return key
}

/** The checkout that a page was handed, with what was done with it since; `entry` is the history entry of the page. */
export function openCheckout(state: CheckoutState, entry: string): Checkout {
  const { cart, product, staticCart, existingOrder, replaces, checkoutId: id = entry, savedToDb = false, fallback = false } = state
  const saved = readCheckout(id)
  // another address makes another order: the one that it replaces does not count any more
  const own = saved.order?._id === replaces ? undefined : saved.order
  return {
    id,
    source: product ? 'product' : cart ? 'cart' : 'order',
    goods: saved.goods ?? (product ? goodsOfProduct(product) : (cart ?? staticCart ?? NO_GOODS)),
    address: readAddress((own && saved.address) ?? state.address),
    savedToDb,
    fallback,
    order: own ?? existingOrder,
    replaces,
  }
}

/**
 * Opens a checkout and remembers what it was handed, for a tab that loses its state. `fresh` is its order as the shop has it now, which goes
 * before what this browser remembers.
 */
export function startCheckout(state: CheckoutState, entry: string, fresh?: Order | null): Checkout {
  const checkout = openCheckout(state, entry)
  accountStorage.write(CHECKOUT_KEY, { ...state, checkoutId: checkout.id })
  return fresh && fresh._id === checkout.order?._id ? { ...checkout, order: fresh } : checkout
}

/** What it comes to: an order's own lines and sums once there is one. */
export const goodsIn = ({ goods, order }: Pick<Checkout, 'goods' | 'order'>): Goods => (order ? goodsOfOrder(order) : goods)

/** The goods in the names of the specification. An order's lines are in no cart any more. */
function toCheckoutState({ source, goods, order }: Checkout): CheckoutState {
  if (order || source === 'order') return { staticCart: goodsIn({ goods, order }) }
  const [product] = goods.items
  return source === 'product' && product ? { product, fromBuyNow: true } : { cart: goods }
}

/** What /address is handed, to change the address of a checkout. */
export const addressState = (checkout: Checkout): CheckoutState => ({
  ...toCheckoutState(checkout),
  checkoutId: checkout.id,
  ...(checkout.address && { address: checkout.address }),
  ...(checkout.order && { existingOrder: checkout.order }),
})

/** Whether these are the lines of a checkout as they were. */
export const isUnchanged = (checkout: Checkout, { items }: Goods): boolean => {
  const lines = ({ items }: Goods) => items.map(({ id, quantity }) => `${id} ${quantity}`).join()
  return lines(goodsIn(checkout)) === lines({ ...NO_GOODS, items })
}

/**
 * What /checkout is handed after the address. An unpaid order goes on if it goes to this address with these goods, else the new one takes its
 * place.
 */
export function checkoutState(checkout: Checkout, address: DeliveryAddress, isSaved: boolean, goods = goodsIn(checkout)): CheckoutState {
  const { id, order } = checkout
  const goesOn = order && isSentTo(order, address) && isUnchanged(checkout, goods)
  return {
    ...(order && !goesOn ? { staticCart: goods } : toCheckoutState({ ...checkout, goods })),
    checkoutId: id,
    ...(order && (goesOn ? { existingOrder: order } : { replaces: order._id })),
    address,
    savedToDb: isSaved,
    fallback: !isSaved,
  }
}

const NO_GOODS: Goods = { items: [], subtotal: 0, savings: 0, total: 0, itemCount: 0 }

/** One product past the cart: its price has the bulk discount of its quantity taken off already. */
function goodsOfProduct({ id, name, price, quantity, image, originalPrice = price }: BuyNowProduct): Goods {
  const subtotal = toRupees(toPaise(originalPrice) * quantity)
  const total = toRupees(toPaise(price) * quantity)
  const savings = toRupees(toPaise(subtotal) - toPaise(total))
  return { items: [{ id, name, price, originalPrice, quantity, image }], subtotal, savings, total, itemCount: quantity }
}

/** The goods with one quantity set, 0 takes the line out; sums from the pricing rule. */
export const withQuantityOf = ({ items }: Goods, id: string, quantity: number): Goods =>
  goodsOf(items.flatMap((item) => (item.id !== id ? [item] : quantity > 0 ? [{ ...item, quantity }] : [])))

/** One of the shopper's orders; null when it is not on the list, undefined where nobody answers. */
export async function fetchOrderByNumber(orderNumber: string): Promise<Order | null | undefined> {
  try {
    return (await call(orderPaths.byNumber, { params: { orderNumber } })).order
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'order.not-found' || error.code === 'order.not-yours')) return null
    console.warn('The order could not be loaded.', error)
    return undefined
  }
}

/** An order as the server has it now; as it was known where nobody answers; undefined when it is not on the shopper's list any more. */
export async function fetchOrderNow(known: Order): Promise<Order | undefined> {
  const order = await fetchOrderByNumber(known.orderNumber)
  return order === null ? undefined : (order ?? known)
}
