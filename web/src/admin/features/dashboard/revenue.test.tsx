import { screen, within } from '@testing-library/react'
import type { Analytics } from 'contract/analytics/analytics.admin.schemas.ts'
import type { Dashboard } from 'contract/dashboard/dashboard.admin.schemas.ts'
import { expect, it } from 'vitest'
import { openOffice, until } from '#test/office.tsx'
import { refusal } from '#test/staff-orders.ts'
import { EMPTY } from '../analytics/totals.ts'

const READ = 'GET /api/admin/analytics'
const DASHBOARD: Dashboard = {
  stats: {
    totalOrders: 3,
    pendingPayments: 0,
    totalRevenue: 700,
    totalUsers: 2,
    verifiedToday: 0,
    rejectedToday: 0,
    refundsOwed: 0,
    refundsOwedAmount: 0,
  },
  before: { totalOrders: 4, totalRevenue: 0 },
  urgent: false,
  paymentReady: true,
  recentOrders: [],
  pendingVerifications: [],
  inventoryAlerts: [],
}
const on = (day: number) => ({ year: 2026, month: 11, day })
const FIGURES: Analytics = { ...EMPTY, salesData: [300, 400].map((revenue, at) => ({ _id: on(19 + at), revenue, orders: 1 })) }
const open = (period: string, answer: (data: Analytics) => object = (data) => ({ json: { success: true, data } }), data = FIGURES) =>
  openOffice({
    at: `/admin/dashboard?period=${period}`,
    answers: { 'GET /api/admin/dashboard': () => ({ json: { success: true, data: DASHBOARD } }), [READ]: () => answer(data) },
  })

it.each([
  ['today', '7'],
  ['week', '7'],
  ['month', '30'],
  ['quarter', '90'],
])('of %s the dashboard draws the revenue of %s days, and leads to all figures of them', async (period, days) => {
  const { last } = await open(period)
  const panel = within(await screen.findByRole('region', { name: `Revenue of ${days} days` }))
  expect(await panel.findByRole('img', { name: `Revenue of ${days} days, ₹700 in all` })).toBeDefined()
  expect(last(READ.slice(4))?.query.toString()).toBe(`period=${days}`)
  expect(panel.getByRole('link', { name: 'Analytics' }).getAttribute('href')).toBe(`/admin/analytics?period=${days}`)
})

it('without revenue a sentence says so', async () => {
  await open('week', undefined, EMPTY)
  expect(await screen.findByText('No revenue in this period')).toBeDefined()
})

it('a trend that does not come leaves the rest of the dashboard as it is, and is tried again', async () => {
  const office = await open('week', () => refusal(500, 'Something went wrong.'))
  const alert = within((await screen.findByText('The trend could not be loaded.')).closest<HTMLElement>('[role=alert]') ?? document.body)
  await until(() => screen.queryByText('Total Orders') !== null, 'the figures')
  expect([...document.querySelectorAll('dl.stats dd small')].map(({ textContent }) => textContent).slice(0, 3)).toEqual([
    'Last 7 days25% fewer than the 7 days before',
    'Now',
    'Last 7 days, by the day of the orderNothing to compare with',
  ])
  office.answers[READ] = () => ({ json: { success: true, data: FIGURES } })
  await office.user.click(alert.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('img', { name: 'Revenue of 7 days, ₹700 in all' })).toBeDefined()
})
