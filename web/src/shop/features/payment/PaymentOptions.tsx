import type { Order } from 'contract/orders/order.schemas.ts'
import type { ShopFacts } from 'contract/shop/shop.schemas.ts'
import { Panel } from '../../../ui/show/Panel.tsx'
import { BankTransfer } from './BankTransfer.tsx'
import { NoPayment } from './NoPayment.tsx'
import { PayByUpi } from './PayByUpi.tsx'

export type PaymentFacts = ShopFacts['payment']

/** Whether there is any way at all to pay this shop. */
export const canBePaid = ({ enableUPI, ready, bankTransfer }: PaymentFacts): boolean => (enableUPI && ready) || bankTransfer !== null

type PaymentOptionsProps = { payment: PaymentFacts; order: Order | undefined; total: number; onPaid: () => void }

/** The ways to pay that the shop has set up, each with the exact amount of the order. */
export function PaymentOptions({ payment, order, total, onPaid }: PaymentOptionsProps) {
  const { enableUPI, ready, bankTransfer } = payment
  return (
    <Panel title="Payment Options">
      <div className="grid gap-6">
        {enableUPI && ready ? (
          <PayByUpi payment={payment} order={order} total={total} onPaid={onPaid} />
        ) : (
          <NoPayment isSwitchedOff={!enableUPI} hasOtherWay={bankTransfer !== null} />
        )}
        {bankTransfer && <BankTransfer account={bankTransfer} order={order} total={total} />}
      </div>
    </Panel>
  )
}
