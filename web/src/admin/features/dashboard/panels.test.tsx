import { screen, within } from '@testing-library/react'
import type { Dashboard } from 'contract/dashboard/dashboard.admin.schemas.ts'
import { describe, expect, it } from 'vitest'
import { openOffice, until } from '#test/office.tsx'
import { settled } from '#test/settled.ts'
import type { Answers } from '#test/shop-server.ts'
import { staffOrder } from '#test/staff-orders.ts'

const FIGURES = 'GET /api/admin/dashboard'
const READY = 'GET /api/admin/readiness'
const QUIET: Dashboard = {
  stats: {
    totalOrders: 12,
    pendingPayments: 0,
    totalRevenue: 5400,
    totalUsers: 31,
    verifiedToday: 0,
    rejectedToday: 0,
    refundsOwed: 0,
    refundsOwedAmount: 0,
  },
  before: { totalOrders: 0, totalRevenue: 0 },
  urgent: false,
  paymentReady: true,
  recentOrders: [],
  pendingVerifications: [],
  inventoryAlerts: [],
}
const check = (id: string, change: object = {}) => ({
  id,
  title: `Title of ${id}`,
  isDone: false,
  detail: `About ${id}`,
  page: null,
  ...change,
})
const open = (change: Partial<Dashboard> = {}, answers: Answers = {}, role = 'super_admin') =>
  openOffice({
    at: '/admin/dashboard',
    role,
    answers: { [FIGURES]: () => ({ json: { success: true, data: { ...QUIET, ...change } } }), ...answers },
  })
const region = async (name: string) => within(await screen.findByRole('region', { name }))
const stats = (change: Partial<Dashboard['stats']>) => ({ stats: { ...QUIET.stats, ...change } })

it('a shop in which nothing waits says so in each panel, and offers no way to what is not there', async () => {
  await open()
  expect((await region('Recent orders')).getByText('No orders yet.')).toBeDefined()
  const pending = await region('Pending verifications')
  expect(pending.getByText('No payment is waiting.')).toBeDefined()
  expect(pending.queryByRole('link', { name: /^View all/ })).toBeNull()
  expect((await region('Inventory alerts')).getByText('Stock levels are fine.')).toBeDefined()
  expect(screen.queryByText(/^Refunds owed|is not set\.$|^Urgent/)).toBeNull()
  const bars = (await region('Performance')).getAllByRole('meter').map((bar) => bar.getAttribute('aria-valuenow'))
  expect(bars).toEqual(['0', '0', '0'])
})

it('one payment that waits leads to all of them; what waits says how long', async () => {
  const waits = staffOrder({ orderNumber: 'SLB-WAIT', payment: { submittedAt: new Date(Date.now() - 3.1 * 3_600_000).toISOString() } })
  await open({ ...stats({ pendingPayments: 1 }), pendingVerifications: [waits], urgent: true })
  const pending = await region('Pending verifications')
  expect(pending.getByRole('link', { name: 'View all 1' }).getAttribute('href')).toBe('/admin/payment-verification')
  expect(pending.getByText(/^3 h \d+ min$/).className).toContain('text-warning')
  expect(screen.getByText(/The oldest was sent 3 h \d+ min ago\.$/)).toBeDefined()
})

it.each([
  [1, 540, 'Refunds owed: 1 debt, ₹540'],
  [1200, 640_000.5, 'Refunds owed: 1,200 debts, ₹6,40,000.50'],
])('the refunds of %d orders that are owed are counted and lead to them', async (refundsOwed, refundsOwedAmount, title) => {
  await open(stats({ refundsOwed, refundsOwedAmount }))
  expect(await screen.findByText(title)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Show refunds owed' }).getAttribute('href')).toBe('/admin/money?tab=owed')
})

it('an alert of stock leads to its product, and its bar is full at twice the minimum', async () => {
  const alert = (name: string, stock: number, minStock: number) => ({ productId: name, name, stock, minStock, severity: 'medium' as const })
  await open({ inventoryAlerts: [alert('Big & small', 500, 500), alert('Tin', 3, 0), alert('Box', 1000, 4000)] })
  const panel = await region('Inventory alerts')
  expect(panel.getByRole('link', { name: 'Big & small' }).getAttribute('href')).toBe('/admin/inventory?q=Big%20%26%20small')
  expect(panel.getAllByRole('meter').map((bar) => [bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuetext')])).toEqual([
    ['50', '500 left, minimum 500'],
    ['100', '3 left, minimum 0'],
    ['13', '1,000 left, minimum 4,000'],
  ])
})

it.each([
  [1, '1 batch or product on the shelf has expired.'],
  [3, '3 batches or products on the shelf have expired.'],
])('%d piles that have expired lead to the stock room, and no stock is called fine beside them', async (expired, words) => {
  const work = { dispatch: 0, returns: 0, messages: 0, overdueMessages: 0, expired }
  await open({}, { 'GET /api/admin/work': () => ({ json: { success: true, work } }) })
  const panel = await region('Inventory alerts')
  expect((await panel.findByRole('link', { name: words })).getAttribute('href')).toBe('/admin/inventory')
  expect(panel.queryByText('Stock levels are fine.')).toBeNull()
})

it('figures on their way are a frame, and an order of the list opens in a new tab', async () => {
  let go = () => {}
  const after = new Promise<void>((resolve) => (go = resolve))
  const data = { ...QUIET, recentOrders: [staffOrder({ orderNumber: 'SLB-NEW', orderDate: '2026-11-20T05:06:00.000Z' })] }
  await open({}, { [FIGURES]: () => ({ after, json: { success: true, data } }) })
  expect((await screen.findByText('Loading the dashboard')).closest('[role=status]')).not.toBeNull()
  go()
  const link = await screen.findByRole('link', { name: 'SLB-NEW' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([`/admin/orders/${data.recentOrders[0]?._id}`, '_blank'])
  expect(screen.queryByText('Loading the dashboard')).toBeNull()
  expect((await region('Recent orders')).getByText('20 Nov')).toBeDefined()
})

it('the newest orders say which of them the customer has deleted or replaced', async () => {
  const order = (orderNumber: string, name: string, hiddenByCustomer: boolean) =>
    staffOrder({ orderNumber, hiddenByCustomer, user: { ...staffOrder().user, name } })
  const recentOrders = [order('SLB-GONE', 'Imran Khan', true), order('SLB-HERE', 'Savita Patel', false)]
  await open({}, { [FIGURES]: () => ({ json: { success: true, data: { ...QUIET, recentOrders } } }) })
  const cells = (await region('Recent orders')).getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells.filter((text) => /Imran|Savita/.test(text ?? ''))).toEqual(['Imran Khandeleted or replaced by the customer', 'Savita Patel'])
})

it('an accountant reads the figures without what is to be settled before the shop opens', async () => {
  const office = await open({}, { [READY]: () => ({ json: { success: true, checks: [check('phone')] } }) }, 'accountant')
  const actions = (await region('Quick actions')).getAllByRole('link').map(({ textContent }) => textContent)
  expect(actions).toEqual(['Orders', 'Settings'])
  expect([screen.queryByRole('region', { name: 'Before you open' }), office.calls().includes(READY)]).toEqual([null, false])
})

describe('Before you open', () => {
  const start = (checks: object[], answers: Answers = {}) => open({}, { [READY]: () => ({ json: { success: true, checks } }), ...answers })
  const titles = async () =>
    (await region('Before you open')).getAllByRole('listitem').map((item) => item.querySelector('strong')?.textContent)

  it('shows the first four that are open, then all of them, and the four again', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e']
    const { user } = await start([check('done', { isDone: true }), ...ids.map((id) => check(id))])
    expect(await titles()).toEqual(ids.slice(0, 4).map((id) => `Title of ${id}`))
    const press = async (name: string) => user.click((await region('Before you open')).getByRole('button', { name }))
    await press('Show all 6')
    expect(await titles()).toEqual(['done', ...ids].map((id) => `Title of ${id}`))
    expect(screen.getByRole('button', { name: 'Show less' }).getAttribute('aria-expanded')).toBe('true')
    await press('Show less')
    expect(await titles()).toHaveLength(4)
  })

  it('says of each what is to do and where: by its page, or on the server', async () => {
    const page = '/admin/settings?tab=general'
    const { user } = await start([check('a', { page }), check('b'), check('c', { isDone: true, page }), check('d', { isDone: true })])
    await user.click((await region('Before you open')).getByRole('button', { name: 'Show all 4' }))
    const lines = (await region('Before you open')).getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(lines).toEqual([
      'Title of a, to doAbout aSet up',
      'Title of b, to doAbout bOn the server',
      'Title of c, doneAbout cChange',
      'Title of d, doneAbout d',
    ])
    expect(screen.getByRole('link', { name: 'Change: Title of c' }).getAttribute('href')).toBe(page)
  })

  it.each([
    ['comes back when something is not settled any more', false, true],
    ['stays away while all is settled', true, false],
  ])('that was hidden once %s', async (_what, isDone, isShown) => {
    let go = () => {}
    const after = new Promise<void>((resolve) => (go = resolve))
    const { calls } = await start([check('a', { isDone })], { [FIGURES]: () => ({ after, json: { success: true, data: QUIET } }) })
    localStorage.setItem('readyHidden', 'yes')
    go()
    await region('Quick actions')
    await until(() => calls().includes(READY), 'the list')
    if (isShown) expect(await titles()).toEqual(['Title of a'])
    await settled()
    expect(screen.queryByRole('region', { name: 'Before you open' }) !== null).toBe(isShown)
    expect(screen.queryByRole('button', { name: 'Hide this list' })).toBeNull()
  })

  it('offers the test email at the mail server alone, and says that it was sent', async () => {
    const { user, calls } = await start([check('mail-server'), check('phone')], {
      'POST /api/admin/test-mail': () => ({ json: { success: true, message: 'Sent to meena@shop.test.' } }),
    })
    const buttons = (await region('Before you open')).getAllByRole('button', { name: /^Send a test email/ })
    expect(buttons).toHaveLength(1)
    await user.click(buttons[0] ?? document.body)
    expect((await screen.findByText('Sent to meena@shop.test.')).closest('[role]')?.getAttribute('role')).toBe('status')
    await until(() => calls().includes('POST /api/admin/test-mail'), 'the email')
  })
})

it('whoever only reads payments opens the order that waits, and is asked to review nothing', async () => {
  const waiting = staffOrder({ orderNumber: 'SLB-READ', status: 'payment_submitted', paymentStatus: 'pending_verification' })
  await open({ pendingVerifications: [waiting], urgent: true }, {}, 'accountant')
  expect((await screen.findByRole('link', { name: 'Open SLB-READ' })).getAttribute('href')).toBe(`/admin/orders/${waiting._id}`)
  expect(screen.queryByRole('link', { name: /Review/ })).toBeNull()
})
