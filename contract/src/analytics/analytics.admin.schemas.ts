import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { RETURN_REASONS } from '../rules/returns.ts'
import { chosenDay, ok, rupees } from '../schema-parts.ts'
import { rangeRefusal } from './figures-range.ts'

const day = z.object({ year: z.int(), month: z.int(), day: z.int() })

const soldProduct = z.object({ _id: z.string(), revenue: rupees, totalSold: z.int() })

/** Payments decided in the period that their customers had submitted before. */
const waits = z.object({
  decided: z.int(),
  /** From submitting to the verdict, minutes; null where none was decided. Nineteen of twenty waited no longer than `p95`. */
  median: z.int().nullable(),
  p95: z.int().nullable(),
  /** How many waited less than so many minutes, and not less than those before; null: any longer. */
  spread: z.array(z.object({ under: z.int().nullable(), count: z.int() })),
  verified: z.int(),
  /** Verified ones that a bank alert has proved. */
  withoutPerson: z.int(),
})

/** Figures of a period, days counted in India, every day of it listed; revenue in rupees. */
const analytics = z.object({
  /** The first and the last day. */
  period: z.object({ from: z.iso.date(), to: z.iso.date() }),
  salesData: z.array(z.object({ _id: day, revenue: rupees, orders: z.int() })),
  /** Orders of the period whose payment counts as revenue. */
  paidOrders: z.int(),
  /** The five that brought most. */
  topProducts: z.array(soldProduct),
  /** Every product that was sold, what brought most first. */
  salesByPack: z.array(soldProduct),
  /** Where the paid orders of the period went, what brought most first. */
  salesByState: z.array(z.object({ _id: z.string(), revenue: rupees, orders: z.int() })),
  /** The hours of the day in India, 0 to 23, all of them. */
  salesByHour: z.array(z.object({ hour: z.int(), revenue: rupees, orders: z.int() })),
  userGrowth: z.array(z.object({ _id: day, newUsers: z.int() })),
  /** Verified payments by method. */
  paymentStats: z.array(z.object({ _id: z.string(), count: z.int() })),
  /** The same of as many days before; of a period that goes on, up to the same time of its last day. */
  before: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    revenue: rupees,
    orders: z.int(),
    paidOrders: z.int(),
    newCustomers: z.int(),
    /** Of each of its days, in the same order as those of the period. */
    revenueByDay: z.array(rupees),
  }),
  waits,
  /** Returns that were asked for in the period, whatever became of them; `refunded` is what was paid back for them. */
  returnsByReason: z.array(z.object({ reason: z.enum(RETURN_REASONS), returns: z.int(), packs: z.int(), refunded: rupees })),
})
export type Analytics = z.output<typeof analytics>

/** The last days, today among them, or in their place the days from `from` to `to` in India. */
export const periodQuery = z
  .object({ period: z.enum(['7', '30', '90']).default('30'), from: chosenDay().optional(), to: chosenDay().optional() })
  .superRefine(({ from, to }, context) => {
    if (from === undefined && to === undefined) return
    const message = rangeRefusal({ from: from ?? '', to: to ?? '' })
    if (message) context.addIssue({ code: 'custom', path: ['from'], message })
  })
export type PeriodQuery = z.output<typeof periodQuery>

/** The tables that the report can be had as, each the figures of one chart. */
export const REPORT_TABLES = ['days', 'hours', 'waits', 'products', 'states', 'methods', 'users', 'returns'] as const
export type ReportTable = (typeof REPORT_TABLES)[number]

export const reportQuery = periodQuery.safeExtend({ table: z.enum(REPORT_TABLES).default('days') })

/** A month in India, 'YYYY-MM'. */
export const monthQuery = z.object({
  month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Please choose a month, for example 2026-11'),
})

export const analyticsEndpoints = {
  read: endpoint({
    summary: 'Sales, products, customers and payments of the last 7, 30 or 90 days, or from one day to another.',
    access: 'figures.read',
    query: periodQuery,
    reply: ok({ data: analytics }),
  }),
}
