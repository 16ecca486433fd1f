import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SeenAlert } from 'contract/automatic/automatic.admin.schemas.ts'
import { sourceLabel } from 'contract/automatic/automatic.status.ts'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { Button } from '#ui/action/Button.tsx'
import { Kbd } from '#ui/display/Kbd.tsx'
import { Note } from '#ui/display/Note.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { afterVerdict, dropFromQueue } from '../payments/payment.api.ts'
import { verdictDone, verdictFailure } from '../payments/payment.messages.ts'
import { inFours } from '../payments/transaction-id.ts'
import { moment } from '../shell/moment.ts'
import { exactRupees } from '../shell/rupees.ts'
import { useKeys } from '../shell/use-keys.ts'
import { verifyWithAlert } from './automatic.api.ts'

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
      title={`Alert seen: ${exactRupees(amount)}`}
      actions={
        isPlain && (
          <Button variant="success" size="small" busy={verdict.isPending} busyLabel="Verifying..." aria-keyshortcuts="A" onClick={verify}>
            Verify with this alert
            <span className="hidden md:inline" aria-hidden="true">
              <Kbd>A</Kbd>
            </span>
          </Button>
        )
      }
    >
      <p>
        By {sourceLabel(source)}, {moment(receivedAt)}, reference <span className="whitespace-nowrap">{inFours(reference)}</span>
      </p>
      {against.length > 0 && (
        <>
          <p className="mt-1.5">{isPlain ? 'Left to a person because:' : 'Look closely:'}</p>
          <ul aria-label="Rules against it" className="list-disc pl-5">
            {against.map(({ rule, says }) => (
              <li key={rule}>{says}</li>
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
    <small className="font-semibold text-success!">Alert seen</small>
  ) : (
    <small className="font-semibold text-warning!">Alert differs</small>
  )
}
