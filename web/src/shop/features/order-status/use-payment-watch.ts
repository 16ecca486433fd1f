import type { Order } from 'contract/orders/order.schemas.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useOtherTabs } from '#shop/use-order-polling.ts'
import { fetchOrder, isGone } from './find-order.ts'

type PaymentWatch = {
  order: Order
  /** The shop has no such order for this shopper any more. */
  isGone: boolean
  /** When the order was last heard of. */
  checkedAt: Date
  isChecking: boolean
  refresh: () => void
  /** Shows the order as a write has just answered it; an older look under way counts no more. */
  show: (order: Order) => void
}

/**
 * Watches the payment of an order: asks every `everyMs` while it is being verified and the page is in front, one question at a time.
 * Failures are only logged. `first` is the order as the page's loader has just found it.
 */
export function usePaymentWatch(first: Order, everyMs: number): PaymentWatch {
  const [seen, setSeen] = useState({ order: first, checkedAt: new Date(), isGone: false })
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
      if (!own.signal.aborted) setSeen({ order, checkedAt: new Date(), isGone: false })
    } catch (error) {
      if (own.signal.aborted) return
      console.warn('The payment could not be checked.', error)
      if (isGone(error)) setSeen((now) => ({ ...now, isGone: true }))
    }
    if (own.signal.aborted) return
    running.current = undefined
    setChecking(false)
  }, [orderNumber])

  useOtherTabs(refresh)
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

  const show = useCallback((order: Order) => {
    running.current?.abort()
    running.current = undefined
    setChecking(false)
    setSeen({ order, checkedAt: new Date(), isGone: false })
  }, [])

  return { ...seen, isChecking, refresh: () => void refresh(), show }
}
