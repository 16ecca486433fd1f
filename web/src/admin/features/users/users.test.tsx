import { screen, within } from '@testing-library/react'
import type { StaffUser } from 'contract/customers/customer.schemas.ts'
import { describe, expect, it } from 'vitest'
import { openOffice, saved, until } from '#test/office.tsx'
import type { Answers } from '#test/shop-server.ts'
import { refusal } from '#test/staff-orders.ts'
import { toasts } from '#ui/overlay/toast.ts'

const ALL = 'GET /api/admin/users'
const RAMESH: StaffUser = {
  _id: '0190e000-0000-7000-8000-000000000001',
  name: 'Ramesh Ahirwar',
  email: 'ramesh@example.in',
  phone: '9876543210',
  role: 'customer',
  address: { city: 'Sagar', state: 'Madhya Pradesh' },
  isActive: true,
  totalOrders: 3,
  totalSpent: 8880,
  createdAt: '2026-11-01T05:20:00.000Z',
  lastLogin: null,
}
const TOGGLE = `PUT /api/admin/users/${RAMESH._id}/toggle-status`
const list = (users: StaffUser[] = [RAMESH]) => ({
  json: {
    success: true,
    users,
    pagination: { current: 1, pages: 1, total: users.length },
    summary: { active: 1240, inactive: 12, newThisWeek: 7 },
  },
})
const users = (rows = [RAMESH], answers = {}, at = '/admin/users') => openOffice({ at, answers: { [ALL]: () => list(rows), ...answers } })
const said = () => until(() => toasts().length > 0, 'a message').then(() => toasts()[0])
const cells = () =>
  within(screen.getAllByRole('row')[1] ?? document.body)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
const question = () => within(screen.getByRole('alertdialog'))
const figure = (label: string) => screen.getByText(label).nextSibling?.textContent

describe('the list of users', () => {
  const GITA: StaffUser = {
    ...RAMESH,
    _id: '0190e000-0000-7000-8000-000000000002',
    name: 'Gita Patel',
    email: 'gita@example.in',
    phone: '9300000044',
    address: { city: 'Indore', state: 'Rajasthan' },
    isActive: false,
    totalOrders: 1,
    totalSpent: 210,
    createdAt: '2026-10-09T05:20:00.000Z',
  }

  it('[BO-011][BO-051] is the screen User Management, with three figures', async () => {
    await users()
    await screen.findByText('Ramesh Ahirwar')
    expect(screen.getByRole('heading', { name: 'User Management' })).toBeDefined()
    expect(['Active Users', 'Inactive Users', 'New This Week'].map(figure)).toEqual(['1,240', '12', '7'])
  })

  it('[BO-055][BO-088] has six columns, and in each row the values of its own person', async () => {
    await users([RAMESH, GITA])
    await screen.findByText('Gita Patel')
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads).toEqual(['User', 'Contact', 'Orders & Spent', 'Status', 'Joined', 'Actions'])
    const rows = screen.getAllByRole('row').slice(1)
    expect(rows.map((row) => within(row).getAllByRole('cell').slice(0, 5)).map((row) => row.map(({ textContent }) => textContent))).toEqual(
      [
        ['Ramesh AhirwarSagar, Madhya Pradesh', 'ramesh@example.in9876543210', '₹8,8803 orders', 'Active', '1 Nov 2026'],
        ['Gita PatelIndore, Rajasthan', 'gita@example.in9300000044', '₹2101 order', 'Inactive', '9 Oct 2026'],
      ],
    )
  })

  it('[BO-052][BO-160] its search box asks the server for the words, kept in the address', async () => {
    const { user, asked, place } = await users()
    await user.type(await screen.findByLabelText('Search users'), '98765{Enter}')
    await until(() => asked.some(({ query }) => query.get('q') === '98765'), 'the search')
    expect(place()).toBe('/admin/users?q=98765')
  })

  it.each([
    ['Active Only', 'active'],
    ['Inactive Only', 'inactive'],
  ])('[BO-053][BO-161] its filter %s asks for %s users, kept in the address', async (label, status) => {
    const { user, asked, place } = await users()
    const filter = await screen.findByLabelText('Show')
    const options = within(filter).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(['All Users', 'Active Only', 'Inactive Only'])
    await user.selectOptions(filter, label)
    await until(() => asked.some(({ query }) => query.get('status') === status), 'the filtered list')
    expect(place()).toBe(`/admin/users?status=${status}`)
  })

  it('[BO-054] Export Users downloads what the filters let through', async () => {
    const { user, last } = await users(
      [RAMESH],
      { 'GET /api/admin/users/export': () => ({ text: 'Name\nRamesh\n' }) },
      '/admin/users?status=active&q=ra',
    )
    await user.click(await screen.findByRole('button', { name: /^Export Users/ }))
    await until(() => saved.length > 0, 'the file')
    expect([saved[0]?.name, await saved[0]?.blob.text()]).toEqual(['users.csv', 'Name\nRamesh\n'])
    const query = last('/api/admin/users/export')?.query
    expect([query?.get('q'), query?.get('status')]).toEqual(['ra', 'active'])
    expect(last('/api/admin/users/export')?.headers.authorization).toMatch(/^Bearer staff-token/)
  })

  it('a press anywhere in a row opens the user', async () => {
    const { user } = await users()
    await screen.findByText('Ramesh Ahirwar')
    await user.click(screen.getByText(RAMESH.phone))
    expect(screen.getByRole('dialog', { name: 'User Details' })).toBeDefined()
  })

  it('[BO-060][BO-245] says when nobody matches', async () => {
    const { user } = await users([])
    expect(await screen.findByRole('heading', { name: 'No Users Found' })).toBeDefined()
    expect(screen.getByText('Nobody has registered yet.')).toBeDefined()
    await user.type(screen.getByRole('searchbox'), 'Ramesh')
    expect(await screen.findByText('No users match your current filters.')).toBeDefined()
  })

  it('[BO-227] a refusal is said and empties the list', async () => {
    const office = await users()
    await screen.findByText('Ramesh Ahirwar')
    office.answers[ALL] = () => refusal(500, 'Something went wrong.')
    await office.user.selectOptions(screen.getByLabelText('Show'), 'Active Only')
    expect(await screen.findByText('Failed to fetch users: Something went wrong.')).toBeDefined()
    expect(screen.queryByText('Ramesh Ahirwar')).toBeNull()
    office.answers[ALL] = () => ({ status: 500, json: {} })
    await office.user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('Failed to fetch users: Unknown error')).toBeDefined()
  })

  it('[BO-226] an answer that is no JSON is named', async () => {
    await users([], { [ALL]: () => ({ status: 502, text: '<h1>Bad gateway</h1>', type: 'text/html' }) })
    expect(await screen.findByText('Server returned 502: Expected JSON but got text/html')).toBeDefined()
  })
})

describe('a user', () => {
  async function details(person: StaffUser = RAMESH) {
    const { user } = await users([person])
    await user.click(await screen.findByRole('button', { name: 'View Details of Ramesh Ahirwar' }))
    return within(screen.getByRole('dialog', { name: 'User Details' }))
  }

  it('[BO-056][BO-058] is shown with person, status, figures and the last login', async () => {
    const sheet = await details({ ...RAMESH, isActive: false })
    const person = sheet.getByRole('region', { name: 'Personal Information' }).textContent
    for (const fact of ['Ramesh Ahirwar', 'Inactive', 'ramesh@example.in', '9876543210', 'Sagar', 'Madhya Pradesh'])
      expect(person).toContain(fact)
    expect(['Total orders', 'Total spent'].map((label) => sheet.getByText(label).nextSibling?.textContent)).toEqual(['3', '₹8,880'])
    const account = sheet.getByRole('region', { name: 'Account' }).textContent
    for (const fact of ['Joined1 Nov 2026', 'Last loginNever']) expect(account).toContain(fact)
  })

  it('[BO-186] is called a Customer', async () => {
    expect((await details()).getByRole('region', { name: 'Account' }).textContent).toContain('RoleCustomer')
  })

  it.each([
    [true, 'Deactivate', 'Activate'],
    [false, 'Activate', 'Deactivate'],
  ])('[BO-059] that is active: %s has the button %s and not %s', async (isActive, offered, other) => {
    const sheet = await details({ ...RAMESH, isActive })
    expect(sheet.getByRole('button', { name: offered })).toBeDefined()
    expect(sheet.queryByRole('button', { name: other })).toBeNull()
  })

  it('[BO-058] with a last login shows when it was', async () => {
    const { user } = await users([{ ...RAMESH, lastLogin: '2026-11-20T05:12:00.000Z' }])
    await user.click(await screen.findByRole('button', { name: 'View Details of Ramesh Ahirwar' }))
    expect(screen.getByRole('region', { name: 'Account' }).textContent).toContain('Last login20 Nov 2026, 10:42 am')
  })

  it('[BO-057] has a button to their orders', async () => {
    await users()
    const link = await screen.findByRole('link', { name: 'Orders of Ramesh Ahirwar' })
    expect(link.getAttribute('href')).toBe(`/admin/orders?user=${RAMESH._id}`)
  })

  async function deactivate() {
    const office = await users([RAMESH], { [TOGGLE]: () => ({ json: { success: true, user: { ...RAMESH, isActive: false } } }) })
    await office.user.click(await screen.findByRole('button', { name: 'Deactivate Ramesh Ahirwar' }))
    const lists = office.calls().filter((call) => call === ALL).length
    expect(office.calls()).not.toContain(TOGGLE)
    await office.user.click(question().getByRole('button', { name: /^Deactivate/ }))
    return { ...office, lists }
  }

  it('[BO-056][BO-228] is asked about, then deactivated, which is said', async () => {
    await deactivate()
    expect(await said()).toMatchObject({ kind: 'success', text: 'User deactivated successfully!' })
  })

  it('[BO-125] is sent the other value; row and figures flip without another look', async () => {
    const office = await deactivate()
    await until(() => cells()[3] === 'Inactive', 'the flip')
    expect(office.last(TOGGLE.slice(4))?.body).toEqual({ isActive: false })
    expect([figure('Active Users'), figure('Inactive Users')]).toEqual(['1,239', '13'])
    expect(office.calls().filter((call) => call === ALL)).toHaveLength(office.lists)
  })

  it('[BO-125][BO-228] who is out can be let in again from the details', async () => {
    const office = await users([{ ...RAMESH, isActive: false }], { [TOGGLE]: () => ({ json: { success: true, user: RAMESH } }) })
    await office.user.click(await screen.findByRole('button', { name: 'View Details of Ramesh Ahirwar' }))
    await office.user.click(within(screen.getByRole('dialog', { name: 'User Details' })).getByRole('button', { name: 'Activate' }))
    await office.user.click(question().getByRole('button', { name: /^Activate/ }))
    expect((await said())?.text).toBe('User activated successfully!')
    expect(office.last(TOGGLE.slice(4))?.body).toEqual({ isActive: true })
    expect(await screen.findByRole('button', { name: 'Deactivate' })).toBeDefined()
  })

  const failures: [how: string, answer: Answers[string], sentence: string][] = [
    ['refused', () => refusal(404, 'This account is gone.'), 'Failed to update user status: This account is gone.'],
    ['never answered', () => 'hang up', 'Error occurred while updating user status: Network error. Please check'],
  ]
  it.each(failures)('[BO-229] a change that is %s is said and changes nothing', async (_how, answer, sentence) => {
    const office = await users([RAMESH], { [TOGGLE]: answer })
    await office.user.click(await screen.findByRole('button', { name: 'Deactivate Ramesh Ahirwar' }))
    await office.user.click(question().getByRole('button', { name: /^Deactivate/ }))
    const message = await said()
    expect([message?.kind, message?.text.startsWith(sentence)]).toEqual(['error', true])
    expect(cells()[3]).toBe('Active')
  })
})
