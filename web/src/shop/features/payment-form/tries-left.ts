import type { Order } from 'contract/orders/order.schemas.ts'

/** Whether a transaction ID may be submitted now. `now` in milliseconds since 1970. */
export const mayTry = ({ triesLeft, nextTryAt }: Pick<Order['payment'], 'triesLeft' | 'nextTryAt'>, now: number): boolean =>
  triesLeft > 0 || nextTryAt === null || now >= Date.parse(nextTryAt)
