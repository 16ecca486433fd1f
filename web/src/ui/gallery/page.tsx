import { useState } from 'react'
import { Button } from '../action/Button.tsx'
import { Segmented } from '../action/Segmented.tsx'
import { BrokenThread } from '../art/BrokenThread.tsx'
import { CraftSteps } from '../art/CraftSteps.tsx'
import { CraftTray } from '../art/CraftTray.tsx'
import { Emblem } from '../art/Emblem.tsx'
import { EmptyCart, EmptyOrders, EmptyPayments, EmptyWishlist } from '../art/EmptyLists.tsx'
import { EmptySearch } from '../art/EmptySearch.tsx'
import { Logo } from '../art/Logo.tsx'
import { Pack, PackTurned } from '../art/Pack.tsx'
import { TenduLeaf } from '../art/TenduLeaf.tsx'
import { Disclosure } from '../display/Disclosure.tsx'
import { HealthWarning } from '../display/HealthWarning.tsx'
import { FullScreenSpinner, Loading, Skeleton } from '../display/Loading.tsx'
import { Note } from '../display/Note.tsx'
import { EmptyState, Panel } from '../display/Panel.tsx'
import { Stars } from '../display/Stars.tsx'
import { StatStrip } from '../display/StatStrip.tsx'
import { StatusPill } from '../display/StatusPill.tsx'
import { StockBar } from '../display/StockBar.tsx'
import { Toasts } from '../overlay/Toasts.tsx'
import { SHOP_TOAST_MS } from '../overlay/toast.ts'
import type { Column } from '../table/DataTable.tsx'
import { DataTable } from '../table/DataTable.tsx'
import { Card, ControlShow, FieldShow } from './ControlShow.tsx'
import { FloatShow, MoneyShow } from './FloatShow.tsx'

type GalleryRow = { number: string; id: string; customer: string; amount: string; waiting: string }

const ROWS: GalleryRow[] = [
  { number: 'SLB-251120-0042', id: '532418764471', customer: 'Ramesh Ahirwar', amount: '₹2,960', waiting: '21 min' },
  { number: 'SLB-251120-0041', id: 'T25112041870', customer: 'Sunil Rajput', amount: '₹5,200', waiting: '32 min' },
  { number: 'SLB-251120-0040', id: '532418755102', customer: 'Imran Khan', amount: '₹280', waiting: '45 min' },
]

const COLUMNS: Column<GalleryRow>[] = [
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

function TableShow() {
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

function StateShow() {
  return (
    <>
      <Card title="Statuses">
        <div className="flex flex-wrap gap-2">
          <StatusPill tone="yellow">Pending Payment</StatusPill>
          <StatusPill tone="blue">Confirmed</StatusPill>
          <StatusPill tone="purple">Shipped</StatusPill>
          <StatusPill tone="green">Delivered</StatusPill>
          <StatusPill tone="red">Cancelled</StatusPill>
          <StatusPill tone="neutral">Refunded</StatusPill>
        </div>
        <Stars value={4.3} />
        <div className="grid gap-4">
          <StockBar name="Big pack" status="Out of Stock" tone="red" amount="0" percent={0} />
          <StockBar name="Small pack" status="Critical" tone="red" amount="220" percent={4} />
          <StockBar name="Tins" status="Low Stock" tone="yellow" amount="840" percent={9} />
          <StockBar name="Boxes" status="In Stock" tone="green" amount="10,000" percent={100} />
        </div>
      </Card>
      <Card title="Notes">
        <Note tone="ok" title="Order Created Successfully">
          Order SLB-251120-0042, total ₹2,960
        </Note>
        <Note title="Delivery Address Saved">Ramesh Ahirwar, 14 Bazaar Road, Sagar</Note>
        <Note tone="warning" title="Urgent: 12 payments are waiting." actions={<Button size="small">Review payments</Button>}>
          The oldest was sent 2 h 51 min ago.
        </Note>
        <Note tone="danger" title="Payment could not be verified">
          The amount received differs.
        </Note>
        <Note tone="leaf" icon={null}>
          Free shipping on orders of ₹999 and above.
        </Note>
      </Card>
      <Card title="Questions">
        <div>
          <Disclosure summary="What is the minimum age to order?" open>
            You must be at least 18 years old.
          </Disclosure>
          <Disclosure summary="How do I pay?">By UPI.</Disclosure>
        </div>
      </Card>
      <Card title="Skeleton">
        <Loading className="grid gap-3">
          <Skeleton className="h-36" />
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-7 w-2/5" />
          <Skeleton className="h-12" />
        </Loading>
      </Card>
      <Card title="Figures" wide>
        <StatStrip
          stats={[
            { label: 'Total Orders', value: '1,284' },
            { label: 'Pending Payments', value: '12', tone: 'yellow' },
            { label: 'Total Revenue', value: '₹9,86,420' },
            { label: 'Total Users', value: '2,310' },
            { label: 'Verified Today', value: '18', tone: 'green' },
            { label: 'Rejected Today', value: '1', tone: 'red' },
          ]}
        />
      </Card>
    </>
  )
}

const EMPTY = [
  { drawing: <EmptyCart />, title: 'Your cart is empty', action: 'Continue Shopping' },
  { drawing: <EmptyOrders />, title: 'No orders found', action: 'Start Shopping' },
  { drawing: <EmptySearch />, title: 'No products found', action: 'Clear Filters' },
  { drawing: <EmptyWishlist />, title: 'Your wishlist is empty', action: 'Start Shopping' },
  { drawing: <BrokenThread />, title: 'Error Loading Tracking', action: 'Back to Orders' },
]

function ArtShow() {
  return (
    <>
      {EMPTY.map(({ drawing, title, action }) => (
        <div key={title} className="panel">
          <EmptyState drawing={drawing} title={title} action={<Button variant="secondary">{action}</Button>} />
        </div>
      ))}
      <div className="panel h-72 overflow-hidden *:min-h-full">
        <FullScreenSpinner />
      </div>
      <Card title="Drawings" wide>
        <div className="flex flex-wrap items-end gap-8">
          <Logo />
          <span className="on-brand rounded-panel bg-brand-hover p-4 text-brand-ink">
            <Logo inverse />
          </span>
          <Emblem className="size-40 text-brand" title="Special Lion Beedi" />
          <TenduLeaf className="w-28" />
          <CraftTray title="Rolling tray" className="w-72" />
          <Pack size="big" className="w-65" />
          <Pack size="small" className="w-51" />
          <PackTurned size="big" className="w-65" />
        </div>
        <CraftSteps title="Leaf, cut, roll, tie" className="w-full max-w-160" />
      </Card>
    </>
  )
}

/** Every part of the look on one page, for those who build with it. */
export function Gallery() {
  return (
    <>
      <HealthWarning
        warning="TOBACCO CAUSES PAINFUL DEATH"
        warningHindi="तम्बाकू से दर्दनाक मौत होती है"
        quitline="QUIT TODAY CALL 1800-11-2356"
        quitlineHref="tel:1800112356"
      />
      <main className="wrap py-8">
        <h1 className="mb-6">The look</h1>
        <div className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
          <ControlShow />
          <FieldShow />
          <MoneyShow />
          <StateShow />
          <FloatShow />
          <TableShow />
          <ArtShow />
        </div>
      </main>
      <Toasts shownMs={SHOP_TOAST_MS} />
    </>
  )
}

export { Gallery as default }
