import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ok, rupees } from '../reply.ts'

const day = z.object({ year: z.int(), month: z.int(), day: z.int() })

/** Figures of a period that ends today, days counted in India, every day of it listed; revenue in rupees. */
const analytics = z.object({
  salesData: z.array(z.object({ _id: day, revenue: rupees, orders: z.int() })),
  topProducts: z.array(z.object({ _id: z.string(), revenue: rupees, totalSold: z.int() })),
  userGrowth: z.array(z.object({ _id: day, newUsers: z.int() })),
  paymentStats: z.array(z.object({ _id: z.string(), count: z.int() })),
})
export type Analytics = z.output<typeof analytics>

export const periodQuery = z.object({ period: z.enum(['7', '30', '90']).default('30') })

/** A month in India, 'YYYY-MM'. */
export const monthQuery = z.object({
  month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Please choose a month, for example 2026-11'),
})

export const analyticsEndpoints = {
  read: endpoint({
    summary: 'Sales, products, customers and payments of 7, 30 or 90 days.',
    access: 'figures.read',
    query: periodQuery,
    reply: ok({ data: analytics }),
  }),
}
