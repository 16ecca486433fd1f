import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminOrder, BulkOrder } from 'contract/orders/order.admin.schemas.ts'
import type { ListedStatus } from 'contract/orders/order.status.ts'
import { CHOSEN_ORDERS, NOTE_LENGTH } from 'contract/rules/limits.ts'
import { plainTrackingNumber, TRACKING_NUMBER_TYPED, trackingNumberProblem } from 'contract/rules/tracking-number.ts'
import { useId, useState } from 'react'
import { sentenceOf } from '#client/call.ts'
import { Button } from '#ui/action/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Note } from '#ui/display/Note.tsx'
import { StatusPill } from '#ui/display/StatusPill.tsx'
import { Checkbox } from '#ui/field/Checkbox.tsx'
import { Form } from '#ui/field/Form.tsx'
import { RadioList } from '#ui/field/RadioList.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { cancel, close } from '#ui/messages.ts'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { parcelProblem } from '../dispatch/messages.ts'
import type { RowSelection } from '../list/use-row-selection.ts'
import { OrderLink, OrderStatusPill } from '../shell/OrderLink.tsx'
import { mayI } from '../shell/staff-session.ts'
import { useKeys } from '../shell/use-keys.ts'
import type { BulkStatusResult, OrdersQuery } from './order.api.ts'
import { matchingOrders, showManyChanged, updateMany } from './order.api.ts'
import { statusFailure } from './order.messages.ts'
import * as messages from './status.messages.ts'
import { CourierField, goesOutUnpaid, offeredStatuses, rememberCourier, setsBackPaid, useCourierForMany } from './UpdateStatus.tsx'

/** A tracking number by the id of its order. */
type ParcelNumbers = Readonly<Record<string, string>>

/** What is sent of it: an empty field leaves what an order has already. */
const parcelsOf = (orders: readonly BulkOrder[], numbers: ParcelNumbers, courierOf: (pinCode: string) => string | undefined) =>
  Object.fromEntries(
    orders.map(({ _id, shippingAddress }) => {
      const trackingNumber = plainTrackingNumber(numbers[_id] ?? '')
      const courier = courierOf(shippingAddress?.zipCode ?? '')
      return [_id, { ...(courier && { courier }), ...(trackingNumber && { trackingNumber }) }]
    }),
  )

function problemOf(numbers: ParcelNumbers, id: string): string | undefined {
  const problem = trackingNumberProblem(plainTrackingNumber(numbers[id] ?? ''))
  return problem && parcelProblem(problem)
}

type ManyParcelsProps = {
  orders: readonly BulkOrder[]
  many: ReturnType<typeof useCourierForMany>
  numbers: ParcelNumbers
  /** Wrong numbers are said: somebody has tried to send them. */
  isTried: boolean
  /** The first number is scanned at once. */
  isFirst: boolean
  onChange: (numbers: ParcelNumbers) => void
}

/**
 * Courier and tracking numbers of several orders; Enter goes to the next number, as a scanner does, and from the last one to the button. A
 * pasted column fills them in order.
 */
function ManyParcels({ orders, many, numbers, isTried, isFirst, onChange }: ManyParcelsProps) {
  return (
    <div className="grid gap-3">
      <CourierField value={many.courier} onChange={many.choose} goesByPin={many.goesByPin} />
      <div data-numbers className="grid max-h-72 gap-2 overflow-y-auto pr-1">
        {orders.map(({ _id, orderNumber, trackingNumber }, at) => (
          <TextInput
            key={_id}
            label={messages.trackingNumberOf(orderNumber)}
            maxLength={TRACKING_NUMBER_TYPED}
            data-autofocus={(isFirst && at === 0) || undefined}
            error={isTried ? problemOf(numbers, _id) : undefined}
            placeholder={trackingNumber ?? ''}
            value={numbers[_id] ?? ''}
            onChange={({ target }) => onChange({ ...numbers, [_id]: target.value })}
            onPaste={(event) => {
              const column = event.clipboardData.getData('text').trim().split('\n')
              if (column.length < 2) return
              event.preventDefault()
              const spread = orders
                .slice(at, at + column.length)
                .map((one, row) => [one._id, column[row]?.trim().slice(0, TRACKING_NUMBER_TYPED) ?? ''])
              onChange({ ...numbers, ...Object.fromEntries(spread) })
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              const fields = [...(event.currentTarget.closest('[data-numbers]')?.querySelectorAll('input') ?? [])]
              const next = fields[fields.indexOf(event.currentTarget) + 1] ?? submitButtonOf(event.currentTarget.form)
              next?.focus()
            }}
          />
        ))}
      </div>
    </div>
  )
}

/** It stands outside the form, at the foot of the window. */
const submitButtonOf = (form: HTMLFormElement | null) =>
  [...(form?.elements ?? [])].find((one): one is HTMLButtonElement => one instanceof HTMLButtonElement && one.type === 'submit')

type BulkStatusProps = { orders: readonly BulkOrder[]; isPacking: boolean; onClose: () => void; onDone: () => void }

/** One status for several orders, at the packing table at first that they are sent; afterwards how it went with each. */
function BulkStatus({ orders, isPacking, onClose, onDone }: BulkStatusProps) {
  const client = useQueryClient()
  const [status, setStatus] = useState<ListedStatus | undefined>(isPacking ? 'shipped' : undefined)
  const [numbers, setNumbers] = useState<ParcelNumbers>({})
  const many = useCourierForMany()
  const change = useMutation({
    mutationFn: updateMany,
    onSuccess: () => {
      if (status === 'shipped') rememberCourier(many.courier)
      onDone()
    },
    onError: (error) => toast.error(statusFailure(error)),
    onSettled: () => showManyChanged(client),
  })
  // the rows may be unticked by now: what is under way or done stays in view
  const [chosen] = useState(orders)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const form = useId()
  const unpaid = chosen.filter((order) => goesOutUnpaid(order, status))
  const setBack = chosen.filter((order) => setsBackPaid(order, status))
  const [isConfirmed, confirm] = useState(false)
  const isReady = status !== undefined && (unpaid.length === 0 || reason.trim() !== '') && (setBack.length === 0 || isConfirmed)
  const send = () => {
    if (!isReady || change.isPending) return
    setTried(true)
    if (status === 'shipped' && chosen.some(({ _id }) => problemOf(numbers, _id))) return
    change.mutate({
      ids: chosen.map(({ _id }) => _id),
      status,
      transactionIds: byOrderId(chosen, ({ payment }) => payment.transactionId),
      seen: byOrderId(chosen, ({ status }) => status),
      ...(status === 'shipped' && { parcels: parcelsOf(chosen, numbers, many.courierOf) }),
      ...(unpaid.length > 0 && { unpaidReason: reason.trim() }),
    })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!change.isPending}
      title={messages.updateStatusOfMany(chosen.length)}
      actions={
        change.data ? (
          <Button onClick={onClose}>{close}</Button>
        ) : (
          <>
            <Button type="submit" form={form} disabled={!isReady} busy={change.isPending} busyLabel={messages.updating}>
              {messages.updateStatus}
            </Button>
            <Button variant="secondary" disabled={change.isPending} onClick={onClose}>
              {cancel}
            </Button>
          </>
        )
      }
    >
      {change.data ? (
        <Outcomes outcomes={change.data} orders={chosen} />
      ) : (
        <Form id={form} noValidate className="grid gap-4" onSubmit={send}>
          <p className="max-h-40 overflow-y-auto text-muted wrap-anywhere">{chosen.map(({ orderNumber }) => orderNumber).join(', ')}</p>
          <RadioList
            label={messages.newStatus}
            options={offeredStatuses(chosen, isPacking).map((value) => ({ value, label: <OrderStatusPill status={value} /> }))}
            value={status}
            onChange={setStatus}
          />
          {status === 'shipped' && (
            <ManyParcels orders={chosen} many={many} numbers={numbers} isTried={isTried} isFirst={isPacking} onChange={setNumbers} />
          )}
          {unpaid.length > 0 && (
            <TextInput
              label={messages.whyManyUnpaid(unpaid.length)}
              hint={messages.manyUnpaidHint(unpaid.map(({ orderNumber }) => orderNumber).join(', '))}
              maxLength={NOTE_LENGTH}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
          <Note>{messages.updatedForEach}</Note>
          {setBack.length > 0 && (
            <Checkbox
              label={messages.setBackPaid(setBack.length)}
              note={messages.staysVerified}
              checked={isConfirmed}
              onChange={({ target }) => confirm(target.checked)}
            />
          )}
        </Form>
      )}
    </Dialog>
  )
}

const byOrderId = <T,>(orders: readonly BulkOrder[], of: (order: BulkOrder) => T) =>
  Object.fromEntries(orders.map((order) => [order._id, of(order)]))

function Outcomes({ outcomes, orders }: { outcomes: readonly BulkStatusResult[]; orders: readonly BulkOrder[] }) {
  const failed = outcomes.filter(({ done }) => !done).length
  const numberOf = (id: string) => orders.find(({ _id }) => _id === id)?.orderNumber ?? id
  return (
    <div role="status" className="grid gap-3">
      <p>{messages.howManyUpdated(outcomes.length - failed, failed)}</p>
      <ul aria-label={messages.results} className="grid max-h-80 overflow-y-auto">
        {outcomes.map(({ id, orderNumber, done, message }) => (
          <li key={id} className="grid gap-1 border-t border-line py-2">
            <span className="flex items-center justify-between gap-3">
              {done ? (
                <strong>{orderNumber ?? numberOf(id)}</strong>
              ) : (
                <OrderLink id={id} className="link font-semibold">
                  {orderNumber ?? numberOf(id)}
                </OrderLink>
              )}
              <StatusPill tone={done ? 'green' : 'red'}>{done ? messages.updated : messages.notUpdated}</StatusPill>
            </span>
            {!done && <span>{message}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}

export type TickedOrders = { rows: readonly AdminOrder[]; ticks: RowSelection }

/** One tick for all rows of the page: in the head of the table, and above the cards of a phone. */
function useAll({ rows, ticks }: TickedOrders) {
  const chosen = rows.filter(({ _id }) => ticks.ids.has(_id))
  const isWhole = rows.length > 0 && chosen.length === rows.length
  return {
    chosen,
    tick: {
      checked: isWhole,
      ref: (tick: HTMLInputElement | null) => {
        if (tick) tick.indeterminate = chosen.length > 0 && !isWhole
      },
      onChange: () => ticks.all(isWhole ? [] : rows.map(({ _id }) => _id)),
    },
  }
}

/** For the head of a table; a table of cards has none. */
export function TickAll(many: TickedOrders) {
  const { tick } = useAll(many)
  if (many.rows.length === 0) return null
  return (
    <span className="tick mr-2.5 inline-flex min-h-0! p-0! align-middle">
      <input type="checkbox" aria-label={messages.selectAllOnPage} {...tick} />
    </span>
  )
}

/** All that a filter lets through, over every page. */
export type MatchingOrders = { filter: OrdersQuery; total: number }

/** The orders of other pages that were chosen with those in view, for as long as the filter is the same. */
function useBeyond({ rows, ticks }: TickedOrders, matching: MatchingOrders | undefined, chosen: readonly AdminOrder[]) {
  const [beyond, setBeyond] = useState<{ key: string; orders: readonly BulkOrder[]; total: number }>()
  const key = JSON.stringify(matching?.filter)
  const present = beyond?.key === key ? beyond : undefined
  const fetching = useMutation({
    mutationFn: matchingOrders,
    onSuccess: ({ orders, total }) => {
      setBeyond({ key, orders, total })
      ticks.all(orders.map(({ _id }) => _id))
    },
    onError: (error) => toast.error(sentenceOf(error, messages.notChosen)),
  })
  const ticked = present?.orders.filter(({ _id }) => ticks.ids.has(_id)) ?? []
  const isOffered = matching !== undefined && !present && chosen.length === rows.length && matching.total > rows.length
  return {
    selected: present ? [...ticked, ...chosen.filter(({ _id }) => !present.orders.some((one) => one._id === _id))] : chosen,
    /** More match than are chosen at once. */
    cutOff: present && present.total > present.orders.length ? present.orders.length : undefined,
    isBeyond: present !== undefined && ticked.length > 0,
    isFetching: fetching.isPending,
    choose: isOffered ? () => fetching.mutate(matching.filter) : undefined,
    forget: () => {
      setBeyond(undefined)
      ticks.all([])
    },
  }
}

const formatCount = (orders: number) => orders.toLocaleString('en-IN')

type ChosenFacts = { selected: number; page: number | undefined; isBeyond: boolean; cutOff: number | undefined }

/** How many are chosen; nothing while none is. */
function chosenWords({ selected, page, isBeyond, cutOff }: ChosenFacts): string {
  if (page) return messages.allOnPageChosen(formatCount(page))
  const most = cutOff ? messages.noMoreThan(formatCount(cutOff)) : ''
  return selected > 0 ? `${messages.selected(formatCount(selected))}${isBeyond ? messages.onAllPages : ''}${most}` : ''
}

/** What the button says that chooses the orders of the other pages, too. */
const chooseWords = ({ total }: MatchingOrders) =>
  total > CHOSEN_ORDERS ? messages.chooseNewest(formatCount(CHOSEN_ORDERS), formatCount(total)) : messages.chooseAll(formatCount(total))

type OrdersBulkBarProps = TickedOrders & {
  isPacking?: boolean /** Left out: only the rows in view can be chosen. */
  matching?: MatchingOrders | undefined
}

/** What can be done to several orders at once. */
export function BulkBar({ isPacking = false, matching, ...many }: OrdersBulkBarProps) {
  const { rows } = many
  const [moving, setMoving] = useState<readonly BulkOrder[]>()
  const { chosen, tick } = useAll(many)
  const { selected, cutOff, isBeyond, isFetching, choose, forget } = useBeyond(many, matching, chosen)
  useKeys({ ...(rows.length > 0 && { a: tick.onChange }), ...(selected.length > 0 && { u: () => setMoving(selected) }) })
  if (!mayI('orders.dispatch')) return null
  return (
    <>
      {rows.length > 0 && (
        <div className={cx('flex flex-wrap items-center gap-x-3 gap-y-1', 'max-md:-my-2', selected.length === 0 && 'md:sr-only')}>
          <div className="px-3 md:hidden">
            <Checkbox label={messages.selectAll} {...tick} />
          </div>
          <span role="status" className="text-muted">
            {chosenWords({ selected: selected.length, page: choose && rows.length, isBeyond, cutOff })}
          </span>
          {choose && matching && (
            <Button variant="quiet" size="small" busy={isFetching} busyLabel={messages.choosing} onClick={choose}>
              {chooseWords(matching)}
            </Button>
          )}
          {selected.length > 0 && (
            <Button variant="secondary" size="small" onClick={() => setMoving(selected)}>
              {messages.updateStatusOfSelected}
            </Button>
          )}
          {isBeyond && (
            <Button variant="quiet" size="small" onClick={forget}>
              {messages.chooseNone}
            </Button>
          )}
        </div>
      )}
      {moving && <BulkStatus orders={moving} isPacking={isPacking} onClose={() => setMoving(undefined)} onDone={forget} />}
    </>
  )
}
