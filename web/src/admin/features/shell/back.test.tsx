import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openOffice, until } from '#test/office.tsx'
import { staffOrder } from '#test/staff-orders.ts'

const ORDER = staffOrder({ orderNumber: 'SLB-QQ18', status: 'shipped', paymentStatus: 'verified' })
const ORDERS = {
  success: true,
  orders: [ORDER],
  all: 1,
  counts: { all: 1, toVerify: 0, toPack: 0, shipped: 1, refundsOwed: 0 },
  pagination: { current: 1, pages: 3, total: 41 },
}
const open = () => screen.queryAllByRole('dialog').length

it('Back closes the sheet or the dialog that lies over a list, and leaves the list as it was', async () => {
  const office = await openOffice({ at: '/admin/orders?page=2', answers: { 'GET /api/orders/admin/all': () => ({ json: ORDERS }) } })
  await screen.findByRole('button', { name: 'SLB-QQ18' })
  await act(() => office.router.navigate('/admin/orders?status=shipped&page=2'))
  const address = () => `${office.router.state.location.pathname}${office.router.state.location.search}`
  for (const further of [[], ['Update Status']]) {
    for (const name of ['SLB-QQ18', ...further]) await office.user.click(await screen.findByRole('button', { name }))
    await until(() => open() === 1, 'what lies over the list')
    await act(() => office.router.navigate(-1))
    await until(() => open() === 0, 'the list alone')
    expect(address()).toBe('/admin/orders?status=shipped&page=2')
  }
  await act(() => office.router.navigate(-1))
  expect(address()).toBe('/admin/orders?page=2')
})
