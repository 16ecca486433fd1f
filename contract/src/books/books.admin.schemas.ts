import { z } from 'zod'

/** `period` is MMYYYY, as the GST portal writes it; a quarter is the one that the month lies in. */
export const booksQuery = z.object({
  period: z.string().regex(/^(?:0[1-9]|1[0-2])20\d\d$/, 'Please name the period as MMYYYY'),
  span: z.enum(['month', 'quarter']).default('month'),
})
