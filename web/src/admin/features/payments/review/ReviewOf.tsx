import { useQuery } from '@tanstack/react-query'
import type { SeenAlert } from 'contract/automatic/automatic.admin.schemas.ts'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { Link } from 'react-router'
import { LoadFailure } from '#admin/features/list/LoadFailure.tsx'
import { orderQuery } from '#admin/features/orders/order.api.ts'
import { mayI } from '#admin/features/shell/staff.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/action/Button.tsx'
import { buttonClass } from '#ui/action/button-class.ts'
import { Note } from '#ui/display/Note.tsx'
import { Spinner } from '#ui/display/Spinner.tsx'
import { afterDecision, isNamed } from '../neighbour.ts'
import { outcome } from '../payment.messages.ts'
import { Facts } from './Facts.tsx'
import { Review } from './Review.tsx'
import { ReviewHead } from './ReviewHead.tsx'

type NotWaitingProps = { order: AdminOrder; onClose: () => void; onNext: (() => void) | undefined }

/** A payment that waits for nobody any more (or not yet): its state, and who decided. */
function NotWaiting({ order, onClose, onNext }: NotWaitingProps) {
  const { payment } = order
  return (
    <div role="dialog" aria-labelledby="review-title" className="grid content-start gap-3.5 overflow-y-auto bg-surface p-4 md:px-5.5">
      <ReviewHead orderNumber={order.orderNumber} onClose={onClose} />
      <Note live="status" title="This payment is not waiting for a decision.">
        {outcome(order)}
        {payment.verificationNotes && <p className="wrap-anywhere">Notes: {payment.verificationNotes}</p>}
      </Note>
      <div className="grid max-w-120 gap-3.5">
        <Facts order={order} />
        <div className="flex flex-wrap gap-2.5">
          {onNext && <Button onClick={onNext}>Next payment</Button>}
          <Link className={buttonClass({ variant: 'secondary' })} to={paths.admin.order(order._id)} target="_blank">
            Open order
          </Link>
        </div>
      </div>
    </div>
  )
}

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
