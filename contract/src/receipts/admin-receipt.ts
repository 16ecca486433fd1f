import { invoiceOf } from '../invoices/documents-of-order.ts'
import type { AdminOrder } from '../orders/order.admin.schemas.ts'
import { knownId } from '../orders/stand-in-id.ts'
import { istDay } from '../rules/ist.ts'
import type { Paise } from '../rules/money.ts'
import { formatRupees, toPaise } from '../rules/money.ts'
import { ratesOfOrder } from '../rules/order-tax.ts'
import { receiptOf, sellerOf } from './receipt.ts'
import type { ReceiptFact, ReceiptShop } from './receipt-text.ts'
import { receiptText } from './receipt-text.ts'

const WIDTH = 60
const RULE = '-'.repeat(WIDTH)
const DOUBLE = '='.repeat(WIDTH)

export type AdminReceiptOrder = Pick<
  AdminOrder,
  | 'orderNumber'
  | 'orderDate'
  | 'total'
  | 'subtotal'
  | 'shipping'
  | 'gstRate'
  | 'items'
  | 'user'
  | 'shippingAddress'
  | 'payment'
  | 'paymentStatus'
  | 'taxDocuments'
  | 'seller'
>

export const adminReceiptName = (orderNumber: string): string => `admin-receipt-${orderNumber}.txt`

/** The receipt as staff download and print it: plain text, the tax invoice where the order has one. Order amounts in rupees, `subtotal` the taxable value. */
export function adminReceipt(order: AdminReceiptOrder, shop: ReceiptShop & { hours?: string }): string {
  const receipt = receiptOf(order, shop)
  if (invoiceOf(order)) return receiptText(receipt)
  const { facts, items, words, total, warning, billedTo } = receipt
  const seller = sellerOf(order, shop)
  const contacts = [seller.address, shop.supportPhone, shop.siteEmail].filter((line) => line !== '')
  return [
    seller.name,
    ...contacts,
    DOUBLE,
    'ADMIN RECEIPT',
    ...facts.map((fact) => alignRow(fact.label === 'Date' ? { ...fact, value: istDay(new Date(order.orderDate)) } : fact)),
    '',
    'Customer:',
    `${order.user.name}, ${order.user.email}`,
    'Delivered to:',
    ...billedTo,
    RULE,
    ...items.flatMap((item) => [
      alignRow({ label: item.name, value: item.total }),
      `  Item code ${item.hsn}, ${item.quantity} x ${item.price}`,
    ]),
    RULE,
    ...sumsOf(order).map(alignRow),
    DOUBLE,
    alignRow({ label: 'Total', value: total }),
    `Amount in words: ${words}`,
    DOUBLE,
    ...paymentOf(order).map(alignRow),
    '',
    ...warning,
    '',
    RULE,
    `Questions about this order? ${[shop.supportPhone, shop.hours].filter(Boolean).join(', ')}`,
    [shop.siteEmail, shop.addressLine].filter(Boolean).join(', '),
    '',
  ].join('\n')
}

const formatWithPaise = (paise: Paise) => formatRupees(paise, { decimals: 2 })

/** Tax is what is left of the total; packs are listed with their tax, so the bulk discount comes before the taxable value. */
function sumsOf(order: AdminReceiptOrder): ReceiptFact[] {
  const { items, total, subtotal, shipping } = order
  const [all, taxable, delivery] = [toPaise(total), toPaise(subtotal), toPaise(shipping)]
  const bulk = items.reduce((sum, { totalPrice }) => sum + toPaise(totalPrice), 0) + delivery - all
  return [
    ...(bulk > 0 ? [{ label: 'Bulk discount', value: formatWithPaise(-bulk) }] : []),
    { label: 'Taxable value', value: formatWithPaise(taxable) },
    { label: `GST(${ratesOfOrder(order)}%)`, value: formatWithPaise(all - taxable - delivery) },
    ...(delivery > 0 ? [{ label: 'Shipping', value: formatWithPaise(delivery) }] : []),
  ]
}

const paymentOf = ({ payment, paymentStatus }: AdminReceiptOrder): ReceiptFact[] => [
  { label: 'Payment Method', value: payment.method || 'UPI' },
  { label: 'Payment Status', value: (paymentStatus || 'pending').toUpperCase() },
  ...[knownId(payment.transactionId)].flatMap((value) => (value ? [{ label: 'Transaction ID', value }] : [])),
]

const alignRow = ({ label, value }: ReceiptFact) => `${label} ${value.padStart(WIDTH - label.length - 1)}`
