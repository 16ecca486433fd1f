import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { isPayable, isToPack } from 'contract/orders/order.status.ts'
import { exactRupees } from '../shell/rupees.ts'

export type Template = { id: string; label: string; text: string }

/** Answers to start from, about the newest order they fit; those that fit none are left out. */
export function templatesFor(name: string, orders: readonly AdminOrder[]): Template[] {
  const hello = `Dear ${name},\n\n`
  const of = (holds: (order: AdminOrder) => boolean) => orders.find(holds)
  const waiting = of(({ paymentStatus }) => paymentStatus === 'pending_verification')
  const unpaid = of(({ status }) => isPayable(status))
  const packing = of(({ status }) => isToPack(status))
  const shipped = of(({ status }) => status === 'shipped')
  const owed = of(({ money }) => money.owed > 0)
  const refunded = of(({ money }) => money.owed === 0 && money.refunded > 0)
  const last = refunded?.money.payments.at(-1)
  return [
    waiting && {
      id: 'waiting',
      label: `Payment of ${waiting.orderNumber} is being checked`,
      text: `${hello}We are matching your payment for order ${waiting.orderNumber} with our bank account. You will get an email as soon as it is verified.`,
    },
    unpaid && {
      id: 'unpaid',
      label: `${unpaid.orderNumber} has no verified payment`,
      text: `${hello}We have not found a payment for order ${unpaid.orderNumber} yet. Please open the order under My Orders and enter the 12-digit UPI transaction ID.`,
    },
    packing && {
      id: 'packing',
      label: `${packing.orderNumber} is being packed`,
      text: `${hello}Your payment for order ${packing.orderNumber} is verified and we are packing it. We email you when the parcel leaves.`,
    },
    shipped && {
      id: 'shipped',
      label: `${shipped.orderNumber} is on its way`,
      text: `${hello}Order ${shipped.orderNumber} is on its way${parcelOf(shipped)}. Please keep an ID ready: an adult must receive it.`,
    },
    owed && {
      id: 'owed',
      label: `Refund of ${owed.orderNumber} is coming`,
      text: `${hello}We will refund ${exactRupees(owed.money.owed)} for order ${owed.orderNumber} within 5 business days to the account you paid from.`,
    },
    refunded &&
      last && {
        id: 'refunded',
        label: `${refunded.orderNumber} was refunded`,
        text: `${hello}We refunded ${exactRupees(last.amount)} for order ${refunded.orderNumber}, reference ${last.reference}. It can take up to 5 business days to arrive.`,
      },
    {
      id: 'which',
      label: 'Ask for the order number',
      text: `${hello}Please send us your order number, which begins with SLB-, or the phone number of the order, so that we can look it up.`,
    },
  ].filter((template) => template !== undefined)
}

const parcelOf = ({ courier, trackingNumber }: AdminOrder) =>
  trackingNumber ? ` with ${courier || 'the courier'}, tracking number ${trackingNumber}` : courier ? ` with ${courier}` : ''
