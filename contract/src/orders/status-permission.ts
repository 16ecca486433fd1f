import { may } from '../access.ts'
import type { OrderStatus } from './order.status.ts'
import { holdsStock } from './order.status.ts'

const CARRIED_ON: readonly string[] = ['processing', 'shipped', 'delivered']

/** Whether somebody of this role may set a status by hand: who only packs carries paid goods on and calls nothing off. */
export const maySetStatus = (role: string, from: OrderStatus, to: OrderStatus): boolean =>
  may(role, 'orders.manage') || (may(role, 'orders.dispatch') && holdsStock(from) && CARRIED_ON.includes(to))
