import { useQuery } from '@tanstack/react-query'
import type { BatchToPick, dispatchEndpoints } from 'contract/dispatch/dispatch.admin.schemas.ts'
import type { ReplyOf } from 'contract/endpoint.ts'
import { invoiceOf } from 'contract/invoices/documents-of-order.ts'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { istTime } from 'contract/rules/ist.ts'
import type { ReactNode } from 'react'
import { useCallback, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { OfficeLink } from '#admin/features/shell/OfficeLink.tsx'

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
import * as messages from '../features/dispatch/messages.ts'
import type { PickLine } from '../features/dispatch/packing-sheets.tsx'
import { AddressLabels, PackingSlips, PickList, PrintRun } from '../features/dispatch/packing-sheets.tsx'
import { ScanPanel } from '../features/dispatch/ScanPanel.tsx'
import { missingInvoices } from '../features/dispatch/tax-invoice-sheets.tsx'
import { failureOf, LoadFailure } from '../features/list/LoadFailure.tsx'
import { RowCheckbox } from '../features/list/RowCheckbox.tsx'
import { useRowSelection } from '../features/list/use-row-selection.ts'
import { usePage } from '../features/list/use-url-params.ts'
import type { TickedOrders } from '../features/orders/BulkBar.tsx'
import { BulkBar, TickAll } from '../features/orders/BulkBar.tsx'
import { packName } from '../features/orders/order.messages.ts'
import { UpdateStatus } from '../features/orders/UpdateStatus.tsx'
import { formatDay, timeOfDay } from '../features/shell/format.ts'
import { useNow, useShop } from '../features/shell/hooks.ts'
import { screens } from '../features/shell/messages.ts'
import { OrderLink, OrderStatusPill } from '../features/shell/OrderLink.tsx'
import { Screen } from '../features/shell/Screen.tsx'
import { ScreenError, screenMeta } from '../features/shell/ScreenError.tsx'
import { mayI } from '../features/shell/staff-session.ts'

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
            <small className="font-semibold text-danger!">{expired === quantity ? messages.expired : messages.someExpired(expired)}</small>
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
    head: messages.order,
    headTick: <TickAll rows={rows} ticks={ticks} />,
    place: 'title',
    cell: ({ _id, orderNumber }) => (
      <span className="flex items-center gap-2.5">
        <RowCheckbox id={_id} label={messages.select(orderNumber)} ticks={ticks} order={rows.map((row) => row._id)} />
        <OrderLink id={_id} className="link -my-0.5 py-0.5 font-semibold whitespace-nowrap">
          {orderNumber}
        </OrderLink>
      </span>
    ),
  },
  {
    key: 'count',
    head: messages.packs,
    align: 'end',
    place: 'none',
    cell: ({ itemCount }) => <strong>{itemCount}</strong>,
  },
  {
    key: 'packs',
    head: messages.contents,
    place: 'line',
    cell: (order) => <Contents order={order} batches={batches} />,
  },
  {
    key: 'to',
    head: messages.shipTo,
    place: 'note',
    cell: ({ shippingAddress: to }) => (
      <span className="block max-md:pl-8.5">
        {to.name}
        <span className="max-md:hidden">, </span>
        <span className="max-md:block max-md:text-sm">{`${to.city} ${to.zipCode}`}</span>
      </span>
    ),
  },
  {
    key: 'since',
    head: messages.confirmed,
    place: 'figure',
    cell: ({ confirmedAt }) =>
      confirmedAt && (
        <span className="whitespace-nowrap max-md:text-sm max-md:font-normal max-md:text-muted">
          {formatDay(confirmedAt)}
          <small className="max-md:inline max-md:text-sm!">
            <span className="md:hidden">, </span>
            {timeOfDay(confirmedAt)}
          </small>
        </span>
      ),
  },
  { key: 'status', head: messages.status, place: 'none', cell: ({ status }) => <OrderStatusPill status={status} /> },
  {
    key: 'do',
    head: messages.actions,
    hideHead: true,
    align: 'end',
    place: 'status',
    cell: (order) => (
      <Button size="small" className="whitespace-nowrap md:min-h-9!" onClick={() => onShip(order)}>
        {messages.markShipped}
        <span className="sr-only"> {order.orderNumber}</span>
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
function HeldOrders({ held: { total, orders } }: { held: ReplyOf<typeof dispatchEndpoints.toPack>['held'] }) {
  if (total === 0) return null
  return (
    <Panel title={messages.toPackLater(total)}>
      <p className="text-muted">{messages.heldNote}</p>
      <ul className="mt-2 flex flex-wrap gap-x-10 gap-y-2">
        {orders.map(({ _id, orderNumber, packs, until }) => (
          <li key={_id}>
            <OrderLink id={_id} className="link font-semibold whitespace-nowrap">
              {orderNumber}
            </OrderLink>
            <span className="block text-sm text-muted">{messages.packsFrom(packs, istTime(new Date(until)))}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** How many packs all waiting orders need together. */
function Picks({ picks }: { picks: readonly PickLine[] }) {
  return (
    <Panel
      title={messages.toPick}
      className="max-md:p-3! max-md:[&>:first-child]:mb-1! md:flex md:items-center md:gap-x-10 md:[&>:first-child]:mb-0!"
    >
      <ul className="flex flex-wrap gap-x-10 gap-y-1 md:gap-y-2.5">
        {picks.map(({ name, quantity, orders }) => (
          <li key={name} className="flex items-center gap-2.5">
            <strong className="figures min-w-6 font-display text-lg md:text-2xl">{quantity.toLocaleString('en-IN')}</strong>
            <span className="leading-tight">
              {name}
              <span className="text-sm text-muted max-md:ml-2 md:block">{messages.inOrders(orders)}</span>
            </span>
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
  const failure = failureOf(query, useNow(30_000), (error) => error?.message || messages.notLoaded)
  const ticks = useRowSelection()
  const [moving, setMoving] = useState<AdminOrder>()
  const rows = query.data?.orders
  const total = query.data?.pagination.total
  const batches = query.data?.batches ?? []
  const ticked = rows?.filter(({ _id }) => ticks.ids.has(_id)) ?? []
  return (
    <Screen title={screens.dispatch} isTranslated note={total !== undefined && <span>{messages.toPack(total)}</span>}>
      <ScanPanel />
      {query.data && query.data.pick.length > 0 && <Picks picks={query.data.pick} />}
      {query.data && <HeldOrders held={query.data.held} />}
      <ExpiredBatches batches={batches} />
      <Printing
        batches={batches}
        orders={ticked.length > 0 ? ticked : (rows ?? [])}
        isAll={ticked.length === 0}
        isInvoiced={mayI('orders.read') && (rows ?? []).some(invoiceOf)}
      />
      <BulkBar rows={rows ?? []} ticks={ticks} isPacking />
      <div className="panel panel-flush">
        <DataTable
          caption={messages.ordersToPack}
          columns={dispatchColumns({ rows: rows ?? [], ticks, batches }, setMoving)}
          rows={rows}
          rowKey={({ _id }) => _id}
          error={failure && <LoadFailure {...failure} />}
          empty={
            <EmptyState drawing={<EmptyOrders />} title={messages.nothingToPack}>
              {query.data && query.data.held.total > 0 ? messages.packLater : messages.allShipped}
            </EmptyState>
          }
        />
      </div>
      <Pagination page={page} pages={query.data?.pagination.pages ?? 1} onPage={goToPage} />
      {mayI('settings.manage') && (
        <p className="text-muted">
          {messages.couriersAreIn}
          <OfficeLink className="link" to={adminPaths.settings}>
            {messages.settings}
          </OfficeLink>
          {messages.endOfSentence}
        </p>
      )}
      {moving && <UpdateStatus order={moving} as="shipped" isPacking onClose={() => setMoving(undefined)} />}
    </Screen>
  )
}

/** Packs are not to be sent once their last good day is past. */
function ExpiredBatches({ batches }: { batches: readonly BatchToPick[] }) {
  const orders = ordersWithExpired(batches)
  if (orders === 0) return null
  return (
    <Note tone="danger" live="status" title={messages.packsExpired(orders)}>
      {messages.lookAtCarton}
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
  const of = isAll ? messages.all : messages.selected(orders.length)
  return (
    <div className="grid gap-2.5">
      <div className="flex items-center gap-2.5 max-md:-mx-3.5 max-md:overflow-x-auto max-md:px-3.5 max-md:whitespace-nowrap md:flex-wrap max-md:[&>.btn]:shrink-0">
        <Button variant="secondary" size="small" onClick={() => setWhat('pick')}>
          {messages.printPickList(of)}
        </Button>
        <Button variant="secondary" size="small" onClick={() => setWhat('run')}>
          {messages.printRun(of)}
        </Button>
        {orders.some(invoiceOf) && isInvoiced && (
          <Button variant="secondary" size="small" onClick={() => setWhat('run with invoices')}>
            {messages.printRunWithInvoices(of)}
          </Button>
        )}
        <Button variant="secondary" size="small" onClick={() => setWhat('slips')}>
          {messages.printSlips(of)}
        </Button>
        <Button variant="secondary" size="small" onClick={() => setWhat('labels')}>
          {messages.printLabels(of)}
        </Button>
      </div>
      {isInvoiced && (
        <p role="status" className="text-sm text-muted empty:hidden">
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

export const meta = () => screenMeta(screens.dispatch)

export { ScreenError as ErrorBoundary }
