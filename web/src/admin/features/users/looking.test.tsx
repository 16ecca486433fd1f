import { act, screen, within } from '@testing-library/react'
import type { StaffUser } from 'contract/customers/customer.schemas.ts'
import { expect, it, vi } from 'vitest'
import { openOffice, until } from '#test/office.tsx'
import type { Answers } from '#test/shop-server.ts'

const ALL = 'GET /api/admin/users'
const SITA: StaffUser = {
  _id: '0190e000-0000-7000-8000-000000000021',
  name: 'Sita Rawat',
  email: 'sita@example.in',
  phone: '9123456780',
  role: 'customer',
  address: null,
  isActive: true,
  totalOrders: 0,
  totalSpent: 0,
  createdAt: '2026-11-03T05:20:00.000Z',
  lastLogin: null,
}
const TOGGLE = `PUT /api/admin/users/${SITA._id}/toggle-status`
const MOHAN: StaffUser = { ...SITA, _id: 'u-2', name: 'Mohan Lal', email: 'mohan@example.in', address: { city: 'Katni', state: '' } }
const page =
  (users: StaffUser[], total = users.length) =>
  () => ({
    json: {
      success: true,
      users,
      pagination: { current: 1, pages: Math.ceil(total / 50), total },
      summary: { active: 1, inactive: 2, newThisWeek: 3 },
    },
  })
const users = (rows = [SITA], { answers = {} as Answers, role = 'super_admin', at = '/admin/users' } = {}) =>
  openOffice({ at, role, answers: { [ALL]: page(rows), ...answers } })
const open = async (office: Awaited<ReturnType<typeof users>>, name: string) => {
  await office.user.click(await screen.findByRole('button', { name: `View Details of ${name}` }))
  return within(screen.getByRole('dialog', { name: 'User Details' }))
}

it('a person without an address has no place in the list, and none is given in the details', async () => {
  const office = await users([SITA, MOHAN])
  const first = async (name: RegExp) => within(await screen.findByRole('row', { name })).getAllByRole('cell')[0]?.textContent
  expect([await first(/Sita/), await first(/Mohan/)]).toEqual(['Sita Rawat', 'Mohan LalKatni'])
  const sheet = await open(office, 'Sita Rawat')
  expect(sheet.getByText('No address given')).toBeDefined()
  expect(sheet.getByRole('link', { name: 'sita@example.in' }).getAttribute('href')).toBe('mailto:sita@example.in')
  expect(sheet.getByRole('link', { name: '9123456780' }).getAttribute('href')).toBe('tel:9123456780')
  expect(sheet.getByRole('link', { name: 'Show orders' }).getAttribute('href')).toBe(`/admin/orders?user=${SITA._id}`)
})

it('the list counts one user as one, none as none orders, and has pages', async () => {
  const office = await users()
  expect(await screen.findByText('1 user')).toBeDefined()
  expect(screen.getByText('0 orders')).toBeDefined()
  office.view.unmount()
  const many = await users([SITA], { answers: { [ALL]: page([SITA], 1240) } })
  expect(await screen.findByText('1,240 users')).toBeDefined()
  await many.user.click(screen.getByRole('button', { name: 'Page 2' }))
  await until(() => many.last(ALL.slice(4))?.query.get('page') === '2', 'the second page')
})

it('figures that have not come are dashes', async () => {
  await users([], { answers: { [ALL]: () => ({ status: 500, json: { success: false, message: 'No.' } }) } })
  await screen.findByRole('alert')
  expect([...document.querySelectorAll('dl.stats dd')].map(({ textContent }) => textContent)).toEqual(['–', '–', '–'])
})

it('rows that nobody could confirm stay, with their age', async () => {
  const office = await users()
  await screen.findByRole('row', { name: /Sita/ })
  office.answers[ALL] = () => 'hang up'
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 120_000)
  await act(async () => void dispatchEvent(new Event('visibilitychange'))) // as when the window is looked at again
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Failed to fetch users: .+What you see was fetched .+ ago\./)
  clock.mockRestore()
  expect(screen.getByRole('row', { name: /Sita/ })).toBeDefined()
})

it('an accountant looks at people and shuts nobody out', async () => {
  const office = await users([SITA], { role: 'accountant' })
  const sheet = await open(office, 'Sita Rawat')
  expect(sheet.getByRole('link', { name: 'Show orders' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /activate/i })).toBeNull()
})

it('an account that its customer has deleted is offered to nobody to be opened again, and no link leads to its address', async () => {
  const gone: StaffUser = { ...SITA, _id: 'u-3', name: 'Deleted customer', email: 'deleted-u-3@x.invalid', phone: '', isActive: false }
  const office = await users([
    { ...gone, isDeleted: true },
    { ...MOHAN, isActive: false },
  ])
  const sheet = await open(office, 'Deleted customer')
  expect(sheet.getByText('The customer has deleted this account. It stays closed.')).toBeDefined()
  expect(sheet.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Show orders'])
  const offered = screen.getAllByRole('button', { name: /activate/i, hidden: true })
  expect(offered.map((button) => button.getAttribute('aria-label'))).toEqual(['Activate Mohan Lal'])
})

it('the question says what it does and can be left; the details of somebody else are not changed by it', async () => {
  const office = await users([SITA, MOHAN], {
    answers: { [TOGGLE]: () => ({ json: { success: true, user: { ...SITA, isActive: false } } }) },
  })
  await office.user.click(await screen.findByRole('button', { name: 'Deactivate Sita Rawat' }))
  const question = () => within(screen.getByRole('alertdialog', { name: 'Deactivate Sita Rawat?' }))
  expect(question().getByText(/^They are signed out everywhere at once/)).toBeDefined()
  await office.user.click(question().getByRole('button', { name: 'Cancel' }))
  expect([screen.queryByRole('alertdialog'), office.calls().includes(TOGGLE)]).toEqual([null, false])
  await open(office, 'Mohan Lal')
  await office.user.click(screen.getByRole('button', { name: 'Deactivate Sita Rawat', hidden: true }))
  await office.user.click(question().getByRole('button', { name: /^Deactivate/ }))
  await office.user.click(await screen.findByRole('button', { name: 'Activate Sita Rawat', hidden: true }))
  expect(screen.getByText('They can sign in and order again.')).toBeDefined()
  const sheet = within(screen.getByRole('dialog', { name: 'User Details', hidden: true }))
  expect(sheet.getByRole('region', { name: 'Personal Information', hidden: true }).textContent).toMatch(/^Mohan LalActiveKatni/)
})
