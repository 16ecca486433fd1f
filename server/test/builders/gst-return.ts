import { splitInvoice } from 'contract/rules/gst.ts'
import type { BookedDocument } from '#features/books/booked-document.rules.ts'
import { DEFAULT_SETTINGS } from '#features/settings/default-settings.rules.ts'

/** Amounts of a row of GSTR-1, in rupees. */
export type PortalAmounts = { txval: number; iamt?: number; camt?: number; samt?: number; qty?: number }
/** Documents of a section of GSTR-1, each with its total in rupees. */
export type PortalDocuments = { val: number; itms: { itm_det: PortalAmounts }[] }[]

export const GSTIN = '23AAAPL1947B1ZC'
export const NAGPUR = { gstin: '27AAPFU0939F1ZV', name: 'Nagpur Traders & Sons' }
export const SAGAR = { gstin: '23AAPFU0939F1Z3', name: 'Sagar Kirana' }
export const LEDGERS = DEFAULT_SETTINGS.books

export type Business = { gstin: string; name: string } | null
type MadeDocument = {
  number: string
  day: string
  place: string
  packs: number
  total: number
  delivery?: number
  of?: BookedDocument
  to?: Business
  /** Rupees of its goods at 5 %. */
  matches?: number
}

/** A document of so many rupees, its taxes as the shop computes them. */
export function made({ number, day, place, packs, total, delivery = 0, of, to = null, matches = 0 }: MadeDocument): BookedDocument {
  const parts = [
    { name: 'Special Lion Bidi Big', quantity: packs, amount: (total - delivery - matches) * 100 },
    ...(matches ? [{ name: 'Matches', quantity: 3, amount: matches * 100, hsn: '36050010', rate: 500 }] : []),
    ...(delivery ? [{ name: 'Delivery', quantity: 1, amount: delivery * 100 }] : []),
  ]
  const lines = parts.map((part, at) => ({
    hsn: '24031921',
    ...part,
    line: at + 1,
    ...splitInvoice(part.amount, 'rate' in part ? 5 : 18, place === '23' ? 'same-state' : 'other-state'),
  }))
  const sum = (field: 'taxable' | 'cgst' | 'sgst' | 'igst') => lines.reduce((all, line) => all + line[field], 0)
  return {
    kind: of ? 'credit_note' : 'invoice',
    number,
    issuedAt: new Date(`${day}T12:00:00+05:30`),
    gstin: GSTIN,
    businessGstin: to?.gstin ?? of?.businessGstin ?? null,
    businessName: to?.name ?? of?.businessName ?? null,
    placeOfSupply: place,
    rate: 1800,
    lines,
    taxable: sum('taxable'),
    cgst: sum('cgst'),
    sgst: sum('sgst'),
    igst: sum('igst'),
    total: total * 100,
    orderNumber: `SLB-7K3M-${number.slice(-4)}`,
    original: of ? { number: of.number, total: of.total } : null,
  }
}
