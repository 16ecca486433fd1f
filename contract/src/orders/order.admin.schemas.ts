import { z } from 'zod'
import { endpoint, LIST_BYTES } from '../endpoint.ts'
import { ORDER_SORTS } from '../lists/list-sorts.ts'
import { CHANGED_ORDERS, CHOSEN_ORDERS, FILTERED_AMOUNT_LIMIT, NOTE_LENGTH, ORDER_MAXIMUM } from '../rules/limits.ts'
import { STATE_NAMES } from '../rules/states.ts'
import { plainTrackingNumber, TRACKING_NUMBER_TYPED, TRACKING_NUMBER_WRONG } from '../rules/tracking-number.ts'
import { actorKind, chosenDay, id, idempotencyHeaders, instant, ok, page, pagingQuery, rupees } from '../schema-parts.ts'
import { moneyAccount } from './money-account.admin.schemas.ts'
import {
  addressCorrection,
  businessInput,
  cancelMoney,
  furtherParcels,
  missingMoney,
  order,
  orderedGoods,
  orderItem,
  orderMoney,
  settleRefundBody,
  shippingAddress,
  taxDocument,
} from './order.schemas.ts'
import type { OrderStatus } from './order.status.ts'
import { ORDER_SOURCES, ORDER_STATUSES, PAYMENT_STATUSES, SETTABLE_STATUSES } from './order.status.ts'
import { orderNote } from './order-note.admin.schemas.ts'

/** What the shop itself knows about a payment that a person decides on. */
const paymentChecks = z.object({
  /** Numbers of other orders for which the same transaction ID was ever submitted. */
  usedOn: z.array(z.string()),
  /** Numbers of other orders for which the same picture was submitted. */
  pictureSeenOn: z.array(z.string()),
  /** Registered in the week before the payment, and nothing of this account was ever verified. */
  isNewAccount: z.boolean(),
  registeredAt: instant,
  /** Most orders of the last ninety days cost no more, rupees. */
  usualMaximum: rupees,
  isAboveUsual: z.boolean(),
})
export type PaymentChecks = z.output<typeof paymentChecks>

/** One transaction ID submitted for an order, and what became of it. */
const paymentAttempt = z.object({
  try: z.int(),
  transactionId: z.string(),
  submittedAt: instant,
  outcome: z.enum(['pending', 'verified', 'rejected']),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  note: z.string().nullable(),
})
export type PaymentAttempt = z.output<typeof paymentAttempt>

const status = z.enum(ORDER_STATUSES)
const paymentStatus = z.enum(PAYMENT_STATUSES)

/** An order as staff see it. `subtotal` is the taxable value: that of its invoice, without one total / (1 + GST rate), rupees. */
export const adminOrder = z.object({
  _id: id,
  orderNumber: z.string(),
  orderDate: instant,
  status,
  paymentStatus,
  total: rupees,
  subtotal: rupees,
  shipping: rupees,
  gstRate: z.number(),
  itemCount: z.int(),
  items: z.array(orderItem),
  user: z.object({ _id: id, name: z.string(), email: z.string() }),
  shippingAddress,
  business: order.shape.business,
  seller: order.shape.seller,
  payment: z.object({
    method: z.string(),
    paymentStatus,
    /** What the customer submitted, or what staff took over from the bank in its place. */
    transactionId: z.string().nullable(),
    /** What the bank calls the money that came for the order; missing from an older version that serves beside. */
    bankReferences: z.array(z.string()).optional(),
    submittedAt: instant.nullable(),
    /** Address of the picture, for staff with their token; null without one. */
    screenshot: z.string().nullable(),
    verificationNotes: z.string().nullable(),
    /** How often a transaction ID may still be turned down. */
    triesLeft: z.int(),
    decidedBy: z.string().nullable(),
    /** False for an accepted ID that a bank statement cannot show. */
    isBankReference: z.boolean(),
    /** Null in lists of orders of any status. */
    checks: paymentChecks.nullable(),
  }),
  trackingNumber: z.string().nullable(),
  courier: z.string().nullable(),
  furtherParcels,
  confirmedAt: instant.nullable(),
  /** Since when it is paid and waits for goods that the shelf lacks; null for any other order. */
  awaitsStockSince: instant.nullable().optional(),
  /** A payment verified without a person: the order is packed from then on. Null: at once. */
  packAfter: instant.nullable(),
  shippedAt: instant.nullable(),
  deliveredAt: instant.nullable(),
  /** Invoices and credit notes, oldest first. */
  taxDocuments: z.array(taxDocument),
  money: orderMoney.extend({
    /** All that is owed back of it and beside it, and stands under Refunds owed; missing where nothing is, and from an older version that serves beside. */
    owedBack: rupees.optional(),
  }),
  /** Of staff; missing from an older version that serves beside. */
  noteCount: z.int().optional(),
  hiddenByCustomer: z.boolean(),
  /** Who took it by phone, and which age the caller has confirmed; null for an order of the storefront. */
  taken: z.object({ by: z.string(), ageConfirmed: z.int() }).nullable(),
})
export type AdminOrder = z.output<typeof adminOrder>

/** What is needed of an order that is changed together with others. */
const bulkOrder = adminOrder
  .pick({ _id: true, orderNumber: true, status: true, paymentStatus: true, trackingNumber: true, money: true })
  .extend({
    payment: adminOrder.shape.payment.pick({ transactionId: true }),
    /** An older version, which may answer while a newer one is rolled out, tells none. */
    shippingAddress: adminOrder.shape.shippingAddress.pick({ zipCode: true }).optional(),
  })
export type BulkOrder = z.output<typeof bulkOrder>

/** What else the customer of an order has ordered: those placed before it, newest first, and what all come to. */
const customerOrders = z.object({
  earlier: z.array(
    adminOrder
      .pick({ _id: true, orderNumber: true, orderDate: true, total: true, status: true })
      /** Missing from an older version that serves beside. */
      .extend({ hiddenByCustomer: z.boolean().optional() }),
  ),
  totalOrders: z.int(),
  /** How many of them the customer has deleted or replaced; missing from an older version that serves beside. */
  deletedOrders: z.int().optional(),
  /** What the shop keeps of all of them, as the list of customers says it. */
  totalSpent: rupees,
})
export type CustomerOrders = z.output<typeof customerOrders>

const event = z.object({
  seq: z.int(),
  at: instant,
  actor: z.string(),
  actorKind,
  type: z.string(),
  from: status.nullable(),
  to: status,
  note: z.string().nullable(),
})

/** As every body takes it. What it is made of the commands judge, who know what an order has already. */
export const trackingNumber = z.string().overwrite(plainTrackingNumber).max(TRACKING_NUMBER_TYPED, TRACKING_NUMBER_WRONG)

/** The transaction ID that was looked at: a payment that carries another one by now is not decided. Left out, nothing is compared. */
const lookedAt = z.string().max(100).nullish()
/** Why an order goes on, or out of the house, without all of its money. */
export const unpaidReason = z.string().trim().min(1).max(NOTE_LENGTH).optional()
/** Numbers of the orders of other accounts that claim the same transaction ID, as the person saw them. */
export const claimsSeen = z.array(z.string().max(64)).max(1000).optional()
/** The status that was looked at: an order that has another one by now is left alone. */
const statusSeen = status.optional()
const orderId = z.object({ id: z.string().min(1).max(64) })
const list = pagingQuery(50).extend({ q: z.string().max(100).default('') })

/** How many orders each view of the list holds, whatever the filters say. */
const viewCounts = z.object({ all: z.int(), toVerify: z.int(), toPack: z.int(), shipped: z.int(), refundsOwed: z.int() })
export type ViewCounts = z.output<typeof viewCounts>

const amountOfFilter = z.coerce.number().min(0).max(FILTERED_AMOUNT_LIMIT)

export const orderFilter = z.object({
  q: z.string().max(100).default(''),
  status: z.enum(['all', 'pending', ...ORDER_STATUSES]).default('all'),
  /** Only the orders of this shopper. */
  user: id.optional(),
  /** Only orders whose money still has to be paid back. */
  refunds: z.enum(['owed']).optional(),
  /** Only orders that are paid for and not shipped yet. */
  packing: z.enum(['due']).optional(),
  /** Only orders placed from this day to that day in India, both included. */
  from: chosenDay().optional(),
  to: chosenDay().optional(),
  /** Only orders whose payment stands so. */
  payment: paymentStatus.optional(),
  /** Only orders that go to this state of India. */
  state: z.enum(STATE_NAMES).optional(),
  /** Only orders that a customer has placed, or that staff have taken by phone. */
  source: z.enum(ORDER_SOURCES).optional(),
  /** Only orders whose total is at least and at most so many rupees. */
  least: amountOfFilter.optional(),
  most: amountOfFilter.optional(),
})
/** Days in India, YYYY-MM-DD, both included; amounts in rupees, both included; statuses as they are stored. */
export type OrderFilter = Omit<z.output<typeof orderFilter>, 'status'> & { status: OrderStatus | 'all' }
const bulkResult = z.object({ id, orderNumber: z.string().nullable(), done: z.boolean(), message: z.string(), code: z.string().optional() })

export const orderAdminEndpoints = {
  pending: endpoint({
    summary: 'Payments waiting for a person, oldest first.',
    access: 'payments.read',
    query: list,
    reply: ok({ orders: z.array(adminOrder), pagination: page }),
  }),
  verifyPayment: endpoint({
    summary: 'Decides a submitted payment: verified true confirms the order and takes its stock, false fails it.',
    access: 'payments.verify',
    params: orderId,
    body: z.object({
      verified: z.boolean(),
      notes: z.string().trim().max(NOTE_LENGTH).nullish(),
      transactionId: lookedAt,
      claimsSeen,
      /** What became of what the bank shows too little of; without it and a reason such a payment is not verified. */
      missing: missingMoney.optional(),
      unpaidReason,
    }),
    reply: ok({ orderNumber: z.string(), status, paymentStatus }),
  }),
  all: endpoint({
    summary: 'All orders, newest first unless `sort` says otherwise.',
    access: 'orders.read',
    query: list.extend(orderFilter.shape).extend({ sort: z.enum(ORDER_SORTS).default('newest') }),
    /** `all`: how many orders there are without any filter. */
    reply: ok({ orders: z.array(adminOrder), pagination: page, all: z.int(), counts: viewCounts }),
  }),
  matching: endpoint({
    summary: `What a change of several orders needs of those that a filter lets through now, the newest ${CHOSEN_ORDERS} at most.`,
    access: 'orders.dispatch',
    query: orderFilter,
    /** `total`: how many match, counted up to one more than are answered. */
    reply: ok({ orders: z.array(bulkOrder), total: z.int() }),
  }),
  get: endpoint({
    summary: 'One order with its history, by id or number.',
    access: 'orders.read',
    params: orderId,
    /** `payLink`: of an order taken by phone that can be paid, for whoever may take one. */
    reply: ok({
      order: adminOrder,
      events: z.array(event),
      attempts: z.array(paymentAttempt),
      payLink: z.url().nullable(),
      /** Of staff, newest first; missing from an older version that serves beside. */
      notes: z.array(orderNote).optional(),
      /** For whoever may read money; missing from an older version that serves beside. */
      moneyAccount: moneyAccount.optional(),
      /** For whoever may read customers; missing from an older version that serves beside. */
      customer: customerOrders.nullish(),
    }),
  }),
  bulkStatus: endpoint({
    summary: 'Sets the status of several orders, each for itself, and says how each went.',
    access: 'orders.dispatch',
    body: z.object({
      ids: z.array(id).min(1, 'Please choose at least one order').max(CHANGED_ORDERS),
      status: z.enum(['pending', ...SETTABLE_STATUSES]),
      /** By the id of an order, as `transactionId` and `seen` of one. */
      transactionIds: z.record(id, lookedAt).optional(),
      seen: z.record(id, statusSeen).optional(),
      /** By the id of an order, its parcel where the status is shipped. */
      parcels: z
        .record(id, z.object({ trackingNumber: trackingNumber.nullish(), courier: z.string().trim().max(60).nullish() }))
        .optional(),
      /** Why those among them that lack money go on all the same. */
      unpaidReason,
    }),
    reply: ok({ results: z.array(bulkResult) }),
  }),
  updateStatus: endpoint({
    summary: 'Sets the status of an order; stock follows.',
    access: 'orders.dispatch',
    params: orderId,
    body: z.object({
      status: z.enum(['pending', ...SETTABLE_STATUSES]),
      trackingNumber: trackingNumber.nullish(),
      courier: z.string().trim().max(60).nullish(),
      note: z.string().trim().max(NOTE_LENGTH).nullish(),
      transactionId: lookedAt,
      seen: statusSeen,
      claimsSeen,
      /** What became of money that it lacks; without it and a reason the order is not confirmed and does not leave the house. */
      missing: missingMoney.optional(),
      unpaidReason,
      /** What becomes of the money of a paid order that is cancelled or refunded; left out, it is owed. */
      refund: cancelMoney.optional(),
    }),
    /** `isChanged`: false where all of it stood so already; missing from an older version that serves beside. */
    reply: ok({ order: adminOrder, isChanged: z.boolean().optional() }),
  }),
  addParcel: endpoint({
    summary: 'Adds another parcel to an order that is on its way. The same one again changes nothing.',
    access: 'orders.dispatch',
    params: orderId,
    body: z.object({
      trackingNumber: trackingNumber.min(1, 'Please enter the tracking number'),
      courier: z.string().trim().max(60).nullish(),
    }),
    reply: ok({ order: adminOrder }),
  }),
  removeParcel: endpoint({
    summary: 'Takes one of the further parcels of an order off again.',
    access: 'orders.dispatch',
    params: orderId.extend({ trackingNumber: z.string().min(1).max(TRACKING_NUMBER_TYPED) }),
    reply: ok({ order: adminOrder }),
  }),
  correctAddress: endpoint({
    summary: 'Corrects where an order goes, until it is shipped. The state stays.',
    access: 'orders.manage',
    params: orderId,
    body: addressCorrection,
    reply: ok({ order: adminOrder }),
  }),
  nameBusiness: endpoint({
    summary: 'Says which registered business an order is for, or that it is for none, while it has no tax document.',
    access: 'orders.manage',
    params: orderId,
    body: z.object({
      business: businessInput.nullable(),
      /** What stood there when the person looked: somebody else may have changed it since. */
      was: z.object({ gstin: z.string().max(15), name: z.string().max(100) }).nullable(),
    }),
    reply: ok({ order: adminOrder }),
  }),
  recordRefund: endpoint({
    summary: 'Records a payment back of a cancelled paid order, or why nothing is paid back. The same reference again is the same refund.',
    access: 'refunds.record',
    params: orderId,
    body: settleRefundBody,
    reply: ok({ order: adminOrder }),
  }),
  exchange: endpoint({
    summary:
      'Sends other packs in place of a paid order that waits for goods: cancels it and places another one that its money pays, at the prices of today; what is too much is owed back. Idempotent by the Idempotency-Key header.',
    access: 'orders.take',
    params: orderId,
    headers: idempotencyHeaders,
    bodyLimit: LIST_BYTES,
    body: z.object({
      items: orderedGoods.min(1, 'Please choose a product'),
      /** Rupees that the person saw: what the packs cost, and what has come for the order; nothing is done where either is another by now. */
      total: z.number().positive().max(ORDER_MAXIMUM),
      arrived: z.number().positive().max(ORDER_MAXIMUM),
    }),
    /** The order in its place. */
    reply: ok({ order: adminOrder }),
  }),
}
