import { act, screen, within } from '@testing-library/react'
import type { Dashboard } from 'contract/dashboard/dashboard.admin.schemas.ts'
import { ORDER_STATUSES } from 'contract/orders/order.status.ts'
import { describe, expect, it, vi } from 'vitest'
import { openOffice, saved, until } from '#test/office.tsx'
import { queueOf, refusal, staffOrder } from '#test/staff-orders.ts'

const FIGURES = 'GET /api/admin/dashboard'
const DATA: Dashboard = {
  stats: {
    totalOrders: 1284,
    pendingPayments: 10,
    totalRevenue: 986_420,
    totalUsers: 2310,
    verifiedToday: 18,
    verifiedTodayAmount: 14_350.5,
    rejectedToday: 1,
    refundsOwed: 2,
    refundsOwedAmount: 1680,
  },
  before: { totalOrders: 1284, totalRevenue: 880_732 },
  urgent: false,
  paymentReady: true,
  recentOrders: [staffOrder({ orderNumber: 'SLB-NEW' })],
  pendingVerifications: queueOf('SLB-WAITS'),
  inventoryAlerts: [],
}
const PRODUCT = '0190a000-0000-7000-8000-000000000001'

const open = (change: Partial<Dashboard> = {}, at = '/admin/dashboard') =>
  openOffice({ at, answers: { [FIGURES]: () => ({ json: { success: true, data: { ...DATA, ...change } } }) } })
const region = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the dashboard', () => {
  it('[BO-007][BO-030] shows the six figures, each with the period it covers', async () => {
    await open()
    const term = await screen.findByText('Total Orders')
    const shown = [...(term.closest('dl')?.children ?? [])].map(({ children }) => [children[0]?.textContent, children[1]?.textContent])
    expect(shown).toEqual([
      ['Total Orders', '1,284TodayAs many as the day before by this time'],
      ['Pending Payments', '10Now'],
      ['Total Revenue', '₹9,86,420Today, by the day of the order12% more than the day before by this time'],
      ['Total Users', '2,310All time'],
      ['Verified Today', '₹14,350.5018 payments, whenever ordered'],
      ['Rejected Today', '1'],
    ])
  })

  it('an answer of an older version, without the days before and the sum of today, is shown with nothing to compare', async () => {
    const { verifiedTodayAmount: _, ...stats } = DATA.stats
    await open({ before: undefined, stats })
    expect((await screen.findByText('Verified Today')).closest('dl')?.textContent).toContain('Verified Today18')
    expect((await screen.findByText('Total Orders')).closest('dl')?.textContent).toContain('1,284TodayNothing to compare with')
  })

  it('[BO-036][RD-114] offers four periods, today first, and keeps the choice in the address', async () => {
    const { user, asked, place } = await open()
    const periods = within(await screen.findByRole('group', { name: 'Period' })).getAllByRole<HTMLInputElement>('radio')
    expect(periods.map((radio) => [radio.closest('label')?.textContent, radio.checked])).toEqual([
      ['Today', true],
      ['Week', false],
      ['Month', false],
      ['Quarter', false],
    ])
    await user.click(screen.getByLabelText('Month'))
    await until(() => asked.some(({ path, query }) => path === '/api/admin/dashboard' && query.get('period') === 'month'))
    expect(place()).toBe('/admin/dashboard?period=month')
    await screen.findByText('Last 30 days')
  })

  it('[BO-037] is marked urgent when the server says so', async () => {
    await open({ urgent: true, stats: { ...DATA.stats, pendingPayments: 11 } })
    const mark = await screen.findByText('Urgent: 11 payments are waiting.')
    expect(mark.closest('.note')?.querySelector('a')?.getAttribute('href')).toBe('/admin/payment-verification')
  })

  it('[BO-037] is not marked at ten', async () => {
    await open()
    await screen.findByText('Total Orders')
    expect(screen.queryByText(/Urgent/)).toBeNull()
  })

  it('[RD-164] says that the UPI ID is not set, with the way to set it', async () => {
    await open({ paymentReady: false })
    await screen.findByText('The UPI ID of the shop is not set.')
    expect(screen.getByRole('link', { name: 'Set UPI ID' }).getAttribute('href')).toBe('/admin/settings?tab=payment')
  })

  it('[BO-031][BO-038] shows inventory alerts, the high ones apart', async () => {
    await open({
      inventoryAlerts: [
        { productId: PRODUCT, name: 'Small Pack', stock: 220, minStock: 500, severity: 'high' },
        { productId: `${PRODUCT}2`, name: 'Big Pack', stock: 840, minStock: 500, severity: 'medium' },
      ],
    })
    const alerts = (await region('Inventory alerts')).getAllByRole('listitem').map((item) => item.textContent)
    expect(alerts).toEqual(['Small PackHigh220 left, minimum 500', 'Big PackLow Stock840 left, minimum 500'])
  })

  it('[BO-127][BO-133] an alert reads and looks as in the inventory: Critical below the minimum, a red Low Stock exactly at it', async () => {
    await open({
      inventoryAlerts: [
        { productId: PRODUCT, name: 'Small Pack', stock: 376, minStock: 500, severity: 'medium' },
        { productId: `${PRODUCT}2`, name: 'Big Pack', stock: 17, minStock: 20, severity: 'medium' },
        { productId: `${PRODUCT}3`, name: 'Matches', stock: 60, minStock: 60, severity: 'medium' },
        { productId: `${PRODUCT}4`, name: 'Lighter', stock: 61, minStock: 60, severity: 'medium' },
      ],
    })
    const alerts = (await region('Inventory alerts')).getAllByRole('listitem')
    expect(alerts.map((item) => [item.querySelector('[data-tone]')?.textContent, item.querySelector('svg')?.dataset.tone])).toEqual([
      ['Critical', 'red'],
      ['Critical', 'red'],
      ['Low Stock', 'red'],
      ['Low Stock', 'yellow'],
    ])
  })

  it('[BO-032][BO-033] shows recent orders and the payments that wait, each with the way to its review', async () => {
    await open()
    expect((await region('Recent orders')).getByText('SLB-NEW')).toBeDefined()
    const pending = await region('Pending verifications')
    expect(pending.getByRole('link', { name: 'Review SLB-WAITS' }).getAttribute('href')).toBe(
      `/admin/payment-verification?order=${DATA.pendingVerifications[0]?._id}`,
    )
  })

  it('[BO-034] offers quick actions', async () => {
    await open()
    const links = (await region('Quick actions')).getAllByRole('link')
    expect(links.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
      'Payments /admin/payment-verification',
      'Orders /admin/orders',
      'Messages /admin/messages',
      'Settings /admin/settings',
    ])
  })

  it('[BO-035] shows as bars how the reviewing goes', async () => {
    await open()
    const bars = (await region('Performance'))
      .getAllByRole('meter')
      .map((bar) => [bar.getAttribute('aria-label'), bar.getAttribute('aria-valuenow')])
    expect(bars).toEqual([
      ['Verified, 18 of 19 reviewed today', '95'],
      ['Rejected, 1 of 19 reviewed today', '5'],
      ['Still pending, 10 of 29 received', '34'],
    ])
  })

  it('[BO-174] has a receipt for exactly the orders that qualify', async () => {
    await open({
      recentOrders: ORDER_STATUSES.map((status, at) =>
        staffOrder({ _id: `0190d000-0000-7000-8000-00000000000${at}`, orderNumber: status, status }),
      ),
    })
    const receipts = (await region('Recent orders')).getAllByRole('button')
    expect(receipts.map((button) => button.getAttribute('aria-label'))).toEqual(
      ['payment_submitted', 'confirmed', 'processing', 'shipped', 'delivered'].map((status) => `Download Receipt of ${status}`),
    )
  })

  it.each([
    [28, '₹1,000.00'],
    [18, '₹1,084.75'],
  ])('[BO-259] its receipt takes the subtotal as the total without %i percent', async (gstRate, subtotal) => {
    const { user } = await open({ recentOrders: [staffOrder({ orderNumber: 'SLB-NEW', total: 1280, subtotal: 1, gstRate })] })
    await user.click(await screen.findByRole('button', { name: 'Download Receipt of SLB-NEW' }))
    expect(await saved[0]?.blob.text()).toMatch(new RegExp(`Taxable value +${subtotal}`))
  })
})

describe('Before you open', () => {
  const READY = 'GET /api/admin/readiness'
  const CHECKS = [
    { id: 'phone', title: 'Support phone', isDone: true, detail: '+91 76828 40001', page: '/admin/settings?tab=general' },
    { id: 'upi-id', title: 'UPI ID', isDone: false, detail: 'Without a UPI ID nobody can pay.', page: '/admin/settings?tab=payment' },
    { id: 'mail-server', title: 'Mail server', isDone: false, detail: 'Emails are only written to files.', page: null },
  ]
  const start = (checks = CHECKS, answers = {}) =>
    openOffice({
      at: '/admin/dashboard',
      answers: {
        [FIGURES]: () => ({ json: { success: true, data: DATA } }),
        [READY]: () => ({ json: { success: true, checks } }),
        ...answers,
      },
    })

  it('that cannot be loaded says so and is asked for again', async () => {
    const office = await start(CHECKS, { [READY]: () => ({ status: 500, json: { success: false } }) })
    const note = (await screen.findByText('The list of what to settle before you open could not be loaded.')).closest<HTMLElement>('.note')
    expect(note?.dataset.tone).toBe('warning')
    office.answers[READY] = () => ({ json: { success: true, checks: CHECKS } })
    await office.user.click(within(note ?? document.body).getByRole('button', { name: 'Try Again' }))
    expect((await region('Before you open')).getByText('1 of 3 done')).toBeDefined()
  })

  it('lists what is open with the way to mend it, and cannot be hidden until all is done', async () => {
    await start()
    const panel = await region('Before you open')
    expect(panel.getByText('1 of 3 done')).toBeDefined()
    expect(panel.queryByText('Support phone')).toBeNull()
    expect(panel.getByRole('link', { name: 'Set up: UPI ID' }).getAttribute('href')).toBe('/admin/settings?tab=payment')
    expect(panel.queryByRole('button', { name: 'Hide this list' })).toBeNull()
  })

  it('goes away once everything is done and it is hidden', async () => {
    const { user, router } = await start(CHECKS.map((check) => ({ ...check, isDone: true })))
    await user.click((await region('Before you open')).getByRole('button', { name: 'Hide this list' }))
    expect(screen.queryByRole('region', { name: 'Before you open' })).toBeNull()
    await act(() => router.navigate('/admin/settings'))
    await act(() => router.navigate('/admin/dashboard'))
    await region('Quick actions')
    expect(screen.queryByRole('region', { name: 'Before you open' })).toBeNull()
  })

  it('sends a test email and shows what the mail server said', async () => {
    const sentence = 'The mail server did not take the email: 535 wrong password'
    const { user } = await start(CHECKS, { 'POST /api/admin/test-mail': () => refusal(409, sentence) })
    await user.click((await region('Before you open')).getByRole('button', { name: /^Send a test email/ }))
    await until(() => screen.queryByText(sentence) !== null, 'the sentence')
  })
})

describe('a dashboard that did not come', () => {
  it('[BO-216] says so and tries again', async () => {
    const office = await openOffice({
      at: '/admin/dashboard',
      answers: { [FIGURES]: () => refusal(500, 'Something went wrong on our side.') },
    })
    expect(await screen.findByText('Failed to load dashboard data')).toBeDefined()
    office.answers[FIGURES] = () => ({ json: { success: true, data: DATA } })
    await office.user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('Total Orders')).toBeDefined()
  })

  it('[BO-215] asks to log in when the token has gone meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    await open()
    await screen.findByText('Total Orders')
    localStorage.clear()
    await act(() => vi.advanceTimersByTimeAsync(61_000))
    expect(await screen.findByText('No authentication token found. Please login as admin.')).toBeDefined()
    vi.useRealTimers()
  })
})
