import { screen, within } from '@testing-library/react'
import type { StaffUser } from 'contract/customers/customer.schemas.ts'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { expect, it } from 'vitest'
import { openOffice, until } from '#test/office.tsx'
import type { Answers } from '#test/shop-server.ts'
import { refusal, staffOrder } from '#test/staff-orders.ts'

const ORDERS = 'GET /api/orders/admin/all'
const LATA: StaffUser = {
  _id: '0190e000-0000-7000-8000-000000000031',
  name: 'Lata Kushwaha',
  email: 'lata@example.in',
  phone: '9000000031',
  role: 'customer',
  address: null,
  isActive: true,
  totalOrders: 1207,
  deletedOrders: 41,
  totalSpent: 8880.5,
  createdAt: '2026-11-03T05:20:00.000Z',
  lastLogin: null,
}
const order = (number: string, owedBack: number | undefined, change: Partial<AdminOrder>) => {
  const one = staffOrder({ _id: number, orderNumber: number, ...change })
  return { ...one, money: { ...one.money, ...(owedBack !== undefined && { owedBack }) } }
}
const LATEST = [
  order('SLB-AAAA', undefined, { status: 'shipped', total: 1234.5, orderDate: '2026-11-18T20:00:00.000Z' }),
  order('SLB-BBBB', 0.1, { status: 'cancelled', hiddenByCustomer: true, total: 210, orderDate: '2026-10-02T05:06:00.000Z' }),
]
const OWED = [LATEST[1], order('SLB-CCCC', 420.2, { status: 'cancelled' })]
const list = (orders: readonly unknown[]) => ({
  json: {
    success: true,
    orders,
    pagination: { current: 1, pages: 1, total: orders.length },
    all: 9,
    counts: { all: 9, toVerify: 0, toPack: 0, shipped: 0, refundsOwed: 0 },
  },
})
const bought: Answers[string] = ({ query }) => list(query.get('refunds') === 'owed' ? OWED : LATEST)

async function opened(answer: Answers[string] = bought, role = 'accountant') {
  const json = {
    success: true,
    users: [LATA],
    pagination: { current: 1, pages: 1, total: 1 },
    summary: { active: 1, inactive: 0, newThisWeek: 0 },
  }
  const office = await openOffice({ at: '/admin/users', role, answers: { 'GET /api/admin/users': () => ({ json }), [ORDERS]: answer } })
  await office.user.click(await screen.findByRole('button', { name: 'View Details of Lata Kushwaha' }))
  return { ...office, sheet: within(screen.getByRole('dialog', { name: 'User Details' })) }
}
const figure = (sheet: ReturnType<typeof within>, label: string) => sheet.getByText(label).nextElementSibling?.textContent

it('staff see the latest orders of a customer in its sheet, each with the way to it in a new tab, and what is owed of it', async () => {
  const { sheet, asked, place } = await opened()
  const lines = within(await sheet.findByRole('list', { name: 'Latest orders' })).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'SLB-AAAA₹1,234.5019 Nov 2026Shipped',
    'SLB-BBBB₹210.002 Oct 2026Cancelleddeleted or replaced by the customer₹0.10 owed back',
  ])
  const links = lines.map((line) => within(line).getByRole('link'))
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
    ['/admin/orders/SLB-AAAA', '_blank'],
    ['/admin/orders/SLB-BBBB', '_blank'],
  ])
  const queries = asked.filter(({ path }) => path === ORDERS.slice(4)).map(({ query }) => `${query}`)
  expect(queries.toSorted()).toEqual([`user=${LATA._id}&limit=5`, `user=${LATA._id}&refunds=owed&limit=100`])
  expect(place()).toBe('/admin/users')
})

it('the figures of a customer are how many orders there are, what was spent, and all that is owed back with the way to these orders', async () => {
  const { sheet } = await opened()
  const link = await sheet.findByRole('link', { name: 'of 2 orders' })
  expect(link.getAttribute('href')).toBe(`/admin/orders?user=${LATA._id}&refunds=owed`)
  expect(['Total orders', 'Total spent', 'Owed back'].map((label) => figure(sheet, label))).toEqual([
    '1,20741 of them deleted or replaced by the customer',
    '₹8,880.50',
    '₹420.30of 2 orders',
  ])
})

it('who has ordered nothing and is owed nothing says so', async () => {
  const { sheet } = await opened(() => list([]))
  expect(await sheet.findByText('Nothing ordered yet.')).toBeDefined()
  await until(() => figure(sheet, 'Owed back') === '₹0', 'the sum')
  expect(sheet.queryByRole('list')).toBeNull()
  expect(sheet.queryByRole('link', { name: /^of / })).toBeNull()
})

it('while the orders are on their way a line says so, and no sum is claimed', async () => {
  let go = () => {}
  const after = new Promise<void>((done) => (go = done))
  const { sheet } = await opened((request) => ({ ...(bought(request) as object), after }))
  expect(sheet.getByRole('status').textContent).toMatch(/^Loading/)
  expect(figure(sheet, 'Owed back')).toBe('–')
  go()
  await sheet.findByRole('list', { name: 'Latest orders' })
  expect(sheet.queryByRole('status')).toBeNull()
})

it('orders that do not come are said once, and asked for again', async () => {
  const { sheet, user, answers } = await opened(() => refusal(500, 'No.'))
  const failure = await sheet.findByRole('alert')
  expect(failure.textContent).toMatch(/^The orders could not be loaded\./)
  expect([figure(sheet, 'Total orders'), figure(sheet, 'Owed back')]).toEqual(['1,20741 of them deleted or replaced by the customer', '–'])
  answers[ORDERS] = bought
  await user.click(within(failure).getByRole('button', { name: 'Try Again' }))
  await until(() => figure(sheet, 'Owed back') === '₹420.30of 2 orders', 'the sum')
  expect(await sheet.findByRole('list', { name: 'Latest orders' })).toBeDefined()
  expect(sheet.queryByRole('alert')).toBeNull()
})
