import type { Order, Parcel } from 'contract/orders/order.schemas.ts'
import { hasReached } from 'contract/orders/order.status.ts'
import { moneySentences, partArrived } from 'contract/refunds/refund.messages.ts'
import type { StaffReturn } from 'contract/returns/return.schemas.ts'
import type { ReturnStatus } from 'contract/returns/return.status.ts'
import { reasonLabel } from 'contract/returns/return.status.ts'
import { FAULT_HOURS, HOLD_DAYS, REFUND_DAYS, UNPAID_HOURS } from 'contract/rules/limits.ts'
import { formatRupees, toPaise } from 'contract/rules/money.ts'
import type { ReturnReason } from 'contract/rules/returns.ts'

export { stateShown } from 'contract/rules/state.messages.ts'

export type ShopWords = {
  siteName: string
  supportPhone: string
  siteEmail: string
  warning: string
  publicUrl: string
  /** The couriers' own pages of its parcels, each with its number where there are several. */
  parcelLinks: readonly { link: string; number: string | null }[]
  /** When the mail is written. */
  now: Date
  /** Whom to pay by UPI; empty until the owner has set it, or while UPI is off. */
  payee: { upiId: string; payeeName: string }
  /** Whether its reader can open a page of the order. */
  hasPage: boolean
}
export type OrderEmailKind =
  | 'placed'
  | 'placedAndPaid'
  | 'reminder'
  | 'lastReminder'
  | 'expired'
  | 'submitted'
  | 'verified'
  | 'paid'
  | 'confirmed'
  | 'awaitsStock'
  | 'partPaid'
  | 'exchanged'
  | 'exchangedInPart'
  | 'refundTo'
  | 'owedBack'
  | 'rejected'
  | 'shipped'
  | 'parcel'
  | 'parcelBack'
  | 'delivered'
  | 'cancelled'
  | 'refunded'
  | 'refundRecorded'

export type OrderWords = {
  subject: (number: string) => string
  headline: string
  lines: (order: Order, shop: ShopWords) => string[]
  link: (order: Order) => { label: string; path: string }
}
const status = (order: Order) => ({ label: 'See the payment', path: `/payment-verification/${order.orderNumber}` })
const toPay = (order: Order) => ({
  label: `Pay ${inr(order.money.missing ?? order.total)}`,
  path: `/payment-verification/${order.orderNumber}`,
})
const track = (order: Order) => ({ label: 'Track your order', path: `/orders/${order.orderNumber}/track` })
const refundPage = (order: Order) => ({ label: 'Enter my UPI ID', path: `/order-confirmation/${order.orderNumber}` })
const returnForm = (order: Order) => ({ label: 'Report damage or return', path: `/orders/${order.orderNumber}/return` })
const confirmation = (order: Order) => ({ label: 'See your order', path: `/order-confirmation/${order.orderNumber}` })

export const inr = (rupees: number) => formatRupees(toPaise(rupees))
export const exact = (rupees: number) => formatRupees(toPaise(rupees), { decimals: 2 })
const parcel = ({ courier, trackingNumber }: Parcel | Order) =>
  [courier, trackingNumber && `tracking number ${trackingNumber}`].filter(Boolean).join(', ')
const travels = (order: Order, further: readonly Parcel[]) =>
  `Your order travels in ${further.length + 1} parcels: ${[order, ...further].map(parcel).join('; ')}.`
const howToPay = ({ total, money: { missing = total } }: Order, { payee: { upiId } }: ShopWords) =>
  upiId
    ? `Pay ${inr(missing)} by UPI, then enter the transaction ID. We check it and pack your order.`
    : `Pay ${inr(missing)}, then enter the transaction ID. We check it and pack your order.`

const inPlace = ({ money: { movedFrom }, items }: Order) => [
  `We do not have enough of what you ordered with ${movedFrom ?? ''}. As agreed we send you this instead: ${items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}.`,
]

/** What a shopper is told of an order. */
export const orderMails: Record<OrderEmailKind, OrderWords> = {
  placed: {
    subject: (number) => `Order ${number} received`,
    headline: 'Thank you, we have received your order',
    lines: (order, shop) => [howToPay(order, shop)],
    link: toPay,
  },
  placedAndPaid: {
    subject: (number) => `Order ${number} received`,
    headline: 'Thank you, we have received your order',
    lines: () => ['There is nothing more for you to do now: we email you at each step.'],
    link: confirmation,
  },
  reminder: {
    subject: (number) => `Payment due for order ${number}`,
    headline: 'Your order is waiting for payment',
    lines: (order, shop) => [howToPay(order, shop), 'If you have already paid, enter the transaction ID and we will do the rest.'],
    link: toPay,
  },
  lastReminder: {
    subject: (number) => `We'll hold order ${number} for ${HOLD_DAYS} more days`,
    headline: `We'll hold your order for ${HOLD_DAYS} more days`,
    lines: (order, shop) => [
      howToPay(order, shop),
      `Orders without a transaction ID are cancelled after ${UNPAID_HOURS} hours. If you have changed your mind, you need not do anything.`,
    ],
    link: toPay,
  },
  expired: {
    subject: (number) => `Order ${number} was cancelled`,
    headline: 'Your order was cancelled',
    lines: (order, shop) =>
      order.money.over
        ? [
            `Your order was cancelled because we didn't receive all of its money within ${UNPAID_HOURS} hours.`,
            ...moneySentences(order, shop),
          ]
        : [
            `Your order was cancelled because we didn't receive a payment within ${UNPAID_HOURS} hours. Nothing was charged by us.`,
            'If you have paid for it, write to us with the transaction ID and we will refund you.',
          ],
    link: confirmation,
  },
  submitted: {
    subject: (number) => `Payment details received for order ${number}`,
    headline: 'We have your payment details',
    lines: ({ payment }) => [`We're checking transaction ID ${payment.transactionId ?? ''} and will email you when it's done.`],
    link: status,
  },
  verified: {
    subject: (number) => `Payment verified for order ${number}`,
    headline: 'Your payment is verified',
    lines: () => ['Your order is confirmed. We pack it next.'],
    link: track,
  },
  paid: {
    subject: (number) => `Payment received for order ${number}`,
    headline: 'Your payment has arrived',
    lines: () => ['All of the money for your order is here. You need not pay anything more.'],
    link: confirmation,
  },
  awaitsStock: {
    subject: (number) => `Payment received for order ${number}, goods on their way to us`,
    headline: 'Your payment has arrived',
    lines: () => [
      'Your payment is verified, but there is not enough stock for your order at this moment. We keep it for you and pack it as soon as the goods are here.',
      'If you would rather have another size or your money back, write to us with your order number.',
    ],
    link: track,
  },
  partPaid: {
    subject: (number) => `A part of your payment for order ${number} is missing`,
    headline: 'A part of your payment has arrived',
    lines: ({ money, paymentStatus, status }) => [
      partArrived(money.missing ?? 0),
      `Your payment page shows a QR code for just that amount. We find that payment by the order number in its note${paymentStatus === 'verified' || hasReached(status, 'shipped') ? '' : ', and pack your order once all of it has arrived'}.`,
    ],
    link: toPay,
  },
  exchanged: {
    subject: (number) => `We send you other packs: order ${number}`,
    headline: 'We send you other packs',
    lines: (order, shop) => [...inPlace(order), ...moneySentences(order, shop), 'Your order is confirmed. We pack it next.'],
    link: track,
  },
  exchangedInPart: {
    subject: (number) => `We send you other packs: order ${number}`,
    headline: 'We send you other packs',
    lines: (order, shop) => [
      ...inPlace(order),
      ...moneySentences(order, shop),
      'Your payment page shows a QR code for just that amount. Enter the transaction ID of the second payment there. We pack your order once all of it has arrived.',
    ],
    link: toPay,
  },
  refundTo: {
    subject: (number) => `Where do we send the money for order ${number}?`,
    headline: 'Tell us your UPI ID for the refund',
    lines: ({ orderNumber }, { hasPage }) => [
      `We owe you money for order ${orderNumber}, and the bank does not tell us which UPI ID it came from.`,
      `${hasPage ? 'Enter your UPI ID on the page of your order.' : 'Please write or call us with your UPI ID.'} We never ask for a PIN or a password, and nobody needs a payment from you for a refund.`,
    ],
    link: refundPage,
  },
  owedBack: {
    subject: (number) => `We owe you money for order ${number}`,
    headline: 'We pay money back to you',
    lines: (order, shop) => [
      ...moneySentences(order, shop),
      'There is nothing for you to do. We never ask for a PIN or a password, and nobody needs a payment from you for a refund.',
    ],
    link: confirmation,
  },
  confirmed: {
    subject: (number) => `Order ${number} is confirmed`,
    headline: 'Your order is confirmed',
    lines: () => ['We pack it next.'],
    link: track,
  },
  rejected: {
    subject: (number) => `We could not verify your payment for order ${number}`,
    headline: 'We could not verify your payment',
    lines: (order, shop) => [
      order.payment.verificationNotes
        ? `The reason: ${order.payment.verificationNotes}`
        : 'We did not find this transaction ID in our bank account.',
      order.payment.triesLeft > 0
        ? 'Enter the correct transaction ID on your payment page.'
        : "Three transaction IDs didn't match. Contact us and we'll sort it out, or enter another one after half a day.",
      ...moneySentences(order, shop),
    ],
    link: status,
  },
  shipped: {
    subject: (number) => `Order ${number} is on its way`,
    headline: 'Your order is on its way',
    lines: (order) => [
      order.furtherParcels
        ? travels(order, order.furtherParcels)
        : parcel(order)
          ? `It was sent with ${parcel(order)}.`
          : 'It has been sent.',
      'An adult must receive the parcel; please keep ID ready.',
    ],
    link: track,
  },
  parcel: {
    subject: (number) => `New tracking details for order ${number}`,
    headline: 'The tracking details have changed',
    lines: (order) => [
      order.furtherParcels
        ? travels(order, order.furtherParcels)
        : parcel(order)
          ? `Your parcel now travels with ${parcel(order)}.`
          : 'The tracking number was removed.',
    ],
    link: track,
  },
  parcelBack: {
    subject: (number) => `The parcel of order ${number} is with us`,
    headline: 'Your parcel is with us',
    lines: () => [
      'Your order is not on its way at the moment: its parcel is with us. The tracking number that we gave you before is no longer valid.',
      'We email you as soon as it leaves.',
    ],
    link: track,
  },
  delivered: {
    subject: (number) => `Order ${number} is delivered`,
    headline: 'Your order is delivered',
    lines: () => [`If something is damaged, defective or wrong, tell us within ${FAULT_HOURS} hours with a photo.`],
    link: returnForm,
  },
  cancelled: {
    subject: (number) => `Order ${number} is cancelled`,
    headline: 'Your order is cancelled',
    lines: (order, shop) => [...moneySentences(order, shop), 'If you did not ask for this, please contact us.'],
    link: confirmation,
  },
  refunded: {
    subject: (number) => `Order ${number} is refunded`,
    headline: 'Your order is refunded',
    lines: moneySentences,
    link: confirmation,
  },
  refundRecorded: {
    subject: (number) => `Your refund for order ${number}`,
    headline: 'About your refund',
    lines: moneySentences,
    link: confirmation,
  },
}

const noteOf = ({ events }: StaffReturn, to: ReturnStatus) => events.findLast((event) => event.to === to)?.note ?? ''

export type ReturnWords = { subject: string; lines: (one: StaffReturn, sendTo: string) => string[] }
/** What a shopper is told of each step of a return. */
export const returnMails: Record<ReturnStatus, ReturnWords> = {
  requested: {
    subject: 'We have your return request',
    lines: () => ["We'll review it and email you. Please don't send anything back yet."],
  },
  withdrawn: { subject: 'You have taken back your return', lines: () => ['You keep the packs, and nothing is paid back for them.'] },
  approved: {
    subject: 'Your return is approved',
    lines: (one, sendTo) => [
      `Please send the packs back in their packaging to ${sendTo}. You pay the return shipping.`,
      ...(noteOf(one, 'approved') ? [noteOf(one, 'approved')] : []),
    ],
  },
  rejected: { subject: 'Your return is not possible', lines: (one) => [`The reason: ${noteOf(one, 'rejected')}`] },
  received: {
    subject: 'Your return has reached us',
    lines: (one) => [`We will refund ${exact(one.amount)} within ${REFUND_DAYS} business days to the account you paid from.`],
  },
  refunded: {
    subject: 'Your return is refunded',
    lines: (one) => [
      `We've refunded ${exact(one.amount)} to the account you paid from. It can take up to 5 business days. Reference: ${one.refundReference}.`,
    ],
  },
}

export const hello = (name: string) => `Hello ${name},`
export const amountToPay = 'Amount to pay'
export const bulkDiscount = 'Bulk discount'
export const delivery = 'Delivery'
export const total = 'Total (all taxes included)'
export const order = 'Order'
export const upiId = 'UPI ID'
export const deliverTo = 'Deliver to'
export const trackParcel = (link: string, number: string | null) => `Track ${number ? `parcel ${number}` : 'your parcel'}: ${link}`
export const returned = 'Return'
export const reason = 'Reason'
export const refunded = 'Refunded'
export const refundAmount = 'Refund amount'
export const reasonOf = (reason: ReturnReason): string => reasonLabel(reason)
export const seeReturn = 'See your return'
