import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { adminOrder } from '../orders/order.admin.schemas.ts'
import { id, instant, ok, page, paging } from '../reply.ts'
import { courierLinkProblem } from '../rules/courier-link.ts'

/** A courier; {number} in its link stands for the tracking number, an empty link means that it has no page of its own. */
const courier = z.object({
  name: z.string().trim().min(1, 'Please enter the name of the courier').max(60, 'Please use at most 60 characters.'),
  link: z
    .string()
    .trim()
    .superRefine((link, context) => {
      const message = courierLinkProblem(link)
      if (message) context.addIssue({ code: 'custom', message })
    }),
  isActive: z.boolean(),
})
export type Courier = z.output<typeof courier>

export const dispatchEndpoints = {
  toPack: endpoint({
    summary:
      'Orders that are paid for, may be packed and are not sent yet, the longest waiting first, and how many packs of each product they need.',
    access: 'orders.dispatch',
    query: paging(100),
    reply: ok({
      orders: z.array(adminOrder),
      /** Over all of them, not only this page. */
      pick: z.array(z.object({ name: z.string(), quantity: z.int(), orders: z.int() })),
      /** Verified without a person and not to be packed before `until`, the next one first; at most 20 of `total`. */
      held: z.object({
        total: z.int(),
        orders: z.array(z.object({ _id: id, orderNumber: z.string(), packs: z.int(), until: instant })),
      }),
      pagination: page,
    }),
  }),
  couriers: endpoint({ summary: 'The couriers the shop sends with.', access: 'staff', reply: ok({ couriers: z.array(courier) }) }),
  saveCouriers: endpoint({
    summary: 'Saves the table of couriers as a whole, in this order.',
    access: 'settings.manage',
    body: z.object({
      couriers: z
        .array(courier)
        .max(30, 'Please keep at most 30 couriers.')
        .superRefine((all, context) => {
          const names = all.map(({ name }) => name.toLowerCase())
          const twice = names.findIndex((name, at) => names.indexOf(name) !== at)
          if (twice >= 0) context.addIssue({ code: 'custom', path: [twice, 'name'], message: 'This courier stands in the table twice.' })
        }),
    }),
    reply: ok({ couriers: z.array(courier) }),
  }),
}
