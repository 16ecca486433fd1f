import type { Order } from 'contract/orders/order.schemas.ts'
import { hasEnded } from 'contract/orders/order.status.ts'
import { istTime } from 'contract/rules/ist.ts'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '#paths.ts'
import { exactRupees } from '#shop/rupees.ts'
import { Button } from '#ui/action/Button.tsx'
import { buttonClass } from '#ui/action/button-class.ts'
import { Panel } from '#ui/display/Panel.tsx'
import { Ledger, LedgerRow, LedgerTotal } from '#ui/money/Ledger.tsx'
import { NumberedThread } from '#ui/thread/Timeline.tsx'
import { PrintedReceipt } from '../receipts/PrintedReceipt.tsx'
import { usePaymentWatch } from './find-order.ts'
import { Help, OrderActions } from './OrderActions.tsx'
import { DeliveryAddress, MoneyNote, OrderStatus, OrderSums, OrderTimeline, when } from './OrderFacts.tsx'
import { PaymentBanner } from './PaymentBanner.tsx'
import * as words from './words.ts'

const POLL_MS = 60_000
const REDIRECT_MS = 2000

/** The status of a payment that was handed in; the order's own facts below. */
export function VerificationScreen({ first }: { first: Order }) {
  const { order, checkedAt, isChecking, refresh } = usePaymentWatch(first, POLL_MS)
  useLeaveWhenVerified(order)
  return (
    <>
      <div className="wrap grid max-w-[45rem] gap-5 py-6 md:py-10 print:hidden">
        <header>
          <h1>{words.paymentStatus}</h1>
          <p className="mt-1 text-muted">{words.order(order.orderNumber)}</p>
        </header>
        <PaymentBanner order={order} />
        <MoneyNote order={order} />
        <PaymentFacts order={order} />
        <div className="grid gap-3 sm:grid-cols-2">
          <Button
            onClick={refresh}
            variant={order.paymentStatus === 'pending_verification' ? 'primary' : 'secondary'}
            busy={isChecking}
            busyLabel={words.checking}
          >
            <RefreshCw />
            {words.refreshStatus}
          </Button>
          <Link to={paths.home} className={buttonClass({ variant: 'secondary' })}>
            {words.continueShopping}
          </Link>
          <p className="text-sm text-muted sm:col-span-2">{words.lastCheckedAt(istTime(checkedAt))}</p>
        </div>
        <WhatHappensNext order={order} />
        <OrderSums order={order} exact />
        <DeliveryAddress order={order} />
        <OrderStatus order={order} withoutTransaction />
        <OrderTimeline order={order} />
        <OrderActions order={order} />
        <Help orderNumber={order.orderNumber} />
      </div>
      <PrintedReceipt order={order} />
    </>
  )
}

function useLeaveWhenVerified(order: Order): void {
  const navigate = useNavigate()
  const isVerified = order.paymentStatus === 'verified' && !hasEnded(order.status)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the two seconds begin with the good news, not with each fresh copy of the order
  useEffect(() => {
    if (!isVerified) return
    const leave = () =>
      void navigate(paths.orderConfirmation(order.orderNumber), { replace: true, state: { order, fromVerification: true } })
    const timer = setTimeout(leave, REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [isVerified, navigate])
}

function PaymentFacts({ order: { total, payment } }: { order: Order }) {
  return (
    <Panel title={words.orderDetails}>
      <Ledger>
        <LedgerRow label={words.paymentMethod} value={payment.method || 'UPI'} />
        <LedgerRow label={words.transactionId} value={payment.transactionId ?? 'N/A'} />
        <LedgerRow label={words.submitted} value={when(payment.submittedAt) ?? 'N/A'} />
        <LedgerTotal value={exactRupees(total)} />
      </Ledger>
    </Panel>
  )
}

function WhatHappensNext({ order: { paymentStatus } }: { order: Order }) {
  if (paymentStatus !== 'pending_verification') return null
  return (
    <Panel title={words.whatHappensNext}>
      <NumberedThread
        label={words.whatHappensNext}
        steps={[
          { title: words.stepLook, note: words.stepLookText },
          { title: words.stepTell, note: words.stepTellText },
          { title: words.stepShip, note: words.stepShipText },
        ]}
      />
    </Panel>
  )
}
