import type { Order } from 'contract/orders/order.schemas.ts'
import { isDeletable, isTrackable } from 'contract/orders/order.status.ts'
import Trash2 from 'lucide-react/icons/trash-2'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { Button } from '#ui/action/Button.tsx'
import { buttonClass } from '#ui/action/button-class.ts'
import { payAgainState } from '../checkout/checkout.ts'
import { OrderDocuments } from '../receipts/OrderDocuments.tsx'

/** Orders whose payment is being checked or was refused have a page that says so. */
const WITH_PAYMENT_PAGE: readonly string[] = ['payment_submitted', 'payment_failed']

/** The actions of an order, at most two for any status, and its credit notes. */
export function CardActions({ order, onDelete }: { order: Order; onDelete: () => void }) {
  const { _id, orderNumber, status = 'pending' } = order
  return (
    <>
      {status === 'pending' && (
        <Link to={paths.checkout} state={payAgainState(order)} className={buttonClass({ size: 'small' })}>
          Complete Payment
        </Link>
      )}
      {WITH_PAYMENT_PAGE.includes(status) && (
        <Link to={paths.paymentVerification(orderNumber)} state={{ order }} className={buttonClass({ size: 'small' })}>
          Payment Status
        </Link>
      )}
      {isTrackable(status) && (
        <Link to={paths.orderTracking(_id)} className={buttonClass({ size: 'small' })}>
          Track Order
        </Link>
      )}
      {(status === 'delivered' || status === 'refunded') && (
        <Link to={paths.orderReturn(orderNumber)} className={buttonClass({ size: 'small', variant: 'secondary' })}>
          {status === 'delivered' ? 'Return' : 'Returns'}
        </Link>
      )}
      <OrderDocuments order={order} size="small" variant="secondary" />
      {isDeletable(status) && (
        <Button variant="danger" size="small" aria-label={`Delete order ${orderNumber}`} onClick={onDelete}>
          <Trash2 />
          Delete
        </Button>
      )}
    </>
  )
}
