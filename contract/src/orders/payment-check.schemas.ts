import { z } from 'zod'
import { instant, rupees } from '../reply.ts'

/** What the shop itself knows about a payment that a person decides on. */
export const paymentChecks = z.object({
  /** Numbers of other orders for which the same transaction ID was ever handed in. */
  usedOn: z.array(z.string()),
  /** Numbers of other orders for which the same picture was handed in. */
  pictureSeenOn: z.array(z.string()),
  /** Registered in the week before the payment, and nothing of this account was ever verified. */
  isNewAccount: z.boolean(),
  registeredAt: instant,
  /** Most orders of the last ninety days cost no more, rupees. */
  usualMaximum: rupees,
  isAboveUsual: z.boolean(),
})
export type PaymentChecks = z.output<typeof paymentChecks>

/** One transaction ID handed in for an order, and what became of it. */
export const paymentAttempt = z.object({
  try: z.int(),
  transactionId: z.string(),
  submittedAt: instant,
  outcome: z.enum(['pending', 'verified', 'rejected']),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  note: z.string().nullable(),
})
export type PaymentAttempt = z.output<typeof paymentAttempt>
