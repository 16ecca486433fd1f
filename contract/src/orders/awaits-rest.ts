import type { OrderMoney } from './order.schemas.ts'
import type { PaymentStatus } from './order.status.ts'

/** Whether a submitted payment was counted and is too little: the shopper pays the rest before anything else happens. */
export const awaitsRest = ({ paymentStatus, money }: { paymentStatus: PaymentStatus; money: OrderMoney }): boolean =>
  paymentStatus === 'pending_verification' && money.missing !== undefined && money.takenBack === undefined
