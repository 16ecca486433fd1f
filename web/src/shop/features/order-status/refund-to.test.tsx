import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Order } from 'contract/orders/order.schemas.ts'
import { beforeEach, expect, it } from 'vitest'
import { orderOf } from '#test/orders.ts'
import { openRoute, signIn, signOut } from '#test/route.tsx'
import { eventually } from '#test/settled.ts'
import { openShop } from '#test/shop-server.ts'
import * as page from '../../pages/buying/order-confirmation.tsx'

beforeEach(() => {
  signOut()
  signIn()
})

const NUMBER = 'SLB-7K4M-92QX'
const FETCH = `GET /api/orders/number/${NUMBER}`
const orderWith = (refundTo?: string | null): Order =>
  orderOf({
    status: 'confirmed',
    paymentStatus: 'verified',
    money: { refunded: 0, owed: 0, over: 50, payments: [], waived: null, ...(refundTo !== undefined && { refundTo }) },
  })

async function open(order: Order, answers = {}) {
  const shop = await openShop({ [FETCH]: () => ({ json: { success: true, order } }), ...answers })
  await openRoute(page, { path: '/order-confirmation/:orderNumber', at: `/order-confirmation/${NUMBER}` })
  await screen.findByRole('heading', { level: 1 })
  return shop
}

it('asks for the UPI ID that money goes back to, refuses what is none, and saves one', async () => {
  const order = orderWith(null)
  const SAVE = `POST /api/orders/${order._id}/refund-to`
  const shop = await open(order, { [SAVE]: () => ({ json: { success: true, order: orderWith('meena.k@ybl') } }) })
  const form = within(screen.getByRole('form', { name: 'Where does your money go?' }))
  expect(form.getByText(/the bank does not tell us which UPI ID you paid from/)).toBeTruthy()
  await userEvent.type(form.getByLabelText('Your UPI ID'), 'meena.k{Enter}')
  expect(await form.findByText('Please enter your UPI ID, such as name@bank.')).toBeTruthy()
  await userEvent.type(form.getByLabelText('Your UPI ID'), '@ybl {Enter}')
  await eventually(() => expect(shop.calls()).toContain(SAVE))
  expect(shop.last(SAVE.slice(5))?.body).toEqual({ upiId: 'meena.k@ybl' })
})

it('shows the one that is known, which may be changed', async () => {
  await open(orderWith('meena.k@ybl'))
  expect(await screen.findByText('We send it to meena.k@ybl. You can change that until it has gone.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Your UPI ID').value).toBe('meena.k@ybl')
})

it('changes one with the password, or with a mailed code in its place', async () => {
  const order = orderWith('meena.k@ybl')
  const SAVE = `POST /api/orders/${order._id}/refund-to`
  const CODE = 'POST /api/auth/forgot-password'
  const refused = { success: false, code: 'customer.proof-needed', message: 'Please prove it.', errors: { password: 'Please prove it.' } }
  const shop = await open(order, { [SAVE]: () => ({ status: 400, json: refused }), [CODE]: () => ({ json: { success: true } }) })
  const form = within(await screen.findByRole('form', { name: 'Where does your money go?' }))
  await userEvent.clear(form.getByLabelText('Your UPI ID'))
  await userEvent.type(form.getByLabelText('Your UPI ID'), 'meena.new@ybl')
  await userEvent.type(form.getByLabelText('Your password'), 'secret-1{Enter}')
  expect(await form.findByText('Please prove it.')).toBeTruthy()
  expect(shop.last(SAVE.slice(5))?.body).toEqual({ upiId: 'meena.new@ybl', password: 'secret-1' })
  await userEvent.click(form.getByRole('button', { name: 'Mail me a code instead' }))
  await userEvent.type(await form.findByLabelText('Code from the email'), ' 471123{Enter}')
  await eventually(() => expect(shop.last(SAVE.slice(5))?.body).toEqual({ upiId: 'meena.new@ybl', otp: '471123' }))
})

it('asks nothing where the bank tells the UPI ID', async () => {
  await open(orderWith())
  expect(screen.queryByLabelText('Your UPI ID')).toBeNull()
})
