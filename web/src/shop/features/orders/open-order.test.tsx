import { renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadCart } from '#client/cart/cart.ts'
import { openOverlay, useOverlay } from '#client/navigation.ts'
import { orderOf } from '#test/orders.ts'
import { showPage } from '#test/page.tsx'
import { signIn, signOut } from '#test/route.tsx'
import { cartOf } from '#test/samples.ts'
import { eventually } from '#test/settled.ts'
import { openShop } from '#test/shop-server.ts'
import CartDrawer from '../cart/CartDrawer.tsx'
import OpenOrder from './OpenOrder.tsx'

beforeEach(() => {
  signOut()
  signIn()
})
afterEach(signOut)

const UNPAID = 'You have an unpaid order SLB-7K4M-92QX, ₹2,960'
const ordersAre = (...orders: ReturnType<typeof orderOf>[]) =>
  openShop({
    'GET /api/orders': () => ({ json: { success: true, orders, pagination: { current: 1, pages: 1, total: orders.length } } }),
    'GET /api/cart': () => ({ json: { success: true, cart: cartOf() } }),
  })

it('the newest order that can be paid is asked for alone, and leads to its payment with all that is known of it', async () => {
  const shop = await ordersAre(orderOf())
  const { router } = await showPage(<OpenOrder />)
  expect(await screen.findByText(UNPAID)).toBeTruthy()
  expect(shop.asked.map(({ path, query }) => `${path}?${query}`)).toContain('/api/orders?limit=1&status=payable')
  await userEvent.click(screen.getByRole('link', { name: 'Continue to pay' }))
  await eventually(() => expect(router.state.location).toMatchObject({ pathname: '/checkout', search: '?order=SLB-7K4M-92QX' }))
  expect(router.state.location.state).toMatchObject({ existingOrder: { orderNumber: 'SLB-7K4M-92QX' }, staticCart: { total: 2960 } })
})

it('of an order whose payment was turned down it says so, and asks for the transaction ID', async () => {
  await ordersAre(orderOf({ status: 'payment_failed' }))
  await showPage(<OpenOrder />)
  expect(await screen.findByText('We could not find the payment of order SLB-7K4M-92QX, ₹2,960')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Enter the transaction ID' })).toBeTruthy()
})

it('of one that is out of tries it asks for nothing that is not possible yet', async () => {
  const waits = { triesLeft: 0, nextTryAt: new Date(Date.now() + 3_600_000).toISOString() }
  await ordersAre(orderOf({ status: 'payment_failed', payment: waits }))
  await showPage(<OpenOrder />)
  expect((await screen.findByRole('link')).textContent).toBe('See what to do')
})

it('without such an order, and without a session, nothing is said', async () => {
  const shop = await ordersAre()
  await showPage(<OpenOrder />)
  await eventually(() => expect(shop.calls()).toContain('GET /api/orders'))
  expect(screen.queryByRole('link')).toBeNull()
})

it('the empty cart shows it, and closes as it is followed', async () => {
  await ordersAre(orderOf())
  await loadCart()
  openOverlay('cart')
  const { result } = renderHook(useOverlay)
  await showPage(<CartDrawer open />)
  await userEvent.click(await screen.findByRole('link', { name: 'Continue to pay' }))
  expect(result.current.open).toBeNull()
})
