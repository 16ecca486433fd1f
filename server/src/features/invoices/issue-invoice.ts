import { rateOfGoods } from 'contract/invoices/gst-of-goods.ts'
import type { OrderStatus, PaymentStatus } from 'contract/orders/order.status.ts'
import { isCancelled } from 'contract/orders/order.status.ts'
import { rateDay } from 'contract/rules/gst.ts'
import { istDay } from 'contract/rules/ist.ts'
import type { BulkTier } from 'contract/rules/pricing.ts'
import { tierFor, tiersOn } from 'contract/rules/pricing.ts'
import type { CreditedLine, SoldLine, TaxableSupply, TaxLine } from 'contract/rules/tax-invoice.ts'
import { creditLines, documentNumber, placeOfSupply, principalPercent, seriesYear, sumOf, taxLines } from 'contract/rules/tax-invoice.ts'
import { statesOf } from '#platform/pincodes/pincodes.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { readSettingsIn } from '../settings/public.ts'
import { documentsOf, insertDocument, takeNextSerial } from './invoice.store.ts'
import type { InvoiceRow } from './invoice.table.ts'

/** What of an order its invoice is made from; amounts in paise, the rate in basis points. */
export type InvoicedOrder = {
  id: string
  total: number
  shipping: number
  tierPerPiece: number
  /** Kept packs are priced at their own tier. */
  recalculateDiscount: boolean
  createdAt: Date
  /** When a payment was submitted and the goods left, if they have. */
  submittedAt: Date | null
  shippedAt: Date | null
  shipState: string
  shipZip: string
  businessGstin: string | null
  businessName: string | null
}

type IssuedDocument = Pick<
  InvoiceRow,
  | 'kind'
  | 'orderId'
  | 'round'
  | 'invoiceId'
  | 'sellerName'
  | 'sellerAddress'
  | 'gstin'
  | 'businessGstin'
  | 'businessName'
  | 'placeOfSupply'
  | 'rate'
  | 'lines'
  | 'reason'
>

/** Writes a document under the next number of its series. */
export async function issueDocument(shop: Shop, unit: Unit, document: IssuedDocument): Promise<InvoiceRow> {
  const issuedAt = shop.now()
  const series = { kind: document.kind, financialYear: seriesYear(issuedAt) }
  const { amount: total, quantity: _, ...taxes } = sumOf(document.lines)
  const serial = await takeNextSerial(unit.db, series)
  const number = documentNumber(series.kind, series.financialYear, serial)
  const row = { ...document, ...series, ...taxes, id: shop.newId(), number, serial, issuedAt, total }
  await insertDocument(unit.db, row)
  return row
}

/**
 * The tax invoice of what was not returned of an order whose row is locked, each line at the rate that section 14 of the CGST Act asks for; nothing
 * while the settings hold no GSTIN.
 */
export async function issueInvoice(
  shop: Shop,
  unit: Unit,
  {
    order,
    sold: bought,
    returned,
    round,
  }: { order: InvoicedOrder; sold: readonly SoldLine[]; returned: readonly CreditedLine[]; round: number },
): Promise<void> {
  const { gstin, siteName, addressLine, gstTable } = (await readSettingsIn(shop, unit)).general
  if (gstin === '') return
  const place = placeOfSupply(order.shipState, statesOf(shop.pinCodes.lookup(order.shipZip)))
  const invoiced = istDay(shop.now())
  const dayOf = (at: Date | null) => (at ? istDay(at) : invoiced)
  const day = rateDay({ supplied: dayOf(order.shippedAt), invoiced, paid: dayOf(order.submittedAt) })
  const sold = bought.map((line) => ({ ...line, percent: rateOfGoods(line.hsn, day, gstTable) }))
  const { tierPerPiece } = order
  const goods = order.total - order.shipping
  const percent = principalPercent(sold, { goods, tierPerPiece })
  const supply = { shipping: order.shipping, percent, isSameState: gstin.startsWith(place) }
  const taxed = (): TaxLine[] => {
    if (order.recalculateDiscount && returned.length > 0)
      return taxLines(...netOfReturns({ sold, returned, goods, supply, tiers: tiersOn(istDay(order.createdAt)) }))
    const whole = taxLines(sold, { ...supply, goods, tierPerPiece })
    return returned.length === 0 ? whole : creditLines(whole, creditLines(whole, [], { wanted: returned, percent }), { percent })
  }
  const lines = taxed()
  await issueDocument(shop, unit, {
    kind: 'invoice',
    orderId: order.id,
    round,
    invoiceId: null,
    sellerName: siteName,
    sellerAddress: addressLine,
    gstin,
    businessGstin: order.businessGstin,
    businessName: order.businessName,
    placeOfSupply: place,
    rate: Math.round(percent * 100),
    lines,
    reason: null,
  })
}

type SalesAndReturns = {
  sold: readonly SoldLine[]
  returned: readonly CreditedLine[]
  goods: number
  supply: Omit<TaxableSupply, 'goods' | 'tierPerPiece'>
  tiers: readonly BulkTier[]
}

/** What was not returned, at the tier that so many packs earn: what is left of the money is shared by it. */
function netOfReturns({ sold, returned, goods, supply, tiers }: SalesAndReturns): [SoldLine[], TaxableSupply] {
  const back = (line: number) => returned.find((one) => one.line === line)
  const kept = sold
    .map((one) => ({ ...one, quantity: one.quantity - (back(one.line)?.quantity ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
  const tier = tierFor(
    kept.reduce((sum, { quantity }) => sum + quantity, 0),
    tiers,
  )
  const left = goods - returned.reduce((sum, { amount }) => sum + amount, 0)
  return [kept, { ...supply, goods: left, tierPerPiece: tier?.perPiece ?? 0 }]
}

/** The newest invoice of an order with what was credited of it. */
export async function newestInvoice(unit: Unit, orderId: string): Promise<{ invoice: InvoiceRow; credits: InvoiceRow[] } | undefined> {
  const documents = await documentsOf(unit.db, orderId)
  const invoice = documents.findLast(({ kind }) => kind === 'invoice')
  return invoice && { invoice, credits: documents.filter(({ invoiceId }) => invoiceId === invoice.id) }
}

type CreditNoteInput = { orderId: string; reason: string; wanted?: readonly CreditedLine[] }

/** Credits lines of an order's invoice, or all that is left of it; an order without an invoice, or with nothing left, gets no note. */
export async function creditInvoice(shop: Shop, unit: Unit, { orderId, reason, wanted }: CreditNoteInput): Promise<void> {
  const newest = await newestInvoice(unit, orderId)
  if (!newest) return
  const { invoice, credits } = newest
  const before = credits.flatMap(({ lines }) => lines)
  const lines = creditLines(invoice.lines, before, { wanted, percent: invoice.rate / 100 })
  if (lines.length === 0) return
  const { round, sellerName, sellerAddress, gstin, businessGstin, businessName, placeOfSupply, rate } = invoice
  await issueDocument(shop, unit, {
    kind: 'credit_note',
    orderId,
    round,
    invoiceId: invoice.id,
    sellerName,
    sellerAddress,
    gstin,
    businessGstin,
    businessName,
    placeOfSupply,
    rate,
    lines,
    reason,
  })
}

type PaidOrderState = { status: OrderStatus; paymentStatus: PaymentStatus }
type DocumentUpdate = {
  before: PaidOrderState
  order: InvoicedOrder & PaidOrderState
  sold: readonly SoldLine[]
  returned: readonly CreditedLine[]
  reason: string | null
}

/**
 * The tax documents that a move of an order brings, so that they always come to the money kept for it: an invoice when its payment is verified,
 * a credit note when it is cancelled, the next invoice, about the packs that were not returned, when it is not cancelled any more. The order is
 * locked by the caller; `sold` are its lines wherever it becomes cancelled or stops being so.
 */
export async function updateDocuments(shop: Shop, unit: Unit, { before, order, sold, returned, reason }: DocumentUpdate): Promise<void> {
  if (isCancelled(order.status)) {
    if (!isCancelled(before.status)) await creditInvoice(shop, unit, { orderId: order.id, reason: reason || `Order ${order.status}` })
    return
  }
  if (order.paymentStatus !== 'verified') return
  if (before.paymentStatus !== 'verified') return issueInvoice(shop, unit, { order, sold, returned: [], round: 1 })
  if (sold.length === 0) return
  const newest = await newestInvoice(unit, order.id)
  const credited = newest?.credits.reduce((sum, { total }) => sum + total, 0)
  if (newest && credited === newest.invoice.total)
    await issueInvoice(shop, unit, { order, sold, returned, round: newest.invoice.round + 1 })
}
