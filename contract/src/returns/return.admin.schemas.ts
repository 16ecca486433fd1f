import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ORDER_STATUSES } from '../orders/order.status.ts'
import { refundReference } from '../refunds/refund.schemas.ts'
import { actorKind, id, instant, ok, page, paging, rupees } from '../reply.ts'
import { ownReturn } from './return.schemas.ts'
import { RETURN_STATUSES } from './return.status.ts'

const status = z.enum(RETURN_STATUSES)
const goods = z.enum(['restocked', 'written_off'], 'Please say where the goods go')

/** A return as staff see it. */
export const staffReturn = ownReturn.extend({
  orderId: id,
  orderTotal: rupees,
  orderStatus: z.enum(ORDER_STATUSES),
  customer: z.object({ _id: id, name: z.string(), email: z.string() }),
  deliveredAt: instant,
  faultBy: instant,
  unusedBy: instant,
  goods: goods.nullable(),
  /** Addresses, for staff with their token. */
  photos: z.array(z.string()),
  events: z.array(z.object({ seq: z.int(), at: instant, actor: z.string(), actorKind, to: status, note: z.string().nullable() })),
})
export type StaffReturn = z.output<typeof staffReturn>

const note = z.string().trim().max(1000, 'Please use at most 1000 characters.')

/** `reject` wants the reason that the shopper reads; `refund` the reference of the payment back. */
const step = z.discriminatedUnion('step', [
  z.object({ step: z.literal('approve'), note: note.nullish() }),
  z.object({ step: z.literal('reject'), note: note.min(1, 'Please say why, the customer reads it') }),
  z.object({ step: z.literal('receive'), goods, note: note.nullish() }),
  z.object({
    step: z.literal('refund'),
    reference: refundReference,
    note: note.nullish(),
  }),
])
export type ReturnStepWish = z.output<typeof step>

export const returnAdminEndpoints = {
  all: endpoint({
    summary: 'Returns, open ones first, the longest waiting on top.',
    access: 'returns.read',
    query: paging(50).extend({ q: z.string().max(100).default(''), status: z.enum(['all', 'open', ...RETURN_STATUSES]).default('all') }),
    reply: ok({ returns: z.array(staffReturn), pagination: page }),
  }),
  step: endpoint({
    summary: 'Approves, rejects, receives or refunds a return; a refund moves stock, order and credit note with it.',
    access: 'returns.manage',
    params: z.object({ id }),
    body: step,
    reply: ok({ return: staffReturn }),
  }),
}
