import type { Order } from 'contract/orders/order.schemas.ts'
import { statusLabel, statusTone } from 'contract/orders/order.status.ts'
import { moneyLabel } from 'contract/refunds/refund.messages.ts'
import { minusRupees, rupees } from '#shop/rupees.ts'
import { Button } from '#ui/action/Button.tsx'
import { StatusPill } from '#ui/display/StatusPill.tsx'
import { Ledger, LedgerRow, LedgerTotal } from '#ui/money/Ledger.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { GoodsRow, SumsNote } from '../checkout/GoodsRow.tsx'
import { Fact, MoneyNote, when } from '../order-status/OrderFacts.tsx'

/** Everything about an order, over the list. */
export function OrderDetails({ order, onClose }: { order: Order | undefined; onClose: () => void }) {
  return (
    <Dialog
      open={order !== undefined}
      onClose={onClose}
      wide
      title="Order Details"
      actions={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      {order && <Details order={order} />}
    </Dialog>
  )
}

function Details({ order }: { order: Order }) {
  const { orderNumber, orderDate, status, payment, items, subtotal, discount, shipping, total, shippingAddress: to } = order
  return (
    <div className="grid gap-4">
      <dl className="grid gap-2">
        <Fact label="Order Number">{orderNumber}</Fact>
        <Fact label="Order Date">{when(orderDate)}</Fact>
        <Fact label="Status">
          <StatusPill tone={statusTone(status ?? 'pending')}>{statusLabel(status)}</StatusPill>
        </Fact>
        <Fact label="Payment">
          {payment.method || 'UPI'}, {moneyLabel(order).label}
        </Fact>
        {payment.transactionId && <Fact label="Transaction ID">{payment.transactionId}</Fact>}
        {order.trackingNumber && <Fact label="Tracking Number">{[order.courier, order.trackingNumber].filter(Boolean).join(' ')}</Fact>}
      </dl>
      <MoneyNote order={order} />
      <ul aria-label="Items">
        {items.map((item) => (
          <GoodsRow key={item.productId} item={item} total={item.totalPrice} />
        ))}
      </ul>
      <Ledger>
        <LedgerRow label="Subtotal" value={rupees(subtotal)} />
        {discount > 0 && <LedgerRow label="Discount" value={minusRupees(discount)} tone="saving" />}
        {shipping > 0 && <LedgerRow label="Shipping" value={rupees(shipping)} />}
        <LedgerTotal value={rupees(total)} />
      </Ledger>
      <SumsNote savings={discount} itemCount={order.itemCount} />
      <address className="not-italic">
        <strong>Delivery Address</strong>
        <br />
        {to.name}, {to.street}, {to.city}, {to.state} {to.zipCode}, {to.phone}
      </address>
    </div>
  )
}
