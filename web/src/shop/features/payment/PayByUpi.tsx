import type { Order } from 'contract/orders/order.schemas.ts'
import { toPaise } from 'contract/rules/money.ts'
import { upiLink } from 'contract/rules/upi.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { lazyPart } from '#shop/lazy-part.tsx'
import { rupees } from '#shop/rupees.ts'
import { Button } from '#ui/action/Button.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Loading, Skeleton } from '#ui/display/Skeleton.tsx'
import { CopyLine } from './CopyLine.tsx'
import { NothingOpened, PayDialog, SecuredByUpi } from './PayDialog.tsx'
import { PayLinks } from './PayLinks.tsx'
import type { PaymentFacts } from './PaymentOptions.tsx'
import { useOpenedApp } from './use-opened-app.ts'

/** Rupees: more than this most banks refuse in one UPI payment. */
const ONE_PAYMENT_LIMIT = 100_000

type PayByUpiProps = { payment: PaymentFacts; order: Order | undefined; isCreating: boolean; total: number; onPaid: () => void }

/** QR code, UPI ID and link. Until the order has its number there is nothing to pay by: a payment could not be told whose it is. */
export function PayByUpi({ payment, order, isCreating, total, onPaid }: PayByUpiProps) {
  const [isAsking, setAsking] = useState(false)
  const { nothingOpened, watch } = useOpenedApp()
  const link = order && linkFor(order, payment)
  const open = () => {
    setAsking(true)
    if (link) watch()
  }
  const paid = () => {
    // the closing dialog gives the focus back to its opener; what is to have it comes after that
    flushSync(() => setAsking(false))
    onPaid()
  }
  return (
    <div className="grid items-center gap-5 md:grid-cols-[15rem_minmax(0,1fr)] md:gap-7">
      <div className="order-2 mx-auto w-full max-w-60 md:order-none">
        {link ? (
          <QrCode link={link} amount={rupees(total)} fileName={`UPI-${order.orderNumber}.png`} />
        ) : isCreating ? (
          <QrPlace />
        ) : (
          <NoQrYet />
        )}
      </div>
      <div className="grid gap-3.5">
        <CopyLine label="UPI ID" shown={payment.upiId} />
        <CopyLine label="Amount" shown={rupees(total)} copied={String(total)} />
        <PayLinks link={link} amount={rupees(total)} onOpen={open} />
        {/* its place is there from the start, so that the button above it never moves */}
        <Button variant="secondary" block disabled={!link} onClick={onPaid}>
          I Have Made the Payment
        </Button>
        {nothingOpened && !isAsking && <NothingOpened />}
        <SecuredByUpi />
      </div>
      {total > ONE_PAYMENT_LIMIT && <LargeAmount hasBank={payment.bankTransfer !== null} />}
      <PayDialog
        open={isAsking}
        total={total}
        hasOrder={order !== undefined}
        nothingOpened={nothingOpened}
        onClose={() => setAsking(false)}
        onPaid={paid}
      />
    </div>
  )
}

const linkFor = ({ orderNumber, total }: Order, { upiId, payeeName }: PaymentFacts) =>
  upiLink({ payeeVpa: upiId, payeeName, amount: toPaise(total), note: `Order ${orderNumber}`, reference: orderNumber })

const QrPlace = () => (
  <Loading label="The QR code comes with your order number" className="block">
    <Skeleton className="aspect-square w-full" />
  </Loading>
)

const QrCode = lazyPart(() => import('./QrCode.tsx'), <QrPlace />)

const NoQrYet = () => (
  <p className="grid aspect-square place-items-center rounded-panel border border-dashed border-line-strong p-4 text-center text-muted">
    The QR code comes with your order number
  </p>
)

const LargeAmount = ({ hasBank }: { hasBank: boolean }) => (
  <Note tone="warning" title={`Above ${rupees(ONE_PAYMENT_LIMIT)}`} className="md:col-span-2">
    <p>
      Many banks allow at most {rupees(ONE_PAYMENT_LIMIT)} in one UPI payment.{' '}
      {hasBank ? 'If yours refuses it, use the bank transfer below.' : 'If yours refuses it, please contact us for a bank transfer.'}
    </p>
  </Note>
)
