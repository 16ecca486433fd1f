import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { accountStorage } from '#client/account-storage.ts'
import { addressOfOrder } from '#shop/features/address/address-values.ts'
import { dropReplaced, saveCheckout } from '#shop/features/checkout/purchase.ts'
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
  ['is told by that tab', () => void window.dispatchEvent(new StorageEvent('storage', { key: 'orderMoved' }))],
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

const GONE = { status: 404, json: { success: false, message: 'Order not found. Please try again.', code: 'order.not-found' } }

it.each([
  ['deleted', undefined, 'This order is no longer on your list.', ['My Orders', '/orders']],
  [
    'replaced',
    orderOf({ _id: '0190b000-0000-7000-8000-00000000002b', orderNumber: 'SLB-9D3F-64KM' }),
    'Order SLB-9D3F-64KM has taken the place of SLB-4T6N-71HD.',
    ['Go to SLB-9D3F-64KM', '/checkout?order=SLB-9D3F-64KM'],
  ],
])(
  'an ID typed for an order that was %s in another tab stays, and is submitted for that order',
  async (_what, by, title, [name = '', to]) => {
    const order = orderOf({ orderNumber: 'SLB-4T6N-71HD' })
    let answer: object = { json: { success: true, order } }
    const paid = { ...order, status: 'payment_submitted', paymentStatus: 'pending_verification' }
    const shop = await openShop({
      ...TAKES_ORDERS,
      [`GET /api/orders/number/${order.orderNumber}`]: () => answer,
      [`DELETE /api/orders/${order._id}`]: () => ({ json: { success: true } }),
      [`POST /api/orders/${order._id}/confirm-payment`]: () => ({ json: { success: true, order: paid, message: '' } }),
    })
    signIn()
    const { place } = await openRoute(page, { path: '/checkout', at: `/checkout?order=${order.orderNumber}`, state: null })
    fireEvent.change(await screen.findByLabelText('UPI Transaction ID'), { target: { value: '425210987736' } })
    if (by) {
      localStorage.removeItem('orderMoved')
      await dropReplaced(order._id, by)
      expect(localStorage.getItem('orderMoved')).not.toBeNull()
    }
    answer = GONE
    act(() => void window.dispatchEvent(new Event('focus')))
    expect((await screen.findByText(title)).closest('.note')?.textContent).toContain('Enter the transaction ID of that payment below')
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(to)
    expect(screen.getByRole('link', { name: 'Send us a message' }).getAttribute('href')).toBe('/contact')
    expect(screen.getByLabelText<HTMLInputElement>('UPI Transaction ID').value).toBe('425210987736')
    const told = localStorage.getItem('orderMoved')
    fireEvent.click(screen.getByRole('button', { name: /^Confirm Payment/ }))
    await waitFor(() => expect(place().pathname).toBe(`/payment-verification/${order.orderNumber}`))
    expect(shop.last(`/api/orders/${order._id}/confirm-payment`)?.body).toMatchObject({ transactionId: '425210987736' })
    expect(localStorage.getItem('orderMoved')).not.toBe(told) // and the other tabs hear of it
  },
)

it('an address of an order that is off the list says so, and leads to a message with the ID that was typed for it', async () => {
  await openShop({ ...TAKES_ORDERS, 'GET /api/orders/number/SLB-4T6N-71HD': () => GONE })
  signIn()
  accountStorage.write('transactionId:SLB-4T6N-71HD', '425210987736')
  const { place } = await openRoute(page, { path: '/checkout', at: '/checkout?order=SLB-4T6N-71HD', state: null })
  expect(await screen.findByRole('heading', { name: 'Order SLB-4T6N-71HD is not on your list' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'My Orders' }).getAttribute('href')).toBe('/orders')
  fireEvent.click(screen.getByRole('link', { name: 'Send us a message' }))
  await waitFor(() => expect(place()).toMatchObject({ pathname: '/contact' }))
  expect(place().state).toEqual({
    message: 'I have paid for order SLB-4T6N-71HD, and it is no longer on my list. The transaction ID is 425210987736.',
  })
})
