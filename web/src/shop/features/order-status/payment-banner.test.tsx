import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { orderOf } from '#test/orders.ts'
import { showPage } from '#test/page.tsx'
import { PaymentBanner } from './OrderActions.tsx'

const show = (change: Parameters<typeof orderOf>[0]) => showPage(<PaymentBanner order={orderOf(change)} />)
const failed = { status: 'payment_failed', paymentStatus: 'verification_failed' } as const

it.each([
  [2, '2 tries left.'],
  [1, '1 try left.'],
  [0, 'Three transaction IDs didn’t match. Contact us with your order number and we’ll sort it out.'],
])('a payment that was turned down with %d tries left says so', async (triesLeft, words) => {
  await show({ ...failed, payment: { triesLeft, verificationNotes: 'The amount was ₹1 short' } })
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain(words)
  expect(alert.textContent).toContain('The amount was ₹1 short')
  expect(screen.getByRole('link').getAttribute('href')).toBe(`/checkout?order=${orderOf().orderNumber}`)
})

it.each([
  ['waits still', { paymentStatus: 'pending_verification' as const }],
  ['was turned down', failed],
])('a payment that %s and was counted for another order says so, and leads to a message that proves it', async (_, state) => {
  const { view } = await show({ ...state, payment: { transactionId: '412233445566', isCountedElsewhere: true } })
  expect(document.body.textContent).toContain('This payment was counted for another order. Did you make it?')
  expect(screen.getByRole('link', { name: 'Send us a message' }).getAttribute('href')).toBe('/contact')
  view.unmount()
  await show({ ...state, payment: { transactionId: '412233445566' } })
  expect(screen.queryByRole('link', { name: 'Send us a message' })).toBeNull()
})

it('nobody is led to a form that is closed until the next try', async () => {
  const nextTryAt = new Date(Date.now() + 3_600_000).toISOString()
  await show({ ...failed, payment: { triesLeft: 0, nextTryAt } })
  expect([screen.queryByRole('link'), screen.getByRole('alert').textContent]).toEqual([null, expect.stringContaining('another one from')])
})

it('one of an order that cannot be paid any more says nothing of tries', async () => {
  await show({ ...failed, status: 'cancelled', payment: { triesLeft: 2 } })
  expect(screen.getByRole('alert').textContent).not.toMatch(/left/)
  expect(screen.queryByRole('link')).toBeNull()
})

it('an unpaid order leads to paying, and one that was cancelled has nothing to pay', async () => {
  const { view } = await show({ status: 'pending', paymentStatus: 'pending' })
  expect(screen.getByRole('link').getAttribute('href')).toBe(`/checkout?order=${orderOf().orderNumber}`)
  view.unmount()
  const over = { status: 'cancelled', paymentStatus: 'pending' } as const
  const called = await show(over)
  const said = [screen.getByRole('status').textContent, screen.getAllByRole('link').map((link) => link.getAttribute('href'))]
  expect(said).toEqual([
    'CancelledThere is nothing to pay for this order.Have you paid for it already? Send us a message, and we look for your money.Send us a message',
    ['/contact'],
  ])
  called.view.unmount()
  // its money has come already: nobody asks for it
  await show({ ...over, money: { refunded: 0, owed: 0, over: 560, payments: [], waived: null } })
  expect([screen.queryByRole('link'), screen.getByRole('status').textContent]).toEqual([
    null,
    'CancelledThere is nothing to pay for this order.',
  ])
})

it('of a payment that waits the time that holds now stands before the one that holds in general', async () => {
  const by = new Date(Date.now() + 3_600_000).toISOString()
  await show({ paymentStatus: 'pending_verification', checking: { opensAt: null, by, isLate: false, place: 2 } })
  expect(screen.getByRole('status').textContent).toMatch(/number 2 in line\. Right now most .* In general this takes about 1 to 2 hours\.$/)
})
