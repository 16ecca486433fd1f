import { may } from '../access.ts'
import type { OrderStatus } from './order.status.ts'
import { holdsStock, ORDER_STATUS } from './order.status.ts'

/** Whether somebody of this role may set a status by hand: who only packs carries paid goods on and calls nothing off. */
export const maySetStatus = (role: string, from: OrderStatus, to: OrderStatus): boolean =>
  may(role, 'orders.manage') || (may(role, 'orders.dispatch') && holdsStock(from) && ORDER_STATUS[to].isPackersStep)
