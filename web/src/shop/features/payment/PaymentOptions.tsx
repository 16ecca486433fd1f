import type { Order } from 'contract/orders/order.schemas.ts'
import type { ShopFacts } from 'contract/shop/shop.schemas.ts'
import { Panel } from '#ui/display/Panel.tsx'
import { BankTransfer } from './BankTransfer.tsx'
import { NoPayment } from './NoPayment.tsx'
import { PayByUpi } from './PayByUpi.tsx'

export type PaymentFacts = ShopFacts['payment']

/** Whether the shop takes UPI just now. */
export const takesUpi = ({ enableUPI, ready }: PaymentFacts): boolean => enableUPI && ready

/** Whether there is any way at all to pay this shop. */
export const canBePaid = (payment: PaymentFacts): boolean => takesUpi(payment) || payment.bankTransfer !== null

type PaymentOptionsProps = { payment: PaymentFacts; order: Order | undefined; isCreating: boolean; total: number; onPaid: () => void }

/** The ways to pay that the shop has set up, each with the exact amount of the order. */
export function PaymentOptions({ payment, order, isCreating, total, onPaid }: PaymentOptionsProps) {
  const { enableUPI, bankTransfer } = payment
  return (
    <Panel title="Payment Options">
      <div className="grid gap-6">
        {takesUpi(payment) ? (
          <PayByUpi payment={payment} order={order} isCreating={isCreating} total={total} onPaid={onPaid} />
        ) : (
          <NoPayment isSwitchedOff={!enableUPI} hasOtherWay={bankTransfer !== null} />
        )}
        {bankTransfer && <BankTransfer account={bankTransfer} order={order} total={total} />}
      </div>
    </Panel>
  )
}
