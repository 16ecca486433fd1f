import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { automaticEndpoints, SeenAlert } from 'contract/alerts/alert.admin.schemas.ts'
import { sourceLabel } from 'contract/alerts/alert.status.ts'
import type { ReplyOf } from 'contract/endpoint.ts'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { adminPaths } from '#admin/paths.ts'
import { Button } from '#ui/action/Button.tsx'
import { Kbd } from '#ui/display/Kbd.tsx'
import { Loading, Skeleton } from '#ui/display/Loading.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { failureOf, LoadFailure } from '../../list/LoadFailure.tsx'
import { afterVerdict, dropFromQueue, groupByFour } from '../../payments/payment.api.ts'
import { verdictDone, verdictFailure } from '../../payments/verdict.ts'
import { exactRupees, formatMoment, rupees } from '../../shell/format.ts'
import { useNow } from '../../shell/hooks.ts'
import { OfficeLink } from '../../shell/OfficeLink.tsx'
import { OrderLink } from '../../shell/OrderLink.tsx'
import { useKeys } from '../../shell/use-keys.ts'
import { automaticQuery, verifyWithAlert } from './automatic.api.ts'
import * as messages from './messages.ts'

/** Today in figures, and the payments that no statement has shown so far. */
export function AutomaticState() {
  const query = useQuery(automaticQuery())
  const failure = failureOf(query, useNow(30_000), (error) => error?.message || 'The figures of today could not be loaded.')
  const state = query.data
  return (
    <div className="max-w-170">
      {failure && <LoadFailure {...failure} />}
      {!state && !failure && (
        <Loading label="Loading the figures of today">
          <Skeleton className="h-40" />
        </Loading>
      )}
      {state && <VerifiedToday state={state} />}
    </div>
  )
}

type AutomaticStateReply = ReplyOf<typeof automaticEndpoints.state>

const Brake = ({ brake: { at, reason } }: { brake: NonNullable<AutomaticStateReply['brake']> }) => (
  <Note tone="danger" title={messages.switchedItselfOff(formatMoment(at))}>
    <p>{messages.brakeReason(reason)}</p>
  </Note>
)

/** Payments wait for a person again, and why. Says nothing while all is well, or cannot be asked. */
export function SwitchedOffNote() {
  const { data } = useQuery(automaticQuery())
  return data?.brake ? <Brake brake={data.brake} /> : null
}

function VerifiedToday({ state: { today, unconfirmed } }: { state: AutomaticStateReply }) {
  return (
    <Panel title="Today" level={3}>
      <p>
        <strong className="figures font-display text-2xl">{today.payments}</strong> {today.payments === 1 ? 'payment' : 'payments'} verified
        without a person: {rupees(today.amount)} of {rupees(today.most)}.
      </p>
      <h4 className="mt-4 font-semibold">Not in a bank statement yet</h4>
      {unconfirmed.length === 0 ? (
        <p className="text-muted">Every payment verified by an alert stands in a statement.</p>
      ) : (
        <>
          <p className="text-muted">
            Each should stand in the{' '}
            <OfficeLink className="link" to={adminPaths.bankMatching}>
              bank statement
            </OfficeLink>{' '}
            of its day. If one is missing there, this switches itself off.
          </p>
          <ul className="mt-2 grid">
            {unconfirmed.map(({ orderId, orderNumber, amount, reference, at, isMissing }) => (
              <li key={orderId} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-t border-line py-2">
                <OrderLink id={orderId} className="link font-semibold whitespace-nowrap">
                  {orderNumber}
                </OrderLink>
                <span className="figures text-muted">{reference}</span>
                <span className="text-sm text-muted">{formatMoment(at)}</span>
                <strong className="figures ml-auto">{exactRupees(amount)}</strong>
                {isMissing && <span className="w-full text-sm font-semibold text-danger">Missing in the statement of its day</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}

type AlertSeenProps = { order: AdminOrder; alert: SeenAlert; onDecided: () => void }

/** What a bank alert says of the payment under review; where nothing speaks against it, one key verifies the payment with it. */
export function AlertSeen({ order, alert, onDecided }: AlertSeenProps) {
  const { amount, reference, source, receivedAt, against, isPlain } = alert
  const client = useQueryClient()
  const verdict = useMutation({
    mutationFn: verifyWithAlert,
    onSuccess: () => {
      toast.success(verdictDone(true))
      onDecided()
      dropFromQueue(client, order._id)
    },
    onError: (error) => toast.error(verdictFailure(error)),
    onSettled: () => void afterVerdict(client),
  })
  const verify = () => {
    if (!verdict.isPending) verdict.mutate({ alert, transactionId: order.payment.transactionId })
  }
  useKeys(isPlain ? { a: verify } : {})
  return (
    <Note
      tone={isPlain ? 'ok' : 'warning'}
      title={messages.alertSeenOf(exactRupees(amount))}
      actions={
        isPlain && (
          <Button
            variant="success"
            size="small"
            busy={verdict.isPending}
            busyLabel={messages.verifying}
            aria-keyshortcuts="A"
            onClick={verify}
          >
            {messages.verifyWithAlert}
            <span className="hidden md:inline" aria-hidden="true">
              <Kbd>A</Kbd>
            </span>
          </Button>
        )
      }
    >
      <p>
        {messages.cameBy(source === 'mail' ? messages.email : sourceLabel(source), formatMoment(receivedAt))}{' '}
        <span className="whitespace-nowrap">{groupByFour(reference)}</span>
      </p>
      {against.length > 0 && (
        <>
          <p className="mt-1.5">{isPlain ? messages.leftToPerson : messages.lookClosely}</p>
          <ul aria-label={messages.rulesAgainst} className="list-disc pl-5">
            {against.map(({ rule, says }) => (
              <li key={rule}>{messages.against(rule, says)}</li>
            ))}
          </ul>
        </>
      )}
    </Note>
  )
}

/** What a row of the queue says of an alert. */
export function AlertMark({ alert }: { alert: SeenAlert | undefined }) {
  if (!alert) return null
  return alert.isPlain ? (
    <small className="font-semibold text-success!">{messages.alertSeen}</small>
  ) : (
    <small className="font-semibold text-warning!">{messages.alertDiffers}</small>
  )
}
