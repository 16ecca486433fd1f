import { z } from 'zod'
import { addressFields, deliveryAddress, neededAddressFields, wholeStreet } from '../addresses/address-fields.ts'
import { isNamed, NOT_NAMED, productNames } from '../catalog/product.schemas.ts'
import { endpoint, LIST_BYTES } from '../endpoint.ts'
import { LANGUAGES } from '../language.ts'
import { upiIdFormat } from '../refunds/refund-to.messages.ts'
import { gstinProblem, plainGstin } from '../rules/gstin.ts'
import { MAX_LINE_QUANTITY, ORDER_MAXIMUM, ORDERS_A_PAGE, SCREENSHOT_MEGABYTES } from '../rules/limits.ts'
import { isBankReference, plainTransactionId, readTransactionId, transactionIdProblem } from '../rules/payment-reference.ts'
import { BANK_TRANSFER, isVpa } from '../rules/upi.ts'
import { chosenDay, id, idempotencyHeaders, instant, ok, oneLine, page, pagingQuery, rupees, success } from '../schema-parts.ts'
import { ORDER_STATUSES, PAYMENT_STATUSES } from './order.status.ts'

/** What was paid back of an order and what still has to be, returns included; rupees. `refunded` counts nothing that was paid too much. */
export const orderMoney = z.object({
  refunded: rupees,
  /** Above 0 only while a paid order is cancelled or refunded and not all of its money is settled. */
  owed: rupees,
  /** The last day in India by which that was promised, YYYY-MM-DD; missing where nothing is owed. */
  owedBy: z.iso.date().optional(),
  /** Came beyond what it costs, twice, or after it was cancelled unpaid, and still owed back; missing where nothing is. */
  over: rupees.optional(),
  /** The last day in India by which that goes back, YYYY-MM-DD; missing where nothing does. */
  overBy: z.iso.date().optional(),
  /** What has come for it, while it waits for goods that the shelf lacks; missing for any other order. */
  arrived: rupees.optional(),
  /** The number of the order that was sent in place of this one, and that its money pays; missing for any other order. */
  movedTo: z.string().optional(),
  /** The number of the order that this one was sent in place of, and whose money pays it; missing for any other order. */
  movedFrom: z.string().optional(),
  /** What it lacks after a part of its money has come, or the bank took some back; missing for any other order. */
  missing: rupees.optional(),
  /** When the customer reported that just this is paid, while staff look for it; missing until then. */
  restReportedAt: instant.optional(),
  /** Where the customer wants money that is owed and that the bank tells no UPI ID of: null until they say it; missing where nothing is to be asked. */
  refundTo: z.string().nullable().optional(),
  /** What the bank took back of it, while it lacks something; missing for any other order. */
  takenBack: rupees.optional(),
  payments: z.array(
    z.object({
      amount: rupees,
      reference: z.string(),
      /** The day of the payment in India, YYYY-MM-DD. */
      date: z.iso.date(),
      /** The number of the return that it belongs to; null for the order itself. */
      returnNumber: z.string().nullable(),
      /** Whether it was paid beyond what the order costs, or twice; missing where it was not. */
      over: z.boolean().optional(),
    }),
  ),
  /** Why nothing is paid back, as staff wrote it; null otherwise. */
  waived: z.string().nullable(),
})
export type OrderMoney = z.output<typeof orderMoney>

/** As the bank names it, however it was typed: two refunds with one reference are found by comparing these. */
export const refundReference = z
  .string()
  .max(1000)
  .transform((raw) => {
    const { id } = readTransactionId(raw)
    return isBankReference(id) ? id : plainTransactionId(raw).replace(/\s/g, '')
  })
  .pipe(z.string().regex(/^[A-Z0-9]{6,35}$/, 'Please enter the reference of the payment: 6 to 35 letters and digits'))

const paidAmounts = {
  /** Rupees; left out, all that is owed. */
  amount: z
    .number('Please enter the amount')
    .positive('Please enter an amount above 0')
    .max(10_000_000)
    .multipleOf(0.01, 'At most two decimals')
    .optional(),
  reference: refundReference,
  /** The day of the payment, YYYY-MM-DD; left out, today. */
  date: chosenDay('Please enter the day of the payment').optional(),
}
const reason = z.string().trim().min(1, 'Please say why, the customer reads it').max(500, 'Please use at most 500 characters.')

const missingReason = z.string().trim().min(1, 'Please say why').max(500, 'Please use at most 500 characters.')

/** Money that goes back: what staff paid, or why nothing is. */
export const settleRefundBody = z.discriminatedUnion('settle', [
  z.object({ settle: z.literal('now'), ...paidAmounts }),
  z.object({ settle: z.literal('none'), reason }),
])
export type SettleRefundInput = z.output<typeof settleRefundBody>

/** What a person says became of money that an order lacks: it came another way, under a reference of its own, or it is forgiven. */
export const missingMoney = z.discriminatedUnion('became', [
  z.object({ became: z.literal('paid'), reference: refundReference, reason: missingReason }),
  z.object({ became: z.literal('forgiven'), reason: missingReason }),
])
export type MissingMoney = z.output<typeof missingMoney>

/** What becomes of the money when a paid order is cancelled. */
export const cancelMoney = z.discriminatedUnion('settle', [
  z.object({ settle: z.literal('now'), ...paidAmounts }),
  z.object({ settle: z.literal('later') }),
  z.object({ settle: z.literal('none'), reason }),
])
export type CancelMoney = z.output<typeof cancelMoney>

/** A customer that is registered for GST, as its invoices name it. */
const business = z.object({ gstin: z.string(), name: z.string() })
export type RegisteredBusiness = z.output<typeof business>

/** The same as bodies take it. */
export const businessInput = z.object({
  gstin: z
    .string()
    .max(40, 'A GSTIN has 15 characters.')
    .transform((raw, context) => {
      const gstin = plainGstin(raw)
      const problem = gstinProblem(gstin)
      if (problem) context.addIssue({ code: 'custom', message: problem })
      return gstin
    }),
  name: oneLine(100, 'Please enter the name that the business is registered under'),
})

const taxes = { taxable: rupees, cgst: rupees, sgst: rupees, igst: rupees }

/** A tax invoice or credit note with its particulars (CGST rules 46 and 53), as it was issued; amounts in rupees. */
export const taxDocument = z.object({
  kind: z.enum(['invoice', 'credit_note']),
  number: z.string(),
  issuedAt: instant,
  /** The invoice that a credit note takes back from. */
  invoiceNumber: z.string().nullable(),
  sellerName: z.string(),
  sellerAddress: z.string(),
  gstin: z.string(),
  /** Whom it is made out to, where that is a registered business. */
  business: business.optional(),
  placeOfSupply: z.object({ code: z.string(), name: z.string() }),
  /** Percent, of each line that names no other one. */
  rate: z.number(),
  lines: z.array(
    z.object({
      line: z.int(),
      name: z.string(),
      hsn: z.string(),
      quantity: z.int(),
      amount: rupees,
      rate: z.number().optional(),
      ...taxes,
    }),
  ),
  ...taxes,
  total: rupees,
  reason: z.string().nullable(),
})
export type TaxDocument = z.output<typeof taxDocument>

const statusForCustomers = z.enum(['pending', ...ORDER_STATUSES.filter((s) => s !== 'pending_payment')])
const paymentStatus = z.enum(PAYMENT_STATUSES)

/** Where an order goes; its street has locality and landmark in it. */
export const shippingAddress = deliveryAddress.omit({ locality: true, landmark: true }).extend({ country: z.string() })

const { name, phone, city, zipCode } = neededAddressFields
/** Where staff send the parcel instead. The state stays: the tax and the legal age of the order follow it. */
export const correctedAddress = z.object({ name, phone, street: wholeStreet.min(1, 'Please enter the address'), city, zipCode })
export type CorrectedAddress = z.output<typeof correctedAddress>
/** With what stood there when the person looked: somebody else may have corrected it since. Left out, nothing is compared. */
export const addressCorrection = correctedAddress.extend({
  was: shippingAddress.pick({ name: true, phone: true, street: true, city: true, zipCode: true }).optional(),
})

export const orderItem = z.object({
  productId: id,
  name: z.string(),
  slug: z.string(),
  image: z.string(),
  quantity: z.int(),
  price: rupees,
  originalPrice: rupees,
  totalPrice: rupees,
  hsn: z.string(),
  /** Percent, where it is not that of the order. */
  gstRate: z.number().optional(),
  /** In the list of the own orders: the customer has written a review of it. */
  isReviewed: z.boolean().optional(),
})

export const parcel = z.object({ trackingNumber: z.string(), courier: z.string().nullable() })
export type Parcel = z.output<typeof parcel>
/** Of an order that travels in several parcels, those beside the first, as they were added; missing where there is none. */
export const furtherParcels = z.array(parcel).optional()

/** An order as its owner sees it. `subtotal` is the sum of the original prices, `discount` all savings, amounts in rupees. */
export const order = z.object({
  _id: id,
  orderNumber: z.string(),
  orderDate: instant,
  status: statusForCustomers,
  paymentStatus,
  total: rupees,
  subtotal: rupees,
  shipping: rupees,
  discount: rupees,
  itemCount: z.int(),
  /** Percent; of goods at several rates that of the principal ones. */
  gstRate: z.number(),
  items: z.array(orderItem),
  shippingAddress,
  /** Missing where the order is not for a registered business. */
  business: business.optional(),
  payment: z.object({
    method: z.string(),
    paymentStatus,
    transactionId: z.string().nullable(),
    submittedAt: instant.nullable(),
    verificationNotes: z.string().nullable(),
    /** How many transaction IDs may still be turned down before one has to wait between two. */
    triesLeft: z.int(),
    /** Without a try left: from when on one more may be submitted. */
    nextTryAt: instant.nullable(),
    /** Another order was verified with this very payment, which is told where one order is shown; missing where none was. */
    isCountedElsewhere: z.boolean().optional(),
  }),
  trackingNumber: z.string().nullable(),
  courier: z.string().nullable(),
  furtherParcels,
  confirmedAt: instant.nullable(),
  /** Since when it is paid and waits for goods that the shelf lacks; null for any other order. */
  awaitsStockSince: instant.nullable().optional(),
  shippedAt: instant.nullable(),
  deliveredAt: instant.nullable(),
  /** Business days from the payment to its PIN code; missing for the usual ones. */
  deliveryDays: z.object({ from: z.int(), to: z.int() }).optional(),
  /** Days in India between which a parcel that is on its way or being packed is expected; null for any other order. */
  arrives: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  /**
   * When a payment is likely checked, whether that time is over, and when the desk opens, null while it is open. `place`: how many wait up to
   * this one; null while it was not submitted. Missing where nobody can say.
   */
  checking: z
    .object({ opensAt: instant.nullable(), by: instant, isLate: z.boolean(), place: z.number().int().min(1).nullable() })
    .optional(),
  /** A return was asked for, whatever became of it. */
  hasReturn: z.literal(true).optional(),
  /** Of an order that can be paid: the shelf has less of something than was ordered. */
  isSoldOut: z.literal(true).optional(),
  /** Invoices and credit notes, oldest first; empty while the shop has no GSTIN. */
  taxDocuments: z.array(taxDocument),
  /** Name and address of the shop when it was placed, for its receipt; missing in lists, and where they are the same today. */
  seller: z.object({ name: z.string(), address: z.string() }).optional(),
  money: orderMoney,
})
export type Order = z.output<typeof order>

const tracking = z.object({
  orderNumber: z.string(),
  currentStatus: statusForCustomers,
  timeline: z.array(z.object({ status: statusForCustomers, label: z.string(), date: instant.nullable(), completed: z.boolean() })),
  paymentStatus,
  trackingNumber: z.string().nullable(),
  courier: z.string().nullable(),
  /** The courier's own page of this parcel. */
  trackingLink: z.string().nullable(),
  /** Of an order that travels in several, those beside the first. */
  furtherParcels: z.array(parcel.extend({ trackingLink: z.string().nullable() })).optional(),
  estimatedDelivery: z.string(),
  order,
})
export type Tracking = z.output<typeof tracking>

const quantity = z
  .int('Quantity must be a whole number.')
  .min(1, 'Quantity must be at least 1.')
  .max(MAX_LINE_QUANTITY, 'Quantity is too large.')

const line = z.object({ ...productNames, quantity }).refine(isNamed, NOT_NAMED)

const NO_TOTAL = 'This is more than one order can cost. Please order fewer packs, or contact us.'

/** Products with how many packs of each. */
export const orderedGoods = z.array(line).max(100)

const cartData = z.object({
  items: orderedGoods,
  /** Rupees; compared with the server's own total, the only sum of the client's that is read. */
  total: z.number().min(-ORDER_MAXIMUM, NO_TOTAL).max(ORDER_MAXIMUM, NO_TOTAL).optional(),
})

const { locality: _, landmark: __, ...orderAddressFields } = addressFields
const address = z.object({ ...orderAddressFields, street: wholeStreet })
export type OrderAddress = z.output<typeof address>

/** Comes in as pasted, a bank's message too; goes on as the ID to keep. What is not a payment's own ID is answered with where to find it. */
export const transactionId = z
  .string()
  .max(1000)
  .transform((raw, context) => {
    const { id, hint } = readTransactionId(raw)
    const problem = hint ?? transactionIdProblem(id)
    if (problem) context.addIssue({ code: 'custom', message: problem })
    return id
  })

/** Rupees: the missing amount that whoever reports it was asked for. */
export const reportedRest = z.object({ amount: z.number('Please enter the amount').positive().max(10_000_000).multipleOf(0.01) })

const orderId = z.object({ id: z.string().min(1).max(64) })

export const orderEndpoints = {
  create: endpoint({
    summary: 'Places an order from the catalogue prices; idempotent by the Idempotency-Key header.',
    access: 'customer',
    headers: idempotencyHeaders,
    bodyLimit: LIST_BYTES,
    body: z.object({
      cartData: cartData.nullish(),
      shippingAddress: address.partial().nullish(),
      paymentMethod: z.enum(['UPI', BANK_TRANSFER]).default('UPI'),
      /** `cart` subtracts what is ordered from the server's cart, `product` (Buy Now) keeps it. */
      source: z.enum(['cart', 'product']).default('cart'),
      /**
       * With `source: 'cart'`: each of the goods has to lie in the server's cart still. When another request has ordered them, its order is answered
       * where it is the same and unpaid, else 409 cart.ordered-elsewhere. So one cart makes one order in however many tabs.
       */
      onlyFromCart: z.boolean().default(false),
      /** In which the order is placed: its mails are written in it. */
      language: z.enum(LANGUAGES).default('en'),
    }),
    reply: ok({ order }),
  }),
  confirmPayment: endpoint({
    summary: `Hands in the UPI transaction ID, with a screenshot if there is one (a data URL under ${SCREENSHOT_MEGABYTES} MB, or the id of a picture that was sent alone).`,
    access: 'customer',
    params: orderId,
    bodyLimit: 7 * 1024 * 1024,
    body: z.object({
      transactionId,
      screenshot: z.string().nullish(),
      /** Of the payer: taken, since some forms send it, and not kept. */
      upiId: z.string().max(255).nullish(),
      /** How it was paid, where the shop offers both; left out, the method of the order stays. */
      method: z.enum(['UPI', BANK_TRANSFER]).optional(),
    }),
    reply: ok({ orderNumber: z.string(), order }),
  }),
  refundTo: endpoint({
    summary:
      'Says to which UPI ID money that is owed for an order goes back. Until it has gone back it can be changed, with the password or the mailed code of a reset.',
    access: 'customer',
    params: orderId,
    body: z.object({
      upiId: z.string().trim().max(255).refine(isVpa, upiIdFormat),
      password: z.string().max(200).nullish(),
      otp: z.string().trim().max(60).nullish(),
    }),
    reply: ok({ order }),
  }),
  reportRest: endpoint({
    summary: 'Reports that the rest of a short payment is paid; the same amount again changes nothing.',
    access: 'customer',
    params: orderId,
    body: reportedRest,
    reply: ok({ order }),
  }),
  list: endpoint({
    summary: "A shopper's orders, newest first; of the status `payable` those alone that wait for a payment.",
    access: 'customer',
    query: pagingQuery(ORDERS_A_PAGE).extend({ status: z.enum(['all', 'payable']).default('all') }),
    reply: ok({ orders: z.array(order), pagination: page }),
  }),
  get: endpoint({ summary: 'One order of the shopper, by id or number.', access: 'customer', params: orderId, reply: ok({ order }) }),
  byNumber: endpoint({
    summary: 'One order of the shopper, by its number.',
    access: 'customer',
    params: z.object({ orderNumber: z.string().max(64) }),
    reply: ok({ order }),
  }),
  track: endpoint({ summary: 'Where the order is.', access: 'customer', params: orderId, reply: ok({ tracking }) }),
  cancel: endpoint({
    summary: 'Cancels an order before its parcel leaves; what was paid is owed back. Once more it is the same cancelled order.',
    access: 'customer',
    params: orderId,
    reply: ok({ order }),
  }),
  remove: endpoint({ summary: "Takes an order off the shopper's list.", access: 'customer', params: orderId, reply: success }),
}
