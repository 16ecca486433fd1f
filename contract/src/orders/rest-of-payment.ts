import type { OrderMoney } from './order.schemas.ts'
import type { PaymentStatus } from './order.status.ts'

/** Whether money was counted for an order, or a person took it for paid, and it is too little: the shopper is asked for the rest. */
export const awaitsRest = ({ paymentStatus, money }: { paymentStatus: PaymentStatus; money: OrderMoney }): boolean =>
  (paymentStatus === 'pending_verification' || paymentStatus === 'verified') && money.missing !== undefined && money.takenBack === undefined

/** Whether money of an order waits for its rest or goes back still: its page, where the shopper reads of that, stays on the list. */
export const holdsMoney = ({ owed, over = 0, missing }: OrderMoney): boolean => owed > 0 || over > 0 || missing !== undefined
