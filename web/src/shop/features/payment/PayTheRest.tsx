import type { PayableOrder } from 'contract/orders/pay-link.schemas.ts'
import { restReported } from 'contract/refunds/refund.messages.ts'
import { istDateTime } from 'contract/rules/ist.ts'
import { shopPaths } from 'contract/shop/shop.paths.ts'
import { useEffect, useState } from 'react'
import { call } from '#client/call.ts'
import { rupees } from '#shop/prices.ts'
import { Button } from '#ui/action/Button.tsx'
import { Disclosure } from '#ui/display/Disclosure.tsx'
import { Loading, Skeleton } from '#ui/display/Loading.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Outcome } from '#ui/display/Outcome.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { useOrderPolling } from '../../use-order-polling.ts'
import { useShop } from '../../use-shop.ts'
import * as messages from './messages.ts'
import type { PaymentFacts } from './PaymentOptions.tsx'
import { PaymentOptions, takesUpi } from './PaymentOptions.tsx'
import { useRestReport } from './use-rest-report.ts'

type PayTheRestProps = {
  order: PayableOrder
  /** Reports rupees as paid. */
  send: (amount: number) => Promise<void>
  /** Something else is missing than what is shown. */
  onOutdated: () => void
}

/**
 * The ways to pay what an order lacks after a part of its money came. It asks for no second ID: the note carries the order's number. Whoever
 * reports the rest as paid is not asked for it again.
 */
export function PayTheRest({ order, send, onOutdated }: PayTheRestProps) {
  const { missing = 0, restReportedAt } = order.money
  const { isUnsent, isSending, report } = useRestReport(order, send, onOutdated)
  const isSaid = restReportedAt !== undefined || isUnsent
  const [wasSaid] = useState(isSaid)
  const options = <RestOptions order={order} isSending={isSending} onPaid={() => void report()} />
  if (!isSaid) return options
  return (
    <Outcome isNew={!wasSaid} className="grid gap-2">
      {restReportedAt ? (
        <Note tone="ok" live="status" title={restReported(missing)}>
          <p>{messages.restIsLookedFor(istDateTime(new Date(restReportedAt)))}</p>
        </Note>
      ) : (
        <Note
          tone="warning"
          live="status"
          title={messages.restNotSent}
          actions={
            <Button size="small" busy={isSending} busyLabel={messages.sending} onClick={() => void report()}>
              {messages.sendNow}
            </Button>
          }
        >
          <p>{messages.restGoesOut(rupees(missing))}</p>
        </Note>
      )}
      <Disclosure summary={messages.restNotPaid(rupees(missing))}>{options}</Disclosure>
    </Outcome>
  )
}

type RestOptionsProps = { order: PayableOrder; isSending: boolean; onPaid: () => void }

/** Where to pay is asked anew, and again while the page stands open: the UPI ID may have changed since the document was loaded. */
function RestOptions({ order, isSending, onPaid }: RestOptionsProps) {
  const loaded = useShop().payment
  const [payment, setPayment] = useState<PaymentFacts>()
  const ask = async () => {
    const facts = await call(shopPaths.facts, {}).catch(() => undefined)
    // what the document brought stands in only where nothing newer is to be had
    setPayment((before) => facts?.shop.payment ?? before ?? loaded)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: at once when it is shown
  useEffect(() => void ask(), [])
  useOrderPolling(true, ask)
  if (!payment)
    return (
      <Panel title={messages.paymentOptions}>
        <Loading label={messages.qrNotYet} className="block">
          <Skeleton className="h-60 w-full" />
        </Loading>
      </Panel>
    )
  return (
    <>
      <PaymentOptions payment={payment} order={order} isCreating={false} total={order.total} onPaid={onPaid} />
      {!takesUpi(payment) && (
        <Button block busy={isSending} busyLabel={messages.sending} onClick={onPaid}>
          {messages.iHaveMadeThePayment}
        </Button>
      )}
    </>
  )
}
