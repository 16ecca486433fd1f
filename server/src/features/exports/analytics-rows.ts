import type { Readable } from 'node:stream'
import type { Analytics, ReportTable } from 'contract/analytics/analytics.admin.schemas.ts'
import type { FiguresDays } from 'contract/analytics/figures-range.ts'
import { reasonLabel } from 'contract/returns/return.status.ts'
import type { CsvCell } from '#platform/csv/write-csv.ts'
import { csvStream } from '#platform/csv/write-csv.ts'
import type { Shop } from '#platform/shop.ts'
import { readAnalytics } from '../dashboard/public.ts'

type Report = { head: readonly string[]; lines: (data: Analytics) => readonly (readonly CsvCell[])[] }

const formatRupeeCell = (amount: number) => amount.toFixed(2)
const twoDigits = (number: number) => String(number).padStart(2, '0')
const dayOf = ({ year, month, day }: Analytics['salesData'][number]['_id']) => `${year}-${twoDigits(month)}-${twoDigits(day)}`

const REPORTS: Record<ReportTable, Report> = {
  days: {
    head: ['Day (IST)', 'Revenue (₹)', 'Orders', 'New customers'],
    lines: ({ salesData, userGrowth }) =>
      salesData.map(({ _id, revenue, orders }, index) => [dayOf(_id), formatRupeeCell(revenue), orders, userGrowth[index]?.newUsers ?? 0]),
  },
  hours: {
    head: ['Hour (IST)', 'Orders', 'Revenue (₹)'],
    lines: ({ salesByHour }) => salesByHour.map(({ hour, orders, revenue }) => [`${twoDigits(hour)}:00`, orders, formatRupeeCell(revenue)]),
  },
  waits: {
    head: ['Payments that waited', 'Minutes', 'Payments'],
    lines: ({ waits: { median, p95, decided, verified, withoutPerson, spread } }) => [
      ['Half at most', median, ''],
      ['95 of 100 at most', p95, ''],
      ['Decided', '', decided],
      ['Verified', '', verified],
      ['Verified without a person', '', withoutPerson],
      ...spread.map(({ under, count }, at) => [
        under === null ? 'Not less than' : 'Less than, and not less than above',
        under ?? spread[at - 1]?.under,
        count,
      ]),
    ],
  },
  products: {
    head: ['Product', 'Packs sold', 'Revenue (₹)'],
    lines: ({ salesByPack }) => salesByPack.map(({ _id, totalSold, revenue }) => [_id, totalSold, formatRupeeCell(revenue)]),
  },
  states: {
    head: ['State', 'Paid orders', 'Revenue (₹)'],
    lines: ({ salesByState }) => salesByState.map(({ _id, orders, revenue }) => [_id, orders, formatRupeeCell(revenue)]),
  },
  methods: {
    head: ['Payment method', 'Verified payments'],
    lines: ({ paymentStats }) => paymentStats.map(({ _id, count }) => [_id, count]),
  },
  users: {
    head: ['Day (IST)', 'New users'],
    lines: ({ userGrowth }) => userGrowth.map(({ _id, newUsers }) => [dayOf(_id), newUsers]),
  },
  returns: {
    head: ['Reason', 'Returns', 'Packs', 'Paid back (₹)'],
    lines: ({ returnsByReason }) =>
      returnsByReason.map(({ reason, returns, packs, refunded }) => [reasonLabel(reason), returns, packs, formatRupeeCell(refunded)]),
  },
}

/** The figures of one chart in a period: of days one line each, of the rest one line for what each counts. */
export async function exportReport(shop: Shop, days: FiguresDays, table: ReportTable): Promise<Readable> {
  const { head, lines } = REPORTS[table]
  const data = await readAnalytics(shop, days)
  async function* rows(): AsyncGenerator<readonly CsvCell[]> {
    yield* lines(data)
  }
  return csvStream(head, rows())
}
