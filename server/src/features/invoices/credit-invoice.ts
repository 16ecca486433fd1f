import type { Credited } from 'contract/rules/tax-document.ts'
import { creditLines } from 'contract/rules/tax-document.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { documentsOf } from './invoice.store.ts'
import type { InvoiceRow } from './invoice.table.ts'
import { issueDocument } from './issue-document.ts'

/** The newest invoice of an order with what was credited of it. */
export async function newestInvoice(unit: Unit, orderId: string): Promise<{ invoice: InvoiceRow; credits: InvoiceRow[] } | undefined> {
  const documents = await documentsOf(unit.db, orderId)
  const invoice = documents.findLast(({ kind }) => kind === 'invoice')
  return invoice && { invoice, credits: documents.filter(({ invoiceId }) => invoiceId === invoice.id) }
}

export type Credit = { orderId: string; reason: string; wanted?: readonly Credited[] }

/** Credits lines of an order's invoice, or all that is left of it; an order without an invoice, or with nothing left, gets no note. */
export async function creditInvoice(shop: Shop, unit: Unit, { orderId, reason, wanted }: Credit): Promise<void> {
  const newest = await newestInvoice(unit, orderId)
  if (!newest) return
  const { invoice, credits } = newest
  const before = credits.flatMap(({ lines }) => lines)
  const lines = creditLines(invoice.lines, before, { wanted, percent: invoice.rate / 100 })
  if (lines.length === 0) return
  const { round, sellerName, sellerAddress, gstin, placeOfSupply, rate } = invoice
  await issueDocument(shop, unit, {
    kind: 'credit_note',
    orderId,
    round,
    invoiceId: invoice.id,
    sellerName,
    sellerAddress,
    gstin,
    placeOfSupply,
    rate,
    lines,
    reason,
  })
}
