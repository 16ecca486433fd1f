import { screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { saveVisitorCart, startCart } from '#client/cart/cart.ts'
import { lineOf } from '#client/cart/cart-line.ts'
import { namedOrderState } from '#shop/features/checkout/checkout-state.ts'
import { startCheckout } from '#shop/features/checkout/purchase.ts'
import { CART, NO_ADDRESS, TAKES_ORDERS } from '#test/checkout.ts'
import { orderOf } from '#test/orders.ts'
import { beWide, openRoute, signIn, signOut } from '#test/route.tsx'
import { BIG, SMALL } from '#test/samples.ts'
import { openShop } from '#test/shop-server.ts'
import * as address from './address.tsx'
import * as checkout from './checkout.tsx'

beforeAll(startCart)
beforeEach(() => {
  signOut()
  sessionStorage.clear()
  beWide(1280)
})

/** Opens a page with a full cart and nothing handed over. */
async function open(page: typeof address | typeof checkout, path: string, as: 'shopper' | 'visitor') {
  await openShop({ ...TAKES_ORDERS, 'GET /api/address': () => ({ json: NO_ADDRESS }) })
  if (as === 'shopper') signIn()
  else saveVisitorCart([lineOf(BIG, 8), lineOf(SMALL, 4)])
  return openRoute(page, { path, at: path })
}

it.each(['shopper', 'visitor'] as const)('the checkout leads to the address with the cart of a %s', async (as) => {
  const { place, router } = await open(checkout, '/checkout', as)
  await screen.findByText('Elsewhere: /address')
  expect([place().state, router.state.historyAction]).toEqual([{ cart: CART }, 'REPLACE'])
})

it.each(['shopper', 'visitor'] as const)('the address page is about the cart of a %s', async (as) => {
  await open(address, '/address', as)
  const summary = await screen.findByRole('complementary', { name: 'Your order' })
  expect(within(summary).getByText('12 items')).toBeTruthy()
})

it.each([
  ['was paid in another tab', () => ({ json: { success: true, order: orderOf({ status: 'confirmed', paymentStatus: 'verified' }) } })],
  ['is off the list', () => ({ status: 404, json: { success: false, code: 'order.not-found', message: 'There is no such order.' } })],
  ['is somebody else’s', () => ({ status: 403, json: { success: false, code: 'order.not-yours', message: 'This is not your order.' } })],
])('the address page is about the cart again where the order of the checkout under way %s', async (_, answer) => {
  const order = orderOf()
  const answers = { 'GET /api/address': () => ({ json: NO_ADDRESS }), [`GET /api/orders/number/${order.orderNumber}`]: answer }
  await openShop({ ...TAKES_ORDERS, ...answers })
  signIn()
  startCheckout(namedOrderState(order), 'first')
  await openRoute(address, { path: '/address', at: '/address' })
  const summary = await screen.findByRole('complementary', { name: 'Your order' })
  expect(within(summary).getByText('12 items')).toBeTruthy()
  expect(screen.queryByText(order.orderNumber, { exact: false })).toBeNull()
})
