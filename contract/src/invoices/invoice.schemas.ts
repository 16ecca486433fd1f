import { z } from 'zod'
import { instant, rupees } from '../reply.ts'

const taxes = { taxable: rupees, cgst: rupees, sgst: rupees, igst: rupees }

/** A tax invoice or credit note with its particulars (CGST rules 46 and 53), as it was issued; amounts in rupees. */
export const taxDocument = z.object({
  kind: z.enum(['invoice', 'credit_note']),
  number: z.string(),
  issuedAt: instant,
  /** The invoice that a credit note takes back from. */
  invoiceNumber: z.string().nullable(),
  sellerName: z.string(),
  sellerAddress: z.string(),
  gstin: z.string(),
  placeOfSupply: z.object({ code: z.string(), name: z.string() }),
  /** Percent. */
  rate: z.number(),
  lines: z.array(z.object({ line: z.int(), name: z.string(), hsn: z.string(), quantity: z.int(), amount: rupees, ...taxes })),
  ...taxes,
  total: rupees,
  reason: z.string().nullable(),
})
export type TaxDocument = z.output<typeof taxDocument>
