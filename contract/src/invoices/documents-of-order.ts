import type { RegisteredBusiness, TaxDocument } from '../orders/order.schemas.ts'

/** The invoice that stands for an order: its newest; undefined where none was issued. */
export const invoiceOf = ({ taxDocuments }: { taxDocuments: readonly TaxDocument[] }): TaxDocument | undefined =>
  taxDocuments.filter(({ kind }) => kind === 'invoice').at(-1)

export const creditNotesOf = ({ taxDocuments }: { taxDocuments: readonly TaxDocument[] }): TaxDocument[] =>
  taxDocuments.filter(({ kind }) => kind === 'credit_note')

/** Whom a document or an order is for, where that is a registered business. */
export const businessOf = ({
  businessGstin,
  businessName,
}: {
  businessGstin: string | null
  businessName: string | null
}): RegisteredBusiness | null => (businessGstin !== null && businessName !== null ? { gstin: businessGstin, name: businessName } : null)
