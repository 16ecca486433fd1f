import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openOffice, until } from '#test/office.tsx'
import { checks, pending, queueOf, staffOrder } from '#test/staff-orders.ts'

const links = () =>
  within(screen.getByRole('navigation', { name: 'Back office' }))
    .getAllByRole('link')
    .slice(1)
    .map((link) => link.querySelector('span')?.textContent)
const open = (role: string, at: string, answers = {}) => openOffice({ at, role, answers })
const orders = (rows: readonly object[]) => ({
  json: {
    success: true,
    orders: rows,
    all: rows.length,
    counts: { all: rows.length, toVerify: 0, toPack: 1, shipped: 0, refundsOwed: 1 },
    pagination: { current: 1, pages: 1, total: rows.length },
  },
})

it('[BO-025] whoever is not signed in is led to the login, which knows the screen that was wanted', async () => {
  const office = await openOffice({ at: '/admin/orders?status=shipped', signedIn: false })
  await until(() => office.place() === '/admin/login', 'the login')
  expect(office.router.state.location.state).toEqual({ wanted: '/admin/orders?status=shipped' })
})

describe('the back office of a role', () => {
  it('[BO-185] a verifier begins at the payments and has their money, and no other screen', async () => {
    const office = await open('verifier', '/admin/dashboard', {
      'GET /api/orders/admin/pending-verifications': () => pending(queueOf('SLB-QQ17')),
    })
    await until(() => office.place() === '/admin/payment-verification', 'the payments')
    expect(await screen.findAllByText('SLB-QQ17')).not.toEqual([])
    expect(links()).toEqual(['Payment Verification', 'Money', 'Settings'])
    expect(office.calls()).not.toContain('GET /api/orders/admin/all')
  })

  it('a verifier is shown no way to the pages of orders, which are not part of the role', async () => {
    const order = staffOrder({ orderNumber: 'SLB-QQ17', payment: { checks: checks({ usedOn: ['SLB-B7K2'] }) } })
    await open('verifier', `/admin/payment-verification?order=${order._id}`, {
      'GET /api/orders/admin/pending-verifications': () => pending([order]),
    })
    expect(await screen.findByText('Amount due')).toBeTruthy()
    expect(screen.getByText('SLB-B7K2').tagName).toBe('STRONG')
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
    expect(hrefs.filter((href) => href.startsWith('/admin/orders'))).toEqual([])
  })

  it('[BO-185] a screen outside the role says so and leads to one inside it', async () => {
    const office = await open('packer', '/admin/orders')
    expect(await screen.findByRole('heading', { name: 'Not part of your role' })).toBeTruthy()
    expect(links()).toEqual(['Dispatch', 'Settings'])
    await office.user.click(screen.getByRole('link', { name: 'Go to Dispatch' }))
    await until(() => office.place() === '/admin/dispatch', 'the dispatch')
    expect(office.calls()).not.toContain('GET /api/orders/admin/pending-verifications')
  })

  it('[BO-185] an accountant reads and exports orders and changes none', async () => {
    const order = staffOrder({ orderNumber: 'SLB-QQ18', status: 'confirmed', paymentStatus: 'verified' })
    const office = await open('accountant', '/admin/orders', { 'GET /api/orders/admin/all': () => orders([order]) })
    await office.user.click(await screen.findByRole('button', { name: 'SLB-QQ18' }))
    expect(links()).toEqual([
      'Dashboard',
      'Money',
      'Orders',
      'Returns',
      'Users',
      'Inventory',
      'Analytics',
      'Books',
      'Settings',
      'Audit Log',
    ])
    expect(screen.getByRole('button', { name: /^Export/ })).toBeTruthy()
    expect(screen.queryAllByRole('checkbox', { name: /Select/ })).toEqual([])
    expect(screen.queryAllByText(/Update Status|Mark shipped|Record refund/)).toEqual([])
  })

  it('[BO-185] the settings of a packer are the own account alone', async () => {
    const { asked } = await open('packer', '/admin/settings?tab=payment', {})
    expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual(['Security'])
    expect(await screen.findByRole('heading', { name: 'Change password' })).toBeTruthy()
    expect(screen.queryByLabelText('Session timeout')).toBeNull()
    expect(asked.filter(({ path }) => path === '/api/admin/settings')).toEqual([])
  })
})
