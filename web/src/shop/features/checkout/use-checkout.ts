import type { Order } from 'contract/orders/order.schemas.ts'
import { isPayable } from 'contract/orders/order.status.ts'
import { cartRange } from 'contract/rules/quantity.ts'
import type { PaidBy } from 'contract/rules/upi.ts'
import { useState } from 'react'
import { cart, clearCart, loadCart, removeFromCart, setQuantity, useCart } from '#client/cart/cart.ts'
import { useSession } from '#client/use-session.ts'
import type { CheckoutState } from './checkout-state.ts'
import type { Goods } from './goods.ts'
import { goodsOfOrder, goodsOfProduct, withItemQuantity } from './goods.ts'
import type { FreshSums } from './order-request.ts'
import { dropReplaced, orderBody, orderProblem } from './order-request.ts'
import { placedIn, savePlaced } from './purchase.ts'
import { useOrder } from './use-order.ts'
import { savedGoods, saveGoods } from './visit.ts'

const NOTHING: Goods = { items: [], subtotal: 0, savings: 0, total: 0, itemCount: 0 }

function firstGoods({ cart, staticCart, product, existingOrder }: CheckoutState): Goods {
  if (existingOrder) return goodsOfOrder(existingOrder)
  return product ? goodsOfProduct(product) : (cart ?? staticCart ?? NOTHING)
}

/** The order that is there already: this purchase's own unless another one is to take its place, else the one that was handed over. */
function orderBefore({ replaces, existingOrder }: CheckoutState, purchase: string): Order | undefined {
  const placed = placedIn(purchase)?.order
  return placed && placed._id !== replaces ? placed : existingOrder
}

const pick = (prices: NonNullable<FreshSums['items']>, id: string) => {
  const found = prices.find((one) => one.id === id)
  return found && { price: found.price, originalPrice: found.originalPrice }
}

type Visit = {
  state: CheckoutState
  /** Names one visit over reloads. */
  visit: string
  /** Names the purchase over its pages. */
  purchase: string
  /** Something is being asked: no order is placed until the answer. */
  isAsking: boolean
  /** How it will be paid, as the order says it. */
  method: PaidBy
}

/** Everything the checkout knows and can do. */
export function useCheckout({ state, visit, purchase, isAsking, method }: Visit) {
  const { isLoggedIn } = useSession()
  const { items: inCart } = useCart()
  const [existing] = useState(() => orderBefore(state, purchase))
  const [chosen, setChosen] = useState<Goods>(() => savedGoods(visit) ?? firstGoods(state))
  const isFromCart = state.cart !== undefined && state.product === undefined
  const wish = { goods: chosen, address: state.address, source: isFromCart ? ('cart' as const) : ('product' as const), method }

  const progress = useOrder({
    visit,
    existing,
    body: isLoggedIn && !isAsking ? orderBody(wish) : undefined,
    mayCreate: () => (isFromCart ? isStillInCart(chosen) : Promise.resolve(true)),
    onCreated: (order, isRepeat) => {
      savePlaced(purchase, { order, address: state.address })
      if (isFromCart) void emptyCart(order, isRepeat)
      if (state.replaces) void dropReplaced(state.replaces)
    },
  })
  const { order, isCreating } = progress

  const change = (goods: Goods) => {
    saveGoods(visit, goods)
    setChosen(goods)
  }
  return {
    ...progress,
    goods: order ? goodsOfOrder(order) : chosen,
    /** Why no order is asked for, apart from a missing sign-in. */
    problem: existing || order ? undefined : orderProblem(wish),
    /** Somebody has paid or decided meanwhile: there is nothing left to pay here. */
    isPaid: order !== undefined && (!isPayable(order.status) || order.payment.triesLeft === 0),
    canEdit: isFromCart && !existing && !order,
    isLocked: isCreating,
    /** What the account's cart knows of the shelf and of the fewest that are sold. */
    rangeOf: (id: string) => {
      const line = inCart.find(({ productId }) => productId === id)
      return cartRange(line?.stock, line?.minQuantity)
    },
    setItemQuantity: (id: string, quantity: number) => {
      if (order) return
      change(withItemQuantity(chosen, id, quantity, inCart))
      if (inCart.some(({ productId }) => productId === id)) void setQuantity(id, quantity)
    },
    /** Answers whether anything is left; a refused removal leaves the line. */
    removeItem: async (id: string): Promise<boolean> => {
      if (order) return true
      const rest = withItemQuantity(chosen, id, 0, inCart)
      if (inCart.some(({ productId }) => productId === id)) await removeFromCart(id)
      if (cart.get().items.some(({ productId }) => productId === id)) return true
      change(rest)
      return rest.items.length > 0
    },
    acceptPrices: ({ items: prices = [], ...sums }: FreshSums) =>
      change({ ...chosen, ...sums, items: chosen.items.map((item) => ({ ...item, ...pick(prices, item.id) })) }),
  }
}

/** Whether anything of these goods still lies in the account's cart: another tab may have ordered it. Without an answer it is taken to. */
async function isStillInCart({ items }: Goods): Promise<boolean> {
  await loadCart()
  const { items: now, status } = cart.get()
  return status !== 'succeeded' || items.some(({ id }) => now.some(({ productId }) => productId === id))
}

/**
 * The server has taken the ordered lines out of the cart with the order; a cart filled since an earlier try, and lines that were not
 * ordered, as those of the account that a guest's cart has joined, are left alone.
 */
async function emptyCart({ items }: Order, isRepeat: boolean): Promise<void> {
  const hasMore = cart.get().items.some((line) => items.every(({ productId }) => productId !== line.productId))
  try {
    await (isRepeat || hasMore ? loadCart() : clearCart({ quiet: true }))
  } catch (error) {
    console.warn('The cart could not be emptied.', error)
  }
}
