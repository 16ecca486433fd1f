import { z } from 'zod'
import { neededAddressFields } from '../addresses/address-fields.ts'
import { endpoint, LIST_BYTES } from '../endpoint.ts'
import { LANGUAGES } from '../language.ts'
import { emailAddress, phoneNumber } from '../person-fields.ts'
import { MINIMUM_AGE, ORDER_MAXIMUM } from '../rules/limits.ts'
import { BANK_TRANSFER } from '../rules/upi.ts'
import { id, idempotencyHeaders, instant, ok } from '../schema-parts.ts'
import { adminOrder } from './order.admin.schemas.ts'
import { businessInput, correctedAddress, orderedGoods } from './order.schemas.ts'

/** Where the parcel of a caller goes; its phone number is the caller's. */
const callerAddress = correctedAddress.omit({ phone: true }).extend({ state: neededAddressFields.state })

/** Somebody whose number the caller's is. */
const caller = z.object({
  _id: id,
  name: z.string(),
  /** Empty for a customer who has ordered by phone alone. */
  email: z.string(),
  /** Orders that were paid for. */
  paidOrders: z.int(),
  /** The account itself has this number, not just a parcel of theirs; missing where an older version answers. */
  isOwnNumber: z.boolean().optional(),
  /** Where earlier orders went and what the account has saved, the latest first, each once. */
  addresses: z.array(z.object({ name: z.string(), street: z.string(), city: z.string(), state: z.string(), zipCode: z.string() })),
  lastOrder: z
    .object({
      orderNumber: z.string(),
      orderDate: instant,
      items: z.array(z.object({ productId: id, name: z.string(), quantity: z.int() })),
    })
    .nullable(),
})
export type Caller = z.output<typeof caller>

export const callerOrderEndpoints = {
  find: endpoint({
    summary: 'The customers of a phone number, who ordered last first, with their addresses and their last order.',
    access: 'orders.take',
    query: z.object({ phone: phoneNumber }),
    /** `deactivated`: how many customers of this number are deactivated, who are not named. */
    reply: ok({ callers: z.array(caller), deactivated: z.int().optional() }),
  }),
  take: endpoint({
    summary:
      'Places an order for somebody who calls, at the prices of the catalogue, and answers the link of the page where it is paid; idempotent by the Idempotency-Key header.',
    access: 'orders.take',
    headers: idempotencyHeaders,
    bodyLimit: LIST_BYTES,
    body: z.object({
      phone: phoneNumber,
      /** One of the customers that this number has found; left out, the order belongs to the phone number alone. */
      customer: id.nullish(),
      items: orderedGoods.min(1, 'Please choose a product'),
      /** Rupees that were told to the caller; refused where they are not what the order costs. */
      total: z.number().positive().max(ORDER_MAXIMUM).optional(),
      address: callerAddress,
      /** Of the mails about this order; nobody has to give one. */
      email: emailAddress('Enter a valid email').or(z.literal('')).default(''),
      /** The registered business that the invoice is made out to. */
      business: businessInput.nullish(),
      /** The caller has said to be at least so old. */
      ageConfirmed: z.int().min(MINIMUM_AGE, `Nobody younger than ${MINIMUM_AGE} may order`).max(120),
      paymentMethod: z.enum(['UPI', BANK_TRANSFER]).default('UPI'),
      /** Of the page and the messages. */
      language: z.enum(LANGUAGES).default('en'),
    }),
    reply: ok({ order: adminOrder, payLink: z.url() }),
  }),
}
