import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { accountStorage } from '#client/account-storage.ts'
import { cart, startCart } from '#client/cart/cart.ts'
import { CART, NO_ADDRESS, office, pinAnswer } from '#test/checkout.ts'
import { beWide, openRoute, signIn, signOut } from '#test/route.tsx'
import { BIG, cartOf, SMALL } from '#test/samples.ts'
import { eventually } from '#test/settled.ts'
import { openShop } from '#test/shop-server.ts'
import * as page from './address.tsx'

beforeEach(() => {
  signOut()
  signIn()
  beWide(1280)
})

it('goods that another tab has taken out of the cart of the account are not put back into it by another quantity', async () => {
  const shop = await openShop({
    'GET /api/address': () => ({ json: NO_ADDRESS }),
    'GET /api/pincode/470002': () => pinAnswer(office('Sagar City')),
    'GET /api/cart': () => ({ json: { success: true, cart: cartOf([SMALL, 4]) } }),
  })
  startCart()
  await eventually(() => expect(cart.get().items.map(({ productId }) => productId)).toEqual([SMALL.id]))
  await openRoute(page, { path: '/address', at: '/address', state: { cart: CART } })
  await userEvent.click(await screen.findByRole('button', { name: `Increase Quantity of ${BIG.name}` }))
  expect(await screen.findByText('13 items')).toBeTruthy()
  expect(accountStorage.read('checkout:visit-1')).toMatchObject({ goods: { itemCount: 13 } })
  await userEvent.click(screen.getByRole('button', { name: `Decrease Quantity of ${SMALL.name}` }))
  await eventually(() => expect(shop.calls()).toContain(`PUT /api/cart/update/${SMALL.id}`))
  expect(shop.calls()).not.toContain(`PUT /api/cart/update/${BIG.id}`)
})
