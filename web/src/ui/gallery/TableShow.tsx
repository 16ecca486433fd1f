import { useState } from 'react'
import { Button } from '../action/Button.tsx'
import { Segmented } from '../action/Segmented.tsx'
import { BrokenThread } from '../art/BrokenThread.tsx'
import { EmptyPayments } from '../art/EmptyPayments.tsx'
import { EmptyState } from '../display/EmptyState.tsx'
import { Panel } from '../display/Panel.tsx'
import { StatusPill } from '../display/StatusPill.tsx'
import type { Column } from '../table/column.ts'
import { DataTable } from '../table/DataTable.tsx'

type Row = { number: string; id: string; customer: string; amount: string; waiting: string }

const ROWS: Row[] = [
  { number: 'SLB-251120-0042', id: '532418764471', customer: 'Ramesh Ahirwar', amount: '₹2,960', waiting: '21 min' },
  { number: 'SLB-251120-0041', id: 'T25112041870', customer: 'Sunil Rajput', amount: '₹5,200', waiting: '32 min' },
  { number: 'SLB-251120-0040', id: '532418755102', customer: 'Imran Khan', amount: '₹280', waiting: '45 min' },
]

const COLUMNS: Column<Row>[] = [
  {
    key: 'order',
    head: 'Order',
    place: 'title',
    cell: ({ number, id }) => (
      <>
        <strong>{number}</strong>
        <small>{id}</small>
      </>
    ),
  },
  { key: 'customer', head: 'Customer', place: 'note', cell: ({ customer }) => customer },
  { key: 'amount', head: 'Amount', align: 'end', place: 'figure', cell: ({ amount }) => amount },
  { key: 'waiting', head: 'Waiting', place: 'line', cell: ({ waiting }) => waiting },
  { key: 'status', head: 'Status', place: 'status', cell: () => <StatusPill tone="yellow">Pending</StatusPill> },
  {
    key: 'do',
    head: 'Actions',
    hideHead: true,
    align: 'end',
    place: 'actions',
    cell: () => (
      <Button size="small" variant="quiet">
        Review
      </Button>
    ),
  },
]

const STATES = ['Rows', 'Loading', 'Empty', 'Error'].map((label) => ({ value: label, label }))

export function TableShow() {
  const [state, setState] = useState('Rows')
  const rows = { Rows: ROWS, Empty: [] }[state]
  return (
    <Panel
      flush
      title="Pending verifications"
      aside={<Segmented label="State of the table" options={STATES} value={state} onChange={setState} />}
      className="md:col-span-2 lg:col-span-3"
    >
      <DataTable
        caption="Pending verifications"
        columns={COLUMNS}
        rows={rows}
        rowKey={(row) => row.number}
        selected="SLB-251120-0041"
        empty={<EmptyState drawing={<EmptyPayments />} title="No pending payments" level={3} />}
        error={
          state === 'Error' && (
            <EmptyState
              drawing={<BrokenThread />}
              title="Failed to load"
              level={3}
              action={<Button variant="secondary">Try Again</Button>}
            />
          )
        }
      />
    </Panel>
  )
}
