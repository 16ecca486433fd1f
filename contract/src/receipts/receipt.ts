import type { Order } from '../orders/order.schemas.ts'
import { paymentLabel } from '../orders/order.status.ts'
import { DEFAULT_HSN, splitInclusive } from '../rules/gst.ts'
import { istDay } from '../rules/ist.ts'
import type { Paise } from '../rules/money.ts'
import { formatRupees, toPaise } from '../rules/money.ts'
import { rupeesInWords } from '../rules/rupees-in-words.ts'
import type { ShopFacts } from '../shop/shop.schemas.ts'

export type ReceiptOrder = Pick<
  Order,
  'orderNumber' | 'orderDate' | 'total' | 'shipping' | 'gstRate' | 'items' | 'shippingAddress' | 'payment' | 'paymentStatus'
>
export type ReceiptShop = Pick<ShopFacts, 'siteName' | 'addressLine' | 'supportPhone' | 'siteEmail' | 'warning'>

export type ReceiptItem = { name: string; hsn: string; quantity: number; price: string; total: string }
export type ReceiptFact = { label: string; value: string }

/** Everything a receipt says, ready to be set: amounts with two decimals and the rupee sign. */
export type Receipt = {
  shop: { name: string; contacts: string[] }
  /** Number and date ('2026-11-20', the day in India). */
  facts: ReceiptFact[]
  billedTo: string[]
  items: ReceiptItem[]
  /** Subtotal (taxable value), tax, what else is in the total; the total itself stands apart. */
  sums: ReceiptFact[]
  total: string
  words: string
  payment: ReceiptFact[]
  warning: string[]
  /** Without its ending. */
  fileName: { pdf: string; text: string }
}

const exact = (paise: Paise) => formatRupees(paise, { decimals: 2 })

/** What the receipt of an order says. Order amounts in rupees; the tax rate is the one the order was placed under. */
export function receiptOf(order: ReceiptOrder, shop: ReceiptShop): Receipt {
  const { orderNumber, orderDate, items, shippingAddress: to, payment, paymentStatus } = order
  const total = toPaise(order.total)
  return {
    shop: { name: shop.siteName, contacts: [shop.addressLine, shop.supportPhone, shop.siteEmail].filter((line) => line !== '') },
    facts: [
      { label: 'Order Number', value: orderNumber },
      { label: 'Date', value: istDay(new Date(orderDate)) },
    ],
    billedTo: [to.name, to.street, `${to.city}, ${to.state} ${to.zipCode}`, to.country, to.phone].filter((line) => line !== ''),
    items: items.map(({ name, hsn, quantity, price, totalPrice }) => ({
      name,
      hsn: hsn || DEFAULT_HSN,
      quantity,
      price: exact(toPaise(price)),
      total: exact(toPaise(totalPrice)),
    })),
    sums: sumsOf(order, total),
    total: exact(total),
    words: rupeesInWords(total),
    payment: [
      { label: 'Payment Method', value: payment.method || 'UPI' },
      { label: 'Payment Status', value: paymentLabel(paymentStatus) },
      ...(payment.transactionId ? [{ label: 'Transaction ID', value: payment.transactionId }] : []),
    ],
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
