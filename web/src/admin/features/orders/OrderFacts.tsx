import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { moneyLabel, refundDate } from 'contract/refunds/refund.messages.ts'
import type { OrderMoney } from 'contract/refunds/refund.schemas.ts'
import { istDate } from 'contract/rules/ist.ts'
import { StatusPill } from '#ui/display/StatusPill.tsx'
import { Ledger, LedgerRow, LedgerTotal } from '#ui/money/Ledger.tsx'
import { Fact, Facts } from '../list/Facts.tsx'
import { inFours } from '../payments/transaction-id.ts'
import { moment } from '../shell/moment.ts'
import { exactRupees } from '../shell/rupees.ts'
import { OrderStatusPill } from './OrderStatusPill.tsx'

type OrderProps = {
  order: AdminOrder
  /** Of the heading: 3 inside something that has its own. */
  level?: 2 | 3
}

/** Number, date, status, payment and parcel. */
export function OrderFacts({ order, level }: OrderProps) {
  const { payment, courier, trackingNumber } = order
  const paid = moneyLabel(order)
  return (
    <Facts title="Order Information" level={level}>
      <Fact label="Order">{order.orderNumber}</Fact>
      <Fact label="Date">{moment(order.orderDate)}</Fact>
      <Fact label="Status">
        <OrderStatusPill status={order.status} />
      </Fact>
      <Fact label="Payment">
        <StatusPill tone={paid.tone}>{paid.label}</StatusPill>
      </Fact>
      <Fact label="Method">{payment.method || 'UPI'}</Fact>
      {payment.transactionId && <Fact label="Transaction ID">{inFours(payment.transactionId)}</Fact>}
      {payment.submittedAt && <Fact label="Submitted">{moment(payment.submittedAt)}</Fact>}
      {payment.decidedBy && <Fact label="Reviewed by">{payment.decidedBy}</Fact>}
      {payment.verificationNotes && (
        <Fact label="Notes">
          <span className="wrap-anywhere">{payment.verificationNotes}</span>
        </Fact>
      )}
      {order.packAfter && <Fact label="Packing">From {moment(order.packAfter)}</Fact>}
      <Refunds money={order.money} />
      {courier && <Fact label="Courier">{courier}</Fact>}
      {trackingNumber && <Fact label="Tracking number">{trackingNumber}</Fact>}
      {order.taxDocuments.map(({ kind, number, issuedAt }) => (
        <Fact key={number} label={kind === 'invoice' ? 'Invoice' : 'Credit note'}>
          {number}, {istDate(new Date(issuedAt))}
        </Fact>
      ))}
      {order.hiddenByCustomer && <Fact label="Customer’s list">Deleted by the customer</Fact>}
    </Facts>
  )
}

/** What went back, what is owed, and why nothing is. */
const Refunds = ({ money: { payments, owed, waived } }: { money: OrderMoney }) => (
  <>
    {payments.map(({ amount, reference, date, returnNumber }) => (
      <Fact key={reference} label={returnNumber ? `Refunded, ${returnNumber}` : 'Refunded'}>
        {exactRupees(amount)} on {refundDate(date)}, reference {reference}
      </Fact>
    ))}
    {owed > 0 && <Fact label="Refund owed">{exactRupees(owed)}</Fact>}
    {waived && owed === 0 && <Fact label="No refund">{waived}</Fact>}
  </>
)

/** Who ordered and where it goes. */
export function CustomerFacts({ order: { user, shippingAddress: to }, level }: OrderProps) {
  return (
    <Facts title="Customer Information" level={level}>
      <Fact label="Name">{user.name}</Fact>
      <Fact label="Email">{user.email}</Fact>
      <Fact label="Phone">
        <a className="link" href={`tel:${to.phone}`}>
          {to.phone}
        </a>
      </Fact>
      <Fact label="City">{to.city}</Fact>
      <Fact label="State">{to.state}</Fact>
      <Fact label="Deliver to">{[to.name, to.street, to.city, to.state, to.zipCode].filter(Boolean).join(', ')}</Fact>
    </Facts>
  )
}

/** The packs with their sums, as the receipt has them. */
export function ItemsList({ order: { items, subtotal, shipping, total, gstRate }, level = 3 }: OrderProps) {
  const Heading = `h${level}` as const
  const goods = items.reduce((sum, { totalPrice }) => sum + totalPrice, 0)
  const bulk = Math.round((goods + shipping - total) * 100) / 100
  const tax = Math.round((total - subtotal - shipping) * 100) / 100
  return (
    <section>
      <Heading className="mb-1.5 text-lg">Items</Heading>
      <Ledger>
        {items.map(({ productId, name, quantity, price, totalPrice }) => (
          <LedgerRow
            key={productId}
            label={
              <span>
                {name}
                <small className="block text-muted">
                  {quantity} × {exactRupees(price)}
                </small>
              </span>
            }
            value={exactRupees(totalPrice)}
          />
        ))}
        {bulk > 0 && <LedgerRow label="Bulk discount" value={`−${exactRupees(bulk)}`} tone="saving" />}
        {shipping > 0 && <LedgerRow label="Shipping" value={exactRupees(shipping)} />}
        <LedgerTotal value={exactRupees(total)} />
      </Ledger>
      <p className="mt-1.5 text-sm text-muted">
        Taxable value {exactRupees(subtotal)}, GST({gstRate}%) {exactRupees(tax)} included.
      </p>
    </section>
  )
}
