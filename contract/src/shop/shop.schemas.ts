import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ok } from '../schema-parts.ts'

/** What the shop tells everybody about itself. */
export const shopFacts = z.object({
  siteName: z.string(),
  siteEmail: z.string(),
  supportPhone: z.string(),
  addressLine: z.string(),
  hours: z.string(),
  promotions: z.boolean(),
  /** Whether the menu shows the advertised percentages in place of the discounts that count. */
  menuPercentages: z.boolean(),
  /** After a partial return the packs that are kept are priced at the bulk discount that so many earn. */
  recalculateDiscount: z.boolean(),
  /** Whose courts decide, as the terms say; empty until the owner has filled it in. */
  courtCity: z.string(),
  warning: z.object({ text: z.string(), hindi: z.string(), quitline: z.string() }),
  payment: z.object({
    enableUPI: z.boolean(),
    /** False until the owner has set the receiving UPI ID: then nobody is asked to pay. */
    ready: z.boolean(),
    upiId: z.string(),
    payeeName: z.string(),
    bankTransfer: z.object({ bankName: z.string(), accountNumber: z.string(), ifscCode: z.string() }).nullable(),
  }),
  /** Set in a shop whose products, people and orders are made up. */
  sample: z.literal(true).optional(),
  googleClientId: z.string().nullable(),
  /** Whether signing in with Google is offered; outside production also where it is not set up, to say so. */
  offersGoogle: z.boolean(),
  /** Whether the owner's password alone opens the back office. */
  offersQuickAccess: z.boolean(),
  /** The last day of the offer, null when it is over or there is none. */
  offerValidUntil: z.iso.date().nullable(),
  /** What stands for a product without reviews, where the owner wants that. */
  defaultRating: z.object({ rating: z.number(), count: z.int() }).nullable(),
})
export type ShopFacts = z.output<typeof shopFacts>

const office = z.object({
  Name: z.string(),
  Description: z.string().nullable(),
  BranchType: z.string(),
  DeliveryStatus: z.string(),
  Circle: z.string(),
  District: z.string(),
  Division: z.string(),
  Region: z.string(),
  Block: z.string(),
  State: z.string(),
  Country: z.string(),
  Pincode: z.string(),
})

export const shopEndpoints = {
  facts: endpoint({ summary: 'The public settings of the shop.', access: 'public', reply: ok({ shop: shopFacts }) }),
  pincode: endpoint({
    summary: 'The post offices of a PIN code, in the shape of the public postal lookup.',
    access: 'public',
    params: z.object({ pin: z.string().max(20) }),
    reply: z.array(
      z.object({
        Message: z.string(),
        Status: z.enum(['Success', 'Unknown', 'Error']),
        /** Set where the directory lacks a PIN whose region is known. */
        State: z.string().optional(),
        /** Beside `State`: all states its region reaches into. */
        States: z.array(z.string()).optional(),
        PostOffice: z.array(office).nullable(),
      }),
    ),
  }),
}
