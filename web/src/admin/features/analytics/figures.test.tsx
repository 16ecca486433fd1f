import { screen, within } from '@testing-library/react'
import type { Analytics } from 'contract/analytics/analytics.admin.schemas.ts'
import { describe, expect, it } from 'vitest'
import { openOffice, saved, until } from '#test/office.tsx'
import { EMPTY, formatWait, hourOf, percentOf } from './totals.ts'

const READ = 'GET /api/admin/analytics'
const EXPORT = 'GET /api/admin/analytics/export'
const STATES = ['Bihar', 'Delhi', 'Goa', 'Kerala', 'Odisha', 'Punjab', 'Sikkim']
const spread = [1, 12, 19, 2, 16, 0].map((count, at) => ({ under: [15, 60, 240, 720, 1440, null][at] ?? null, count }))
const DATA: Analytics = {
  ...EMPTY,
  period: { from: '2026-10-30', to: '2026-11-02' },
  salesData: [{ _id: { year: 2026, month: 11, day: 1 }, revenue: 800, orders: 9 }],
  salesByHour: Array.from({ length: 24 }, (_, hour) => ({
    hour,
    orders: { 6: 2, 12: 1, 23: 5 }[hour] ?? 0,
    revenue: { 6: 300, 23: 500 }[hour] ?? 0,
  })),
  topProducts: [{ _id: 'Tin', revenue: 600, totalSold: 3 }],
  salesByPack: [
    { _id: 'Tin', revenue: 600, totalSold: 3 },
    { _id: 'Big Pack', revenue: 200, totalSold: 1200 },
  ],
  salesByState: STATES.map((name, at) => ({ _id: name, revenue: 700 - at * 100, orders: at + 1 })),
  paymentStats: [{ _id: 'UPI', count: 3 }],
  waits: { decided: 50, median: 131, p95: 945, spread, verified: 40, withoutPerson: 13 },
  returnsByReason: [
    { reason: 'damaged', returns: 1, packs: 2, refunded: 0 },
    { reason: 'defective', returns: 0, packs: 0, refunded: 0 },
    { reason: 'wrong_item', returns: 0, packs: 0, refunded: 0 },
    { reason: 'unused', returns: 4, packs: 1, refunded: 280 },
  ],
}
const open = (data = DATA) =>
  openOffice({
    at: '/admin/analytics?from=2026-10-30&to=2026-11-02',
    answers: { [READ]: () => ({ json: { success: true, data } }), [EXPORT]: () => ({ text: 'Figures' }) },
  })
const panel = async (title: string) => within(await screen.findByRole('region', { name: title }))
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
const itemsOf = (list: Awaited<ReturnType<typeof panel>>) => list.getAllByRole('listitem').map(({ textContent }) => textContent)

it('hours, waits and shares are written in words', () => {
  expect([0, 1, 11, 12, 13, 23, 24].map(hourOf)).toEqual(['12 am', '1 am', '11 am', '12 pm', '1 pm', '11 pm', '12 am'])
  expect(spread.map((row) => formatWait(spread, row))).toEqual([
    'Under 15 min',
    '15 min to 1 h',
    '1 h to 4 h',
    '4 h to 12 h',
    '12 h to 24 h',
    '24 h or longer',
  ])
  expect([percentOf(1, 3), percentOf(2, 3), percentOf(0, 0)]).toEqual([33, 67, 0])
})

describe('the charts', () => {
  it('the hours say which one brings most orders', async () => {
    await open()
    const hours = await panel('Orders by Hour')
    expect(hours.getByText(/Most came between/).textContent).toBe('Most came between 11 pm and 12 am: 5.')
    const chart = hours.getByRole('img', { name: 'Orders by the hour of the day, most at 11 pm: 5' })
    const titles = [...chart.querySelectorAll('title')].map(({ textContent }) => textContent)
    expect([titles.length, titles[6], titles[12], titles[23]]).toEqual([
      24,
      '6 am: 2 orders, ₹300',
      '12 pm: 1 order, ₹0',
      '11 pm: 5 orders, ₹500',
    ])
  })

  it('the waiting is told by the middle one, by nineteen of twenty and by how many wait how long', async () => {
    await open()
    const waits = await panel('How Long Payments Wait')
    const ledger = ['Half waited at most', '95 of 100 waited at most', 'Verified without a person']
    expect(ledger.map((label) => waits.getByText(label).closest('div')?.textContent)).toEqual([
      'Half waited at most2 h 11 min',
      '95 of 100 waited at most15 h 45 min',
      'Verified without a person13 of 4033%',
    ])
    expect(itemsOf(waits)).toEqual([
      'Under 15 min1',
      '15 min to 1 h12',
      '1 h to 4 h19',
      '4 h to 12 h2',
      '12 h to 24 h16',
      '24 h or longer0',
    ])
    expect(waits.getAllByRole('meter').map((bar) => bar.getAttribute('aria-valuenow'))).toEqual(['5', '63', '100', '11', '84', '0'])
  })

  it('the reasons of returns begin with the one given most, and leave out what nobody gave', async () => {
    await open()
    expect(itemsOf(await panel('Returns by Reason'))).toEqual([
      'Unused, in its original packaging41 pack, ₹280 paid back',
      'Damaged12 packs, ₹0 paid back',
    ])
  })

  it('of many states five are drawn, and it is said how many the table has', async () => {
    await open()
    const states = await panel('Sales by State')
    expect([itemsOf(states).length, itemsOf(states)[4]]).toEqual([5, 'Odisha₹3005 orders'])
    expect(states.getByText('The table has 2 more states.')).toBeDefined()
  })

  it.each([
    ['Orders by Hour', 'No orders in this period'],
    ['How Long Payments Wait', 'No payment was decided in this period'],
    ['Sales by State', 'No revenue in this period'],
    ['Returns by Reason', 'No returns in this period'],
  ])('%s without anything says: %s, and offers neither table nor CSV', async (title, sentence) => {
    await open(EMPTY)
    const empty = await panel(title)
    expect([empty.getByText(sentence).textContent, empty.queryAllByRole('button').length]).toEqual([sentence, 0])
  })
})

describe('each chart', () => {
  it.each([
    ['Revenue Trend', 'What the shop keeps of verified payments, by the day of the order.'],
    ['Orders by Hour', 'Orders placed in each hour of the day in India, paid or not.'],
    ['How Long Payments Wait', 'From the transaction ID to the verdict, of payments decided in these days.'],
    ['Top Selling Products', 'Their share of what the shop keeps, without packs that came back.'],
    ['Sales by State', 'What the shop keeps of verified payments, by the state the parcel goes to.'],
    ['Payment Methods', 'Orders whose payment is verified, by the way it was paid.'],
    ['User Growth', 'New customers on each day, those of orders by phone among them.'],
    ['Returns by Reason', 'Returns that customers asked for, whatever became of them.'],
    ['Daily Summary', 'Orders placed on each day, paid or not, and what the shop keeps of their payments.'],
  ])('%s says its period and what it counts', async (title, means) => {
    await open()
    expect((await panel(title)).getByText(`30 Oct to 2 Nov 2026. ${means}`)).toBeDefined()
  })

  it.each<[string, (string | null)[][]]>([
    [
      'Top Selling Products',
      [
        ['Pack', 'Sold', 'Revenue', 'Share'],
        ['Tin', '3', '₹600', '75%'],
        ['Big Pack', '1,200', '₹200', '25%'],
      ],
    ],
    [
      'Sales by State',
      [
        ['State', 'Paid orders', 'Revenue', 'Share'],
        ...STATES.map((name, at) => [name, String(at + 1), `₹${700 - at * 100}`, `${[25, 21, 18, 14, 11, 7, 4][at]}%`]),
      ],
    ],
    [
      'Payment Methods',
      [
        ['Method', 'Payments', 'Share'],
        ['UPI', '3', '100%'],
      ],
    ],
    [
      'How Long Payments Wait',
      [
        ['Waited', 'Payments', 'Share'],
        ['Under 15 min', '1', '2%'],
        ['15 min to 1 h', '12', '24%'],
        ['1 h to 4 h', '19', '38%'],
        ['4 h to 12 h', '2', '4%'],
        ['12 h to 24 h', '16', '32%'],
        ['24 h or longer', '0', '0%'],
      ],
    ],
    [
      'Returns by Reason',
      [
        ['Reason', 'Returns', 'Packs', 'Paid back'],
        ['Damaged', '1', '2', '₹0'],
        ['Defective', '0', '0', '₹0'],
        ['Wrong item', '0', '0', '₹0'],
        ['Unused, in its original packaging', '4', '1', '₹280'],
      ],
    ],
  ])('%s has the same figures as a table', async (title, rows) => {
    const { user } = await open()
    const chart = await panel(title)
    const button = chart.getByRole('button', { name: `Table of ${title}` })
    expect([button.getAttribute('aria-expanded'), chart.queryByRole('table')]).toEqual(['false', null])
    await user.click(button)
    expect([button.getAttribute('aria-expanded'), rowsOf(chart.getByRole('table'))]).toEqual(['true', rows])
  })

  it('the hours are a table of all 24', async () => {
    const { user } = await open()
    const hours = await panel('Orders by Hour')
    await user.click(hours.getByRole('button', { name: 'Table of Orders by Hour' }))
    const rows = rowsOf(hours.getByRole('table'))
    expect([rows.length, rows[0], rows[7], rows[24]]).toEqual([
      25,
      ['Hour', 'Orders', 'Revenue'],
      ['6 am to 7 am', '2', '₹300'],
      ['11 pm to 12 am', '5', '₹500'],
    ])
  })

  it.each([
    ['Revenue Trend', 'days'],
    ['Orders by Hour', 'hours'],
    ['How Long Payments Wait', 'waits'],
    ['Top Selling Products', 'products'],
    ['Sales by State', 'states'],
    ['Payment Methods', 'methods'],
    ['Returns by Reason', 'returns'],
  ])('%s is had as CSV of its own', async (title, table) => {
    const { user, last } = await open()
    await user.click((await panel(title)).getByRole('button', { name: `CSV of ${title}` }))
    await until(() => saved.length > 0, 'the file')
    expect(saved[0]?.name).toBe(`${table}-2026-10-30-to-2026-11-02.csv`)
    expect(last(EXPORT.slice(4))?.query.toString()).toBe(`from=2026-10-30&to=2026-11-02&table=${table}`)
  })
})
