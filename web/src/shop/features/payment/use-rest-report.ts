import type { PayableOrder } from 'contract/orders/pay-link.schemas.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { accountStorage } from '#client/account-storage.ts'
import { ApiError } from '#client/call.ts'
import { notifyOtherTabs } from '#client/storage.ts'
import { toast } from '#ui/overlay/toast.ts'

type RestReporting = {
  /** Whether the shopper has said that the rest is paid and the shop does not know it yet. */
  isUnsent: boolean
  isSending: boolean
  report: () => Promise<void>
}

/**
 * Reports that the rest of a payment is paid. What could not be sent is kept over a reload and goes out by itself once there is a line; nobody
 * is asked to pay again meanwhile. `send` takes rupees.
 */
export function useRestReport(order: PayableOrder, send: (amount: number) => Promise<void>, onOutdated: () => void): RestReporting {
  const { missing = 0, restReportedAt } = order.money
  const name = `rest:${order.orderNumber}`
  const [isUnsent, setUnsent] = useState(false)
  const [isSending, setSending] = useState(false)

  const report = async () => {
    accountStorage.write(name, missing)
    setSending(true)
    try {
      await send(missing)
      accountStorage.remove(name)
      notifyOtherTabs()
      setUnsent(false)
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status < 500 && error.status !== 429
      setUnsent(!isRefused)
      if (isRefused) {
        accountStorage.remove(name)
        toast.error(error.message)
        onOutdated()
      }
    }
    setSending(false)
  }

  const sendKept = useEffectEvent(() => {
    if (restReportedAt === undefined && accountStorage.read(name) === missing) void report()
  })
  useEffect(() => {
    const look = () => sendKept()
    look()
    window.addEventListener('online', look)
    return () => window.removeEventListener('online', look)
  }, [])
  return { isUnsent, isSending, report }
}
