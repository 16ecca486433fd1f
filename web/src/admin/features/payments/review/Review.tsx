import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SeenAlert } from 'contract/alerts/alert.admin.schemas.ts'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { REJECTION_REASONS } from 'contract/orders/rejection-reasons.ts'
import { NOTE_LENGTH } from 'contract/rules/limits.ts'
import type { Ref } from 'react'
import { Fragment, useRef, useState } from 'react'
import { AlertSeen } from '#admin/features/bank/automatic/AutomaticState.tsx'
import { LoadFailure } from '#admin/features/list/LoadFailure.tsx'
import { asksMore, ClaimsNote, MissingMoneyFields, useClaims, useMissingMoney } from '#admin/features/orders/MissingMoney.tsx'
import { orderQuery } from '#admin/features/orders/order.api.ts'
import { refundErrors } from '#admin/features/orders/RecordRefund.tsx'
import { exactRupees } from '#admin/features/shell/format.ts'
import { mayI } from '#admin/features/shell/staff-session.ts'
import { useKeys } from '#admin/features/shell/use-keys.ts'
import { adminPaths } from '#admin/paths.ts'
import { Button, buttonClass } from '#ui/action/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Kbd } from '#ui/display/Kbd.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Spinner } from '#ui/display/Spinner.tsx'
import { TextArea } from '#ui/field/TextInput.tsx'
import { ConfirmDialog } from '#ui/overlay/Dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { OfficeLink } from '../../shell/OfficeLink.tsx'
import { OrderLink } from '../../shell/OrderLink.tsx'
import * as messages from '../messages.ts'
import type { PaymentDecision } from '../payment.api.ts'
import { afterVerdict, dropFromQueue, othersQuery, sendDecision } from '../payment.api.ts'
import type { PaymentFlag } from '../review-queue.ts'
import { afterDecision, flagsOf, isNamed } from '../review-queue.ts'
import { Screenshot } from '../screenshot/Screenshot.tsx'
import { verdictDone, verdictFailure, verdictText } from '../verdict.ts'
import { OrderedBy, PaymentFacts, ReviewHead } from './PaymentFacts.tsx'
import { RejectDialog } from './RejectDialog.tsx'

type VerdictDialogProps = {
  order: AdminOrder
  asking: 'verify' | 'reject' | undefined
  notes: string
  busy: boolean
  onReason: (sentence: string) => void
  onClose: () => void
  onConfirm: (more?: PaymentDecision['more']) => void
  /** Why the server has refused the verdict. */
  error: unknown
}

/** One question before a verdict; what a refusal asks for is answered in it. */
function VerdictDialog({ asking, onReason, error, ...props }: VerdictDialogProps) {
  const { order, busy, onClose, onConfirm } = props
  const missing = useMissingMoney(order, 'confirmed', error)
  const claims = useClaims(error)
  if (asking === 'reject') return <RejectDialog onReason={onReason} {...props} onConfirm={() => onConfirm()} />
  const { total, orderNumber, itemCount, money } = order
  return (
    <ConfirmDialog
      open={asking === 'verify'}
      onClose={onClose}
      onConfirm={() => onConfirm({ ...missing.input, ...(claims && { claimsSeen: claims }) })}
      busy={busy}
      disabled={!missing.isReady}
      focus="confirm"
      title={messages.verifyQuestion(exactRupees(total), orderNumber)}
      confirm={messages.verify}
      busyLabel={messages.verifying}
      variant="success"
    >
      <p>{messages.takesPacks(itemCount)}</p>
      {money.missing !== undefined && missing.lacks === undefined && (
        <p className="mt-2 text-warning">{messages.yourWordAlone(exactRupees(total - money.missing), exactRupees(money.missing))}</p>
      )}
      <ClaimsNote claims={claims} />
      <MissingMoneyFields money={missing} errors={refundErrors(error)} />
    </ConfirmDialog>
  )
}

/** The warnings about a payment; the orders that they name open beside the review. */
function Flags({ flags }: { flags: readonly PaymentFlag[] }) {
  if (flags.length === 0) return null
  return (
    <Note tone="warning">
      <ul aria-label={messages.warnings} className="grid gap-1 text-sm">
        {flags.map(({ text, orders = [], more = 0 }) => (
          <li key={text}>
            <span>{text}</span>
            {orders.map((number, index) => (
              <Fragment key={number}>
                <span>{index > 0 ? ', ' : ' '}</span>
                <OrderLink id={number} className="link whitespace-nowrap">
                  {number}
                </OrderLink>
              </Fragment>
            ))}
            {more > 0 && <span>{messages.andMore(more)}</span>}
          </li>
        ))}
      </ul>
    </Note>
  )
}

type VerdictCalls = {
  /** The payment is decided: on to the next one. */
  onDecided: () => void
  /** An answer came, and the question is over. */
  onAnswered: () => void
}

/** Sends verdicts on a payment, one at a time; afterwards the queue, its count, orders and dashboard are asked for again. */
function useVerdict(orderId: string, { onDecided, onAnswered }: VerdictCalls) {
  const client = useQueryClient()
  const mutationKey = ['verdict', orderId]
  const { mutate, isPending, error } = useMutation({
    mutationKey,
    mutationFn: sendDecision,
    onSuccess: (_, { order, verified }) => {
      toast.success(verdictDone(verified))
      onAnswered()
      onDecided()
      dropFromQueue(client, order._id)
    },
    onError: (refusal) => {
      toast.error(verdictFailure(refusal))
      if (!asksMore(refusal)) onAnswered()
    },
    onSettled: () => void afterVerdict(client),
  })
  // a second press comes before the button is drawn as busy, and would pass the next payment over
  const send = (verdict: Parameters<typeof mutate>[0]) => client.isMutating({ mutationKey }) === 0 && mutate(verdict)
  return { isPending, error, send }
}

/** Who else has this payment open: two people need not look at one. */
function OtherViewers({ id }: { id: string }) {
  const { data } = useQuery(othersQuery(id))
  const names = data?.map(({ username }) => username) ?? []
  if (names.length === 0) return null
  return (
    <Note tone="leaf" live="status">
      {messages.othersHere(names)}
    </Note>
  )
}

const drafts = new Map<string, string>()

/** Notes typed for a payment that is not decided yet, by the id of its order: going to the next one and back loses none. */
export const draftNotes = {
  read: (id: string): string => drafts.get(id) ?? '',
  write: (id: string, notes: string): void => void (notes ? drafts.set(id, notes) : drafts.delete(id)),
}

type ReviewProps = { order: AdminOrder; alert?: SeenAlert | undefined; onClose: () => void; onDecided: () => void }

/** One payment beside its picture: facts, warnings, notes, and the two verdicts at the foot. Without a picture the facts have its place. */
export function Review({ order, alert, onClose, onDecided }: ReviewProps) {
  const [notes, setNotes] = useState(() => draftNotes.read(order._id))
  const write = (words: string) => {
    draftNotes.write(order._id, words)
    setNotes(words)
  }
  const [zoomed, setZoomed] = useState(false)
  const [asking, setAsking] = useState<'verify' | 'reject'>()
  const field = useRef<HTMLTextAreaElement>(null)
  const { screenshot } = order.payment
  const decided = () => {
    draftNotes.write(order._id, '')
    onDecided()
  }
  const verdict = useVerdict(order._id, {
    onDecided: decided,
    onAnswered: () => setAsking(undefined),
  })
  const zoom = () => setZoomed(!zoomed)
  useKeys({
    v: () => setAsking('verify'),
    r: () => setAsking('reject'),
    n: () => field.current?.focus(),
    ...(screenshot && { z: zoom }),
  })
  return (
    <div
      role="dialog"
      aria-labelledby="review-title"
      className="min-h-0 min-w-0 bg-surface md:grid md:h-full md:grid-rows-[minmax(0,1fr)_auto] xl:grid-cols-[minmax(0,1fr)_min(23.25rem,max(55%,(100vw-60rem)*99))]"
    >
      <div className="min-h-0 md:overflow-y-auto xl:contents">
        {screenshot && <Screenshot orderNumber={order.orderNumber} path={screenshot} zoomed={zoomed} onZoom={zoom} />}
        <div className={cx('min-h-0 xl:overflow-y-auto', !screenshot && 'xl:col-span-2')}>
          <div
            className={cx('grid gap-3.5 px-4 pt-4.5 pb-4 max-md:[&_*]:scroll-mb-20 md:px-5.5', !screenshot && 'xl:columns-fit xl:gap-x-7')}
          >
            <div className="grid gap-3.5 xl:col-span-full">
              <ReviewHead orderNumber={order.orderNumber} onClose={onClose} />
              <OtherViewers id={order._id} />
              {alert && <AlertSeen order={order} alert={alert} onDecided={decided} />}
              <Flags flags={flagsOf(order)} />
            </div>
            <PaymentFacts order={order} />
            <div className="grid content-start gap-3.5">
              <OrderedBy order={order} />
              <Notes ref={field} value={notes} onChange={write} />
            </div>
          </div>
        </div>
      </div>
      <div
        className={cx(
          'bar-bottom border-t border-line-strong bg-surface px-4 py-2.5 md:px-5.5 md:pb-4',
          screenshot ? 'xl:col-start-2' : 'xl:col-span-2',
        )}
      >
        <div className="xl:ml-auto xl:w-82 xl:max-w-full">
          <Verdicts hasPicture={screenshot !== null} onAsk={setAsking} />
        </div>
      </div>
      <VerdictDialog
        order={order}
        asking={asking}
        notes={notes.trim()}
        busy={verdict.isPending}
        onReason={write}
        onClose={() => setAsking(undefined)}
        error={verdict.error}
        onConfirm={(more) => verdict.send({ order, verified: asking === 'verify', notes, more })}
      />
    </div>
  )
}

function Verdicts({ hasPicture, onAsk }: { hasPicture: boolean; onAsk: (what: 'verify' | 'reject') => void }) {
  return (
    <>
      <div className="flex flex-wrap gap-2.5">
        <Button variant="danger" className="flex-1" aria-keyshortcuts="R" onClick={() => onAsk('reject')}>
          {messages.reject} <KeyHint>R</KeyHint>
        </Button>
        <Button variant="success" className="flex-[1.3]" aria-keyshortcuts="V" onClick={() => onAsk('verify')}>
          {messages.verify} <KeyHint>V</KeyHint>
        </Button>
      </div>
      <p className="mt-2.5 hidden flex-wrap gap-x-3.5 gap-y-1.5 text-xs text-muted md:flex" aria-hidden="true">
        <span>
          <Kbd>J</Kbd> <Kbd>K</Kbd> {messages.nextPrevious}
        </span>
        {hasPicture && (
          <span>
            <Kbd>Z</Kbd> {messages.zoomKey}
          </span>
        )}
        <span>
          <Kbd>Esc</Kbd> {messages.closeKey}
        </span>
      </p>
    </>
  )
}

const KeyHint = ({ children }: { children: string }) => (
  <span className="hidden md:inline" aria-hidden="true">
    <Kbd>{children}</Kbd>
  </span>
)

type NotesProps = { ref: Ref<HTMLTextAreaElement>; value: string; onChange: (notes: string) => void }

/** Optional words to a verdict, with ready reasons for a rejection. */
function Notes({ ref, value, onChange }: NotesProps) {
  return (
    <div className="grid gap-2">
      <TextArea
        ref={ref}
        label={
          <span className="flex justify-between">
            {messages.notes}{' '}
            <span className="font-normal text-muted">
              {messages.optional}{' '}
              <span className="hidden md:inline" aria-hidden="true">
                <Kbd>N</Kbd>
              </span>
            </span>
          </span>
        }
        className="min-h-16! text-md!"
        rows={2}
        maxLength={NOTE_LENGTH}
        placeholder={messages.notesHint}
        value={messages.shownNotes(value)}
        onChange={(event) => onChange(messages.keptNotes(event.target.value))}
      />
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">{messages.readyReasons}</legend>
        {REJECTION_REASONS.map(([, sentence]) => (
          <button
            key={sentence}
            type="button"
            title={messages.shownNotes(sentence)}
            aria-pressed={value === sentence}
            className="min-h-9 rounded-full border border-line-strong px-3 text-sm hover:bg-leaf aria-pressed:bg-leaf"
            onClick={() => onChange(sentence)}
          >
            {messages.reasonNames[sentence]}
          </button>
        ))}
      </fieldset>
    </div>
  )
}

type NotWaitingProps = { order: AdminOrder; onClose: () => void; onNext: (() => void) | undefined }

/** A payment that waits for nobody any more (or not yet): its state, and who decided. */
function NotWaiting({ order, onClose, onNext }: NotWaitingProps) {
  const { payment } = order
  return (
    <div role="dialog" aria-labelledby="review-title" className="grid content-start gap-3.5 overflow-y-auto bg-surface p-4 md:px-5.5">
      <ReviewHead orderNumber={order.orderNumber} onClose={onClose} />
      <Note live="status" title={messages.notWaiting}>
        {verdictText(order)}
        {payment.verificationNotes && <p className="wrap-anywhere">{messages.notesWere(messages.shownNotes(payment.verificationNotes))}</p>}
      </Note>
      <div className="grid max-w-120 gap-3.5">
        <PaymentFacts order={order} />
        <OrderedBy order={order} />
        <div className="flex flex-wrap gap-2.5">
          {onNext && <Button onClick={onNext}>{messages.nextPayment}</Button>}
          <OfficeLink className={buttonClass({ variant: 'secondary' })} to={adminPaths.order(order._id)} target="_blank">
            {messages.openOrder}
          </OfficeLink>
        </div>
      </div>
    </div>
  )
}

/** A payment that whoever may not look orders up does not see: it waits on another page, or waits no more. */
const NotOnThisPage = ({ onClose, onNext }: Omit<NotWaitingProps, 'order'>) => (
  <div className="grid content-start gap-3.5 bg-surface p-4 md:px-5.5">
    <Note live="alert" tone="warning" title={messages.notOnThisPage}>
      {messages.decidedOrElsewhere}
    </Note>
    <div className="flex flex-wrap gap-2.5">
      {onNext && <Button onClick={onNext}>{messages.nextPayment}</Button>}
      <Button variant="secondary" onClick={onClose}>
        {messages.backToList}
      </Button>
    </div>
  </div>
)

type ReviewOfProps = {
  id: string
  /** The queue in view, undefined until it has come. */
  rows: readonly AdminOrder[] | undefined
  alerts: ReadonlyMap<string, SeenAlert>
  onGo: (id: string | undefined) => void
}

/** The review of an order: of a row in view, else looked up, for it may wait on another page or wait no more. */
export function ReviewOf({ id, rows, alerts, onGo }: ReviewOfProps) {
  const row = rows?.find(isNamed(id))
  const found = useQuery({ ...orderQuery(id), enabled: rows !== undefined && !row && mayI('orders.read'), staleTime: 0 })
  const order = row ?? (found.isFetching ? undefined : found.data?.order)
  const close = () => onGo(undefined)
  const next = afterDecision(rows ?? [], id)
  // a payment submitted anew is looked at anew: no question about the one before stays open
  if (order?.paymentStatus === 'pending_verification')
    return (
      <Review key={order.payment.transactionId} order={order} alert={alerts.get(order._id)} onClose={close} onDecided={() => onGo(next)} />
    )
  if (order) return <NotWaiting order={order} onClose={close} onNext={next === undefined ? undefined : () => onGo(next)} />
  if (rows && !row && !mayI('orders.read'))
    return <NotOnThisPage onClose={close} onNext={next === undefined ? undefined : () => onGo(next)} />
  if (found.isError && !found.isFetching) return <LoadFailure says={found.error.message} onRetry={() => void found.refetch()} />
  return (
    <div className="grid min-h-60 place-content-center bg-surface" role="status">
      <Spinner />
      <span className="sr-only">{messages.loadingPayment}</span>
    </div>
  )
}
