import { invoiceOf } from '../invoices/documents-of-order.ts'
import type { Order, TaxDocument } from '../orders/order.schemas.ts'
import { splitInclusive } from './gst.ts'
import type { Paise } from './money.ts'
import { toPaise } from './money.ts'
import { paidPerLine } from './tax-invoice.ts'

/** Amounts in rupees, rates in percent, as an order answers them. */
export type TaxedOrder = Pick<Order, 'total' | 'shipping' | 'gstRate'> & {
  items: readonly Pick<Order['items'][number], 'price' | 'quantity' | 'gstRate'>[]
  taxDocuments?: readonly TaxDocument[]
}

type TaxAtRate = { percent: number; taxable: Paise; tax: Paise }

/**
 * Taxable value and tax in the goods of an order and, unless left out, its delivery, in paise, by rate: as its invoice has them, where one is about
 * the whole order. Without one delivery has the rate of the order, and goods of one rate are split as one sum.
 */
export function taxesOfOrder(order: TaxedOrder, { delivery = true } = {}): TaxAtRate[] {
  const invoice = invoiceOf({ taxDocuments: order.taxDocuments ?? [] })
  return invoice && toPaise(invoice.total) === toPaise(order.total) ? taxesOfInvoice(invoice, order, delivery) : taxesSold(order, delivery)
}

/** The rate of the document first; delivery is its last line, where it costs something. */
function taxesOfInvoice({ lines, rate: whole }: TaxDocument, { shipping }: TaxedOrder, delivery: boolean): TaxAtRate[] {
  const taxes = new Map<number, TaxAtRate>([[whole, { percent: whole, taxable: 0, tax: 0 }]])
  for (const { rate = whole, amount, taxable } of delivery || shipping === 0 ? lines : lines.slice(0, -1)) {
    const at = taxes.get(rate) ?? { percent: rate, taxable: 0, tax: 0 }
    taxes.set(rate, { percent: rate, taxable: at.taxable + toPaise(taxable), tax: at.tax + toPaise(amount) - toPaise(taxable) })
  }
  return [...taxes.values()].filter(({ taxable, tax }) => taxable + tax > 0)
}

function taxesSold({ items, total, shipping, gstRate }: TaxedOrder, delivery: boolean): TaxAtRate[] {
  const goods = toPaise(total) - toPaise(shipping)
  const delivered = delivery ? toPaise(shipping) : 0
  const atRate = (amount: Paise, percent: number) => ({ percent, ...splitInclusive(amount, percent) })
  if (items.every((item) => item.gstRate === undefined)) return [atRate(goods + delivered, gstRate)]
  const lines = items.map(({ price, quantity }) => ({ price: toPaise(price), quantity }))
  const full = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const packs = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const paid = paidPerLine(lines, { goods, tierPerPiece: Math.round((full - goods) / packs) })
  const amounts = new Map<number, Paise>([[gstRate, delivered]])
  for (const [at, { gstRate: own = gstRate }] of items.entries()) amounts.set(own, (amounts.get(own) ?? 0) + (paid[at] ?? 0))
  return [...amounts].filter(([, amount]) => amount > 0).map(([percent, amount]) => atRate(amount, percent))
}

/** The taxable value alone, in paise. */
export const taxableOfOrder = (order: TaxedOrder, options?: { delivery?: boolean }): Paise =>
  taxesOfOrder(order, options).reduce((sum, { taxable }) => sum + taxable, 0)

/** The rates of an order as they are written before a percent sign: '18', or '18% + 40'. */
export const ratesOfOrder = (order: TaxedOrder): string =>
  taxesOfOrder(order)
    .map(({ percent }) => percent)
    .join('% + ')
