import type { Order } from 'contract/orders/order.schemas.ts'
import { exactRupees } from '#shop/rupees.ts'
import { Panel } from '#ui/display/Panel.tsx'
import { NumberedThread } from '#ui/thread/Timeline.tsx'
import { CopyLine } from './CopyLine.tsx'
import * as messages from './messages.ts'
import type { PaymentFacts } from './NoPayment.tsx'
import { NoPayment, takesUpi } from './NoPayment.tsx'
import { PayByUpi } from './PayByUpi.tsx'
import { useIsMobile } from './use-device.ts'

type PaymentOptionsProps = { payment: PaymentFacts; order: Order | undefined; isCreating: boolean; total: number; onPaid: () => void }

/** The ways to pay that the shop has set up, each with the exact amount of the order. */
export function PaymentOptions({ payment, order, isCreating, total, onPaid }: PaymentOptionsProps) {
  const { bankTransfer } = payment
  return (
    <Panel title={messages.paymentOptions}>
      <div className="grid gap-6">
        {takesUpi(payment) ? (
          <PayByUpi payment={payment} order={order} isCreating={isCreating} total={total} onPaid={onPaid} />
        ) : (
          <NoPayment payment={payment} isOrdered={order !== undefined} />
        )}
        {bankTransfer && <BankTransfer account={bankTransfer} order={order} total={total} />}
      </div>
    </Panel>
  )
}

type BankTransferProps = {
  account: { bankName: string; accountNumber: string; ifscCode: string }
  order: Order | undefined
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
        <CopyLine label={messages.accountNumber} shown={accountNumber} />
        <CopyLine label={messages.ifscCode} shown={ifscCode} />
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
