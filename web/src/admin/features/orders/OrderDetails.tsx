import { addressLines } from 'contract/addresses/address-lines.ts'
import { isIdOfBank, otherReferences } from 'contract/orders/bank-references.ts'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { hasReceipt, isCancelled, isToPack } from 'contract/orders/order.status.ts'
import { knownId } from 'contract/orders/stand-in-id.ts'
import { moneyLabel, refundDate } from 'contract/refunds/refund.messages.ts'
import { istDate } from 'contract/rules/ist.ts'
import { ratesOfOrder } from 'contract/rules/order-tax.ts'
import { adminPaths } from '#admin/paths.ts'
import { Button, buttonClass } from '#ui/action/Button.tsx'
import { StatusPill } from '#ui/display/StatusPill.tsx'
import { Ledger, LedgerRow, LedgerTotal } from '#ui/money/Price.tsx'
import { Sheet } from '#ui/overlay/Drawer.tsx'
import { Fact, Facts } from '../list/Facts.tsx'
import { groupByFour } from '../payments/payment.api.ts'
import { exactRupees, formatMoment } from '../shell/format.ts'
import { OfficeLink } from '../shell/OfficeLink.tsx'
import { OrderStatusPill, PhoneLinks } from '../shell/OrderLink.tsx'
import { mayI } from '../shell/staff-session.ts'
import { owedBack, parcelName } from './order.messages.ts'
import { SendOtherPacksButton } from './SendOtherPacks.tsx'

type OrderProps = {
  order: AdminOrder
  /** Of the heading: 3 inside something that has its own. */
  level?: 2 | 3
}

/** Number, date, status, payment and parcel. */
export function OrderFacts({ order, level }: OrderProps) {
  const { payment, courier, trackingNumber, furtherParcels = [] } = order
  const paid = moneyLabel(order)
  return (
    <Facts title="Order Information" level={level}>
      <Fact label="Order">{order.orderNumber}</Fact>
      <Fact label="Date">{formatMoment(order.orderDate)}</Fact>
      {order.taken && <Fact label="By phone">{`Taken by ${order.taken.by}, who asked: ${order.taken.ageConfirmed} or older`}</Fact>}
      <Fact label="Status">
        <OrderStatusPill status={order.status} />
      </Fact>
      <Fact label="Payment">
        <StatusPill tone={paid.tone}>{paid.label}</StatusPill>
      </Fact>
      <Fact label="Method">{payment.method || 'UPI'}</Fact>
      <PaymentNames payment={payment} />
      {payment.submittedAt && <Fact label="Submitted">{formatMoment(payment.submittedAt)}</Fact>}
      {payment.decidedBy && <Fact label="Reviewed by">{payment.decidedBy}</Fact>}
      {payment.verificationNotes && (
        <Fact label="Notes">
          <span className="wrap-anywhere">{payment.verificationNotes}</span>
        </Fact>
      )}
      {order.packAfter && <Fact label="Packing">From {formatMoment(order.packAfter)}</Fact>}
      <Refunds order={order} />
      {courier && <Fact label="Courier">{courier}</Fact>}
      {trackingNumber && <Fact label="Tracking number">{trackingNumber}</Fact>}
      {furtherParcels.length > 0 && <Fact label="Other parcels">{furtherParcels.map(parcelName).join(', ')}</Fact>}
      {order.taxDocuments.map(({ kind, number, issuedAt }) => (
        <Fact key={number} label={kind === 'invoice' ? 'Invoice' : 'Credit note'}>
          {number}, {istDate(new Date(issuedAt))}
        </Fact>
      ))}
      {order.hiddenByCustomer && <Fact label="Customer’s list">Deleted or replaced by the customer</Fact>}
    </Facts>
  )
}

/** The ID that the customer submitted, and what the bank calls the payment where that is another one, or what paid the order beside it. */
function PaymentNames({ payment }: Pick<AdminOrder, 'payment'>) {
  const [typed, others, isFound] = [knownId(payment.transactionId), otherReferences(payment), isIdOfBank(payment)]
  return (
    <>
      {typed && <Fact label={others.length > 0 && !isFound ? 'Customer’s ID' : 'Transaction ID'}>{groupByFour(typed)}</Fact>}
      {others.length > 0 && (
        <Fact label={isFound ? 'Also paid by' : 'Bank’s reference'}>
          {others.map((reference) => (
            <span key={reference} className="block">
              {groupByFour(reference)}
            </span>
          ))}
        </Fact>
      )}
    </>
  )
}

/** What is missing, what went back, what is owed, why nothing is, and which order the money pays instead. */
const Refunds = ({
  order: {
    status,
    paymentStatus,
    money: { payments, owed, waived, takenBack, missing, restReportedAt, over, movedTo, movedFrom },
  },
}: OrderProps) => (
  <>
    {takenBack !== undefined && (
      <Fact label="Taken back">
        The bank took back {exactRupees(takenBack)}. The order lacks {exactRupees(missing ?? 0)}.
      </Fact>
    )}
    {takenBack === undefined && missing !== undefined && (
      <Fact label="Missing">
        {exactRupees(missing)}
        {restReportedAt && <span>, reported as paid on {formatMoment(restReportedAt)}</span>}
      </Fact>
    )}
    {payments.map(({ amount, reference, date, returnNumber, over: isOver }) => (
      <Fact key={reference} label={returnNumber ? `Refunded, ${returnNumber}` : isOver ? 'Paid back, too much' : 'Refunded'}>
        {exactRupees(amount)} on {refundDate(date)}, reference {reference}
      </Fact>
    ))}
    {owed > 0 && <Fact label="Refund owed">{exactRupees(owed)}</Fact>}
    {over !== undefined && (
      <Fact label={isCancelled(status) && paymentStatus !== 'verified' ? 'Came though cancelled' : 'Paid too much'}>
        {exactRupees(over)}, owed back
      </Fact>
    )}
    {waived && owed === 0 && <Fact label="No refund">{waived}</Fact>}
    {movedTo && <OtherOrder label="Sent instead" number={movedTo} />}
    {movedFrom && <OtherOrder label="In place of" number={movedFrom} />}
  </>
)

const OtherOrder = ({ label, number }: { label: string; number: string }) => (
  <Fact label={label}>
    <OfficeLink className="link" to={adminPaths.order(number)}>
      {number}
    </OfficeLink>
  </Fact>
)

/** Who ordered and where it goes. */
export function CustomerFacts({ order: { user, shippingAddress: to, business }, level }: OrderProps) {
  return (
    <Facts title="Customer Information" level={level}>
      <Fact label="Name">{user.name}</Fact>
      <Fact label="Email">{user.email || to.email || 'None'}</Fact>
      <Fact label="Phone">
        <PhoneLinks address={to} />
      </Fact>
      <Fact label="City">{to.city}</Fact>
      <Fact label="State">{to.state}</Fact>
      <Fact label="Deliver to">{addressLines(to).join(', ')}</Fact>
      {business && <Fact label="Invoice to">{`${business.name}, GSTIN ${business.gstin}`}</Fact>}
    </Facts>
  )
}

/** The packs with their sums, as the receipt has them. */
export function ItemsList({ order, level = 3 }: OrderProps) {
  const { items, subtotal, shipping, total } = order
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
        Taxable value {exactRupees(subtotal)}, GST({ratesOfOrder(order)}%) {exactRupees(tax)} included.
      </p>
    </section>
  )
}

type OrderDetailsProps = {
  order: AdminOrder | undefined
  onClose: () => void
  onMove: (order: AdminOrder, as?: 'shipped') => void
  onRefund: (order: AdminOrder) => void
  onReceipt: (order: AdminOrder) => void
}

/** An order at a glance, beside the list. */
export function OrderDetails({ order, onClose, onMove, onRefund, onReceipt }: OrderDetailsProps) {
  return (
    <Sheet
      open={order !== undefined}
      onClose={onClose}
      title={`Order ${order?.orderNumber ?? ''}`}
      foot={
        order && (
          <div className="flex flex-wrap gap-2.5">
            {order.paymentStatus === 'pending_verification' && (
              <OfficeLink className={buttonClass({ size: 'small' })} to={`${adminPaths.paymentVerification}?order=${order._id}`}>
                Review payment
              </OfficeLink>
            )}
            {owedBack(order) > 0 && mayI('refunds.record') && (
              <Button size="small" onClick={() => onRefund(order)}>
                Record refund
              </Button>
            )}
            <SendOtherPacksButton order={order} />
            {isToPack(order.status) && mayI('orders.dispatch') && (
              <Button size="small" onClick={() => onMove(order, 'shipped')}>
                Mark shipped
              </Button>
            )}
            {mayI('orders.dispatch') && (
              <Button variant="secondary" size="small" onClick={() => onMove(order)}>
                Update Status
              </Button>
            )}
            {hasReceipt(order.status) && (
              <Button variant="secondary" size="small" onClick={() => onReceipt(order)}>
                Download Receipt
              </Button>
            )}
            <OfficeLink className={buttonClass({ variant: 'secondary', size: 'small' })} to={adminPaths.order(order._id)} target="_blank">
              Open order page
            </OfficeLink>
          </div>
        )
      }
    >
      {order && (
        <div className="grid gap-6 p-4.5 text-md">
          <OrderFacts order={order} />
          <CustomerFacts order={order} />
          <ItemsList order={order} />
        </div>
      )}
    </Sheet>
  )
}
