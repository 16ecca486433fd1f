import { istDay } from 'contract/rules/ist.ts'
import type { TaxLine } from 'contract/rules/tax-invoice.ts'

/** A tax document as the books look at it; amounts in paise, the rate in basis points. */
export type BookedDocument = {
  kind: 'invoice' | 'credit_note'
  number: string
  issuedAt: Date
  /** GSTIN of the seller. */
  gstin: string
  /** The registered business that it is made out to; both null for anybody else. */
  businessGstin: string | null
  businessName: string | null
  placeOfSupply: string
  rate: number
  lines: readonly TaxLine[]
  taxable: number
  cgst: number
  sgst: number
  igst: number
  total: number
  orderNumber: string
  /** The invoice that a credit note takes back from. */
  original: { number: string; total: number } | null
}

/** 1 for an invoice, -1 for a credit note. */
export const signOf = ({ kind }: Pick<BookedDocument, 'kind'>): 1 | -1 => (kind === 'invoice' ? 1 : -1)

/** A document whose business may take the tax as credit: the portal lists it by itself. */
export const isRegistered = <T extends Pick<BookedDocument, 'businessGstin'>>(document: T): document is T & { businessGstin: string } =>
  document.businessGstin !== null

export const isSameState = ({ gstin, placeOfSupply }: Pick<BookedDocument, 'gstin' | 'placeOfSupply'>): boolean =>
  gstin.startsWith(placeOfSupply)

/** Rupees with at most two decimals; no minus before a zero. */
export const toAmount = (paise: number): number => paise / 100 + 0

/** '04-11-2026' */
export const portalDay = (instant: Date): string => istDay(instant).split('-').reverse().join('-')
