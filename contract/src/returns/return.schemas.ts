import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { RETURN_SORTS } from '../lists/list-sorts.ts'
import { refundReference } from '../orders/order.schemas.ts'
import { ORDER_STATUSES } from '../orders/order.status.ts'
import { MAX_LINE_QUANTITY, PHOTOS_MAXIMUM, RETURN_DETAILS_MAXIMUM } from '../rules/limits.ts'
import { needsPhotos, RETURN_REASONS } from '../rules/returns.ts'
import { actorKind, id, instant, ok, page, pagingQuery, rupees } from '../schema-parts.ts'
import { RETURN_STATUSES } from './return.status.ts'

const MEGABYTE = 1024 * 1024
const reason = z.enum(RETURN_REASONS, 'Please say why you return it')
const status = z.enum(RETURN_STATUSES)

export const returnLine = z.object({ productId: id, name: z.string(), quantity: z.int(), amount: rupees })

/** A return as its shopper sees it; amounts in rupees. */
export const ownReturn = z.object({
  _id: id,
  number: z.string(),
  orderNumber: z.string(),
  reason,
  details: z.string(),
  status,
  amount: rupees,
  /** By how much that is less than was paid for these packs, because the kept ones are priced at their own tier; below 0 more. */
  repriced: z.number(),
  refundReference: z.string().nullable(),
  createdAt: instant,
  lines: z.array(returnLine),
  /** How many photos came with it; an older version, which may serve beside, tells none. */
  photoCount: z.int().optional(),
  events: z.array(z.object({ seq: z.int(), at: instant, to: status, note: z.string().nullable() })),
})
export type OwnReturn = z.output<typeof ownReturn>

/** What of an order can still be returned, why, and until when. */
const possibleReturn = z.object({
  /** Last instants of both clocks; null before delivery. */
  faultBy: instant.nullable(),
  unusedBy: instant.nullable(),
  /** Empty when nothing can be returned now. */
  reasons: z.array(reason),
  /** Packs that are in no return but a rejected or a taken-back one, with what a pack was paid at. */
  lines: z.array(z.object({ productId: id, name: z.string(), left: z.int(), perPack: rupees })),
  /** Where the kept packs are priced at their own tier: the day of the order in India, what was paid for all packs, and the price of each without a bulk discount. */
  repricing: z
    .object({ day: z.iso.date(), paid: rupees, lines: z.array(z.object({ productId: id, price: rupees, bought: z.int(), kept: z.int() })) })
    .nullable(),
})
export type PossibleReturn = z.output<typeof possibleReturn>

const params = z.object({ id: z.string().min(1).max(64) })

const returnRequest = z
  .object({
    reason,
    /** What is wrong; unused packs need no words. */
    details: z.string().trim().max(RETURN_DETAILS_MAXIMUM, `Please use at most ${RETURN_DETAILS_MAXIMUM} characters.`).default(''),
    lines: z
      .array(
        z.object({ productId: id, quantity: z.int('Please enter whole packs').min(1, 'Please enter at least 1').max(MAX_LINE_QUANTITY) }),
      )
      .min(1, 'Please choose what you return')
      .max(100)
      .refine((lines) => new Set(lines.map((l) => l.productId)).size === lines.length, 'Please name each product once'),
    photos: z.array(z.string()).max(PHOTOS_MAXIMUM, `You can only upload up to ${PHOTOS_MAXIMUM} photos.`).default([]),
  })
  .refine(({ reason, details }) => !needsPhotos(reason) || details !== '', { path: ['details'], message: 'Please describe what is wrong' })

export const returnEndpoints = {
  ofOrder: endpoint({
    summary: 'The returns of an order, and what of it can still be returned until when.',
    access: 'customer',
    params,
    reply: ok({ orderNumber: z.string(), returns: z.array(ownReturn), possible: possibleReturn }),
  }),
  ask: endpoint({
    summary: 'Asks to return packs of a delivered order. Photos as data URLs; sent again with the same content it answers the same return.',
    access: 'customer',
    params,
    bodyLimit: 70 * MEGABYTE,
    body: returnRequest,
    reply: ok({ return: ownReturn }),
  }),
  withdraw: endpoint({
    summary: 'Takes back a request to return packs that nobody has decided yet.',
    access: 'customer',
    params: params.extend({ returnId: id }),
    reply: ok({ return: ownReturn }),
  }),
}

const goods = z.enum(['restocked', 'written_off'], 'Please say where the goods go')

/** A return as staff see it. */
const staffReturn = ownReturn.extend({
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
export type ReturnStepInput = z.output<typeof step>

export const returnFilter = z.object({
  q: z.string().max(100).default(''),
  status: z.enum(['all', 'open', ...RETURN_STATUSES]).default('all'),
})

export const returnAdminEndpoints = {
  all: endpoint({
    summary: 'Returns, open ones first, the longest waiting on top, unless `sort` says otherwise.',
    access: 'returns.read',
    query: pagingQuery(50)
      .extend(returnFilter.shape)
      .extend({ sort: z.enum(RETURN_SORTS).default('waiting') }),
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
