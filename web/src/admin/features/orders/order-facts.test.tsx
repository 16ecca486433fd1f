import { render, screen, within } from '@testing-library/react'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { describe, expect, it } from 'vitest'
import { ApiError, NetworkError } from '#client/call.ts'
import { CREDIT_NOTE, INVOICE } from '#test/orders.ts'
import { staffOrder } from '#test/staff-orders.ts'
import { formatAgo, formatElapsed } from '../shell/format.ts'
import { CustomerFacts, ItemsList, OrderFacts } from './OrderDetails.tsx'
import { consequences, eventTitle, isListed, listFailure, statusFailure } from './order.messages.ts'

/** Each label with its value, in their order. */
const factsOf = (title: string) => {
  const rows = within(screen.getByRole('region', { name: title })).getAllByRole('term')
  return rows.map((term) => [term.textContent, term.nextElementSibling?.textContent])
}

describe('the facts of an order', () => {
  it('say what is missing of its money, and since when the customer reports it as paid', () => {
    const money = { refunded: 0, owed: 0, payments: [], waived: null, missing: 1170.5 }
    const { rerender } = render(<OrderFacts order={staffOrder({ money })} />)
    expect(factsOf('Order Information')).toContainEqual(['Missing', '₹1,170.50'])
    rerender(<OrderFacts order={staffOrder({ money: { ...money, restReportedAt: '2026-11-22T04:11:00.000Z' } })} />)
    expect(factsOf('Order Information')).toContainEqual(['Missing', '₹1,170.50, reported as paid on 22 Nov 2026, 9:41 am'])
  })

  it('are its number, date, status and payment; what is not known has no row', () => {
    const bare = staffOrder({
      status: 'pending_payment',
      paymentStatus: 'pending',
      payment: { method: '', transactionId: null, submittedAt: null },
    })
    render(<OrderFacts order={{ ...bare, courier: null, trackingNumber: null, taxDocuments: [] }} />)
    expect(factsOf('Order Information')).toEqual([
      ['Order', 'SLB-7K4M-92QX'],
      ['Date', '20 Nov 2026, 10:36 am'],
      ['Status', 'Pending Payment'],
      ['Payment', expect.stringMatching(/pending/i)],
      ['Method', 'UPI'],
    ])
    expect(screen.getByRole('heading', { level: 3, name: 'Order Information' })).toBeTruthy()
  })

  it('tell the whole way of its money, its parcel and its papers', () => {
    const order = staffOrder({
      status: 'shipped',
      paymentStatus: 'verified',
      packAfter: '2026-11-20T06:00:00.000Z',
      hiddenByCustomer: true,
      courier: 'Blue Dart',
      trackingNumber: 'BD123456789IN',
      taxDocuments: [INVOICE, CREDIT_NOTE],
      payment: { method: 'Bank transfer', decidedBy: 'rani', verificationNotes: 'Seen in the bank.' },
      money: {
        refunded: 540,
        owed: 120,
        over: 35,
        waived: 'Told us to keep it.',
        payments: [
          { amount: 400, reference: '632511223344', date: '2026-11-22', returnNumber: 'SLB-7K4M-92QX-R1' },
          { amount: 140, reference: '632511223355', date: '2026-11-23', returnNumber: null },
          { amount: 575, reference: '632511223366', date: '2026-11-24', returnNumber: null, over: true },
        ] as AdminOrder['money']['payments'], // `as`: what else a payment back carries is not shown here
      },
    })
    render(<OrderFacts order={order} level={2} />)
    expect(factsOf('Order Information').slice(4)).toEqual([
      ['Method', 'Bank transfer'],
      ['Transaction ID', '5324 1876 4471'],
      ['Submitted', '20 Nov 2026, 10:50 am'],
      ['Reviewed by', 'rani'],
      ['Notes', 'Seen in the bank.'],
      ['Packing', 'From 20 Nov 2026, 11:30 am'],
      ['Refunded, SLB-7K4M-92QX-R1', '₹400.00 on 22 Nov 2026, reference 632511223344'],
      ['Refunded', '₹140.00 on 23 Nov 2026, reference 632511223355'],
      ['Paid back, too much', '₹575.00 on 24 Nov 2026, reference 632511223366'],
      ['Refund owed', '₹120.00'],
      ['Paid too much', '₹35.00, owed back'],
      ['Courier', 'Blue Dart'],
      ['Tracking number', 'BD123456789IN'],
      ['Invoice', 'SL/26-27/000123, 22 Nov 2026'],
      ['Credit note', 'CN/26-27/000007, 25 Nov 2026'],
      ['Customer’s list', 'Deleted or replaced by the customer'],
    ])
    expect(screen.getByRole('heading', { level: 2, name: 'Order Information' })).toBeTruthy()
  })

  it('say why nothing goes back, once nothing is owed any more', () => {
    render(<OrderFacts order={staffOrder({ money: { refunded: 0, owed: 0, payments: [], waived: 'Told us to keep it.' } })} />)
    expect(factsOf('Order Information').find(([label]) => label === 'No refund')).toEqual(['No refund', 'Told us to keep it.'])
    expect(factsOf('Order Information').some(([label]) => label === 'Refund owed')).toBe(false)
  })

  it('name the customer and, apart from them, who it goes to', () => {
    const order = staffOrder({ user: { name: 'Kamla Devi', email: 'kamla@example.in' } })
    render(<CustomerFacts order={{ ...order, shippingAddress: { ...order.shippingAddress, street: '' } }} />)
    expect(factsOf('Customer Information')).toEqual([
      ['Name', 'Kamla Devi'],
      ['Email', 'kamla@example.in'],
      ['Phone', '9811122233'],
      ['City', 'Sagar'],
      ['State', 'Madhya Pradesh'],
      ['Deliver to', 'Sita Kumar, Sagar, Madhya Pradesh 470002'],
    ])
    expect(screen.getByRole('link', { name: '9811122233' }).getAttribute('href')).toBe('tel:9811122233')
  })
})

describe('the packs of an order', () => {
  it('stand with their sums; discount, shipping and tax are those that the total holds', () => {
    render(<ItemsList order={staffOrder({ total: 3010, subtotal: 2508.47, shipping: 50 })} level={2} />)
    const text = document.body.textContent
    expect(text).toContain('8 × ₹280.00')
    expect(text).toContain('₹2,240.00')
    expect(text).toContain('4 × ₹210.00')
    expect(text).toContain('Bulk discount−₹120.00')
    expect(text).toContain('Shipping₹50.00')
    expect(text).toContain('₹3,010.00')
    expect(text).toContain('Taxable value ₹2,508.47, GST(18%) ₹451.53 included.')
    expect(screen.getByRole('heading', { level: 2, name: 'Items' })).toBeTruthy()
  })

  it('without a discount or shipping have no row for it', () => {
    render(<ItemsList order={staffOrder({ total: 3080, shipping: 0 })} />)
    expect(document.body.textContent).not.toMatch(/Bulk discount|Shipping/)
  })
})

describe('what a change of status does besides', () => {
  const waiting = staffOrder({ status: 'payment_submitted', paymentStatus: 'pending_verification' })
  const unpaid = staffOrder({ status: 'pending_payment', paymentStatus: 'pending', payment: { transactionId: null } })
  const paid = staffOrder({ status: 'confirmed', paymentStatus: 'verified' })

  it.each([
    ['the same status', paid, 'confirmed', []],
    ['a paid order on its way', paid, 'shipped', []],
    ['a paid order that is cancelled', paid, 'cancelled', ['Puts the packs back into stock.']],
    [
      'a sent order that is said to be unpaid',
      { ...paid, status: 'shipped' as const },
      'pending_payment',
      [
        'Puts the packs back into stock, though they have been sent.',
        'The payment stays verified: nothing is asked of the customer, and nothing is packed. Cancel the order to pay it back.',
      ],
    ],
    [
      'a cancelled order that is taken up again',
      { ...paid, status: 'cancelled' as const },
      'confirmed',
      ['Takes the packs out of stock.', 'Its money pays for it again: nothing of it is owed back now.'],
    ],
    [
      'a parcel that comes back',
      { ...paid, status: 'shipped' as const },
      'confirmed',
      ['Takes the tracking number off, and tells the customer that the parcel is with you.'],
    ],
    ['an arrival that is set back', { ...paid, status: 'delivered' as const }, 'shipped', []],
    [
      'a waiting payment that is confirmed',
      waiting,
      'confirmed',
      ['Takes the packs out of stock.', 'The payment is waiting: this counts as your verification.'],
    ],
    [
      'a waiting payment that is cancelled',
      waiting,
      'cancelled',
      ['The payment is waiting: this rejects it and frees its transaction ID.'],
    ],
    ['an order without an ID that is confirmed', unpaid, 'confirmed', ['Takes the packs out of stock.']],
    [
      'an order with an ID that is confirmed',
      staffOrder({ status: 'pending_payment', paymentStatus: 'pending' }),
      'confirmed',
      ['Takes the packs out of stock.'],
    ],
  ] as const)('%s', (_what, order, to, sentences) => {
    expect(consequences(order, to)).toEqual(sentences)
  })

  it.each([
    [new ApiError(409, { message: 'It is on its way.' }), 'Failed to update order status: It is on its way.'],
    [new ApiError(500, {}), 'Error occurred while updating order status: Unknown error'],
    [new NetworkError(undefined), 'Error occurred while updating order status: Network error. Please check your internet connection.'],
  ])('that fails with %s says so', (error, sentence) => expect(statusFailure(error)).toBe(sentence))

  it('that no list shows is known, and a list that fails says why', () => {
    expect([isListed('confirmed'), listFailure(new Error('Not now.')), listFailure(null), listFailure(new Error(''))]).toEqual([
      true,
      'Failed to fetch orders: Not now.',
      'Failed to fetch orders: Unknown error',
      'Failed to fetch orders: Unknown error',
    ])
  })

  it('stands in the history under its own name, else under the status it led to', () => {
    expect(eventTitle({ type: 'order.parcel', to: 'shipped' })).toBe('Parcel details changed')
    expect(eventTitle({ type: 'order.moved', to: 'shipped' })).toBe('Shipped')
  })
})

it.each([
  [0, 'under 1 min', '0 s ago'],
  [-5000, 'under 1 min', '0 s ago'],
  [20_400, 'under 1 min', '20 s ago'],
  [59_999, 'under 1 min', '60 s ago'],
  [60_000, '1 min', '1 min ago'],
  [59 * 60_000 + 59_999, '59 min', '59 min ago'],
  [60 * 60_000, '1 h', '1 h ago'],
  [171 * 60_000, '2 h 51 min', '2 h 51 min ago'],
  [48 * 3_600_000 - 1, '47 h 59 min', '47 h 59 min ago'],
  [48 * 3_600_000, '2 days', '2 days ago'],
  [95 * 3_600_000, '3 days', '3 days ago'],
])('%d ms are %s and %s', (ms, span, since) => {
  expect([formatElapsed(ms), formatAgo(ms)]).toEqual([span, since])
})
