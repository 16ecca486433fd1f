import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { startCart } from '#client/cart/cart.ts'
import { orderOf } from '#test/orders.ts'
import { showPage } from '#test/page.tsx'
import { signIn, signOut } from '#test/route.tsx'
import { BIG, cartOf, SMALL } from '#test/samples.ts'
import { eventually } from '#test/settled.ts'
import { openShop } from '#test/shop-server.ts'
import { toast, toasts } from '#ui/overlay/toast.ts'
import { OrderCard } from './OrderCard.tsx'

beforeEach(() => {
  signOut()
  signIn()
  toast.clear()
})

const delivered = orderOf({ status: 'delivered', paymentStatus: 'verified' })
const said = () => toasts().map(({ kind, text }) => `${kind}: ${text}`)

it('puts what is still sold into the cart, as much of it as there is, and says what is not', async () => {
  const shop = await openShop({
    'GET /api/cart': () => ({ json: { success: true, cart: cartOf() } }),
    'GET /api/products': () => ({
      json: {
        success: true,
        products: [
          { ...BIG, stock: 5 },
          { ...SMALL, inStock: false, stock: 0 },
        ],
      },
    }),
    'POST /api/cart/add': () => ({ json: { success: true, cart: cartOf([BIG, 5]) } }),
  })
  startCart()
  await showPage(<OrderCard order={delivered} onDetails={() => {}} onDelete={() => {}} onCancel={() => {}} />, { at: '/orders' })
  await userEvent.click(screen.getByRole('button', { name: /^Buy again/ }))
  await eventually(() => expect(shop.last('/api/cart/add')?.body).toEqual({ productId: BIG.id, quantity: 5 }))
  await eventually(() => expect(said().some((text) => text.startsWith('error: Not to be had just now'))).toBe(true))
  expect(said()).toContain(`error: Not to be had just now: 3 × ${BIG.name}, ${SMALL.name}.`)
  expect(shop.calls().filter((one) => one === 'POST /api/cart/add')).toHaveLength(1)
})

it('names the one product that is sold no more, and puts the other into the cart whole', async () => {
  const shop = await openShop({
    'GET /api/cart': () => ({ json: { success: true, cart: cartOf() } }),
    'GET /api/products': () => ({ json: { success: true, products: [BIG] } }),
    'POST /api/cart/add': () => ({ json: { success: true, cart: cartOf([BIG, 8]) } }),
  })
  startCart()
  await showPage(<OrderCard order={delivered} onDetails={() => {}} onDelete={() => {}} onCancel={() => {}} />, { at: '/orders' })
  await userEvent.click(screen.getByRole('button', { name: /^Buy again/ }))
  await eventually(() => expect(said()).toContain(`error: Not to be had just now: ${SMALL.name}.`))
  expect(shop.last('/api/cart/add')?.body).toEqual({ productId: BIG.id, quantity: 8 })
})

it('says so where the products cannot be had', async () => {
  await openShop({ 'GET /api/products': () => 'hang up' })
  await showPage(<OrderCard order={delivered} onDetails={() => {}} onDelete={() => {}} onCancel={() => {}} />, { at: '/orders' })
  await userEvent.click(screen.getByRole('button', { name: /^Buy again/ }))
  await eventually(() => expect(said()).toContain('error: The products could not be loaded. Please try again.'))
})

it.each(['pending', 'payment_submitted', 'payment_failed'] as const)('is not offered of an order that is %s', async (status) => {
  await openShop({})
  await showPage(<OrderCard order={orderOf({ status })} onDetails={() => {}} onDelete={() => {}} onCancel={() => {}} />, { at: '/orders' })
  expect(screen.queryByRole('button', { name: /^Buy again/ })).toBeNull()
})
