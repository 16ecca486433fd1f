import { addressLines, phonesOf } from '../addresses/address-lines.ts'
import { invoiceOf } from '../invoices/documents-of-order.ts'
import { knownId } from '../orders/stand-in-id.ts'
import { DEFAULT_HSN } from '../rules/gst.ts'
import type { Paise } from '../rules/money.ts'
import { formatRupees, toPaise } from '../rules/money.ts'
import { taxesOfOrder } from '../rules/order-tax.ts'
import type { MessagesOf } from '../translation.ts'
import * as ownTexts from './receipt.messages.ts'
import type { Receipt, ReceiptFact, ReceiptOrder, ReceiptShop } from './receipt-text.ts'
import { taxReceiptOf } from './tax-receipt.ts'

const formatWithPaise = (paise: Paise) => formatRupees(paise, { decimals: 2 })

/** The texts of a receipt in one language. */
export type ReceiptTexts = MessagesOf<typeof ownTexts>

/**
 * What the receipt of an order says: its tax invoice where it has one, which is in English always. Which orders
 * have one says `hasReceipt` in `order.status.ts`. Order amounts in rupees. `texts`: those of
 * another language than the page's.
 */
export function receiptOf(order: ReceiptOrder, shop: ReceiptShop, texts: ReceiptTexts = ownTexts): Receipt {
  const invoice = invoiceOf(order)
  return invoice ? taxReceiptOf(invoice, order, shop) : plainReceiptOf(order, shop, texts)
}

/** Who sold it: the shop as it was called, and where it was, when the order was placed. */
export const sellerOf = ({ seller }: Pick<ReceiptOrder, 'seller'>, shop: ReceiptShop) =>
  seller ?? { name: shop.siteName, address: shop.addressLine }

/** Name and address of the shop and the tax rates are those the order was placed under. */
function plainReceiptOf(order: ReceiptOrder, shop: ReceiptShop, texts: ReceiptTexts): Receipt {
  const { orderNumber, orderDate, items, shippingAddress, payment, paymentStatus } = order
  const seller = sellerOf(order, shop)
  const to = { ...shippingAddress, state: texts.stateShown(shippingAddress.state) }
  const total = toPaise(order.total)
  const transactionId = knownId(payment.transactionId)
  const { item, hsn, quantity, price, amount, amountInWords } = texts
  return {
    title: texts.title,
    labels: { item, hsn, quantity, price, amount, total: texts.total, amountInWords },
    shop: { name: seller.name, contacts: [seller.address, shop.supportPhone, shop.siteEmail].filter((line) => line !== '') },
    facts: [
      { label: texts.orderNumber, value: orderNumber },
      { label: texts.date, value: texts.dayOf(new Date(orderDate)) },
    ],
    toLabel: texts.deliveredTo,
    billedTo: [...addressLines(to), texts.countryShown(to.country), ...phonesOf(to)].filter((line) => line !== ''),
    items: items.map(({ name, hsn, quantity, price, totalPrice }) => ({
      name,
      hsn: hsn || DEFAULT_HSN,
      quantity,
      unit: '',
      price: formatWithPaise(toPaise(price)),
      total: formatWithPaise(toPaise(totalPrice)),
      taxes: '',
    })),
    sums: sumsOf(order, total, texts),
    total: formatWithPaise(total),
    words: texts.inWords(total),
    payment: [
      { label: texts.paymentMethod, value: payment.method || 'UPI' },
      { label: texts.paymentStatus, value: texts.statusOf(paymentStatus) },
      ...(transactionId ? [{ label: texts.transactionId, value: transactionId }] : []),
    ],
    notes: [],
    warning: [...texts.warning(shop.warning)],
    fileName: { pdf: `Receipt-${orderNumber}.pdf`, text: `receipt-${orderNumber}.txt` },
  }
}

function sumsOf(order: ReceiptOrder, total: Paise, texts: ReceiptTexts): ReceiptFact[] {
  const { items, shipping } = order
  const goods = items.reduce((sum, { totalPrice }) => sum + toPaise(totalPrice), 0)
  const bulk = goods + toPaise(shipping) - total
  const taxes = taxesOfOrder(order)
  return [
    ...(bulk > 0 ? [{ label: texts.bulkDiscount, value: formatWithPaise(-bulk) }] : []),
    { label: texts.taxableValue, value: formatWithPaise(taxes.reduce((sum, { taxable }) => sum + taxable, 0)) },
    ...taxes.map(({ percent, tax }) => ({ label: texts.gstIncluded(percent), value: formatWithPaise(tax) })),
    ...(shipping > 0 ? [{ label: texts.shippingIncluded, value: formatWithPaise(toPaise(shipping)) }] : []),
  ]
}
