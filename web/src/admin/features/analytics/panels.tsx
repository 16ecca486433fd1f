import type { Analytics } from 'contract/analytics/analytics.admin.schemas.ts'
import type { ReactNode } from 'react'
import { Bar } from '#ui/display/Bar.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { rupees } from '../shell/rupees.ts'
import { ColumnChart } from './chart/ColumnChart.tsx'
import { LineChart } from './chart/LineChart.tsx'
import { ShareBar } from './chart/ShareBar.tsx'
import { shortRupees } from './chart/scale.ts'
import { dateOf, sharesOf, shortDateOf, topOf, totalsOf } from './figures.ts'

type PanelProps = { data: Analytics }

const Nothing = ({ children }: { children: ReactNode }) => <p className="py-6 text-center text-muted">{children}</p>

/** Verified money day by day; the Daily Summary is its table. */
export function RevenueTrend({ data }: PanelProps) {
  const { revenue } = totalsOf(data)
  const points = data.salesData.map(({ _id, revenue: value }) => ({
    word: shortDateOf(_id),
    value,
    said: `${dateOf(_id)}: ${rupees(value)}`,
  }))
  return (
    <Panel title="Revenue Trend">
      {revenue === 0 ? (
        <Nothing>No revenue in this period</Nothing>
      ) : (
        <LineChart
          label={`Revenue of ${points.length} days, ${rupees(revenue)} in all. The Daily Summary has every day.`}
          points={points}
          figure={shortRupees}
        />
      )}
    </Panel>
  )
}

/** The products that brought most, the bar measured against the first. */
export function TopProducts({ data }: PanelProps) {
  const top = topOf(data)
  const most = top[0]?.revenue ?? 0
  return (
    <Panel title="Top Selling Products">
      {top.length === 0 ? (
        <Nothing>No products sold in this period</Nothing>
      ) : (
        <ol className="grid gap-4">
          {top.map(({ _id, revenue, totalSold }) => (
            <li key={_id} className="grid gap-1.5">
              <span className="flex justify-between gap-3">
                <strong>{_id}</strong>
                {rupees(revenue)}
              </span>
              <Bar percent={most > 0 ? (revenue / most) * 100 : 0} label={`Revenue of ${_id}`} text={rupees(revenue)} />
              <span className="text-sm text-muted">{totalSold === 1 ? '1 pack' : `${totalSold.toLocaleString('en-IN')} packs`} sold</span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

export function PaymentMethods({ data }: PanelProps) {
  const shares = sharesOf(data)
  const said = shares.map(({ name, percent }) => `${name} ${percent}%`).join(', ')
  return (
    <Panel title="Payment Methods">
      {shares.length === 0 ? <Nothing>No payments in this period</Nothing> : <ShareBar label={`Payments: ${said}`} shares={shares} />}
    </Panel>
  )
}

/** Accounts opened day by day, with the days that had any as a table for those who listen. */
export function UserGrowth({ data }: PanelProps) {
  const { newCustomers } = totalsOf(data)
  const points = data.userGrowth.map(({ _id, newUsers }) => ({
    word: shortDateOf(_id),
    value: newUsers,
    said: `${dateOf(_id)}: ${newUsers} new`,
  }))
  return (
    <Panel title="User Growth">
      {newCustomers === 0 ? (
        <Nothing>No new users in this period</Nothing>
      ) : (
        <>
          <ColumnChart label={`New users of ${points.length} days, ${newCustomers} in all`} points={points} />
          <div className="sr-only">
            <table>
              <caption>New users by day</caption>
              <thead>
                <tr>
                  <th scope="col">Date</th>
                  <th scope="col">New users</th>
                </tr>
              </thead>
              <tbody>
                {data.userGrowth
                  .filter(({ newUsers }) => newUsers > 0)
                  .map(({ _id, newUsers }) => (
                    <tr key={dateOf(_id)}>
                      <td>{dateOf(_id)}</td>
                      <td>{newUsers}</td>
                    </tr>
                  ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </Panel>
  )
}
