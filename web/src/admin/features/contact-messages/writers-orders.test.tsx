import { screen, within } from '@testing-library/react'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { expect, it } from 'vitest'
import { OPEN } from '#test/contact-message.ts'
import { openOffice } from '#test/office.tsx'
import { pending, staffOrder } from '#test/staff-orders.ts'

const ORDERS = 'GET /api/orders/admin/all'
async function opened(answer: Parameters<typeof openOffice>[0]['answers']) {
  const office = await openOffice({
    at: '/admin/messages',
    answers: {
      'GET /api/admin/messages': () => ({ json: { success: true, messages: [OPEN], pagination: { current: 1, pages: 1, total: 1 } } }),
      ...answer,
    },
  })
  await office.user.click(await screen.findByRole('button', { name: /GRV-20261120-1$/ }))
  return { ...office, sheet: within(screen.getByRole('dialog', { name: 'GRV-20261120-1' })) }
}
const own = (change: Partial<AdminOrder>) => ({
  ...staffOrder({ paymentStatus: 'verified', status: 'shipped', money: { refunded: 0, owed: 0, payments: [], waived: null } }),
  courier: null,
  trackingNumber: null,
  ...change,
})

it('the orders of whoever wrote stand in the message: what was paid, what is owed, where the parcel is, and the phone number', async () => {
  const owed = { refunded: 0, owed: 440, payments: [], waived: null }
  const { sheet } = await opened({
    [ORDERS]: () =>
      pending([
        own({ _id: 'o-1', orderNumber: 'SLB-AAAA', total: 1540, courier: 'DTDC', trackingNumber: 'D77' }),
        own({ _id: 'o-2', orderNumber: 'SLB-BBBB', total: 2770, trackingNumber: 'E88' }),
        own({ _id: 'o-3', orderNumber: 'SLB-CCCC', total: 3080, courier: 'DTDC', status: 'cancelled', money: owed }),
      ]),
  })
  const first = (await sheet.findByRole('link', { name: 'SLB-AAAA' })).closest('li')
  const rows = [...(first?.parentElement?.children ?? [])].map(({ textContent }) => textContent)
  expect(rows).toEqual([
    expect.stringMatching(/^SLB-AAAA₹1,540Shipped.*20 Nov 2026, 10:36 am, DTDC D77$/),
    expect.stringMatching(/^SLB-BBBB₹2,770Shipped.*20 Nov 2026, 10:36 am, E88$/),
    expect.stringMatching(/^SLB-CCCC₹3,080Cancelled.*₹440 refund owed20 Nov 2026, 10:36 am$/),
  ])
  expect(rows.filter((row) => row?.includes('refund owed'))).toHaveLength(1)
  const link = sheet.getByRole('link', { name: 'SLB-BBBB' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/admin/orders/o-2', '_blank'])
  expect(sheet.getByRole('link', { name: '9811122233' }).getAttribute('href')).toBe('tel:9811122233')
  expect(sheet.queryByText('No orders under this email address.')).toBeNull()
})

it('whoever has no orders has no phone number here either', async () => {
  const { sheet } = await opened({ [ORDERS]: () => pending([]) })
  expect(await sheet.findByText('No orders under this email address.')).toBeDefined()
  expect([...document.querySelectorAll('a[href^="tel:"]')]).toEqual([])
})

it('orders that do not come say so, and are asked for again', async () => {
  const { sheet, user, answers } = await opened({
    [ORDERS]: () => ({ status: 400, json: { success: false, message: 'The orders are being moved.' } }),
  })
  const alert = await sheet.findByRole('alert')
  expect(alert.textContent).toContain('The orders are being moved.')
  answers[ORDERS] = () => pending([own({ orderNumber: 'SLB-AAAA' })])
  await user.click(within(alert).getByRole('button', { name: 'Try Again' }))
  expect(await sheet.findByRole('link', { name: 'SLB-AAAA' })).toBeDefined()
  expect(sheet.queryByRole('alert')).toBeNull()
})
