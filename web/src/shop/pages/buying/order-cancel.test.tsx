import { fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { submitted } from '#test/orders.ts'
import { openRoute, signIn, signOut } from '#test/route.tsx'
import { eventually } from '#test/settled.ts'
import type { Answers } from '#test/shop-server.ts'
import { openShop } from '#test/shop-server.ts'
import { polyfillDialog } from '#ui/overlay/jsdom-dialog.ts'
import { toast, toasts } from '#ui/overlay/toast.ts'
import * as page from './orders.tsx'

beforeAll(polyfillDialog)
beforeEach(() => {
  signOut()
  signIn()
  toast.clear()
})

const PAID = submitted({ status: 'confirmed', paymentStatus: 'verified' })
const CANCEL = `POST /api/orders/${PAID._id}/cancel`
const said = () => toasts().map(({ kind, text }) => `${kind}: ${text}`)

async function open(status: 'confirmed' | 'shipped' | 'pending', answers: Answers = {}, more: object = {}) {
  const listed = () => ({ json: { success: true, orders: [{ ...PAID, status, ...more }], pagination: { current: 1, pages: 1, total: 1 } } })
  const shop = await openShop({ 'GET /api/orders': listed, ...answers })
  await openRoute(page, { path: '/orders', at: '/orders' })
  await screen.findByRole('article')
  return shop
}

it('a paid order is cancelled before it is sent, after a question that says what becomes of the money', async () => {
  const shop = await open('confirmed', { [CANCEL]: () => ({ json: { success: true, order: { ...PAID, status: 'cancelled' } } }) })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel order SLB-7K4M-92QX' }))
  const question = await screen.findByRole('alertdialog')
  expect(within(question).getByText(/We refund ₹2,960 to the account you paid from/)).toBeTruthy()
  expect(shop.calls()).not.toContain(CANCEL)
  fireEvent.click(within(question).getByRole('button', { name: /^Cancel order/ }))
  await eventually(() => expect(said()).toEqual(['success: Your order is cancelled']))
  await eventually(() => expect(shop.calls().filter((one) => one === 'GET /api/orders')).toHaveLength(2))
})

it('a refusal is told in the words of the shop, and the list is fresh', async () => {
  const shop = await open('confirmed', {
    [CANCEL]: () => ({ status: 409, json: { success: false, code: 'order.not-cancellable', message: 'It is shipped.' } }),
  })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel order SLB-7K4M-92QX' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByRole('button', { name: 'Keep order' })).toBeTruthy()
  fireEvent.click(question.getByRole('button', { name: /^Cancel order/ }))
  await eventually(() => expect(said()).toEqual(['error: It is shipped.']))
  await eventually(() => expect(shop.calls().filter((one) => one === 'GET /api/orders')).toHaveLength(2))
})

it.each([
  [
    'of which a part came',
    'pending',
    1200.5,
    'Order SLB-7K4M-92QX is not packed and sent then. We refund ₹1,759.50 to the account you paid from.',
  ],
  ['that is confirmed unpaid', 'confirmed', undefined, 'Order SLB-7K4M-92QX is not packed and sent then.'],
] as const)('an order %s is cancelled, and its question promises what came', async (_, status, missing, sentence) => {
  const money = { ...PAID.money, ...(missing !== undefined && { missing }) }
  await open(status, {}, { paymentStatus: 'pending', money })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel order SLB-7K4M-92QX' }))
  expect(within(await screen.findByRole('alertdialog')).getByText(sentence)).toBeTruthy()
})

it('an order that nobody has paid is deleted, not cancelled', async () => {
  await open('pending', {}, { paymentStatus: 'pending' })
  expect(screen.queryByRole('button', { name: /^Cancel order/ })).toBeNull()
})

it('an order that has left is not offered to be cancelled', async () => {
  await open('shipped')
  expect(screen.queryByRole('button', { name: /^Cancel order/ })).toBeNull()
})
