import type { OrderMoney } from './order.schemas.ts'
import type { PaymentStatus } from './order.status.ts'

/** Whether money was counted for an order, or a person took it for paid, and it is too little: the shopper is asked for the rest. */
export const awaitsRest = ({ paymentStatus, money }: { paymentStatus: PaymentStatus; money: OrderMoney }): boolean =>
  (paymentStatus === 'pending_verification' || paymentStatus === 'verified') && money.missing !== undefined && money.takenBack === undefined
