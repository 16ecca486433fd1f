import { screen, within } from '@testing-library/react'
import type { CustomerOrders } from 'contract/orders/order.admin.schemas.ts'
import { expect, it } from 'vitest'
import { openOffice } from '#test/office.tsx'
import { staffOrder } from '#test/staff-orders.ts'

const ORDER = staffOrder({ orderNumber: 'SLB-AAAA' })
const EARLIER: CustomerOrders['earlier'] = [
  {
    _id: '0190f000-0000-7000-8000-000000000002',
    orderNumber: 'SLB-CCCC',
    orderDate: '2026-11-18T20:00:00.000Z',
    total: 1234.5,
    status: 'delivered',
  },
  {
    _id: '0190f000-0000-7000-8000-000000000001',
    orderNumber: 'SLB-BBBB',
    orderDate: '2026-10-02T05:06:00.000Z',
    total: 210,
    status: 'cancelled',
    hiddenByCustomer: true,
  },
]

async function page(customer: CustomerOrders | null | undefined) {
  const json = { success: true, order: ORDER, events: [], attempts: [], customer }
  await openOffice({ at: `/admin/orders/${ORDER._id}`, answers: { [`GET /api/orders/${ORDER._id}/admin`]: () => ({ json }) } })
  await screen.findByRole('heading', { name: 'History' })
  return screen.queryByRole('heading', { name: 'Earlier orders' })?.closest('section')
}

it('the page of an order lists the earlier ones of its customer with the way to each, and what all come to', async () => {
  const panel = within((await page({ earlier: EARLIER, totalOrders: 12, deletedOrders: 3, totalSpent: 4321 })) as HTMLElement) // `as`: it is there
  expect(panel.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'SLB-CCCC₹1,234.5019 Nov 2026Delivered',
    'SLB-BBBB₹210.002 Oct 2026Cancelleddeleted or replaced by the customer',
  ])
  expect(panel.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/admin/orders?user=${ORDER.user._id}`,
    ...EARLIER.map(({ _id }) => `/admin/orders/${_id}`),
  ])
  expect(panel.getByText('12 orders in all, 3 of them deleted or replaced by the customer, ₹4,321.00 paid after refunds.')).toBeDefined()
})

it('the first order of a customer says so', async () => {
  const panel = within((await page({ earlier: [], totalOrders: 1, deletedOrders: 0, totalSpent: 0 })) as HTMLElement) // `as`: it is there
  expect(panel.getByText('This is the first order.')).toBeDefined()
  expect(panel.getByText('1 order in all, ₹0.00 paid after refunds.')).toBeDefined()
  expect(panel.queryByRole('link')).toBeNull()
})

it.each([null, undefined])(
  'a role that reads no customers sees none of it, nor does anybody while an older version answers: %s',
  async (customer) => {
    expect(await page(customer)).toBeUndefined()
  },
)
