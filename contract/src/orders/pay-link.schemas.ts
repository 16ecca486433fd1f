import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { PHOTO_BYTES } from '../rules/forms/pictures.ts'
import { PAY_LINK_HOURS } from '../rules/limits.ts'
import { BANK_TRANSFER } from '../rules/upi.ts'
import { id, instant, ok } from '../schema-parts.ts'
import { order, reportedRest, transactionId } from './order.schemas.ts'

/** What of an order its payment needs: nothing of who ordered and where it goes. */
const payableOrder = order.pick({
  orderNumber: true,
  orderDate: true,
  status: true,
  paymentStatus: true,
  total: true,
  subtotal: true,
  shipping: true,
  discount: true,
  itemCount: true,
  items: true,
  payment: true,
  money: true,
  checking: true,
  isSoldOut: true,
})
export type PayableOrder = z.output<typeof payableOrder>

/** A page that a link opens, however the order has moved on. */
const payPage = z.object({
  state: z.enum(['open', 'checking', 'paid', 'cancelled', 'expired']),
  /** Null once the link has ended. */
  order: payableOrder.nullable(),
  /** When the link ends. */
  until: instant,
})
export type PayPage = z.output<typeof payPage>

const token = z.object({ token: z.string().regex(/^[\w-]{48}$/, 'This link is not whole') })

export const payLinkEndpoints = {
  read: endpoint({
    summary: `What the link of one order shows: its goods and its total, until it is paid, cancelled or ${PAY_LINK_HOURS} hours old.`,
    access: 'public',
    params: token,
    reply: ok({ page: payPage }),
  }),
  picture: endpoint({
    summary: 'Takes the screenshot of a payment as its raw bytes; the payment of this link names it by this id within a day.',
    access: 'public',
    params: token,
    bodyLimit: PHOTO_BYTES + 1,
    reply: ok({ id }),
  }),
  confirm: endpoint({
    summary: 'Hands in the UPI transaction ID of the order of this link, with a screenshot if there is one.',
    access: 'public',
    params: token,
    body: z.object({ transactionId, screenshot: id.nullish(), method: z.enum(['UPI', BANK_TRANSFER]).optional() }),
    reply: ok({ page: payPage }),
  }),
  reportRest: endpoint({
    summary: 'Reports that the rest of a short payment is paid; the same amount again changes nothing.',
    access: 'public',
    params: token,
    body: reportedRest,
    reply: ok({ page: payPage }),
  }),
}
