import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, ok, page, paging, rupees } from '../reply.ts'

/** A shopper as staff see them; `totalSpent` counts verified payments of orders not called off, rupees. */
const staffUser = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.literal('customer'),
  address: z.object({ city: z.string(), state: z.string() }).nullable(),
  isActive: z.boolean(),
  totalOrders: z.int(),
  totalSpent: rupees,
  createdAt: instant,
  lastLogin: instant.nullable(),
})
export type StaffUser = z.output<typeof staffUser>

export const userFilter = z.object({ q: z.string().max(100).default(''), status: z.enum(['all', 'active', 'inactive']).default('all') })

export const customerAdminEndpoints = {
  all: endpoint({
    summary: 'Shoppers, newest first.',
    access: 'customers.read',
    query: paging(50).extend(userFilter.shape),
    reply: ok({
      users: z.array(staffUser),
      pagination: page,
      summary: z.object({ active: z.int(), inactive: z.int(), newThisWeek: z.int() }),
    }),
  }),
  toggle: endpoint({
    summary: 'Activates or deactivates a shopper; deactivation ends every session at once.',
    access: 'customers.manage',
    params: z.object({ id }),
    body: z.object({ isActive: z.boolean() }),
    reply: ok({ user: staffUser }),
  }),
}
