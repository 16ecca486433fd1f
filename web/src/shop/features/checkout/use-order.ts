import type { Order } from 'contract/orders/order.schemas.ts'
import { PROBLEMS } from 'contract/problem.ts'
import { useEffect, useRef, useState } from 'react'
import { toast } from '#ui/overlay/toast.ts'
import { orderNow, requestKey, wasAsked } from './checkout.ts'
import type { FreshSums, OrderBody } from './order-request.ts'
import { createOrder, freshSums, orderFailure } from './order-request.ts'

/** How long the checkout waits after the last change before it asks for the order. */
export const SETTLE_MS = 500

export type OrderProgress = {
  order: Order | undefined
  isCreating: boolean
  failure: { sentence: string; code: string; fresh: FreshSums | undefined } | undefined
}

type Options = {
  /** Of the checkout. */
  id: string
  /** An order placed before: none is made. */
  existing: Order | undefined
  /** Undefined while nobody is signed in or something is missing. */
  body: OrderBody | undefined
  /** Asked before an order is asked for the first time: false when its goods have been ordered elsewhere. */
  mayCreate: () => Promise<boolean>
  /** `isRepeat`: this very request was sent before, the order may be older than this page. */
  onCreated: (order: Order, isRepeat: boolean) => void
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '')

/** The order of this checkout has been taken off the shopper's list: there is nothing to pay. */
export const GONE = { sentence: 'This order is not on your list any more.', code: 'order.not-found', fresh: undefined }

export const ORDERED_ELSEWHERE = {
  sentence: PROBLEMS['cart.ordered-elsewhere'][1],
  code: 'cart.ordered-elsewhere',
  fresh: undefined,
}

/**
 * Places the order of a checkout by itself, half a second after the last change, once; after a failure only a change or `retry` tries again.
 * One that was placed before is looked at again: it may have been paid, called off or taken off the list since.
 */
export function useOrder({ id, existing, body, mayCreate, onCreated }: Options) {
  const [progress, setProgress] = useState<OrderProgress>({ order: existing, isCreating: false, failure: undefined })
  const [attempt, setAttempt] = useState(0)
  const created = useRef(onCreated)
  created.current = onCreated
  const text = body && JSON.stringify(body)
  const isDone = existing !== undefined || progress.order !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => {
    if (!existing) return
    let isLeft = false
    void orderNow(existing).then((order) => !isLeft && setProgress({ order, isCreating: false, failure: order ? undefined : GONE }))
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
        const isFree = wasAsked(id, text) || (await mayCreate())
        if (isGone) return
        if (!isFree) return setProgress({ order: undefined, isCreating: false, failure: ORDERED_ELSEWHERE })
        const { key, isRepeat } = requestKey(id, text)
        const order = await createOrder(body, key)
        if (!isGone) setProgress({ order, isCreating: false, failure: undefined })
        created.current(order, isRepeat)
      } catch (error) {
        if (isGone) return
        const sentence = orderFailure(error)
        toast.error(sentence)
        setProgress({ order: undefined, isCreating: false, failure: { sentence, code: codeOf(error), fresh: freshSums(error) } })
      }
    }
    const timer = setTimeout(() => void create(), SETTLE_MS)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [isDone, text, attempt, id])

  const look = async () => {
    const { order: known } = progress
    if (!known) return
    const order = await orderNow(known)
    setProgress({ order, isCreating: false, failure: order ? undefined : GONE })
  }
  return {
    ...progress,
    /** Looks at the placed order again: somebody else has moved it. */
    look: () => void look(),
    retry: () => setAttempt((n) => n + 1),
  }
}
