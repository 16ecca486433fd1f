import { toPaise } from '../rules/money.ts'
import type { OrderMoney } from './order.schemas.ts'
import type { CustomerOrderStatus, OrderStatus, PaymentStatus } from './order.status.ts'
import { isPayable } from './order.status.ts'

export type ShortOrder = { status: OrderStatus | CustomerOrderStatus; paymentStatus: PaymentStatus; money: OrderMoney }

/** Whether too little money came for an order that takes no transaction ID, be it sent before it was paid: the shopper is asked for the rest. */
export const awaitsRest = ({ money, ...order }: ShortOrder): boolean =>
  !isPayable(order) && money.missing !== undefined && money.takenBack === undefined

/** Rupees that came for an order which goes on. */
export const arrivedAmount = ({
  total,
  paymentStatus,
  money: { missing },
}: {
  total: number
  paymentStatus: PaymentStatus
  money: OrderMoney
}): number => (missing === undefined ? (paymentStatus === 'verified' ? total : 0) : (toPaise(total) - toPaise(missing)) / 100)

/** Whether money of an order waits for its rest or goes back still: its page, where the shopper reads of that, stays on the list. */
export const holdsMoney = ({ owed, over = 0, missing }: OrderMoney): boolean => owed > 0 || over > 0 || missing !== undefined
