import { invoiceOf } from 'contract/invoices/documents-of-order.ts'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import type { ReceiptFact, ReceiptItem } from 'contract/receipts/receipt-text.ts'
import { taxReceiptOf } from 'contract/receipts/tax-receipt.ts'
import type { ShopFacts } from 'contract/shop/shop.schemas.ts'
import * as messages from './messages.ts'

/** The tax invoice of an order, to lie in its parcel: what the PDF says, in the same words. Nothing where the order has none. */
export function TaxInvoiceSheet({ order, shop }: { order: AdminOrder; shop: ShopFacts }) {
  const invoice = invoiceOf(order)
  if (!invoice) return null
  const {
    title,
    labels,
    shop: seller,
    facts,
    toLabel,
    billedTo,
    items,
    sums,
    total,
    words,
    payment,
    notes,
    warning,
  } = taxReceiptOf(invoice, order, shop)
  return (
    <section className="paper-page">
      <h1>{title}</h1>
      <div className="flex items-start justify-between gap-6">
        <Lines first={seller.name} lines={seller.contacts} />
        <Facts facts={facts} />
      </div>
      <Lines first={toLabel} lines={billedTo} />
      <table className="paper-table">
        <thead>
          <tr>
            <th>{labels.item}</th>
            <th>{labels.hsn}</th>
            <th data-align="end">{labels.quantity}</th>
            <th data-align="end">{labels.price}</th>
            <th data-align="end">{labels.amount}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Line key={item.name} item={item} />
          ))}
        </tbody>
        <tfoot>
          {[...sums, { label: labels.total, value: total }].map(({ label, value }) => (
            <tr key={label}>
              <th colSpan={4}>{label}</th>
              <td data-align="end">{value}</td>
            </tr>
          ))}
        </tfoot>
      </table>
      <p>
        {labels.amountInWords}: {words}
      </p>
      <Facts facts={payment} />
      <Lines lines={notes} />
      <Lines lines={warning} className="paper-warning" />
    </section>
  )
}

const Line = ({ item: { name, hsn, quantity, unit, price, total, taxes } }: { item: ReceiptItem }) => (
  <tr>
    <td>
      {name}
      <small className="block">{taxes}</small>
    </td>
    <td>{hsn}</td>
    <td data-align="end">{`${quantity} ${unit}`}</td>
    <td data-align="end">{price}</td>
    <td data-align="end">{total}</td>
  </tr>
)

const Facts = ({ facts }: { facts: readonly ReceiptFact[] }) => (
  <dl className="grid w-max grid-cols-[auto_auto] gap-x-4">
    {facts.map(({ label, value }) => (
      <div key={label} className="contents">
        <dt>{label}</dt>
        <dd className="font-bold">{value}</dd>
      </div>
    ))}
  </dl>
)

const Lines = ({ first, lines, className }: { first?: string; lines: readonly string[]; className?: string }) => (
  <p className={className}>
    {first && <strong className="block">{first}</strong>}
    {lines.map((line) => (
      <span key={line} className="block">
        {line}
      </span>
    ))}
  </p>
)

/** How many of these orders have no tax invoice; empty where all have one. */
export function missingInvoices(orders: readonly AdminOrder[]): string {
  const missing = orders.filter((order) => !invoiceOf(order)).length
  if (missing === 0) return ''
  if (orders.length === 1) return messages.noInvoice
  if (missing === orders.length) return messages.noInvoices(missing)
  return messages.someInvoices(missing, orders.length)
}
