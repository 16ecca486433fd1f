import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openOffice } from '#test/office.tsx'
import { staffOrder } from '#test/staff-orders.ts'

it('an order says what is owed back where something is, and nothing of it where nothing is', async () => {
  const money = { refunded: 0, payments: [], waived: null }
  const orders = [
    staffOrder({ _id: 'o-1', orderNumber: 'SLB-AAAA', status: 'cancelled', paymentStatus: 'verified', money: { ...money, owed: 1540 } }),
    staffOrder({
      _id: 'o-3',
      orderNumber: 'SLB-CCCC',
      status: 'delivered',
      paymentStatus: 'verified',
      money: { ...money, owed: 0, over: 210, owedBack: 325.5 },
    }),
    staffOrder({ _id: 'o-2', orderNumber: 'SLB-BBBB', status: 'confirmed', paymentStatus: 'verified', money: { ...money, owed: 0 } }),
  ]
  await openOffice({
    at: '/admin/orders',
    answers: { 'GET /api/orders/admin/all': () => ({ json: { success: true, orders, pagination: { current: 1, pages: 1, total: 3 } } }) },
  })
  const [owed, twice, settled] = await Promise.all(
    ['SLB-AAAA', 'SLB-CCCC', 'SLB-BBBB'].map((number) => screen.findByRole('row', { name: new RegExp(number) })),
  )
  expect(owed?.textContent).toContain('₹1,540 refund owed')
  expect(twice?.textContent).toContain('₹325.50 refund owed')
  expect(settled?.textContent).not.toContain('owed')
})
