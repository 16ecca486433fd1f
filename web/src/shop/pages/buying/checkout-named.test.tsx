import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { addressOfOrder } from '#shop/features/address/address-values.ts'
import { saveCheckout } from '#shop/features/checkout/purchase.ts'
import { TAKES_ORDERS } from '#test/checkout.ts'
import { orderOf } from '#test/orders.ts'
import { beWide, openRoute, signIn, signOut } from '#test/route.tsx'
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
