import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { Button } from '#ui/action/Button.tsx'
import { buttonClass } from '#ui/action/button-class.ts'
import { Note } from '#ui/display/Note.tsx'
import { outcome } from '../payment.messages.ts'
import { Facts } from './Facts.tsx'
import { ReviewHead } from './ReviewHead.tsx'

type NotWaitingProps = { order: AdminOrder; onClose: () => void; onNext: (() => void) | undefined }

/** A payment that waits for nobody any more (or not yet): its state, and who decided. */
export function NotWaiting({ order, onClose, onNext }: NotWaitingProps) {
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
