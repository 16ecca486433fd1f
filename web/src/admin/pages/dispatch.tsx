import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from 'contract/endpoint.ts'
import { invoiceOf } from 'contract/invoices/tax-documents.ts'
import type { AdminOrder, BatchToPick, dispatchEndpoints } from 'contract/orders/order.admin.schemas.ts'
import { istTime } from 'contract/rules/ist.ts'
import type { ReactNode } from 'react'
import { useCallback, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import { adminPaths } from '#admin/paths.ts'
import { Button } from '#ui/action/Button.tsx'
import { Pagination } from '#ui/action/Pagination.tsx'
import { EmptyOrders } from '#ui/art/EmptyLists.tsx'
import { Note } from '#ui/display/Note.tsx'
import { EmptyState, Panel } from '#ui/display/Panel.tsx'
import type { Column } from '#ui/table/DataTable.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { batchWords, expiredIn, ordersWithExpired } from '../features/dispatch/batches-to-pick.ts'
import { toPackQuery } from '../features/dispatch/dispatch.api.ts'
import type { PickLine } from '../features/dispatch/packing-sheets.tsx'
import { AddressLabels, PackingSlips, PickList, PrintRun } from '../features/dispatch/packing-sheets.tsx'
import { ScanPanel } from '../features/dispatch/ScanPanel.tsx'
import { missingInvoices } from '../features/dispatch/tax-invoice-sheets.tsx'
import { failureOf, LoadFailure } from '../features/list/LoadFailure.tsx'
import { RowTick } from '../features/list/RowTick.tsx'
import { usePage } from '../features/list/use-place.ts'
import { useTicks } from '../features/list/use-ticks.ts'
import type { TickedOrders } from '../features/orders/BulkBar.tsx'
import { BulkBar, TickAll } from '../features/orders/BulkBar.tsx'
import { packName } from '../features/orders/order.messages.ts'
import { UpdateStatus } from '../features/orders/UpdateStatus.tsx'
import { day, timeOfDay } from '../features/shell/format.ts'
import { useNow, useShop } from '../features/shell/hooks.ts'
import { OrderLink, OrderStatusPill } from '../features/shell/OrderLink.tsx'
import { Screen } from '../features/shell/Screen.tsx'
import { ScreenError, screenMeta } from '../features/shell/ScreenError.tsx'
import { mayI } from '../features/shell/staff.ts'

/** The packs of one order, with the batches to take them from; expired ones are warned of. */
const Contents = ({ order: { _id, items }, batches }: { order: AdminOrder; batches: readonly BatchToPick[] }) => (
  <ul>
    {items.map(({ productId, quantity, name }) => {
      const from = batchWords(batches, _id, productId)
      const expired = expiredIn(batches, _id, productId)
      return (
        <li key={productId}>
          <span className="whitespace-nowrap">
            {quantity} × {packName(name)}
          </span>
          {from && <small className="wrap-anywhere">{from}</small>}
          {expired > 0 && (
            <small className="font-semibold text-danger!">{expired === quantity ? 'Expired' : `${expired} of them expired`}</small>
          )}
        </li>
      )
    })}
  </ul>
)

type DispatchRows = TickedOrders & { batches: readonly BatchToPick[] }

const dispatchColumns = ({ rows, ticks, batches }: DispatchRows, onShip: (order: AdminOrder) => void): Column<AdminOrder>[] => [
  {
    key: 'order',
    head: 'Order',
    headTick: <TickAll rows={rows} ticks={ticks} />,
    place: 'title',
    cell: ({ _id, orderNumber }) => (
      <span className="flex items-center gap-2.5">
        <RowTick id={_id} label={`Select ${orderNumber}`} ticks={ticks} order={rows.map((row) => row._id)} />
        <OrderLink id={_id} className="link font-semibold whitespace-nowrap">
          {orderNumber}
        </OrderLink>
      </span>
    ),
  },
  {
    key: 'count',
    head: 'Packs',
    align: 'end',
    place: 'figure',
    cell: ({ itemCount }) => <strong>{itemCount}</strong>,
  },
  {
    key: 'packs',
    head: 'Contents',
    place: 'line',
    cell: (order) => <Contents order={order} batches={batches} />,
  },
  {
    key: 'to',
    head: 'Ship to',
    place: 'note',
    cell: ({ shippingAddress: to }) => (
      <>
        {to.name}, {to.city} {to.zipCode}
      </>
    ),
  },
  {
    key: 'since',
    head: 'Confirmed',
    place: 'none',
    cell: ({ confirmedAt }) =>
      confirmedAt && (
        <span className="whitespace-nowrap">
          {day(confirmedAt)}
          <small>{timeOfDay(confirmedAt)}</small>
        </span>
      ),
  },
  { key: 'status', head: 'Status', place: 'status', cell: ({ status }) => <OrderStatusPill status={status} /> },
  {
    key: 'do',
    head: 'Actions',
    hideHead: true,
    align: 'end',
    place: 'actions',
    cell: (order) => (
      <Button size="small" className="whitespace-nowrap md:min-h-9!" onClick={() => onShip(order)}>
        Mark shipped<span className="sr-only"> {order.orderNumber}</span>
      </Button>
    ),
  },
]

type PrintedSheetProps = {
  children: ReactNode
  /** Sheets of another size than the printer's own. */
  size?: 'A6' | undefined
  onPrinted: () => void
}

/** Puts its children on paper in place of the page, once; `data-receipt` tells the page to stay off. */
function PrintedSheet({ children, size, onPrinted }: PrintedSheetProps) {
  useEffect(() => {
    const forget = size && setPaperSize(size)
    addEventListener('afterprint', onPrinted)
    window.print()
    return () => {
      removeEventListener('afterprint', onPrinted)
      forget?.()
    }
  }, [size, onPrinted])
  return createPortal(
    <div data-receipt="" className="hidden text-[10pt] text-black print:block">
      {children}
    </div>,
    document.body,
  )
}

/** In figures: browsers know A5 and larger by name, and drop the rule for a name that they do not know. */
const SIZES = { A6: '105mm 148mm' }

/** A rule of its own while this sheet is printed: browsers do not agree on named pages. The policy of the page allows sheets made by script, not style elements. */
function setPaperSize(size: keyof typeof SIZES): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`@page { size: ${SIZES[size]}; margin: 7mm }`)
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}

/** Orders that nobody has checked and that are not packed yet: there is time to call them off. */
function Held({ held: { total, orders } }: { held: ReplyOf<typeof dispatchEndpoints.toPack>['held'] }) {
  if (total === 0) return null
  return (
    <Panel title={total === 1 ? '1 order to pack later' : `${total} orders to pack later`}>
      <p className="text-muted">Verified by a bank alert, without a person. Each joins the list below at its time.</p>
      <ul className="mt-2 flex flex-wrap gap-x-10 gap-y-2">
        {orders.map(({ _id, orderNumber, packs, until }) => (
          <li key={_id}>
            <OrderLink id={_id} className="link font-semibold whitespace-nowrap">
              {orderNumber}
            </OrderLink>
            <span className="block text-sm text-muted">
              {packs === 1 ? '1 pack' : `${packs} packs`}, from {istTime(new Date(until))}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** How many packs all waiting orders need together. */
function Picks({ picks }: { picks: readonly PickLine[] }) {
  return (
    <Panel title="To pick">
      <ul className="flex flex-wrap gap-x-10 gap-y-3">
        {picks.map(({ name, quantity, orders }) => (
          <li key={name}>
            <strong className="figures block font-display text-2xl">{quantity.toLocaleString('en-IN')}</strong>
            {name}
            <span className="block text-sm text-muted">in {orders === 1 ? '1 order' : `${orders} orders`}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

type PrintKind = 'pick' | 'run' | 'run with invoices' | 'slips' | 'labels'

/** From paid to sent: what to fetch, what to pack, what to stick on it, and by whom it goes. */
export default function DispatchScreen() {
  const [page, goToPage] = usePage()
  const query = useQuery(toPackQuery(page))
  const failure = failureOf(query, useNow(30_000), (error) => error?.message || 'The orders to pack could not be loaded.')
  const ticks = useTicks()
  const [moving, setMoving] = useState<AdminOrder>()
  const rows = query.data?.orders
  const total = query.data?.pagination.total
  const batches = query.data?.batches ?? []
  const ticked = rows?.filter(({ _id }) => ticks.ids.has(_id)) ?? []
  return (
    <Screen title="Dispatch" note={total !== undefined && <span>{total === 1 ? '1 order' : `${total} orders`} to pack</span>}>
      <ScanPanel />
      {query.data && query.data.pick.length > 0 && <Picks picks={query.data.pick} />}
      {query.data && <Held held={query.data.held} />}
      <Expired batches={batches} />
      <Printing
        batches={batches}
        orders={ticked.length > 0 ? ticked : (rows ?? [])}
        isAll={ticked.length === 0}
        isInvoiced={mayI('orders.read') && (rows ?? []).some(invoiceOf)}
      />
      <BulkBar rows={rows ?? []} ticks={ticks} isPacking />
      <div className="panel panel-flush">
        <DataTable
          caption="Orders to pack"
          columns={dispatchColumns({ rows: rows ?? [], ticks, batches }, setMoving)}
          rows={rows}
          rowKey={({ _id }) => _id}
          error={failure && <LoadFailure {...failure} />}
          empty={
            <EmptyState drawing={<EmptyOrders />} title="Nothing to pack">
              {query.data && query.data.held.total > 0 ? 'The next orders can be packed later.' : 'Every paid order has been shipped.'}
            </EmptyState>
          }
        />
      </div>
      <Pagination page={page} pages={query.data?.pagination.pages ?? 1} onPage={goToPage} />
      {mayI('settings.manage') && (
        <p className="text-muted">
          Couriers and their tracking links are in the{' '}
          <Link className="link" to={adminPaths.settings}>
            settings
          </Link>
          .
        </p>
      )}
      {moving && <UpdateStatus order={moving} as="shipped" isPacking onClose={() => setMoving(undefined)} />}
    </Screen>
  )
}

/** Packs are not to be sent once their last good day is past. */
function Expired({ batches }: { batches: readonly BatchToPick[] }) {
  const orders = ordersWithExpired(batches)
  if (orders === 0) return null
  return (
    <Note tone="danger" live="status" title={`The packs of ${orders === 1 ? '1 order' : `${orders} orders`} below have expired.`}>
      Look at the carton before you pack. Good packs that are not counted yet are added in Inventory.
    </Note>
  )
}

type PrintingProps = {
  orders: readonly AdminOrder[]
  batches: readonly BatchToPick[]
  isAll: boolean
  /** Orders of the page have tax invoices, and whoever is here may read them. */
  isInvoiced: boolean
}

/** The kinds of sheets, for the ticked orders or for all of the page. */
function Printing({ orders, batches, isAll, isInvoiced }: PrintingProps) {
  const shop = useShop()
  const [what, setWhat] = useState<PrintKind>()
  const done = useCallback(() => setWhat(undefined), [])
  if (orders.length === 0) return null
  const of = isAll ? 'all' : `${orders.length} selected`
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <Button variant="secondary" size="small" onClick={() => setWhat('pick')}>
        Print pick list ({of})
      </Button>
      <Button variant="secondary" size="small" onClick={() => setWhat('run')}>
        Print slips and labels ({of})
      </Button>
      {orders.some(invoiceOf) && isInvoiced && (
        <Button variant="secondary" size="small" onClick={() => setWhat('run with invoices')}>
          Print slips, invoices and labels ({of})
        </Button>
      )}
      <Button variant="secondary" size="small" onClick={() => setWhat('slips')}>
        Print packing slips ({of})
      </Button>
      <Button variant="secondary" size="small" onClick={() => setWhat('labels')}>
        Print A6 labels ({of})
      </Button>
      {isInvoiced && (
        <p role="status" className="w-full text-sm text-muted empty:hidden">
          {missingInvoices(orders)}
        </p>
      )}
      {what && (
        <PrintedSheet size={what === 'labels' ? 'A6' : undefined} onPrinted={done}>
          {what === 'pick' && <PickList orders={orders} batches={batches} />}
          {what === 'run' && <PrintRun orders={orders} batches={batches} shop={shop} />}
          {what === 'run with invoices' && <PrintRun orders={orders} batches={batches} shop={shop} hasInvoices />}
          {what === 'slips' && <PackingSlips orders={orders} batches={batches} shop={shop} />}
          {what === 'labels' && <AddressLabels orders={orders} shop={shop} />}
        </PrintedSheet>
      )}
    </div>
  )
}

export const meta = () => screenMeta('Dispatch')

export { ScreenError as ErrorBoundary }
