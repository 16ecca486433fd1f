import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { adminOrder, trackingNumber } from '../orders/order.admin.schemas.ts'
import { id, instant, ok, page, pagingQuery } from '../schema-parts.ts'
import { courier, courierInput } from './courier.admin.schemas.ts'

const batchToPick = z.object({
  order: id,
  productId: id,
  batch: z.string().nullable(),
  expiresOn: z.string().nullable(),
  packs: z.int(),
  isExpired: z.boolean(),
})
export type BatchToPick = z.output<typeof batchToPick>

export const dispatchEndpoints = {
  toPack: endpoint({
    summary:
      'Orders that are paid for, may be packed and are not sent yet, the longest waiting first, and how many packs of each product they need.',
    access: 'orders.dispatch',
    query: pagingQuery(100),
    reply: ok({
      orders: z.array(adminOrder),
      /** Over all of them, not only this page. */
      pick: z.array(z.object({ name: z.string(), quantity: z.int(), orders: z.int() })),
      /** Of the orders of this page: which packs lie in a batch, or have expired; `batch` is null for packs in none. */
      batches: z.array(batchToPick),
      /** Verified without a person and not to be packed before `until`, the next one first; at most 20 of `total`. */
      held: z.object({
        total: z.int(),
        orders: z.array(z.object({ _id: id, orderNumber: z.string(), packs: z.int(), until: instant })),
      }),
      pagination: page,
    }),
  }),
  scan: endpoint({
    summary:
      'Ships a paid order that is to be packed with this parcel; the order by its number, with dashes or without, or by what its QR code holds. The same scan again changes nothing.',
    access: 'orders.dispatch',
    body: z.object({
      order: z.string().trim().min(1, 'Please scan the order').max(300),
      tracking: trackingNumber.min(1, 'Please scan the parcel'),
      /** Left out: the courier of the order's PIN code; null for none. */
      courier: z.string().trim().max(60).nullish(),
      /** The order is on its way already, and travels in this parcel too. */
      isFurther: z.boolean().optional(),
    }),
    reply: ok({ order: adminOrder }),
  }),
  couriers: endpoint({ summary: 'The couriers the shop sends with.', access: 'staff', reply: ok({ couriers: z.array(courier) }) }),
  saveCouriers: endpoint({
    summary: 'Saves the table of couriers as a whole, in this order.',
    access: 'settings.manage',
    body: z.object({
      couriers: z
        .array(courierInput)
        .max(30, 'Please keep at most 30 couriers.')
        .superRefine((all, context) => {
          const names = all.map(({ name }) => name.toLowerCase())
          const twice = names.findIndex((name, at) => names.indexOf(name) !== at)
          if (twice >= 0) context.addIssue({ code: 'custom', path: [twice, 'name'], message: 'This courier stands in the table twice.' })
        }),
      /** The table that was changed: where another one is in force by now, nothing is saved. */
      before: z.array(courierInput).max(30).optional(),
    }),
    reply: ok({ couriers: z.array(courier) }),
  }),
}
