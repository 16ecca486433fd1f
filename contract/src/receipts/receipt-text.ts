import type { Order } from '../orders/order.schemas.ts'
import type { ShopFacts } from '../shop/shop.schemas.ts'

const WIDTH = 60
const RULE = '-'.repeat(WIDTH)
const DOUBLE = '='.repeat(WIDTH)

/** The receipt as plain text, for where no PDF can be made: the same lines and amounts. */
export function receiptText(receipt: Receipt): string {
  const { shop, title, labels, facts, toLabel, billedTo, items, sums, total, words, payment, notes, warning } = receipt
  return [
    shop.name,
    ...shop.contacts,
    DOUBLE,
    title.toUpperCase(),
    ...facts.map(alignRow),
    '',
    `${toLabel}:`,
    ...billedTo,
    RULE,
    ...items.flatMap(({ name, hsn, quantity, unit, price, total, taxes }) => [
      alignRow({ label: name, value: total }),
      `  ${labels.hsn} ${hsn}, ${[quantity, unit].filter(Boolean).join(' ')} x ${price}`,
      ...(taxes ? [`  ${taxes}`] : []),
    ]),
    RULE,
    ...sums.map(alignRow),
    DOUBLE,
    alignRow({ label: labels.total, value: total }),
    `${labels.amountInWords}: ${words}`,
    DOUBLE,
    ...payment.map(alignRow),
    ...notes,
    '',
    ...warning,
    '',
  ].join('\n')
}

const alignRow = ({ label, value }: ReceiptFact) => `${label} ${value.padStart(WIDTH - label.length - 1)}`

export type ReceiptOrder = Pick<
  Order,
  'orderNumber' | 'orderDate' | 'total' | 'shipping' | 'gstRate' | 'items' | 'shippingAddress' | 'paymentStatus' | 'taxDocuments' | 'seller'
> & { payment: Omit<Order['payment'], 'nextTryAt'> }
export type ReceiptShop = Pick<ShopFacts, 'siteName' | 'addressLine' | 'supportPhone' | 'siteEmail' | 'warning'>

export type ReceiptItem = {
  name: string
  hsn: string
  quantity: number
  /** What a tax document counts in, 'PAC'; empty on a plain receipt. */
  unit: string
  price: string
  total: string
  /** Taxable value and taxes of the line, on a tax document. */
  taxes: string
}
export type ReceiptFact = { label: string; value: string }

/** Above the columns of the items, and beside the sums. */
export type ReceiptLabels = Record<'item' | 'hsn' | 'quantity' | 'price' | 'amount' | 'total' | 'amountInWords', string>

/** Everything a receipt says, ready to be set: amounts with two decimals and the rupee sign. */
export type Receipt = {
  /** 'Receipt', 'Tax Invoice' or 'Credit Note'. */
  title: string
  labels: ReceiptLabels
  shop: { name: string; contacts: string[] }
  /** Number and date ('20 Nov 2026', the day in India). */
  facts: ReceiptFact[]
  /** Above the address. */
  toLabel: string
  billedTo: string[]
  items: ReceiptItem[]
  /** Taxable value, tax, what else is in the total; the total itself stands apart. */
  sums: ReceiptFact[]
  total: string
  words: string
  payment: ReceiptFact[]
  /** What the law wants said below, on a tax document. */
  notes: string[]
  warning: string[]
  /** Without its ending. */
  fileName: { pdf: string; text: string }
}
