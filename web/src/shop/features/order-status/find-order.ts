import { orderPaths } from 'contract/orders/order.paths.ts'
import type { Order } from 'contract/orders/order.schemas.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '#client/call.ts'
import { toLogin } from '#client/guard.ts'
import { ApiError } from '#client/refusal.ts'
import { sessionSettled } from '#client/session.ts'
import * as messages from './messages.ts'

/** The order of a number as it is now. @throws what the call threw, and an Error when the answer holds none */
export async function fetchOrder(orderNumber: string, signal?: AbortSignal): Promise<Order> {
  const { success, order, message } = await call(orderPaths.byNumber, { params: { orderNumber } }, signal ? { signal } : {})
  if (!success || !order) throw new Error(message || messages.theOrderWasNotFound)
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

type PaymentWatch = {
  order: Order
  /** When the order was last heard of. */
  checkedAt: Date
  isChecking: boolean
  refresh: () => void
}

/**
 * Watches the payment of an order: asks every `everyMs` while it is being verified and the page is in front, one question at a time.
 * Failures are only logged. `first` is the order as the page's loader has just found it.
 */
export function usePaymentWatch(first: Order, everyMs: number): PaymentWatch {
  const [seen, setSeen] = useState({ order: first, checkedAt: new Date() })
  const [isChecking, setChecking] = useState(false)
  const running = useRef<AbortController>(undefined)
  const { orderNumber } = first

  const refresh = useCallback(async () => {
    if (running.current) return
    const own = new AbortController()
    running.current = own
    setChecking(true)
    try {
      const order = await fetchOrder(orderNumber, own.signal)
      if (!own.signal.aborted) setSeen({ order, checkedAt: new Date() })
    } catch (error) {
      if (!own.signal.aborted) console.warn('The payment could not be checked.', error)
    }
    if (own.signal.aborted) return
    running.current = undefined
    setChecking(false)
  }, [orderNumber])

  const isWaiting = seen.order.paymentStatus === 'pending_verification'
  useEffect(() => {
    if (!isWaiting) return
    const look = () => {
      if (!document.hidden) void refresh()
    }
    const timer = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isWaiting, everyMs, refresh])

  useEffect(
    () => () => {
      running.current?.abort()
      running.current = undefined
    },
    [],
  )

  return { ...seen, isChecking, refresh: () => void refresh() }
}
