import type { Order } from 'contract/orders/order.schemas.ts'
import { isPayable } from 'contract/orders/order.status.ts'
import type { PaidBy } from 'contract/rules/upi.ts'
import { useEffect, useRef, useState } from 'react'
import { NetworkError } from '#client/call.ts'
import { cart, loadCart, useCart } from '#client/cart/cart.ts'
import type { CartLine } from '#client/cart/cart-line.ts'
import { removeFromCart, setQuantity } from '#client/cart/change-cart.ts'
import type { Goods } from '#client/cart/goods.ts'
import { whenServerAnswers } from '#client/network.ts'
import { useSession } from '#client/session.ts'
import { useOrderPolling } from '#shop/use-order-polling.ts'
import { toast } from '#ui/overlay/toast.ts'
import * as messages from './messages.ts'
import type { Checkout, CurrentSums, OrderBody } from './purchase.ts'
import {
  createOrder,
  dropReplaced,
  fetchOrderNow,
  goodsIn,
  orderBody,
  orderFailure,
  orderProblem,
  requestKey,
  saveCheckout,
  sumsOfRefusal,
  wasRequested,
  withQuantityOf,
} from './purchase.ts'

const pickPrice = (prices: NonNullable<CurrentSums['items']>, id: string) => {
  const found = prices.find((one) => one.id === id)
  return found && { price: found.price, originalPrice: found.originalPrice }
}

type UseCheckoutOptions = {
  /** No order is placed now: something is being asked, or the shop cannot be paid. */
  isHeld: boolean
  /** How it will be paid, as the order says it. */
  method: PaidBy
}

/** Everything the checkout knows and can do. */
export function useCheckout(
  { id, source, goods: first, address, order: existing, replaces }: Checkout,
  { isHeld, method }: UseCheckoutOptions,
) {
  const { isLoggedIn } = useSession()
  const { items: inCart } = useCart()
  const [chosen, setChosen] = useState(first)
  const isFromCart = source === 'cart'
  const wish = { goods: chosen, address, source, method }

  const progress = useOrder({
    id,
    existing,
    body: isLoggedIn && !isHeld ? orderBody(wish) : undefined,
    mayCreate: () => (isFromCart ? isStillInCart(chosen) : Promise.resolve(true)),
    onCreated: (order) => {
      saveCheckout(id, { order, address })
      // the server has subtracted what was ordered, and what another tab has added stays
      if (isFromCart) void loadCart()
      if (replaces) void dropReplaced(replaces, order)
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
    isPaid: order !== undefined && !isPayable(order),
    canEdit: isFromCart && !existing && !order,
    isLocked: isCreating,
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
    acceptPrices: ({ items: prices = [], ...sums }: CurrentSums) =>
      change({ ...chosen, ...sums, items: chosen.items.map((item) => ({ ...item, ...pickPrice(prices, item.id) })) }),
  }
}

const isIn = (lines: readonly CartLine[], productId: string) => lines.some((line) => line.productId === productId)

/** Whether these goods still lie in the account's cart: another tab may have ordered them. Without an answer it is taken to. */
async function isStillInCart({ items }: Goods): Promise<boolean> {
  await loadCart()
  const { items: now, status } = cart.get()
  return status !== 'succeeded' || items.every(({ id }) => isIn(now, id))
}

/** How long the checkout waits after the last change before it asks for the order. */
const SETTLE_MS = 500

export type OrderFailure = {
  sentence: string
  code: string
  fresh: CurrentSums | undefined
  /** Nobody answered, and the order is asked for again by itself when the shop does. */
  goesOn?: boolean
  /** As it was known, of one that left the list: its money may have left the customer's account before. */
  gone?: Order
}

export type OrderProgress = {
  order: Order | undefined
  isCreating: boolean
  failure: OrderFailure | undefined
}

type OrderOptions = {
  /** Of the checkout. */
  id: string
  /** An order placed before: none is made. */
  existing: Order | undefined
  /** Undefined while nobody is signed in or something is missing. */
  body: OrderBody | undefined
  /** Asked before an order is asked for the first time: false when its goods have been ordered elsewhere. */
  mayCreate: () => Promise<boolean>
  onCreated: (order: Order) => void
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '')

export const ORDER_GONE = 'order.not-found'

/** The order of a checkout as it was looked at again; off the shopper's list there is nothing to pay. */
const lookedAt = (order: Order | undefined, gone: Order): OrderProgress => ({
  order,
  isCreating: false,
  failure: order ? undefined : { sentence: messages.orderGone, code: ORDER_GONE, fresh: undefined, gone },
})

export const ORDERED_ELSEWHERE = {
  sentence: messages.orderedElsewhere,
  code: 'cart.ordered-elsewhere',
  fresh: undefined,
}

/**
 * Places the order of a checkout by itself, half a second after the last change, once; after a failure only a change or `retry` tries again.
 * One that is placed is looked at again and again while the page is in front: it may have been paid, cancelled or taken off the list since.
 */
function useOrder({ id, existing, body, mayCreate, onCreated }: OrderOptions) {
  const [progress, setProgress] = useState<OrderProgress>({ order: existing, isCreating: false, failure: undefined })
  const [attempt, setAttempt] = useState(0)
  /** It goes on by itself once: a shop that answers everything but the order is left alone. */
  const mayGoOn = useRef(true)
  const created = useRef(onCreated)
  created.current = onCreated
  const text = body && JSON.stringify(body)
  const isDone = existing !== undefined || progress.order !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => {
    if (!existing) return
    let isLeft = false
    void fetchOrderNow(existing).then((order) => !isLeft && setProgress(lookedAt(order, existing)))
    return () => {
      isLeft = true
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `text` is the body, and `attempt` asks again for the same
  useEffect(() => {
    if (isDone || !body || text === undefined) return
    let isGone = false
    const create = async () => {
      setProgress({ order: undefined, isCreating: true, failure: undefined })
      try {
        const isFree = wasRequested(id, text) || (await mayCreate())
        if (isGone) return
        if (!isFree) return setProgress({ order: undefined, isCreating: false, failure: ORDERED_ELSEWHERE })
        const order = await createOrder(body, requestKey(id, text))
        if (!isGone) setProgress({ order, isCreating: false, failure: undefined })
        created.current(order)
      } catch (error) {
        if (isGone) return
        const sentence = orderFailure(error)
        const isLost = error instanceof NetworkError
        // the line is the page's one sentence then
        if (!isLost) toast.error(sentence)
        const goesOn = isLost && mayGoOn.current
        setProgress({
          order: undefined,
          isCreating: false,
          failure: { sentence, code: codeOf(error), fresh: sumsOfRefusal(error), goesOn },
        })
      }
    }
    const timer = setTimeout(() => void create(), SETTLE_MS)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [isDone, text, attempt, id])

  const { failure } = progress
  useEffect(() => {
    if (!failure?.goesOn) return
    const { stop } = whenServerAnswers(() => {
      mayGoOn.current = false
      setAttempt((n) => n + 1)
      stop()
    })
    return stop
  }, [failure])

  const isLooking = useRef(false)
  const look = async () => {
    const { order: known } = progress
    if (!known || isLooking.current) return
    isLooking.current = true
    const order = await fetchOrderNow(known)
    isLooking.current = false
    setProgress(lookedAt(order, known))
  }
  useOrderPolling(progress.order !== undefined, () => void look())
  return {
    ...progress,
    /** Looks at the placed order again: somebody else has moved it. */
    look: () => void look(),
    retry: () => {
      mayGoOn.current = true
      setAttempt((n) => n + 1)
    },
  }
}
