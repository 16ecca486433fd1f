import { act, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { addressOfOrder } from '#shop/features/address/address-values.ts'
import { saveCheckout } from '#shop/features/checkout/purchase.ts'
import { TAKES_ORDERS } from '#test/checkout.ts'
import { orderOf } from '#test/orders.ts'
import { beWide, openRoute, signIn, signOut } from '#test/route.tsx'
import { FACTS } from '#test/samples.ts'
import { openShop } from '#test/shop-server.ts'
import { polyfillDialog } from '#ui/overlay/jsdom-dialog.ts'
import * as page from './checkout.tsx'

beforeAll(polyfillDialog)
beforeEach(() => {
  signOut()
  sessionStorage.clear()
  beWide(1280)
})

it('an address that names an order opens that order, whatever was paid in this browser by such an address before', async () => {
  await openShop(TAKES_ORDERS)
  signIn()
  const paid = orderOf({ _id: '0190b000-0000-7000-8000-00000000002a', orderNumber: 'SLB-2J5R-8WPC', status: 'payment_submitted' })
  // every document begins with the same entry of the history
  saveCheckout('visit-1', { order: paid, address: addressOfOrder(paid) })
  const { place } = await openRoute(page, { path: '/checkout', at: '/checkout?order=SLB-7K4M-92QX', state: null })
  expect(await screen.findByText(/^Order SLB-7K4M-92QX, amount/)).toBeTruthy()
  expect(place().pathname).toBe('/checkout')
})

it('a reload keeps the form of a payment that was rejected after this browser had sent it', async () => {
  const rejected = orderOf({ status: 'payment_failed', paymentStatus: 'verification_failed' })
  await openShop({
    ...TAKES_ORDERS,
    [`GET /api/orders/number/${rejected.orderNumber}`]: () => ({ json: { success: true, order: rejected } }),
  })
  signIn()
  const sent = orderOf({ status: 'payment_submitted', paymentStatus: 'pending_verification' })
  saveCheckout(`order ${sent._id}`, { order: sent, address: addressOfOrder(sent) })
  const { place } = await openRoute(page, { path: '/checkout', at: `/checkout?order=${sent.orderNumber}`, state: null })
  expect(await screen.findByRole('heading', { name: 'We could not find this payment' })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Confirm Payment/ })).toBeTruthy()
  expect(place().pathname).toBe('/checkout')
})

it.each([
  ['comes back to the front', () => void document.dispatchEvent(new Event('visibilitychange'))],
  ['is looked at again', () => void window.dispatchEvent(new Event('focus'))],
  ['has stood open for half a minute', () => vi.advanceTimersByTimeAsync(30_000)],
])('a checkout whose order was paid in another tab shows no payment any more once it %s', async (_, comesBack) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const order = orderOf({ orderNumber: 'SLB-4T6N-71HD' })
  const now = { ...order }
  const asked = vi.fn(() => ({ json: { success: true, order: { ...now } } }))
  await openShop({ ...TAKES_ORDERS, [`GET /api/orders/number/${order.orderNumber}`]: asked })
  signIn()
  const { place } = await openRoute(page, { path: '/checkout', at: `/checkout?order=${order.orderNumber}`, state: null })
  expect(await screen.findByRole('button', { name: /^Confirm Payment/ })).toBeTruthy()
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2)) // by the address, and when the page is there
  await act(async () => {})
  Object.assign(now, { status: 'payment_submitted', paymentStatus: 'pending_verification' })
  await act(async () => void (await comesBack()))
  // sooner than it looks by itself
  await waitFor(() => expect(place().pathname).toBe(`/payment-verification/${order.orderNumber}`), { timeout: 20_000 })
})

it('an open checkout shows the UPI ID that the shop has now, keeps the form once it takes no more payments, and asks for the rest alone', async () => {
  const order = orderOf({ orderNumber: 'SLB-4T6N-71HD', money: { refunded: 0, owed: 0, payments: [], waived: null, missing: 87.5 } })
  const payment = { ...FACTS.payment, upiId: 'lion@okold' }
  await openShop({
    ...TAKES_ORDERS,
    'GET /api/shop': () => ({ json: { success: true, shop: { ...FACTS, payment: { ...payment } } } }),
    [`GET /api/orders/number/${order.orderNumber}`]: () => ({ json: { success: true, order } }),
  })
  signIn()
  await openRoute(page, { path: '/checkout', at: `/checkout?order=${order.orderNumber}`, state: null })
  expect(await screen.findByText('lion@okold')).toBeTruthy()
  expect([screen.getByText(/^Order SLB-4T6N-71HD, amount/).textContent, screen.getByText(/^Pay the exact amount/).textContent]).toEqual([
    'Order SLB-4T6N-71HD, amount ₹87.50',
    'Pay the exact amount, ₹87.50',
  ])
  expect(screen.getByRole('button', { name: 'Edit address' }).hasAttribute('disabled')).toBe(true)
  expect(screen.queryByRole('button', { name: 'Change quantities' })).toBeNull()
  const comeBack = () => act(async () => void window.dispatchEvent(new Event('focus')))
  payment.upiId = 'lion@oknew'
  await comeBack()
  expect(await screen.findByText('lion@oknew')).toBeTruthy()
  expect(screen.queryByText('lion@okold')).toBeNull()
  payment.enableUPI = false
  await comeBack()
  await waitFor(() => expect(screen.queryByText('lion@oknew')).toBeNull())
  expect(screen.getByRole('button', { name: /^Confirm Payment/ })).toBeTruthy()
})
