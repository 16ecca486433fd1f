import type { AdminRole } from './access.ts'

/** A signed-in shopper. `sessionId` is the session this request came with. */
export type Customer = { kind: 'customer'; id: string; name: string; email: string; sessionId: string }

/** A signed-in member of staff. */
export type Admin = { kind: 'admin'; id: string; username: string; role: AdminRole; sessionId: string }

/** The shop itself: jobs and automatic adjustments, under a name of their own where they decide about money. */
export type System = { kind: 'system'; name?: string }

/** What the history of an order calls the shop itself. */
export const systemName = ({ name = 'The shop' }: System): string => name

export type Actor = Customer | Admin | System
