import { z } from 'zod'
import { rupees } from '../reply.ts'

/** What was paid back of an order and what still has to be, returns included; rupees. */
export const orderMoney = z.object({
  refunded: rupees,
  /** Above 0 only while a paid order is cancelled or refunded and not all of its money is settled. */
  owed: rupees,
  payments: z.array(
    z.object({
      amount: rupees,
      reference: z.string(),
      /** The day of the payment in India, YYYY-MM-DD. */
      date: z.iso.date(),
      /** The number of the return that it belongs to; null for the order itself. */
      returnNumber: z.string().nullable(),
    }),
  ),
  /** Why nothing is paid back, as staff wrote it; null otherwise. */
  waived: z.string().nullable(),
})
export type OrderMoney = z.output<typeof orderMoney>

export const refundReference = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{6,35}$/, 'Please enter the reference of the payment: 6 to 35 letters and digits')

const paid = {
  /** Rupees; left out, all that is owed. */
  amount: z
    .number('Please enter the amount')
    .positive('Please enter an amount above 0')
    .max(10_000_000)
    .multipleOf(0.01, 'At most two decimals')
    .optional(),
  reference: refundReference,
  /** The day of the payment, YYYY-MM-DD; left out, today. */
  date: z.iso.date('Please enter the day of the payment').optional(),
}
const reason = z.string().trim().min(1, 'Please say why, the customer reads it').max(500, 'Please use at most 500 characters.')

/** Money that goes back: what staff paid, or why nothing is. */
export const refundWish = z.discriminatedUnion('settle', [
  z.object({ settle: z.literal('now'), ...paid }),
  z.object({ settle: z.literal('none'), reason }),
])
export type RefundWish = z.output<typeof refundWish>

/** What becomes of the money when a paid order is called off. */
export const cancelMoney = z.discriminatedUnion('settle', [
  z.object({ settle: z.literal('now'), ...paid }),
  z.object({ settle: z.literal('later') }),
  z.object({ settle: z.literal('none'), reason }),
])
export type CancelMoney = z.output<typeof cancelMoney>
