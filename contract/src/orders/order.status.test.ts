import { expect, it } from 'vitest'
import type { OrderStatus } from './order.status.ts'
import {
  awaitsParcel,
  customerOrderStatus,
  hasEnded,
  hasReached,
  hasReceipt,
  holdsStock,
  isAddressOpen,
  isCancelled,
  isDeletable,
  isPayable,
  isToPack,
  isTrackable,
  LISTED_STATUSES,
  ORDER_STATUSES,
  PAYMENT_STATUSES,
  paymentLabel,
  paymentTone,
  SETTABLE_STATUSES,
  statusesWith,
  statusLabel,
  statusTone,
  storedStatus,
  TRACK_STEPS,
} from './order.status.ts'

const those = (fits: (status: OrderStatus) => boolean) => ORDER_STATUSES.filter(fits)

it('[RD-001] the shopper reads pending where pending_payment is stored, and both ways lead back', () => {
  expect(ORDER_STATUSES.map(customerOrderStatus)).toEqual(['pending', ...ORDER_STATUSES.slice(1)])
  expect(ORDER_STATUSES.map((status) => storedStatus(customerOrderStatus(status)))).toEqual(ORDER_STATUSES)
})

it('what can be done with an order follows from its status', () => {
  expect(those(holdsStock)).toEqual(['confirmed', 'processing', 'shipped', 'delivered'])
  expect(those(hasReceipt)).toEqual(['payment_submitted', 'confirmed', 'processing', 'shipped', 'delivered'])
  expect(those(isTrackable)).toEqual(['confirmed', 'processing', 'shipped'])
  expect(those((status) => isDeletable({ status, paymentStatus: 'pending' }))).toEqual(['pending_payment', 'cancelled', 'payment_failed'])
  expect(those((status) => isDeletable({ status, paymentStatus: 'verified' }))).toEqual(['cancelled'])
  expect(those((status) => isPayable({ status, paymentStatus: 'verification_failed' }))).toEqual(['pending_payment', 'payment_failed'])
  expect(those(hasEnded)).toEqual(['cancelled', 'payment_failed', 'refunded'])
  const open = { status: 'pending', paymentStatus: 'pending' } as const
  expect([isDeletable(open), isPayable(open)]).toEqual([true, true])
})

it('what staff may do with an order follows from its status', () => {
  expect(those(isToPack)).toEqual(['confirmed', 'processing'])
  expect(those(isAddressOpen)).toEqual(['pending_payment', 'payment_submitted', 'confirmed', 'processing', 'payment_failed'])
  expect(those(isCancelled)).toEqual(['cancelled', 'refunded'])
  expect(those(awaitsParcel)).toEqual(['pending_payment', 'payment_submitted', 'confirmed', 'processing', 'shipped'])
  expect(statusesWith(({ isUnderway }) => isUnderway)).toEqual(['payment_submitted', 'confirmed', 'processing', 'shipped'])
  expect(statusesWith(({ isPackersStep }) => isPackersStep)).toEqual(['processing', 'shipped', 'delivered'])
  expect(LISTED_STATUSES).toEqual(['pending_payment', 'confirmed', 'shipped', 'delivered', 'cancelled'])
  expect(SETTABLE_STATUSES).toEqual([...LISTED_STATUSES, 'processing', 'refunded'])
})

it('an order comes by six steps, and one that ended otherwise has reached none', () => {
  expect(TRACK_STEPS).toEqual(['pending_payment', 'payment_submitted', 'confirmed', 'processing', 'shipped', 'delivered'])
  const reached = (status: OrderStatus | 'pending') => TRACK_STEPS.filter((step) => hasReached(status, step))
  expect([reached('pending'), reached('processing'), reached('delivered'), reached('cancelled')]).toEqual([
    ['pending_payment'],
    ['pending_payment', 'payment_submitted', 'confirmed', 'processing'],
    TRACK_STEPS,
    [],
  ])
})

it('[SF-580] every status has its words and its colour, and an absent one reads as the first', () => {
  expect(ORDER_STATUSES.map((status) => `${statusLabel(status)}: ${statusTone(status)}`)).toEqual([
    'Pending Payment: yellow',
    'Pending Verification: yellow',
    'Order Confirmed: blue',
    'Processing: blue',
    'Shipped: purple',
    'Delivered: green',
    'Cancelled: red',
    'Payment Failed: red',
    'Refunded: neutral',
  ])
  expect([statusLabel(undefined), statusLabel('pending'), statusTone('pending')]).toEqual(['Pending Payment', 'Pending Payment', 'yellow'])
  expect(PAYMENT_STATUSES.map((status) => `${paymentLabel(status)}: ${paymentTone(status)}`)).toEqual([
    'Pending: yellow',
    'Being Verified: yellow',
    'Verified: green',
    'Verification Failed: red',
  ])
  expect(paymentLabel(undefined)).toBe('Pending')
})

it('a word from elsewhere reads as waiting, without a colour', () => {
  // `as`: an older or newer page may be told a status it does not know
  const unknown = 'on_the_moon' as OrderStatus
  expect([statusLabel(unknown), statusTone(unknown)]).toEqual(['Pending Payment', 'neutral'])
})
