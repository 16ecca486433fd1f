import { useQuery } from '@tanstack/react-query'
import type { SeenAlert } from 'contract/automatic/automatic.admin.schemas.ts'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { LoadFailure } from '#admin/features/list/LoadFailure.tsx'
import { orderQuery } from '#admin/features/orders/order.api.ts'
import { mayI } from '#admin/features/shell/staff.ts'
import { Spinner } from '#ui/display/Spinner.tsx'
import { afterDecision, isNamed } from '../neighbour.ts'
import { NotWaiting } from './NotWaiting.tsx'
import { Review } from './Review.tsx'

type ReviewOfProps = {
  id: string
  /** The queue in view, undefined until it has come. */
  rows: readonly AdminOrder[] | undefined
  alerts: ReadonlyMap<string, SeenAlert>
  onGo: (id: string | undefined) => void
}

/** The review of an order: of a row in view, else looked up, for it may wait on another page or wait no more. */
export function ReviewOf({ id, rows, alerts, onGo }: ReviewOfProps) {
  const row = rows?.find(isNamed(id))
  const found = useQuery({ ...orderQuery(id), enabled: rows !== undefined && !row && mayI('orders.read'), staleTime: 0 })
  const order = row ?? (found.isFetching ? undefined : found.data?.order)
  const close = () => onGo(undefined)
  const next = afterDecision(rows ?? [], id)
  // a payment handed in anew is looked at anew: no question about the one before stays open
  if (order?.paymentStatus === 'pending_verification')
    return (
      <Review key={order.payment.transactionId} order={order} alert={alerts.get(order._id)} onClose={close} onDecided={() => onGo(next)} />
    )
  if (order) return <NotWaiting order={order} onClose={close} onNext={next === undefined ? undefined : () => onGo(next)} />
  if (rows && !row && !mayI('orders.read')) return <LoadFailure says="This payment is not on this page of the list." onRetry={close} />
  if (found.isError && !found.isFetching) return <LoadFailure says={found.error.message} onRetry={() => void found.refetch()} />
  return (
    <div className="grid min-h-60 place-content-center bg-surface" role="status">
      <Spinner />
      <span className="sr-only">Loading the payment</span>
    </div>
  )
}
