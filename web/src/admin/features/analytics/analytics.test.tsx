import { fireEvent, screen, within } from '@testing-library/react'
import type { Analytics } from 'contract/analytics/analytics.admin.schemas.ts'
import { addDays, istDay } from 'contract/rules/ist.ts'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openOffice, saved, until } from '#test/office.tsx'
import type { Answers } from '#test/shop-server.ts'
import { refusal } from '#test/staff-orders.ts'
import { EMPTY } from './totals.ts'

const READ = 'GET /api/admin/analytics'
const EXPORT = 'GET /api/admin/analytics/export'
const on = (day: number) => ({ year: 2026, month: 11, day })

const DATA: Analytics = {
  salesByPack: [],
  salesByHour: [],
  before: { from: '2026-11-15', to: '2026-11-17', revenue: 3000, orders: 4, paidOrders: 2, newCustomers: 5, revenueByDay: [1000, 2000, 0] },
  waits: { decided: 0, median: null, p95: null, spread: [], verified: 0, withoutPerson: 0 },
  returnsByReason: [],
  period: { from: '2026-11-18', to: '2026-11-20' },
  paidOrders: 9,
  salesData: [
    { _id: on(18), revenue: 2960, orders: 2 },
    { _id: on(19), revenue: 0, orders: 0 },
    { _id: on(20), revenue: 560.5, orders: 1 },
  ],
  topProducts: ['A', 'B', 'C', 'D', 'E', 'F'].map((name, at) => ({ _id: `Pack ${name}`, revenue: 1000 - at * 100, totalSold: 1300 - at })),
  salesByState: [
    { _id: 'Madhya Pradesh', revenue: 2640.5, orders: 8 },
    { _id: 'Odisha', revenue: 880, orders: 1 },
  ],
  userGrowth: [
    { _id: on(18), newUsers: 3 },
    { _id: on(19), newUsers: 0 },
    { _id: on(20), newUsers: 2 },
  ],
  paymentStats: [
    { _id: 'UPI', count: 5 },
    { _id: 'PhonePe', count: 2 },
  ],
}
const NONE: Analytics = {
  ...EMPTY,
  period: DATA.period,
  salesData: DATA.salesData.map(({ _id }) => ({ _id, revenue: 0, orders: 0 })),
  userGrowth: DATA.userGrowth.map(({ _id }) => ({ _id, newUsers: 0 })),
}
const answer = (data: Analytics) => () => ({ json: { success: true, data } })
const analytics = (data = DATA, answers: Answers = {}, at = '/admin/analytics') =>
  openOffice({ at, answers: { [READ]: answer(data), ...answers } })
/** A figure without the note below it. */
const figure = (label: string) => screen.getByText(label).nextSibling?.firstChild?.textContent
const panel = async (title: string) => within(await screen.findByRole('region', { name: title }))
const exporting = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Export Report/ })

describe('Analytics & Reports', () => {
  const periods = ({ asked }: Awaited<ReturnType<typeof analytics>>) =>
    asked.filter(({ path }) => path === READ.slice(4)).map(({ query }) => query.get('period'))

  it('[BO-012][BO-246] starts with 30 days', async () => {
    const office = await analytics()
    expect(await screen.findByRole('heading', { name: 'Analytics & Reports' })).toBeDefined()
    await until(() => periods(office).length > 0, 'the figures')
    expect(screen.getByLabelText<HTMLInputElement>('30 days').checked).toBe(true)
    expect(periods(office)).toEqual(['30'])
  })

  it.each(['7', '90'])('[BO-066] goes to %s days, kept in the address', async (period) => {
    const office = await analytics()
    await until(() => periods(office).length > 0, 'the figures')
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual(['7 days', '30 days', '90 days'])
    await office.user.click(screen.getByLabelText(`${period} days`))
    await until(() => periods(office).length > 1, 'the other figures')
    expect([periods(office), office.place()]).toEqual([['30', period], `/admin/analytics?period=${period}`])
  })

  const days = () => ['First day', 'Last day'].map((label) => screen.getByLabelText<HTMLInputElement>(label))

  it('shows the days of a period, and of any days that are chosen in their place', async () => {
    const office = await analytics(DATA, {}, '/admin/analytics?period=7')
    await panel('Revenue Trend')
    const today = istDay(new Date())
    expect(days().map(({ value }) => value)).toEqual([addDays(today, -6), today])
    const [first, last] = days()
    fireEvent.change(first as HTMLElement, { target: { value: '2026-10-30' } })
    fireEvent.change(last as HTMLElement, { target: { value: '2026-11-02' } })
    await until(() => office.last(READ.slice(4))?.query.get('to') === '2026-11-02', 'the days')
    expect(office.last(READ.slice(4))?.query.toString()).toBe('from=2026-10-30&to=2026-11-02')
    expect(office.place()).toBe('/admin/analytics?from=2026-10-30&to=2026-11-02')
    expect(screen.getByText('30 Oct to 2 Nov 2026').parentElement?.textContent).toBe(
      '30 Oct to 2 Nov 2026, 4 days in India. Compared with 26 to 29 Oct 2026.',
    )
    expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false)
    await office.user.click(screen.getByLabelText('30 days'))
    await until(() => office.place() === '/admin/analytics', 'the period')
    expect(days().map(({ value }) => value)).toEqual([addDays(today, -29), today])
  })

  it.each([
    ['from=2026-11-20&to=2026-11-19', 'The first day, 20 Nov 2026, comes after the last, 19 Nov 2026.'],
    ['from=2024-11-20&to=2026-11-20', '20 Nov 2024 to 20 Nov 2026 are 731 days; at most 366 can be shown.'],
    ['from=2026-11-20', 'Please choose the first and the last day.'],
  ])('of %s it says why and asks for no figures', async (query, sentence) => {
    const office = await analytics(DATA, {}, `/admin/analytics?${query}`)
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
    expect([periods(office), exporting().disabled, screen.queryByText('Total Revenue')]).toEqual([[], true, null])
  })

  it('exports the days that were chosen', async () => {
    const { user, last } = await analytics(DATA, { [EXPORT]: () => ({ text: 'Day\n' }) }, '/admin/analytics?from=2026-11-18&to=2026-11-20')
    await panel('Revenue Trend')
    await until(() => !exporting().disabled, 'the figures')
    await user.click(exporting())
    await until(() => saved.length > 0, 'the file')
    expect(saved[0]?.name).toBe('analytics-2026-11-18-to-2026-11-20.csv')
    expect(last(EXPORT.slice(4))?.query.toString()).toBe('from=2026-11-18&to=2026-11-20')
  })

  async function card(label: string, data = DATA) {
    await analytics(data)
    await panel('Revenue Trend')
    await until(() => figure('Total Orders') === String(data.salesData.reduce((sum, { orders }) => sum + orders, 0)), 'the figures')
    return screen.getAllByText(label)[0]?.nextSibling?.firstChild?.textContent
  }

  it.each([
    ['[BO-248]', 'Total Revenue', '₹3,520.50'],
    ['[BO-248]', 'Total Orders', '3'],
    ['[BO-249]', 'Avg Order Value', '₹1,174'],
    ['[BO-250]', 'New Customers', '5'],
  ])('%s[BO-070] its card %s is worked out of all days: %s', async (_item, label, value) => {
    expect(await card(label)).toBe(value)
  })

  it('[BO-249] without an order the average is 0', async () => {
    expect(await card('Avg Order Value', NONE)).toBe('₹0')
  })

  it('each card says what it means and how it stands beside the days before', async () => {
    await analytics(DATA, {}, '/admin/analytics?from=2026-11-18&to=2026-11-20')
    await until(() => figure('Total Orders') === '3', 'the figures')
    const notes = [...document.querySelectorAll('dl.stats dd small')].map(({ children }) =>
      [...children].map(({ textContent }) => textContent),
    )
    expect(notes).toEqual([
      ['Kept of what was paid for the orders', '17% more than the 3 days before'],
      ['Placed, paid or not', '25% fewer than the 3 days before'],
      ['Over all orders; ₹391 a paid one', '57% more than the 3 days before'],
      ['With those who ordered by phone', 'As many as the 3 days before'],
    ])
    expect(screen.getByText('18 to 20 Nov 2026').parentElement?.textContent).toBe(
      '18 to 20 Nov 2026, 3 days in India. Compared with 15 to 17 Nov 2026.',
    )
  })

  it('a period that goes on says until when it is compared', async () => {
    await analytics()
    expect((await screen.findByText(/Compared with/)).textContent).toMatch(
      /30 days in India\. Compared with .+, up to the same time of the last day\.$/,
    )
  })

  it('[BO-071][BO-098] draws revenue and new users with a name and a knot at the last day', async () => {
    const office = await analytics()
    const trend = (await panel('Revenue Trend')).getByRole('img')
    expect(trend.getAttribute('aria-label')).toBe('Revenue of 3 days, ₹3,520.50 in all. The Daily Summary has every day.')
    expect(trend.querySelectorAll('circle')).toHaveLength(1)
    expect([...trend.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['0', '₹1k', '₹3k', '18 Nov', '20 Nov']),
    )
    const growth = await panel('User Growth')
    expect(growth.getByRole('img').getAttribute('aria-label')).toBe('New users of 3 days, 5 in all')
    await office.user.click(growth.getByRole('button', { name: 'Table of User Growth' }))
    const rows = within(growth.getByRole('table')).getAllByRole('row')
    expect(rows.map(({ textContent }) => textContent)).toEqual(['DateNew users', '20 Nov 20262', '18 Nov 20263'])
  })

  it('[BO-071][BO-247] lists the five best sellers of six, the best first', async () => {
    await analytics()
    const items = (await panel('Top Selling Products')).getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent?.slice(0, 6))).toEqual(['Pack A', 'Pack B', 'Pack C', 'Pack D', 'Pack E'])
  })

  it('[BO-097] says of each best seller what it brought and how many packs', async () => {
    await analytics()
    const items = (await panel('Top Selling Products')).getAllByRole('listitem')
    expect(items.slice(0, 2).map(({ textContent }) => textContent)).toEqual(['Pack A₹1,0001,300 packs sold', 'Pack B₹9001,299 packs sold'])
  })

  it('[BO-099][BO-251] shows the share of each payment method in whole percent', async () => {
    await analytics()
    const methods = await panel('Payment Methods')
    expect(methods.getByRole('img', { name: 'Payments: UPI 71%, PhonePe 29%' })).toBeDefined()
    expect(methods.getByText('UPI').closest('div')?.textContent).toBe('UPI571%')
  })

  it('[BO-072] has a line for every day, the latest first', async () => {
    await analytics()
    const rows = (await panel('Daily Summary')).getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))
    expect(rows).toEqual([
      ['Date', 'Orders', 'Revenue', 'Avg Order Value'],
      ['20 Nov 2026', '1', '₹560.50', '₹561'],
      ['19 Nov 2026', '0', '₹0', '₹0'],
      ['18 Nov 2026', '2', '₹2,960', '₹1,480'],
    ])
  })

  it('[BO-067] Refresh fetches the figures anew', async () => {
    const office = await analytics()
    await panel('Revenue Trend')
    office.answers[READ] = answer({ ...DATA, salesData: [{ _id: on(20), revenue: 100, orders: 40 }] })
    await office.user.click(screen.getByRole('button', { name: /^Refresh/ }))
    await until(() => figure('Total Orders') === '40', 'the fresh figures')
  })

  it('[BO-068] Export Report downloads the figures of the period', async () => {
    const { user, last } = await analytics(DATA, { [EXPORT]: () => ({ text: 'Date\n' }) }, '/admin/analytics?period=7')
    await panel('Revenue Trend')
    await user.click(exporting())
    await until(() => saved.length > 0, 'the file')
    expect(saved[0]?.name).toBe('analytics-7-days.csv')
    expect(last(EXPORT.slice(4))?.query.get('period')).toBe('7')
  })

  it.each([
    ['Revenue Trend', 'No revenue in this period'],
    ['Top Selling Products', 'No products sold in this period'],
    ['Payment Methods', 'No payments in this period'],
    ['User Growth', 'No new users in this period'],
    ['Daily Summary', 'No orders in this period'],
  ])('[BO-073][BO-245] %s without data says: %s', async (title, sentence) => {
    await analytics(NONE)
    expect((await panel(title)).getByText(sentence)).toBeDefined()
  })

  it('[BO-069] exports nothing as long as there is no data', async () => {
    const office = await analytics(NONE)
    await panel('Revenue Trend')
    await until(() => office.calls().includes(READ), 'the figures')
    expect(exporting().disabled).toBe(true)
    office.answers[READ] = answer(DATA)
    await office.user.click(screen.getByRole('button', { name: /^Refresh/ }))
    await until(() => !exporting().disabled, 'the figures')
  })

  it('[BO-074][BO-235] a failed load alerts, shows no figure and is tried again', async () => {
    const office = await analytics(DATA, { [READ]: () => refusal(500, 'Something went wrong.') })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Failed to fetch analytics: Something went wrong.')
    const figures = [...document.querySelectorAll('dl.stats dd')].map(({ textContent }) => textContent)
    const panels = screen.getAllByRole('region').flatMap((region) => region.querySelector('h2')?.textContent ?? [])
    expect([figures, panels, exporting().disabled]).toEqual([['–', '–', '–', '–'], ['GST return'], true])
    office.answers[READ] = answer(DATA)
    await office.user.click(within(alert).getByRole('button', { name: 'Try Again' }))
    await until(() => figure('Total Orders') === '3', 'the figures')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('figures that only nobody could confirm stay, with their age', async () => {
    const office = await analytics()
    await until(() => screen.queryByText('Placed, paid or not') !== null, 'the figures')
    office.answers[READ] = () => 'hang up'
    await office.user.click(screen.getByRole('button', { name: /^Refresh/ }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('What you see was fetched')
    expect(figure('Total Orders')).toBe('3')
  })

  it('begins with the GST return of the month that it is in India', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-03-31T18:31:00Z'), toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    await analytics(DATA)
    expect((await screen.findByLabelText<HTMLInputElement>('Month')).value).toBe('2026-04')
  })

  it('hands over the GST return of a month, and of nothing that is no month', async () => {
    const { user, asked } = await analytics(DATA, { 'GET /api/admin/analytics/gst-return': () => ({ json: 'Document' }) })
    const month = await screen.findByLabelText('Month')
    const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /GST return \(CSV\)/ })
    fireEvent.change(month, { target: { value: '' } })
    expect(screen.getByText('Please choose a month, for example 2026-11')).toBeDefined()
    expect(button().disabled).toBe(true)
    fireEvent.change(month, { target: { value: '2026-10' } })
    await user.click(button())
    await until(() => asked.some(({ path }) => path.endsWith('/gst-return')), 'the return')
    expect(asked.find(({ path }) => path.endsWith('/gst-return'))?.query.get('month')).toBe('2026-10')
  })
})

it('an answer of an older version, without the newer figures, is shown as far as it goes', async () => {
  const { salesData, paidOrders, topProducts, salesByState, userGrowth, paymentStats } = DATA
  const older = { salesData, paidOrders, topProducts, salesByState, userGrowth, paymentStats }
  await openOffice({ at: '/admin/analytics', answers: { [READ]: () => ({ json: { success: true, data: older } }) } })
  expect((await screen.findAllByText('Nothing to compare with')).length).toBeGreaterThan(0)
  expect(figure('New Customers')).toBe('5')
})
