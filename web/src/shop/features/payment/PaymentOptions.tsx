import type { PayableOrder } from 'contract/orders/pay-link.schemas.ts'
import { partArrived } from 'contract/refunds/refund.messages.ts'
import { BANK_TRANSFER } from 'contract/rules/upi.ts'
import type { ShopFacts } from 'contract/shop/shop.schemas.ts'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { exactRupees } from '#shop/prices.ts'
import { telephone, useShop } from '#shop/use-shop.ts'
import { Skeleton } from '#ui/display/Loading.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { NumberedThread } from '#ui/steps/Timeline.tsx'
import { CheckingTime } from '../order-status/OrderFacts.tsx'
import { teamChecks } from '../payment-form/messages.ts'
import * as messages from './messages.ts'
import { CopyLater, CopyLine, PayByUpi, useIsMobile } from './PayByUpi.tsx'

export type PaymentFacts = ShopFacts['payment']

/** Whether the shop takes UPI just now. */
export const takesUpi = ({ enableUPI, ready }: PaymentFacts): boolean => enableUPI && ready

/** Whether there is any way at all to pay this shop. */
export const canBePaid = (payment: PaymentFacts): boolean => takesUpi(payment) || payment.bankTransfer !== null

/** How an order may have been paid: as the shop is paid just now, or as it was when the order was placed. */
export const waysToPay = (payment: PaymentFacts, order: PayableOrder | undefined) => ({
  upi: takesUpi(payment) || (order !== undefined && order.payment.method !== BANK_TRANSFER),
  bank: payment.bankTransfer !== null || order?.payment.method === BANK_TRANSFER,
})

type NoPaymentProps = {
  payment: PaymentFacts
  /** Whether there is an order already. */
  isOrdered: boolean
}

/** Said in place of a payment that would go nowhere, or to somebody else: before anything is ordered, and of an order from before. */
export function NoPayment({ payment: { enableUPI, bankTransfer }, isOrdered }: NoPaymentProps) {
  const { supportPhone, siteEmail } = useShop()
  const title = enableUPI ? messages.noUpiId : messages.upiSwitchedOff
  const unpaid = isOrdered ? messages.doNotPayAnyone : messages.nothingOrderedNow
  return (
    <Note tone="warning" title={title}>
      <p>
        {bankTransfer ? messages.useTransferOr : unpaid} {supportPhone && <a href={telephone(supportPhone)}>{supportPhone}</a>}
        {supportPhone && siteEmail && <span>, </span>}
        {siteEmail && <a href={`mailto:${siteEmail}`}>{siteEmail}</a>}
        {!supportPhone && !siteEmail && <Link to={paths.contact}>{messages.contactUs}</Link>}
      </p>
    </Note>
  )
}

type PaymentOptionsProps = {
  payment: PaymentFacts
  order: PayableOrder | undefined
  isCreating: boolean
  total: number
  onPaid: () => void
}

/** The ways to pay that the shop has set up, each with the exact amount of the order. */
export function PaymentOptions({ payment, order, isCreating, total, onPaid }: PaymentOptionsProps) {
  const { bankTransfer } = payment
  const missing = order?.money.missing
  const due = missing ?? total
  return (
    <Panel title={messages.paymentOptions}>
      <div className="grid gap-6">
        {missing !== undefined && <Note tone="warning">{partArrived(missing)}</Note>}
        {order?.isSoldOut && <Note tone="warning">{messages.soldOut}</Note>}
        {canBePaid(payment) && (order?.checking || isCreating) && (
          <div className="text-muted">
            {isCreating && <Skeleton className="h-6 w-full max-w-96" />}
            <CheckingTime order={order}>{teamChecks}</CheckingTime>
          </div>
        )}
        {takesUpi(payment) ? (
          <PayByUpi payment={payment} order={order} isCreating={isCreating} total={due} onPaid={onPaid} />
        ) : (
          <NoPayment payment={payment} isOrdered={order !== undefined} />
        )}
        {bankTransfer && <BankTransfer account={bankTransfer} order={order} total={due} />}
      </div>
    </Panel>
  )
}

type BankTransferProps = {
  account: { bankName: string; accountNumber: string; ifscCode: string }
  order: PayableOrder | undefined
  total: number
}

/** The shop's bank account, as the second way to pay. */
function BankTransfer({ account: { bankName, accountNumber, ifscCode }, order, total }: BankTransferProps) {
  return (
    <section aria-labelledby="bank-transfer" className="grid gap-3 border-t border-line pt-5">
      <h3 id="bank-transfer">{messages.bankTransfer}</h3>
      <p className="text-muted">
        {order
          ? messages.transferWithNote(bankName, exactRupees(total), order.orderNumber)
          : messages.transferExactly(bankName, exactRupees(total))}
      </p>
      <div className="grid gap-3 md:grid-cols-2">
        {order ? <CopyLine label={messages.accountNumber} shown={accountNumber} /> : <CopyLater label={messages.accountNumber} />}
        {order ? <CopyLine label={messages.ifscCode} shown={ifscCode} /> : <CopyLater label={messages.ifscCode} />}
      </div>
    </section>
  )
}

/** The three steps of paying, as the device does them. */
export function HowToPay({ total, isByUpi }: { total: number; isByUpi: boolean }) {
  const isMobile = useIsMobile()
  return (
    <Panel title={messages.howToPay}>
      <NumberedThread
        label={messages.howToPay}
        steps={[
          {
            title: isByUpi ? (isMobile ? messages.stepOpenApp : messages.stepScan) : messages.stepTransfer,
          },
          { title: messages.stepPayExactly(exactRupees(total)), note: messages.stepComeBack },
          {
            title: isByUpi ? messages.stepEnterId : messages.stepEnterReference,
            note: messages.stepChecked,
          },
        ]}
      />
    </Panel>
  )
}
