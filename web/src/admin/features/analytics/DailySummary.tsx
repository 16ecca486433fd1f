import type { Analytics } from 'contract/analytics/analytics.admin.schemas.ts'
import { Panel } from '#ui/display/Panel.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { rupees } from '../shell/rupees.ts'
import { averageOf, dateOf } from './figures.ts'

type Row = Analytics['salesData'][number]

/** Every day of the period, the latest first. */
export function DailySummary({ data }: { data: Analytics }) {
  const sold = data.salesData.some(({ orders, revenue }) => orders > 0 || revenue > 0)
  return (
    <Panel title="Daily Summary" flush>
      <DataTable
        caption="Orders and revenue by day"
        columns={COLUMNS}
        rows={sold ? [...data.salesData].reverse() : []}
        rowKey={({ _id }) => dateOf(_id)}
        empty={<p className="p-6 text-center text-muted">No orders in this period</p>}
        cards={false}
        tall
        className="max-h-120!"
      />
    </Panel>
  )
}

const COLUMNS: Column<Row>[] = [
  { key: 'date', head: 'Date', cell: ({ _id }) => <span className="whitespace-nowrap">{dateOf(_id)}</span> },
  { key: 'orders', head: 'Orders', align: 'end', cell: ({ orders }) => orders.toLocaleString('en-IN') },
  { key: 'revenue', head: 'Revenue', align: 'end', cell: ({ revenue }) => rupees(revenue) },
  { key: 'average', head: 'Avg Order Value', align: 'end', cell: (row) => rupees(averageOf(row)) },
]
