import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { readinessPaths } from 'contract/admin.paths.ts'
import type { Dashboard } from 'contract/dashboard/dashboard.admin.schemas.ts'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { hasReceipt } from 'contract/orders/order.status.ts'
import type { ReadinessCheck } from 'contract/readiness/readiness.admin.schemas.ts'
import { toRupees } from 'contract/rules/money.ts'
import { taxableOfOrder } from 'contract/rules/order-tax.ts'
import { STOCK_BADGES, stockBar, stockStatus } from 'contract/rules/stock-level.ts'
import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { adminPaths } from '#admin/paths.ts'
import { queryFn } from '#admin/query-fn.ts'
import { call, sentenceOf } from '#client/call.ts'
import { storage } from '#client/storage.ts'
import { Button } from '#ui/action/Button.tsx'
import { IconButton } from '#ui/action/IconButton.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { Bar } from '#ui/display/StatStrip.tsx'
import { StatusPill } from '#ui/display/StatusPill.tsx'
import type { Column } from '#ui/table/DataTable.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { expiringWords } from '../inventory/inventory.messages.ts'
import { DELETED } from '../orders/order.messages.ts'
import { WaitingTime } from '../payments/PendingTable.tsx'
import { useReceipt } from '../receipt/use-receipt.ts'
import { rupees, shortDay } from '../shell/format.ts'
import { OfficeLink } from '../shell/OfficeLink.tsx'
import { OrderStatusPill } from '../shell/OrderLink.tsx'
import { mayI } from '../shell/staff-session.ts'
import { workQuery } from '../shell/work-counts.api.ts'

/** What has to be settled before the shop opens. */
const readinessQuery = () =>
  queryOptions({
    queryKey: ['readiness'],
    queryFn: queryFn(readinessPaths.read, {}, ({ checks }) => checks),
    refetchOnWindowFocus: true,
  })

/** Sends a test email to the own address; answers the sentence to show. @throws ApiError with what the mail server said, NetworkError */
const sendTestMail = async (): Promise<string> => (await call(readinessPaths.testMail, {})).message ?? 'Sent.'

const MAX_OPEN_CHECKS = 4

/** What to settle before customers come; it can be hidden once everything is done, and comes back when something is not any more. */
export function BeforeYouOpen() {
  const { data, isError, refetch } = useQuery(readinessQuery())
  const [hidden, setHidden] = useState(() => storage.read('readyHidden') === 'yes')
  const [all, setAll] = useState(false)
  if (isError)
    return (
      <Note
        tone="warning"
        actions={
          <Button variant="secondary" size="small" onClick={() => void refetch()}>
            Try Again
          </Button>
        }
      >
        The list of what to settle before you open could not be loaded.
      </Note>
    )
  if (!data) return null
  const open = data.filter(({ isDone }) => !isDone)
  if (open.length === 0 && hidden) return null
  const shown = all ? data : open.slice(0, MAX_OPEN_CHECKS)
  const hide = () => {
    storage.write('readyHidden', 'yes')
    setHidden(true)
  }
  return (
    <Panel
      flush
      title="Before you open"
      aside={
        <span className="text-muted">
          {data.length - open.length} of {data.length} done
        </span>
      }
    >
      {open.length === 0 && <p className="border-t border-line p-4">Everything is settled. The shop is ready for customers.</p>}
      <ul>
        {shown.map((check) => (
          <Check key={check.id} {...check} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2.5 border-t border-line px-4 py-3">
        <Button variant="secondary" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show less' : `Show all ${data.length}`}
        </Button>
        {open.length === 0 && (
          <Button variant="quiet" size="small" onClick={hide}>
            Hide this list
          </Button>
        )}
      </div>
    </Panel>
  )
}

function Check({ id, title, detail, isDone, page }: ReadinessCheck) {
  const toDo = id === 'takeover' ? 'Look' : 'Set up'
  const link = isDone ? 'Change' : toDo
  return (
    <li className="flex items-start gap-3 border-t border-line px-4 py-3">
      <span className={isDone ? 'text-success' : 'text-warning'} aria-hidden="true">
        {isDone ? <CircleCheck /> : <Circle />}
      </span>
      <div className="min-w-0 flex-1">
        <p>
          <strong>{title}</strong>
          <span className="sr-only">{isDone ? ', done' : ', to do'}</span>
        </p>
        <p className="text-sm wrap-anywhere text-muted">{detail}</p>
        {id === 'mail-server' && <TestMail />}
      </div>
      {page ? (
        <OfficeLink to={page} className="link inline-flex min-h-11 items-center" aria-label={`${link}: ${title}`}>
          {link}
        </OfficeLink>
      ) : (
        !isDone && <span className="text-sm text-muted">On the server</span>
      )}
    </li>
  )
}

function TestMail() {
  const sending = useMutation({ mutationFn: sendTestMail })
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      <Button variant="secondary" size="small" busy={sending.isPending} busyLabel="Sending..." onClick={() => sending.mutate()}>
        Send a test email
      </Button>
      <p role="status" className="text-sm">
        {sending.data && <span>{sending.data}</span>}
        {sending.error && <span className="text-danger">{sentenceOf(sending.error, 'The test email was not sent.')}</span>}
      </p>
    </div>
  )
}

/** The newest orders, each with its receipt when it has one. */
export function RecentOrders({ rows }: { rows: readonly AdminOrder[] }) {
  const { downloadNow } = useReceipt()
  return (
    <Panel
      flush
      title="Recent orders"
      aside={
        <OfficeLink className="link -my-2.5 inline-flex min-h-11 items-center text-sm" to={adminPaths.orders}>
          All orders
        </OfficeLink>
      }
    >
      <DataTable
        caption="Recent orders"
        columns={orderColumns((order) => downloadNow(withTaxableSubtotal(order)))}
        rows={rows}
        rowKey={({ _id }) => _id}
        empty={<p className="p-4 text-center text-muted">No orders yet.</p>}
      />
    </Panel>
  )
}

/** The receipt of this screen takes the whole total as taxed. */
const withTaxableSubtotal = (order: AdminOrder): AdminOrder => ({
  ...order,
  subtotal: toRupees(taxableOfOrder(order)),
})

const orderColumns = (onReceipt: (order: AdminOrder) => void): Column<AdminOrder>[] => [
  {
    key: 'order',
    head: 'Order',
    place: 'title',
    cell: ({ _id, orderNumber }) => (
      <OfficeLink className="link font-semibold whitespace-nowrap" to={adminPaths.order(_id)} target="_blank">
        {orderNumber}
      </OfficeLink>
    ),
  },
  {
    key: 'customer',
    head: 'Customer',
    place: 'note',
    cell: ({ user, hiddenByCustomer }) => (
      <span className="block md:min-w-24">
        {user.name}
        {hiddenByCustomer && <small className="block text-muted">{DELETED}</small>}
      </span>
    ),
  },
  { key: 'amount', head: 'Amount', align: 'end', place: 'figure', cell: ({ total }) => rupees(total) },
  { key: 'date', head: 'Date', place: 'none', cell: ({ orderDate }) => <span className="whitespace-nowrap">{shortDay(orderDate)}</span> },
  { key: 'status', head: 'Status', place: 'status', cell: ({ status }) => <OrderStatusPill status={status} /> },
  {
    key: 'do',
    head: 'Actions',
    hideHead: true,
    align: 'end',
    place: 'actions',
    width: '1%',
    cell: (order) =>
      hasReceipt(order.status) && (
        <IconButton label={`Download Receipt of ${order.orderNumber}`} className="-my-1 max-md:-ml-2.5" onClick={() => onReceipt(order)}>
          <Download />
        </IconButton>
      ),
  },
]

const formatCount = (value: number) => value.toLocaleString('en-IN')

/** What has expired on the shelf, and products that run low: High below half of the minimum, else the badge and colour of the inventory. */
export function InventoryAlerts({ alerts }: { alerts: Dashboard['inventoryAlerts'] }) {
  const expired = useQuery(workQuery()).data?.expired ?? 0
  return (
    <Panel flush title="Inventory alerts">
      {expired > 0 && (
        <p className="border-t border-line px-4 py-3">
          <OfficeLink className="link inline-flex min-h-11 items-center font-semibold text-danger" to={adminPaths.inventory}>
            {expiringWords({ expired, expiring: 0 })}
          </OfficeLink>
        </p>
      )}
      {alerts.length === 0 ? (
        expired === 0 && <p className="border-t border-line p-4 text-muted">Stock levels are fine.</p>
      ) : (
        <ul>
          {alerts.map((alert) => (
            <Alert key={alert.productId} {...alert} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Alert({ name, stock, minStock, severity }: Dashboard['inventoryAlerts'][number]) {
  const high = severity === 'high'
  // an alert is at or below its reorder point: that figure itself is not needed
  const shelf = { stock, minStock, reorderPoint: Math.max(stock, minStock) }
  const tone = stockBar({ ...shelf, maxStock: 0 }).colour
  const said = `${formatCount(stock)} left, minimum ${formatCount(minStock)}`
  return (
    <li className="grid gap-1.5 border-t border-line px-4 py-3">
      <span className="flex items-center justify-between gap-3">
        <OfficeLink
          className="link inline-flex min-h-11 items-center font-semibold"
          to={`${adminPaths.inventory}?q=${encodeURIComponent(name)}`}
        >
          {name}
        </OfficeLink>
        <StatusPill tone={tone}>{high ? 'High' : STOCK_BADGES[stockStatus(shelf)]}</StatusPill>
      </span>
      <Bar percent={(stock / Math.max(1, minStock * 2)) * 100} tone={tone} label={`Stock of ${name}`} text={said} />
      <span className="text-sm text-muted">{said}</span>
    </li>
  )
}

type PendingPanelProps = { rows: readonly AdminOrder[]; total: number; now: number }

/** The payments that wait longest. */
export function PendingPanel({ rows, total, now }: PendingPanelProps) {
  return (
    <Panel
      flush
      title="Pending verifications"
      aside={
        total > 0 && (
          <OfficeLink className="link -my-2.5 inline-flex min-h-11 items-center text-sm" to={adminPaths.paymentVerification}>
            View all {total}
          </OfficeLink>
        )
      }
    >
      <DataTable
        caption="Pending verifications"
        columns={columns(now)}
        rows={rows}
        rowKey={({ _id }) => _id}
        empty={<p className="p-4 text-center text-muted">No payment is waiting.</p>}
      />
    </Panel>
  )
}

const columns = (now: number): Column<AdminOrder>[] => [
  {
    key: 'order',
    head: 'Order',
    place: 'title',
    cell: ({ orderNumber, payment }) => (
      <>
        <strong className="whitespace-nowrap">{orderNumber}</strong>
        <small className="tracking-wide">{payment.transactionId}</small>
      </>
    ),
  },
  { key: 'customer', head: 'Customer', place: 'note', cell: ({ user }) => user.name },
  { key: 'amount', head: 'Amount', align: 'end', place: 'figure', cell: ({ total }) => rupees(total) },
  { key: 'waiting', head: 'Waiting', place: 'none', cell: ({ payment }) => <WaitingTime since={payment.submittedAt} now={now} /> },
  {
    key: 'do',
    head: 'Actions',
    hideHead: true,
    align: 'end',
    place: 'status',
    cell: ({ _id, orderNumber }) => {
      const mayReview = mayI('payments.verify')
      const word = mayReview ? 'Review' : 'Open'
      return (
        <OfficeLink
          className="link inline-flex min-h-9 items-center"
          to={mayReview ? `${adminPaths.paymentVerification}?order=${_id}` : adminPaths.order(_id)}
          aria-label={`${word} ${orderNumber}`}
        >
          {word}
        </OfficeLink>
      )
    },
  },
]
