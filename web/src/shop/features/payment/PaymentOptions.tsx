import type { Order } from 'contract/orders/order.schemas.ts'
import { exactRupees } from '#shop/rupees.ts'
import { Panel } from '#ui/display/Panel.tsx'
import { NumberedThread } from '#ui/thread/Timeline.tsx'
import { CopyLine } from './CopyLine.tsx'
import type { PaymentFacts } from './NoPayment.tsx'
import { NoPayment, takesUpi } from './NoPayment.tsx'
import { PayByUpi } from './PayByUpi.tsx'
import { useIsMobile } from './use-device.ts'

type PaymentOptionsProps = { payment: PaymentFacts; order: Order | undefined; isCreating: boolean; total: number; onPaid: () => void }

/** The ways to pay that the shop has set up, each with the exact amount of the order. */
export function PaymentOptions({ payment, order, isCreating, total, onPaid }: PaymentOptionsProps) {
  const { bankTransfer } = payment
  return (
    <Panel title="Payment Options">
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
      <h3 id="bank-transfer">Bank transfer</h3>
      <p className="text-muted">
        {bankName}. Transfer exactly {exactRupees(total)}
        {order && `, with ${order.orderNumber} as the note`}, and enter the reference number (UTR) below.
      </p>
      <div className="grid gap-3 md:grid-cols-2">
        <CopyLine label="Account number" shown={accountNumber} />
        <CopyLine label="IFSC code" shown={ifscCode} />
      </div>
    </section>
  )
}

/** The three steps of paying, as the device does them. */
export function HowToPay({ total, isByUpi }: { total: number; isByUpi: boolean }) {
  const isMobile = useIsMobile()
  return (
    <Panel title="How to Pay">
      <NumberedThread
        label="How to Pay"
        steps={[
          {
            title: isByUpi
              ? isMobile
                ? 'Click Pay Now button to open UPI app'
                : 'Scan QR code with your UPI app'
              : 'Transfer to our bank account',
          },
          { title: `Pay the exact amount, ${exactRupees(total)}`, note: 'Then come back to this page.' },
          {
            title: isByUpi ? 'Enter the transaction ID below' : 'Enter the reference number (UTR) below',
            note: 'Our team checks it before we pack your order.',
          },
        ]}
      />
    </Panel>
  )
}
