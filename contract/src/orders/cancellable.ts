import { isPayable, isToPack } from './order.status.ts'
import type { ShortOrder } from './rest-of-payment.ts'

/** Whether the shopper may cancel an order: while it is to be packed, or while a part of its money is here and more is asked for. */
export const isCancellable = (order: ShortOrder): boolean =>
  isToPack(order.status) || (isPayable(order) && order.money.missing !== undefined)
