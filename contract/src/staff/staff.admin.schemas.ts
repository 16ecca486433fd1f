import { z } from 'zod'
import { shape } from '../endpoint.ts'
import { adminOrder } from '../orders/order.admin.schemas.ts'
import { done, id, instant, ok, rupees } from '../reply.ts'

export const admin = z.object({
  _id: id,
  username: z.string(),
  email: z.string(),
  role: z.enum(['super_admin', 'admin']),
  isActive: z.boolean(),
  createdAt: instant,
  lastLogin: instant.nullable(),
})
export type AdminProfile = z.output<typeof admin>

export const PERIODS = ['today', 'week', 'month', 'quarter'] as const

const dashboard = z.object({
  stats: z.object({
    totalOrders: z.int(),
    pendingPayments: z.int(),
    totalRevenue: rupees,
    totalUsers: z.int(),
    verifiedToday: z.int(),
    rejectedToday: z.int(),
  }),
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

export const staffShapes = {
  login: shape({
    summary: 'Signs a member of staff in by username or e-mail.',
    access: 'public',
    body: z.object({ username: z.string().max(254), password: z.string().max(200) }),
    reply: ok({ token: z.string(), admin }),
  }),
  quickLogin: shape({
    summary: "Quick Access: the owner's password alone.",
    access: 'public',
    body: z.object({ password: z.string().max(200) }),
    reply: ok({ token: z.string(), admin }),
  }),
  verify: shape({ summary: 'Whether the admin token is still good.', access: 'admin', reply: ok({ admin }) }),
  logout: shape({ summary: 'Ends the admin session.', access: 'admin', reply: done }),
  dashboard: shape({
    summary: 'The figures of the day.',
    access: 'admin',
    query: z.object({ period: z.enum(PERIODS).default('today') }),
    reply: ok({ data: dashboard }),
  }),
}
