import { useQuery, useQueryClient } from '@tanstack/react-query'
import { invoiceOf } from 'contract/invoices/documents-of-order.ts'
import type { AdminOrder, PaymentAttempt } from 'contract/orders/order.admin.schemas.ts'
import type { TaxDocument } from 'contract/orders/order.schemas.ts'
import { hasEnded, hasReceipt, isAddressOpen, isCancelled, statusLabel } from 'contract/orders/order.status.ts'
import { knownId } from 'contract/orders/stand-in-id.ts'
import { returnLabel, returnTone } from 'contract/returns/return.status.ts'
import { istDate } from 'contract/rules/ist.ts'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { FormDialog, useForm } from '#admin/features/form/form.tsx'
import { failureOf, LoadFailure } from '#admin/features/list/LoadFailure.tsx'
import { groupByFour } from '#admin/features/payments/payment.api.ts'
import { useDocument, useReceipt } from '#admin/features/receipt/use-receipt.ts'
import { returnsQuery } from '#admin/features/returns/return.api.ts'
import { actorWords, exactRupees, formatMoment } from '#admin/features/shell/format.ts'
import { useNow, useTabTitle } from '#admin/features/shell/hooks.ts'
import { OfficeLink } from '#admin/features/shell/OfficeLink.tsx'
import { Screen } from '#admin/features/shell/Screen.tsx'
import { mayI } from '#admin/features/shell/staff-session.ts'
import { adminPaths } from '#admin/paths.ts'
import { Breadcrumb } from '#ui/action/Breadcrumb.tsx'
import { Button, buttonClass } from '#ui/action/Button.tsx'
import { Loading, Skeleton } from '#ui/display/Loading.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { StatusPill } from '#ui/display/StatusPill.tsx'
import { TextArea, TextInput } from '#ui/field/TextInput.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { Timeline } from '#ui/steps/Timeline.tsx'
import { SendLink } from '../features/caller-order/SendLink.tsx'
import { EarlierOrders } from '../features/orders/EarlierOrders.tsx'
import { MoneyAccount } from '../features/orders/MoneyAccount.tsx'
import { NameBusiness } from '../features/orders/NameBusiness.tsx'
import { CustomerFacts, ItemsList, OrderFacts } from '../features/orders/OrderDetails.tsx'
import { OrderNotes } from '../features/orders/OrderNotes.tsx'
import type { OrderEvent, OrderWithEvents } from '../features/orders/order.api.ts'
import { correctAddress, orderQuery, showChanged } from '../features/orders/order.api.ts'
import { eventTitle, owedBack } from '../features/orders/order.messages.ts'
import { Parcels } from '../features/orders/Parcels.tsx'
import { RecordRefund } from '../features/orders/RecordRefund.tsx'
import { SendOtherPacksButton } from '../features/orders/SendOtherPacks.tsx'
import { UpdateStatus } from '../features/orders/UpdateStatus.tsx'
import { ScreenError, screenMeta } from '../features/shell/ScreenError.tsx'

/** Every document of an order: its receipt, or each of its invoices and credit notes, replaced ones too. */
function Documents({ order }: { order: AdminOrder }) {
  const newest = invoiceOf(order)
  const documents = order.taxDocuments
  if (documents.length === 0 && !hasReceipt(order.status)) return null
  return (
    <Panel title="Documents" className="no-print">
      <ul className="grid gap-3.5">
        {documents.map((document) => (
          <Document
            key={document.number}
            order={order}
            document={document}
            name={`${document.kind === 'invoice' ? 'Invoice' : 'Credit note'} ${document.number}`}
            note={noteOf(document, newest)}
          >
            {document.number === newest?.number && <AsText order={order} name="Invoice" />}
          </Document>
        ))}
        {!newest && hasReceipt(order.status) && (
          <Document order={order} name="Receipt" note={exactRupees(order.total)}>
            <AsText order={order} name="Receipt" />
          </Document>
        )}
      </ul>
    </Panel>
  )
}

const noteOf = ({ kind, number, total, issuedAt }: TaxDocument, newest: TaxDocument | undefined) =>
  `${istDate(new Date(issuedAt))}, ${exactRupees(total)}${kind === 'invoice' && number !== newest?.number ? ', replaced by a later invoice' : ''}`

type DocumentProps = { order: AdminOrder; document?: TaxDocument; name: string; note: string; children?: ReactNode }

function Document({ order, document, name, note, children }: DocumentProps) {
  const pdf = useDocument(order, document)
  return (
    <li>
      <strong className="wrap-anywhere">{name}</strong>
      <small className="block text-muted">{note}</small>
      <span className="mt-1.5 flex flex-wrap gap-2.5">
        <Button variant="secondary" size="small" busy={pdf.busy === 'open'} busyLabel="Opening..." onClick={() => void pdf.open()}>
          Open PDF<span className="sr-only"> of {name}</span>
        </Button>
        <Button variant="secondary" size="small" busy={pdf.busy === 'save'} busyLabel="Saving..." onClick={pdf.save}>
          Save PDF<span className="sr-only"> of {name}</span>
        </Button>
        {children}
      </span>
    </li>
  )
}

/** The text receipt, fetched fresh: printed in place of the page or saved. */
function AsText({ order, name }: { order: AdminOrder; name: string }) {
  const { download, print } = useReceipt()
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => void print(order._id)}>
        Print {name}
      </Button>
      <Button variant="secondary" size="small" onClick={() => void download(order._id)}>
        Text file<span className="sr-only"> of the {name}</span>
      </Button>
    </>
  )
}

/** The returns of an order that was delivered once, whatever became of it since; nothing for an order without one. */
function Returns({ order }: { order: AdminOrder }) {
  const query = useQuery({
    ...returnsQuery({ q: order.orderNumber, status: 'all', page: 1 }),
    enabled: order.deliveredAt !== null && mayI('returns.read'),
  })
  const failure = failureOf(query, useNow(30_000), () => 'The returns of this order could not be loaded.')
  const returns = query.data?.returns.filter(({ orderId }) => orderId === order._id) ?? []
  if (returns.length === 0 && !failure) return null
  return (
    <Panel title="Returns">
      {failure && <LoadFailure {...failure} />}
      <ul className="grid gap-3">
        {returns.map(({ _id, number, status, amount, createdAt }) => (
          <li key={_id} className="grid gap-1">
            <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <OfficeLink className="link inline-flex min-h-11 items-center" to={`${adminPaths.returns}?return=${_id}&q=${number}`}>
                {number}
              </OfficeLink>
              <StatusPill tone={returnTone(status)}>{returnLabel(status)}</StatusPill>
            </span>
            <span className="text-sm text-muted">
              {exactRupees(amount)}, {formatMoment(createdAt)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const OUTCOMES = {
  pending: { tone: 'yellow', says: 'Waiting for review' },
  verified: { tone: 'green', says: 'Verified' },
  rejected: { tone: 'red', says: 'Rejected' },
} as const

const namedAttempt = ({ transactionId }: PaymentAttempt): string => {
  const id = knownId(transactionId)
  return id === null ? 'Without an ID of its own' : groupByFour(id)
}

/** Every transaction ID submitted for an order, and what became of it. */
function Attempts({ attempts }: { attempts: readonly PaymentAttempt[] }) {
  if (attempts.length === 0) return null
  return (
    <Panel title="Payment attempts">
      <ol className="grid gap-3">
        {attempts.map((attempt) => (
          <li key={attempt.try} className="grid gap-1">
            <span className="flex flex-wrap items-center justify-between gap-2">
              <strong className="figures">{namedAttempt(attempt)}</strong>
              <StatusPill tone={OUTCOMES[attempt.outcome].tone}>{OUTCOMES[attempt.outcome].says}</StatusPill>
            </span>
            <span className="text-sm text-muted">
              {`${formatMoment(attempt.submittedAt)}${attempt.decidedBy ? `, reviewed by ${attempt.decidedBy}` : ''}`}
            </span>
            {attempt.note && <span className="text-sm wrap-anywhere">{attempt.note}</span>}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** Everything that happened to an order, who did it and when. */
function EventTimeline({ events }: { events: readonly OrderEvent[] }) {
  const last = events.length - 1
  return (
    <Timeline
      label="History of the order"
      entries={events.map((event, at) => ({
        title: eventTitle(event),
        state: at === last && hasEnded(event.to) ? ('stopped' as const) : ('done' as const),
        note: (
          <>
            <span>{`${formatMoment(event.at)}, ${actorWords(event)}`}</span>
            {event.from && event.from !== event.to && <span>{`. ${statusLabel(event.from)} to ${statusLabel(event.to)}`}</span>}
            {event.note && <span className="block wrap-anywhere text-ink">“{event.note}”</span>}
          </>
        ),
      }))}
    />
  )
}

/** One order with its whole history, fit for paper. */
function OrderPage({ id }: { id: string }) {
  const query = useQuery(orderQuery(id))
  useTabTitle(query.data && `Order ${query.data.order.orderNumber}`)
  const failure = failureOf(query, useNow(30_000), (error) => error?.message || 'The order could not be loaded.')
  const order = query.data?.order
  const title = order && (
    <>
      Order <span className="whitespace-nowrap">{order.orderNumber}</span>
    </>
  )
  return (
    <Screen title={title ?? 'Order'}>
      <div className="no-print flex flex-wrap items-center justify-between gap-x-3">
        <Breadcrumb>
          <OfficeLink to={adminPaths.orders}>Orders</OfficeLink>
          <span>{order?.orderNumber ?? 'Order'}</span>
        </Breadcrumb>
        {order && <strong className="figures font-display text-xl md:hidden">{exactRupees(order.total)}</strong>}
      </div>
      {failure && <LoadFailure {...failure} />}
      {query.data ? <LoadedOrder {...query.data} /> : !failure && <Blank />}
    </Screen>
  )
}

function LoadedOrder({ order, events, attempts, payLink, notes, customer, moneyAccount }: OrderWithEvents) {
  return (
    <>
      <h2 className="hidden print:block">Order {order.orderNumber}</h2>
      <PageActions order={order} />
      <div className="flex flex-wrap items-start gap-4 *:min-w-0 upright:pb-12">
        <div className="grid flex-[2_1_26rem] grid-cols-[minmax(0,1fr)] gap-4">
          <Panel>
            <div className="columns-fit grid gap-6">
              <OrderFacts order={order} level={2} />
              <div className="grid content-start gap-3">
                <CustomerFacts order={order} level={2} />
                <div className="no-print flex flex-wrap gap-2.5 empty:hidden">
                  {isAddressOpen(order.status) && mayI('orders.manage') && <AddressButton order={order} />}
                  {order.taxDocuments.length === 0 && !isCancelled(order.status) && mayI('orders.manage') && (
                    <BusinessButton order={order} />
                  )}
                </div>
              </div>
            </div>
          </Panel>
          <Panel>
            <ItemsList order={order} level={2} />
          </Panel>
          {moneyAccount && <MoneyAccount order={order} account={moneyAccount} />}
          {customer && <EarlierOrders user={order.user} customer={customer} />}
        </div>
        <div className="grid flex-[1_1_15rem] grid-cols-[minmax(0,1fr)] gap-4">
          {payLink && (
            <Panel title="Payment link" className="no-print">
              <SendLink order={order} payLink={payLink} level={3} />
            </Panel>
          )}
          <Parcels order={order} />
          {notes && <OrderNotes order={order} notes={notes} />}
          <Attempts attempts={attempts} />
          <Documents order={order} />
          <Returns order={order} />
          <Panel title="History">
            <EventTimeline events={events} />
          </Panel>
        </div>
      </div>
    </>
  )
}

/** What is done to the order; on a phone at the foot of the screen. */
function PageActions({ order }: { order: AdminOrder }) {
  const [moving, setMoving] = useState(false)
  const [refunding, setRefunding] = useState(false)
  return (
    <div className="no-print flex flex-wrap gap-2.5 upright:contents">
      <div className="flex flex-wrap gap-2.5 empty:hidden upright:fixed upright:inset-x-0 upright:bottom-0 upright:z-20 upright:border-t upright:border-line upright:bg-surface upright:px-3.5 upright:py-2.5 md:contents">
        {order.paymentStatus === 'pending_verification' && (
          <OfficeLink className={buttonClass({ size: 'small' })} to={`${adminPaths.paymentVerification}?order=${order._id}`}>
            Review payment
          </OfficeLink>
        )}
        {owedBack(order) > 0 && mayI('refunds.record') && (
          <Button size="small" onClick={() => setRefunding(true)}>
            Record refund
          </Button>
        )}
        <SendOtherPacksButton order={order} />
        {mayI('orders.dispatch') && (
          <Button variant="secondary" size="small" onClick={() => setMoving(true)}>
            Update Status
          </Button>
        )}
      </div>
      <Button variant="secondary" size="small" className="upright:hidden" onClick={() => window.print()}>
        Print this page
      </Button>
      {refunding && <RecordRefund order={order} onClose={() => setRefunding(false)} />}
      {moving && <UpdateStatus order={order} onClose={() => setMoving(false)} />}
    </div>
  )
}

function AddressButton({ order }: { order: AdminOrder }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        Correct address
      </Button>
      {isOpen && <CorrectAddress order={order} onClose={() => setOpen(false)} />}
    </>
  )
}

function BusinessButton({ order }: { order: AdminOrder }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {order.business ? 'Change GSTIN' : 'Add GSTIN'}
      </Button>
      {isOpen && <NameBusiness order={order} onClose={() => setOpen(false)} />}
    </>
  )
}

const Blank = () => (
  <Loading label="Loading the order" className="grid gap-4 lg:grid-cols-[2fr_1fr]">
    <Skeleton className="h-80" />
    <Skeleton className="h-60" />
  </Loading>
)

/** Where an order goes, corrected before it leaves; the state stays, tax and legal age follow it. */
function CorrectAddress({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const client = useQueryClient()
  const { name, phone, street, city, zipCode, state } = order.shippingAddress
  const [was] = useState({ name, phone, street, city, zipCode }) // the page may bring what others save meanwhile
  const form = useForm({
    first: was,
    send: (address) => correctAddress({ id: order._id, ...address, was }),
    onSent: (changed) => {
      showChanged(client, changed)
      toast.success('Delivery address saved')
      onClose()
    },
    onFailed: () => void client.invalidateQueries({ queryKey: ['orders', 'one'] }),
    failed: 'The address could not be saved. Please try again.',
  })
  return (
    <FormDialog
      title={`Delivery address of ${order.orderNumber}`}
      form={form}
      onClose={onClose}
      action="Save address"
      busyLabel="Saving..."
      className="grid gap-3 sm:grid-cols-2"
    >
      <TextInput label="Name" maxLength={100} {...form.field('name')} />
      <TextInput label="Phone" type="tel" inputMode="numeric" maxLength={10} {...form.field('phone')} />
      <TextArea label="Address" rows={3} maxLength={1000} fieldClass="sm:col-span-2" {...form.field('street')} />
      <TextInput label="City" maxLength={100} {...form.field('city')} />
      <TextInput label="PIN code" inputMode="numeric" maxLength={6} {...form.field('zipCode')} />
      <p className="text-sm text-muted sm:col-span-2">
        The state stays {state}: tax and legal age depend on it. The customer is not emailed.
      </p>
    </FormDialog>
  )
}

export const meta = () => screenMeta('Order')

export default function Order() {
  const { id = '' } = useParams()
  return <OrderPage key={id} id={id} />
}

export { ScreenError as ErrorBoundary }
