import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { maySetStatus } from 'contract/access.ts'
import type { Courier } from 'contract/dispatch/courier.admin.schemas.ts'
import type { AdminOrder, BulkOrder } from 'contract/orders/order.admin.schemas.ts'
import type { CancelMoney } from 'contract/orders/order.schemas.ts'
import type { ListedStatus, OrderStatus } from 'contract/orders/order.status.ts'
import { holdsStock, isCancelled, LISTED_STATUSES, ORDER_STATUS } from 'contract/orders/order.status.ts'
import { courierFor } from 'contract/rules/courier-choice.ts'
import { NOTE_LENGTH } from 'contract/rules/limits.ts'
import { TRACKING_NUMBER_TYPED } from 'contract/rules/tracking-number.ts'
import { useId, useState } from 'react'
import { storage } from '#client/storage.ts'
import { Button } from '#ui/action/Button.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Checkbox } from '#ui/field/Checkbox.tsx'
import { Form } from '#ui/field/Form.tsx'
import { RadioList } from '#ui/field/RadioList.tsx'
import { Select } from '#ui/field/Select.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { cancel } from '#ui/messages.ts'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { couriersQuery } from '../dispatch/dispatch.api.ts'
import { exactRupees } from '../shell/format.ts'
import { OrderStatusPill } from '../shell/OrderLink.tsx'
import { signedInStaff } from '../shell/staff-session.ts'
import { ClaimsNote, MissingMoneyFields, useClaims, useMissingMoney } from './MissingMoney.tsx'
import { showChanged, updateStatus } from './order.api.ts'
import { consequences, isListed, statusFailure } from './order.messages.ts'
import { newRefund, PaidFields, ReasonField, refundErrors, toSettleNow } from './RecordRefund.tsx'
import * as messages from './status.messages.ts'

/** Of the option, not of a courier: a name has no line break. */
const OTHER_COURIER = '\n'

/** The courier of the last parcel that each member of staff sent from this browser, by username. */
const lastCouriers = (): Record<string, unknown> => Object(storage.readJson('lastCourier'))
export const rememberCourier = (courier: string | null | undefined): void => {
  if (!courier?.trim() || courier === BY_PIN_CODE) return
  storage.write('lastCourier', JSON.stringify({ ...lastCouriers(), [signedInStaff().username]: courier.trim() }))
}

/** The courier that whoever is signed in used last here, unless it is used no more; else the only one in use; empty where neither is. */
function usualCourier(couriers: readonly Courier[]): string {
  const { [signedInStaff().username]: last } = lastCouriers()
  if (typeof last === 'string' && couriers.every(({ name, isActive }) => isActive || name !== last)) return last
  const [only, ...others] = couriers.filter(({ isActive }) => isActive)
  return (others.length === 0 && only?.name) || ''
}

/** The courier of each order's PIN code; not of a courier, for a name has no line break. */
export const BY_PIN_CODE = '\n\n'

/** The courier of the PIN code of a parcel, as the settings say; else the usual one. */
function useProposedCourier({ shippingAddress }: AdminOrder): string {
  const { data = [] } = useQuery(couriersQuery())
  return courierFor(data, shippingAddress.zipCode)?.name ?? usualCourier(data)
}

/** Who carries parcels of different PIN codes: by those codes where the settings name any, unless staff choose one for all of them. */
export function useCourierForMany() {
  const { data = [] } = useQuery(couriersQuery())
  const [chosen, choose] = useState<string>()
  const goesByPin = data.some(({ isActive, pinCodes }) => isActive && Boolean(pinCodes))
  const courier = chosen ?? (goesByPin ? BY_PIN_CODE : usualCourier(data))
  /** The name of the courier that carries a parcel; undefined for none. */
  const courierOf = (pinCode: string) => (courier === BY_PIN_CODE ? courierFor(data, pinCode)?.name : courier.trim()) || undefined
  return { courier, choose, goesByPin, courierOf }
}

/** As a scan names it: left out for the courier of the PIN code, null for none. */
export const scannedCourier = (courier: string): { courier?: string | null } =>
  courier === BY_PIN_CODE ? {} : { courier: courier.trim() || null }

type CourierFieldProps = {
  value: string
  onChange: (courier: string) => void
  /** Whether each parcel may go by the courier of its PIN code. */
  goesByPin?: boolean
}

/** One of the couriers in use, or another by name; without a table of couriers the name is typed. While the table is on its way nothing changes its kind under the hand. */
export function CourierField({ value, onChange, goesByPin = false }: CourierFieldProps) {
  const { data, isPending } = useQuery(couriersQuery())
  const names = data?.filter(({ isActive }) => isActive).map(({ name }) => name) ?? []
  const [isTyped, setTyped] = useState(false)
  const text = { maxLength: 60, value, onChange: ({ target }: { target: { value: string } }) => onChange(target.value) }
  if (names.length === 0 && !isPending) return <TextInput label={messages.courier} {...text} />
  const options = value && value !== BY_PIN_CODE && !isTyped && !names.includes(value) ? [...names, value] : names
  return (
    <div className="grid content-start gap-3">
      <Select
        label={messages.courier}
        value={isTyped ? OTHER_COURIER : value}
        options={[
          ...(goesByPin ? [{ value: BY_PIN_CODE, label: messages.byPinCode }] : []),
          { value: '', label: messages.noCourier },
          ...options.map((name) => ({ value: name, label: name })),
          { value: OTHER_COURIER, label: messages.anotherCourier },
        ]}
        onChange={({ target }) => {
          setTyped(target.value === OTHER_COURIER)
          onChange(target.value === OTHER_COURIER ? '' : target.value)
        }}
      />
      {isTyped && <TextInput label={messages.nameOfCourier} {...text} />}
    </div>
  )
}

type SettleChoice = CancelMoney['settle']
const CHOICES: readonly { value: SettleChoice; label: string; note: string }[] = [
  { value: 'later', label: 'Refund later', note: 'Stays under Refunds owed until it is recorded.' },
  { value: 'now', label: 'Refunded already', note: 'You have the reference of the payment.' },
  { value: 'none', label: 'No refund', note: 'With a reason that the customer reads.' },
]

/** Rupees that have to be settled when this order gets that status; 0 where there is nothing to ask. */
const toSettle = ({ status, paymentStatus, total, money }: AdminOrder, to: OrderStatus | undefined): number =>
  to && isCancelled(to) && !isCancelled(status) && paymentStatus === 'verified' ? Math.round((total - money.refunded) * 100) / 100 : 0

/** Whether an order goes on, or out of the house, without verified money, or leaves after the bank took it back; whoever sends it says why. */
export function goesOutUnpaid({ status, paymentStatus, money }: BulkOrder, to: OrderStatus | undefined): boolean {
  if (!to || to === status || !holdsStock(to)) return false
  const begins = !holdsStock(status) && paymentStatus !== 'pending_verification'
  const leaves = to === 'shipped' || to === 'delivered'
  if (paymentStatus !== 'verified') return begins || leaves
  return leaves && (money.takenBack !== undefined || money.missing !== undefined)
}

/** Whether a paid order goes back to the first status; whoever sets it back confirms that. */
export const setsBackPaid = (
  { status, paymentStatus }: Pick<BulkOrder, 'status' | 'paymentStatus'>,
  to: OrderStatus | undefined,
): boolean => to === 'pending_payment' && to !== status && paymentStatus === 'verified'

/** The money of a paid order that is about to be cancelled. */
function useCancelMoney(order: AdminOrder, to: OrderStatus | undefined) {
  const owed = toSettle(order, to)
  const [settle, setSettle] = useState<SettleChoice>()
  const [draft, setDraft] = useState(() => newRefund(Math.round((order.total - order.money.refunded) * 100) / 100))
  return {
    owed,
    settle,
    setSettle,
    draft,
    changeDraft: (part: Partial<typeof draft>) => setDraft({ ...draft, ...part }),
    isAnswered: owed === 0 || settle !== undefined,
    input: owed > 0 ? toCancelInput(settle, draft) : undefined,
  }
}

function toCancelInput(settle: SettleChoice | undefined, draft: ReturnType<typeof newRefund>): CancelMoney | undefined {
  if (settle === 'now') return toSettleNow(draft)
  if (settle === 'none') return { settle, reason: draft.reason }
  return settle && { settle }
}

type MoneyOnCancelProps = { money: ReturnType<typeof useCancelMoney>; errors: Readonly<Record<string, string>> }

/** Asks what becomes of the money; nothing is chosen beforehand. */
function MoneyOnCancel({ money: { owed, settle, setSettle, draft, changeDraft }, errors }: MoneyOnCancelProps) {
  if (owed === 0) return null
  return (
    <div className="grid gap-3">
      <RadioList
        label={`The customer paid ${exactRupees(owed)}. What becomes of it?`}
        options={CHOICES}
        value={settle}
        onChange={setSettle}
      />
      {settle === 'now' && <PaidFields draft={draft} errors={errors} onChange={changeDraft} />}
      {settle === 'none' && <ReasonField draft={draft} errors={errors} onChange={changeDraft} />}
    </div>
  )
}

/** What whoever is signed in may set on all of these orders; at the packing table only what a packer does next. */
export const offeredStatuses = (orders: readonly Pick<BulkOrder, 'status'>[], isPacking: boolean): ListedStatus[] =>
  LISTED_STATUSES.filter(
    (value) =>
      (!isPacking || ORDER_STATUS[value].isPackersStep) && orders.every(({ status }) => maySetStatus(signedInStaff().role, status, value)),
  )

const listedStatus = (status: OrderStatus): ListedStatus | undefined => LISTED_STATUSES.find((one) => one === status)

type UpdateStatusProps = {
  order: AdminOrder
  /** Chosen to begin with. */
  as?: ListedStatus
  /** At the packing table: only what a packer does next is offered. */
  isPacking?: boolean
  onClose: () => void
  /** The status was changed. */
  onDone?: () => void
}

/** One of the five statuses for an order; with what else that does, and the parcel when it is shipped. */
export function UpdateStatus({ order, as, isPacking = false, onClose, onDone }: UpdateStatusProps) {
  const client = useQueryClient()
  const form = useId()
  const [status, setStatus] = useState(as ?? listedStatus(order.status))
  // as both were when the dialog opened
  const [{ transactionId }] = useState(order.payment)
  const [seen] = useState(order.status)
  const proposed = useProposedCourier(order)
  const [typed, setParcel] = useState<Partial<ParcelDraft>>({})
  const parcel = { courier: order.courier ?? proposed, trackingNumber: order.trackingNumber ?? '', ...typed }
  const [note, setNote] = useState('')
  const change = useMutation({
    mutationFn: updateStatus,
    onSuccess: ({ order: changed, isChanged = true }) => {
      if (status === 'shipped') rememberCourier(changed.courier)
      showChanged(client, changed)
      toast.success(isChanged ? messages.statusChanged : messages.statusThere)
      onDone?.()
      onClose()
    },
    onError: (error) => {
      toast.error(statusFailure(error))
      void client.invalidateQueries({ queryKey: ['orders'] })
    },
  })
  const money = useCancelMoney(order, status)
  const errors = refundErrors(change.error)
  const missing = useMissingMoney(order, status, change.error)
  const claims = useClaims(change.error)
  const isTakenBack = order.money.takenBack !== undefined && goesOutUnpaid(order, status)
  const isSetBack = setsBackPaid(order, status)
  const [isConfirmed, confirm] = useState(false)
  const isReady =
    status !== undefined && money.isAnswered && missing.isReady && (!isTakenBack || note.trim() !== '') && (!isSetBack || isConfirmed)
  const send = () =>
    isReady &&
    !change.isPending &&
    change.mutate({
      id: order._id,
      status,
      transactionId,
      seen,
      ...(note.trim() && { note: note.trim() }),
      ...missing.input,
      ...(claims && { claimsSeen: claims }),
      ...(status === 'shipped' && parcel),
      ...(money.input && { refund: money.input }),
    })
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!change.isPending}
      title={messages.updateStatusOf(order.orderNumber)}
      actions={
        <>
          <Button type="submit" form={form} disabled={!isReady} busy={change.isPending} busyLabel={messages.updating}>
            {messages.updateStatus}
          </Button>
          <Button variant="secondary" disabled={change.isPending} onClick={onClose}>
            {cancel}
          </Button>
        </>
      }
    >
      <Form id={form} noValidate className="grid gap-4" onSubmit={send}>
        {!isListed(order.status) && <PresentStatus status={order.status} />}
        <RadioList
          label={messages.newStatus}
          options={offeredStatuses([order], isPacking).map((value) => ({
            value,
            label: (
              <>
                <OrderStatusPill status={value} />
                {value === order.status && <span className="ml-2 text-sm text-muted">{messages.current}</span>}
              </>
            ),
          }))}
          value={status}
          onChange={setStatus}
        />
        {status === 'shipped' && (
          <ParcelFields
            parcel={parcel}
            error={errors.trackingNumber}
            first={as === 'shipped'}
            onChange={(part) => setParcel({ ...typed, ...part })}
          />
        )}
        <TextInput
          label={isTakenBack ? messages.whyUnpaid : messages.note}
          hint={isTakenBack ? messages.unpaidHint : messages.noteHint}
          maxLength={NOTE_LENGTH}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <ClaimsNote claims={claims} />
        <MissingMoneyFields money={missing} errors={errors} />
        <MoneyOnCancel money={money} errors={errors} />
        <Consequences sentences={status ? consequences(order, status) : []} />
        {isSetBack && <Checkbox label={messages.setBackPaid(1)} checked={isConfirmed} onChange={({ target }) => confirm(target.checked)} />}
      </Form>
    </Dialog>
  )
}

const PresentStatus = ({ status }: { status: OrderStatus }) => (
  <p className="flex items-center gap-2">
    {messages.currentIs} <OrderStatusPill status={status} />
  </p>
)

type ParcelDraft = { courier: string; trackingNumber: string }

type ParcelFieldsProps = {
  parcel: ParcelDraft
  /** What is wrong with the tracking number. */
  error: string | undefined
  /** The dialog was opened to ship: a scanner types the number right away. */
  first: boolean
  onChange: (part: Partial<ParcelDraft>) => void
}

const ParcelFields = ({ parcel, error, first, onChange }: ParcelFieldsProps) => (
  <div className="grid gap-3 sm:grid-cols-2">
    <CourierField value={parcel.courier} onChange={(courier) => onChange({ courier })} />
    <TextInput
      label={messages.trackingNumber}
      maxLength={TRACKING_NUMBER_TYPED}
      autoCapitalize="characters"
      spellCheck={false}
      data-autofocus={first || undefined}
      error={error}
      value={parcel.trackingNumber}
      onChange={({ target }) => onChange({ trackingNumber: target.value })}
    />
  </div>
)

function Consequences({ sentences }: { sentences: readonly string[] }) {
  return (
    <div aria-live="polite">
      {sentences.length > 0 && (
        <Note>
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Note>
      )}
    </div>
  )
}
