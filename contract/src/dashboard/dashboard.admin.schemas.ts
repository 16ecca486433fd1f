import { z } from 'zod'
import { adminOrder } from '../orders/order.admin.schemas.ts'
import { id, rupees } from '../schema-parts.ts'

export const PERIODS = ['today', 'week', 'month', 'quarter'] as const

export const dashboard = z.object({
  stats: z.object({
    totalOrders: z.int(),
    pendingPayments: z.int(),
    totalRevenue: rupees,
    totalUsers: z.int(),
    verifiedToday: z.int(),
    /** What the orders verified today cost, whenever they were placed; missing from an older version that serves beside. */
    verifiedTodayAmount: rupees.optional(),
    rejectedToday: z.int(),
    /** Cancelled paid orders whose money is not paid back yet, and how much that is. */
    refundsOwed: z.int(),
    refundsOwedAmount: rupees,
  }),
  /** The same of as many days before, up to the same time of the day; missing from an older version that serves beside. */
  before: z.object({ totalOrders: z.int(), totalRevenue: rupees }).optional(),
  /** More than ten payments wait for a person. */
  urgent: z.boolean(),
  paymentReady: z.boolean(),
  recentOrders: z.array(adminOrder),
  pendingVerifications: z.array(adminOrder),
  inventoryAlerts: z.array(
    z.object({ productId: id, name: z.string(), stock: z.int(), minStock: z.int(), severity: z.enum(['high', 'medium']) }),
  ),
})
export type Dashboard = z.output<typeof dashboard>

/**
 * What waits for a member of staff: parcels to send, returns and messages; `overdueMessages` of those are past the 48 hours of the law. `expired`:
 * batches, and products with packs in none, that are on the shelf past their last day.
 */
export const openWork = z.object({ dispatch: z.int(), returns: z.int(), messages: z.int(), overdueMessages: z.int(), expired: z.int() })
export type OpenWork = z.output<typeof openWork>
