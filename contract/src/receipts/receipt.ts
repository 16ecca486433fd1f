import { addressLines } from '../addresses/address-lines.ts'
import { invoiceOf } from '../invoices/tax-documents.ts'
import { paymentLabel } from '../orders/order.status.ts'
import { DEFAULT_HSN, splitInclusive } from '../rules/gst.ts'
import { istDate } from '../rules/ist.ts'
import type { Paise } from '../rules/money.ts'
import { formatRupees, toPaise } from '../rules/money.ts'
import { rupeesInWords } from '../rules/rupees-in-words.ts'
import type { Receipt, ReceiptFact, ReceiptOrder, ReceiptShop } from './receipt-shape.ts'
import { taxReceiptOf } from './tax-receipt.ts'

const exact = (paise: Paise) => formatRupees(paise, { decimals: 2 })

/** What the receipt of an order says: its tax invoice where it has one. Order amounts in rupees. */
export function receiptOf(order: ReceiptOrder, shop: ReceiptShop): Receipt {
  const invoice = invoiceOf(order)
  return invoice ? taxReceiptOf(invoice, order, shop) : plainReceiptOf(order, shop)
}

/** The tax rate is the one the order was placed under. */
function plainReceiptOf(order: ReceiptOrder, shop: ReceiptShop): Receipt {
  const { orderNumber, orderDate, items, shippingAddress: to, payment, paymentStatus } = order
  const total = toPaise(order.total)
  return {
    title: 'Receipt',
    shop: { name: shop.siteName, contacts: [shop.addressLine, shop.supportPhone, shop.siteEmail].filter((line) => line !== '') },
    facts: [
      { label: 'Order Number', value: orderNumber },
      { label: 'Date', value: istDate(new Date(orderDate)) },
    ],
    toLabel: 'Delivered to',
    billedTo: [...addressLines(to), to.country, to.phone].filter((line) => line !== ''),
    items: items.map(({ name, hsn, quantity, price, totalPrice }) => ({
      name,
      hsn: hsn || DEFAULT_HSN,
      quantity,
      unit: '',
      price: exact(toPaise(price)),
      total: exact(toPaise(totalPrice)),
      taxes: '',
    })),
    sums: sumsOf(order, total),
    total: exact(total),
    words: rupeesInWords(total),
    payment: [
      { label: 'Payment Method', value: payment.method || 'UPI' },
      { label: 'Payment Status', value: paymentLabel(paymentStatus) },
      ...(payment.transactionId ? [{ label: 'Transaction ID', value: payment.transactionId }] : []),
    ],
    notes: [],
    warning: [shop.warning.text, shop.warning.quitline].filter((line) => line !== ''),
    fileName: { pdf: `Receipt-${orderNumber}.pdf`, text: `receipt-${orderNumber}.txt` },
  }
}

function sumsOf({ items, shipping, gstRate }: ReceiptOrder, total: Paise): ReceiptFact[] {
  const goods = items.reduce((sum, { totalPrice }) => sum + toPaise(totalPrice), 0)
  const bulk = goods + toPaise(shipping) - total
  const { taxable, tax } = splitInclusive(total, gstRate)
  return [
    ...(bulk > 0 ? [{ label: 'Bulk discount', value: exact(-bulk) }] : []),
    { label: 'Subtotal', value: exact(taxable) },
    { label: `GST(${gstRate}%) included`, value: exact(tax) },
    ...(shipping > 0 ? [{ label: 'Shipping included', value: exact(toPaise(shipping)) }] : []),
  ]
}
