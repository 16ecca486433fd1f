import type { Order } from 'contract/orders/order.schemas.ts'
import { receiptOf } from 'contract/receipts/receipt.ts'
import type { Receipt } from 'contract/receipts/receipt-text.ts'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useShop } from '#shop/use-shop.ts'

/** What comes out of the printer in place of the page. */
export function PrintedReceipt({ order }: { order: Order }) {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // at once: the browser takes its picture of the page right after this
    const before = () => flushSync(() => setPrinting(true))
    const after = () => setPrinting(false)
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    return () => {
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
    }
  }, [])
  return isPrinting ? <ReceiptSheet order={order} /> : null
}

function ReceiptSheet({ order }: { order: Order }) {
  const receipt = receiptOf(order, useShop())
  const { title, labels, shop, facts, toLabel, billedTo, words, payment, notes } = receipt
  return (
    <div className="hidden print:block">
      <p className="text-2xl">
        {shop.name}: {title}
      </p>
      <p>{shop.contacts.join(', ')}</p>
      <p className="my-4">
        {facts.map(({ label, value }) => `${label} ${value}`).join(', ')}
        <br />
        {toLabel}: {billedTo.join(', ')}
      </p>
      <table className="w-full">
        <Items receipt={receipt} />
        <Sums receipt={receipt} />
      </table>
      <p className="my-4">
        {labels.amountInWords}: {words}
      </p>
      <p>{payment.map(({ label, value }) => `${label}: ${value}`).join(', ')}</p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  )
}

const Items = ({ receipt: { labels, items } }: { receipt: Receipt }) => (
  <>
    <thead>
      <tr className="border-y text-left">
        <th>{labels.item}</th>
        <th>{labels.hsn}</th>
        <th className="text-right">
          {labels.quantity} × {labels.price}
        </th>
        <th className="text-right">{labels.amount}</th>
      </tr>
    </thead>
    <tbody>
      {items.map(({ name, hsn, quantity, unit, price, total, taxes }) => (
        <tr key={name}>
          <td>
            {name}
            {taxes && <small className="block">{taxes}</small>}
          </td>
          <td>{hsn}</td>
          <td className="figures text-right">
            {[quantity, unit].filter(Boolean).join(' ')} × {price}
          </td>
          <td className="figures text-right">{total}</td>
        </tr>
      ))}
    </tbody>
  </>
)

const Sums = ({ receipt: { labels, sums, total } }: { receipt: Receipt }) => (
  <tfoot className="border-t">
    {[...sums, { label: labels.total, value: total }].map(({ label, value }) => (
      <tr key={label} className="last:border-t last:text-lg last:font-semibold">
        <th scope="row" colSpan={3} className="py-1 text-left font-[inherit]">
          {label}
        </th>
        <td className="figures py-1 text-right">{value}</td>
      </tr>
    ))}
  </tfoot>
)
