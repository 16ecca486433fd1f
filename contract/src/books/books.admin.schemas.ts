import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ok, rupees } from '../schema-parts.ts'
import { settings } from '../settings/setting.admin.schemas.ts'

/** `period` is MMYYYY, as the GST portal writes it; a quarter is the one that the month lies in. */
export const booksQuery = z.object({
  period: z.string().regex(/^(?:0[1-9]|1[0-2])20\d\d$/, 'Please name the period as MMYYYY'),
  span: z.enum(['month', 'quarter']).default('month'),
})

const countAndTotal = z.object({ count: z.int(), total: rupees })

export const booksEndpoints = {
  summary: endpoint({
    summary: 'What the books of a month or quarter come to, and what keeps them from being finished; rupees.',
    access: 'exports.read',
    query: booksQuery,
    reply: ok({
      /** The first and the last day in India. */
      from: z.iso.date(),
      to: z.iso.date(),
      invoices: countAndTotal,
      creditNotes: countAndTotal,
      /** Invoices among them that are made out to a registered business. */
      businesses: countAndTotal,
      /** Invoices less credit notes. */
      net: z.object({ taxable: rupees, cgst: rupees, sgst: rupees, igst: rupees, total: rupees }),
      moneyIn: countAndTotal,
      moneyOut: countAndTotal,
      /** Invoices that may need an e-way bill. */
      eway: z.int(),
      unfinished: z.object({
        /** The period goes on. */
        isRunning: z.boolean(),
        lacksGstin: z.boolean(),
        /** Days with money that are over and that nobody has closed, and the first of them. */
        days: z.int(),
        firstDay: z.iso.date().nullable(),
        /** Payments submitted in it that nobody has decided. */
        payments: z.int(),
        /** Money that came in it and that nobody has allocated. */
        credits: z.int(),
      }),
      /** The names of the ledgers in the file of Tally. */
      ledgers: settings.shape.books,
    }),
  }),
}
