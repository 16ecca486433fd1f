import type { Order } from 'contract/orders/order.schemas.ts'
import { isPayable } from 'contract/orders/order.status.ts'
import { cartRange } from 'contract/rules/quantity.ts'
import type { PaidBy } from 'contract/rules/upi.ts'
import { useState } from 'react'
import { cart, clearCart, loadCart, removeFromCart, setQuantity, useCart } from '#client/cart/cart.ts'
import type { CartLine, Goods } from '#client/cart/cart-line.ts'
import { useSession } from '#client/session.ts'
import type { Checkout } from './checkout.ts'
import { goodsIn, saveCheckout, withQuantityOf } from './checkout.ts'
import type { FreshSums } from './order-request.ts'
import { dropReplaced, orderBody, orderProblem } from './order-request.ts'
import { useOrder } from './use-order.ts'

const pick = (prices: NonNullable<FreshSums['items']>, id: string) => {
  const found = prices.find((one) => one.id === id)
  return found && { price: found.price, originalPrice: found.originalPrice }
}

type Options = {
  /** Something is being asked: no order is placed until the answer. */
  isAsking: boolean
  /** How it will be paid, as the order says it. */
  method: PaidBy
}

/** Everything the checkout knows and can do. */
export function useCheckout({ id, source, goods: first, address, order: existing, replaces }: Checkout, { isAsking, method }: Options) {
  const { isLoggedIn } = useSession()
  const { items: inCart } = useCart()
  const [chosen, setChosen] = useState(first)
  const isFromCart = source === 'cart'
  const wish = { goods: chosen, address, source, method }

  const progress = useOrder({
    id,
    existing,
    body: isLoggedIn && !isAsking ? orderBody(wish) : undefined,
    mayCreate: () => (isFromCart ? isStillInCart(chosen) : Promise.resolve(true)),
    onCreated: (order, isRepeat) => {
      saveCheckout(id, { order, address })
      if (isFromCart) void emptyCart(order, isRepeat)
      if (replaces) void dropReplaced(replaces)
    },
  })
  const { order, isCreating } = progress

  const change = (goods: Goods) => {
    saveCheckout(id, { goods })
    setChosen(goods)
  }
  return {
    ...progress,
    goods: goodsIn({ goods: chosen, order }),
    /** Why no order is asked for, apart from a missing sign-in. */
    problem: existing || order ? undefined : orderProblem(wish),
    /** Somebody has paid or decided meanwhile: there is nothing left to pay here. */
    isPaid: order !== undefined && (!isPayable(order.status) || order.payment.triesLeft === 0),
    canEdit: isFromCart && !existing && !order,
    isLocked: isCreating,
    /** What the account's cart knows of the shelf and of the fewest that are sold. */
    rangeOf: (productId: string) => {
      const line = inCart.find((one) => one.productId === productId)
      return cartRange(line?.stock, line?.minQuantity)
    },
    setItemQuantity: (productId: string, quantity: number) => {
      if (order) return
      change(withQuantityOf(chosen, productId, quantity))
      if (isIn(inCart, productId)) void setQuantity(productId, quantity)
    },
    /** Answers whether anything is left; a refused removal leaves the line. */
    removeItem: async (productId: string): Promise<boolean> => {
      if (order) return true
      const rest = withQuantityOf(chosen, productId, 0)
      if (isIn(inCart, productId)) await removeFromCart(productId)
      if (isIn(cart.get().items, productId)) return true
      change(rest)
      return rest.items.length > 0
    },
    acceptPrices: ({ items: prices = [], ...sums }: FreshSums) =>
      change({ ...chosen, ...sums, items: chosen.items.map((item) => ({ ...item, ...pick(prices, item.id) })) }),
  }
}

const isIn = (lines: readonly CartLine[], productId: string) => lines.some((line) => line.productId === productId)

/** Whether anything of these goods still lies in the account's cart: another tab may have ordered it. Without an answer it is taken to. */
async function isStillInCart({ items }: Goods): Promise<boolean> {
  await loadCart()
  const { items: now, status } = cart.get()
  return status !== 'succeeded' || items.some(({ id }) => isIn(now, id))
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
