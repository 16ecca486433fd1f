import type { Order } from 'contract/orders/order.schemas.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { fetchOrder } from './find-order.ts'

export type PaymentWatch = {
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
