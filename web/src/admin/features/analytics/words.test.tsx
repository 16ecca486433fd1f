import { screen, within } from '@testing-library/react'
import type { Analytics } from 'contract/analytics/analytics.admin.schemas.ts'
import { describe, expect, it } from 'vitest'
import { openOffice, until } from '#test/office.tsx'
import type { Answers } from '#test/shop-server.ts'
import { labelledIndexes, shortRupees, ticks } from './chart/chart.tsx'
import { averageOf, dateOf, EMPTY, isEmpty, totalsOf } from './totals.ts'

const READ = 'GET /api/admin/analytics'
const on = (day: number) => ({ year: 2026, month: 3, day })
const NONE: Analytics = { ...EMPTY, period: { from: '2026-03-01', to: '2026-03-03' } }
const analytics = (data: Partial<Analytics>, answers: Answers = {}) =>
  openOffice({ at: '/admin/analytics', answers: { [READ]: () => ({ json: { success: true, data: { ...NONE, ...data } } }), ...answers } })
const panel = async (title: string) => within(await screen.findByRole('region', { name: title }))

describe('the figures of a period', () => {
  it('are nothing only where nothing was ordered, paid or opened', () => {
    expect(isEmpty(NONE)).toBe(true)
    expect(isEmpty({ ...NONE, salesData: [{ _id: on(1), revenue: 0, orders: 0 }] })).toBe(true)
    expect(isEmpty({ ...NONE, salesData: [{ _id: on(1), revenue: 0, orders: 1 }] })).toBe(false)
    expect(isEmpty({ ...NONE, salesData: [{ _id: on(1), revenue: 1, orders: 0 }] })).toBe(false)
    expect(isEmpty({ ...NONE, userGrowth: [{ _id: on(1), newUsers: 1 }] })).toBe(false)
    expect(isEmpty({ ...NONE, paymentStats: [{ _id: 'UPI', count: 1 }] })).toBe(false)
  })

  it('add up to the paisa', () => {
    const salesData = [0.1, 0.2, 100.55].map((revenue, at) => ({ _id: on(at + 1), revenue, orders: at }))
    expect(totalsOf({ ...NONE, salesData, paidOrders: 2 })).toEqual({
      revenue: 100.85,
      orders: 3,
      average: 34,
      perPaidOrder: 50,
      newCustomers: 0,
    })
    expect([averageOf({ revenue: 100, orders: 0 }), averageOf({ revenue: 100, orders: 3 }), dateOf(on(9))]).toEqual([0, 33, '9 Mar 2026'])
  })
})

it.each([
  [0, '0'],
  [999, '₹999'],
  [1000, '₹1k'],
  [25_250, '₹25.25k'],
  [100_000, '₹1L'],
  [150_000, '₹1.5L'],
  [10_000_000, '₹1Cr'],
])('%d rupees are %s where there is little room', (amount, words) => expect(shortRupees(amount)).toBe(words))

it('an axis has whole round figures up to the highest, and words at both ends', () => {
  expect([ticks(0, 5), ticks(3, 5), ticks(5, 5), ticks(6, 5), ticks(2960, 5)]).toEqual([
    [0, 1],
    [0, 1, 2, 3],
    [0, 1, 2, 3, 4, 5],
    [0, 2, 4, 6],
    [0, 1000, 2000, 3000],
  ])
  expect([labelledIndexes(30, 5), labelledIndexes(3, 9), labelledIndexes(2, 0), labelledIndexes(1, 4)]).toEqual([
    [0, 7, 15, 22, 29],
    [0, 1, 2],
    [0, 1],
    [0],
  ])
})

it('one pack sold is one, the bar of a product is measured against the best, and each is named', async () => {
  const product = (name: string, revenue: number, totalSold: number) => ({ _id: name, revenue, totalSold })
  await analytics({ topProducts: [product('Tin', 250, 1), product('Big', 1000, 4), product('Free', 0, 2)] })
  const list = await panel('Top Selling Products')
  await list.findByText('Big')
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Big₹1,0004 packs sold',
    'Tin₹2501 pack sold',
    'Free₹02 packs sold',
  ])
  expect(list.getAllByRole('meter').map((bar) => [bar.getAttribute('aria-label'), bar.getAttribute('aria-valuenow')])).toEqual([
    ['Revenue of Big', '100'],
    ['Revenue of Tin', '25'],
    ['Revenue of Free', '0'],
  ])
})

it('the states are listed with their revenue, their orders and a bar against the first', async () => {
  const salesByState = [
    { _id: 'Madhya Pradesh', revenue: 2640.5, orders: 8 },
    { _id: 'Odisha', revenue: 660, orders: 1 },
  ]
  await analytics({ salesByState })
  const list = await panel('Sales by State')
  await list.findByText('Odisha')
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Madhya Pradesh₹2,640.508 orders',
    'Odisha₹6601 order',
  ])
  expect(list.getAllByRole('meter').map((bar) => bar.getAttribute('aria-valuenow'))).toEqual(['100', '25'])
})

it('of many ways to pay the five used most share one bar, side by side', async () => {
  const paymentStats = [3, 10, 1, 4, 5, 2].map((count, at) => ({ _id: `Way ${at}`, count }))
  await analytics({ paymentStats })
  const bar = await (await panel('Payment Methods')).findByRole('img')
  expect(bar.getAttribute('aria-label')).toBe('Payments: Way 1 40%, Way 4 20%, Way 3 16%, Way 0 12%, Way 5 8%')
  const parts = [...bar.querySelectorAll('rect')].map((rect) =>
    ['x', 'width'].map((name) => Math.round(Number.parseFloat(rect.getAttribute(name) ?? ''))),
  )
  expect(parts).toEqual([
    [0, 42],
    [42, 21],
    [63, 17],
    [79, 13],
    [92, 8],
  ])
})

it('each day of a chart says its figure under the pointer, and stands as high as it is', async () => {
  const salesData = [
    { _id: on(1), revenue: 0, orders: 1 },
    { _id: on(2), revenue: 500, orders: 1 },
    { _id: on(3), revenue: 1000.5, orders: 1 },
  ]
  await analytics({ salesData, userGrowth: salesData.map(({ _id }, at) => ({ _id, newUsers: at })) })
  const trend = await (await panel('Revenue Trend')).findByRole('img')
  expect([...trend.querySelectorAll('title')].map(({ textContent }) => textContent)).toEqual([
    '1 Mar 2026: ₹0',
    '2 Mar 2026: ₹500',
    '3 Mar 2026: ₹1,000.50',
  ])
  const growth = (await panel('User Growth')).getByRole('img')
  expect([...growth.querySelectorAll('title')].map(({ textContent }) => textContent)).toEqual([
    '1 Mar 2026: 0 new',
    '2 Mar 2026: 1 new',
    '3 Mar 2026: 2 new',
  ])
  const columns = [...growth.querySelectorAll('rect.fill-info')].map((rect) =>
    ['y', 'height'].map((name) => Number(rect.getAttribute(name))),
  )
  expect(columns).toEqual([
    [132, 0],
    [71, 61],
    [10, 122],
  ])
})

it('the days before are dashed behind the trend, on one scale with it, and named below', async () => {
  const salesData = [500, 0].map((revenue, at) => ({ _id: on(at + 1), revenue, orders: 1 }))
  const before = { ...NONE.before, from: '2026-02-27', to: '2026-02-28', revenue: 1500.5, revenueByDay: [1000.5, 500] }
  await analytics({ salesData, before })
  const trend = await panel('Revenue Trend')
  const chart = await trend.findByRole('img')
  expect([...chart.querySelectorAll('title')].map(({ textContent }) => textContent)).toEqual([
    '1 Mar 2026: ₹500, before ₹1,000.50',
    '2 Mar 2026: ₹0, before ₹500',
  ])
  // up to ₹1,250, of which the first day before has four fifths of the height from 188 to 10
  expect(chart.querySelector('path[stroke-dasharray]')?.getAttribute('d')).toBe('M177.0 45.5L427.0 116.8')
  expect(trend.getByText('27 to 28 Feb 2026: ₹1,500.50')).toBeDefined()
})

it('without revenue in the days before there is no second line', async () => {
  await analytics({ salesData: [{ _id: on(1), revenue: 500, orders: 1 }] })
  const chart = await (await panel('Revenue Trend')).findByRole('img')
  expect([chart.querySelectorAll('path').length, chart.querySelector('title')?.textContent]).toEqual([2, '1 Mar 2026: ₹500'])
})

it('figures that have not come are dashes in a frame, with nothing to export; the GST return is there already', async () => {
  let go = () => {}
  const after = new Promise<void>((resolve) => (go = resolve))
  const data = { ...NONE, paidOrders: 2, salesData: [{ _id: on(1), revenue: 1234, orders: 1 }] }
  await analytics({}, { [READ]: () => ({ after, json: { success: true, data } }) })
  expect((await screen.findByText('Loading the figures')).closest('[role=status]')).not.toBeNull()
  expect([...document.querySelectorAll('dl.stats dd')].map(({ textContent }) => textContent)).toEqual(['–', '–', '–', '–'])
  const exporting = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Export Report/ }).disabled
  expect([exporting(), (await panel('GST return')).getByLabelText('Month').tagName]).toEqual([true, 'INPUT'])
  go()
  await until(() => !exporting(), 'the figures')
  expect([...document.querySelectorAll('dl.stats dd')].map(({ textContent }) => textContent)).toEqual([
    '₹1,234Kept of what was paid for the ordersNothing to compare with',
    '1Placed, paid or notNothing to compare with',
    '₹1,234Over all orders; ₹617 a paid oneNothing to compare with',
    '0With those who ordered by phoneNothing to compare with',
  ])
  expect(screen.queryByText('Loading the figures')).toBeNull()
})
