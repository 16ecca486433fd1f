import type { Order } from 'contract/orders/order.schemas.ts'
import { exactRupees } from '#shop/rupees.ts'
import { Panel } from '#ui/display/Panel.tsx'
import { NumberedThread } from '#ui/thread/Timeline.tsx'
import { CopyLine } from './CopyLine.tsx'
import type { PaymentFacts } from './NoPayment.tsx'
import { NoPayment, takesUpi } from './NoPayment.tsx'
import { PayByUpi } from './PayByUpi.tsx'
import { useIsMobile } from './use-device.ts'
import * as words from './words.ts'

type PaymentOptionsProps = { payment: PaymentFacts; order: Order | undefined; isCreating: boolean; total: number; onPaid: () => void }

/** The ways to pay that the shop has set up, each with the exact amount of the order. */
export function PaymentOptions({ payment, order, isCreating, total, onPaid }: PaymentOptionsProps) {
  const { bankTransfer } = payment
  return (
    <Panel title={words.paymentOptions}>
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
      <h3 id="bank-transfer">{words.bankTransfer}</h3>
      <p className="text-muted">
        {order
          ? words.transferWithNote(bankName, exactRupees(total), order.orderNumber)
          : words.transferExactly(bankName, exactRupees(total))}
      </p>
      <div className="grid gap-3 md:grid-cols-2">
        <CopyLine label={words.accountNumber} shown={accountNumber} />
        <CopyLine label={words.ifscCode} shown={ifscCode} />
      </div>
    </section>
  )
}

/** The three steps of paying, as the device does them. */
export function HowToPay({ total, isByUpi }: { total: number; isByUpi: boolean }) {
  const isMobile = useIsMobile()
  return (
    <Panel title={words.howToPay}>
      <NumberedThread
        label={words.howToPay}
        steps={[
          {
            title: isByUpi ? (isMobile ? words.stepOpenApp : words.stepScan) : words.stepTransfer,
          },
          { title: words.stepPayExactly(exactRupees(total)), note: words.stepComeBack },
          {
            title: isByUpi ? words.stepEnterId : words.stepEnterReference,
            note: words.stepChecked,
          },
        ]}
      />
    </Panel>
  )
}
