import type { OrderStatus } from './orders/order.status.ts'
import { holdsStock, ORDER_STATUS } from './orders/order.status.ts'

/** A signed-in shopper. `sessionId` is the session this request came with. */
export type Customer = { kind: 'customer'; id: string; name: string; email: string; sessionId: string }

/**
 * A signed-in member of staff. `readsOnly`: a program that reads with a token of theirs, and may do nothing else; its `sessionId` is of no session.
 */
export type Admin = {
  kind: 'admin'
  id: string
  username: string
  role: AdminRole
  sessionId: string
  readsOnly?: readonly ReadPermission[]
}

/** The shop itself: jobs and automatic adjustments, under a name of their own where they decide about money. */
export type System = { kind: 'system'; name?: string }

/** What the history of an order calls the shop itself. */
export const systemName = ({ name = 'The shop' }: System): string => name

/** The name under which a person of the staff, or the shop in place of one, decides. */
export const deciderName = (by: Admin | System): string => (by.kind === 'admin' ? by.username : systemName(by))

export type Actor = Customer | Admin | System

/** What a member of staff can be allowed to do. Each endpoint of the back office needs one of these, or `staff`. */
export const PERMISSIONS = [
  'figures.read',
  'orders.read',
  'orders.dispatch',
  'orders.take',
  'orders.manage',
  'refunds.record',
  'payments.read',
  'payments.verify',
  'money.read',
  'money.allocate',
  'money.close',
  'returns.read',
  'returns.manage',
  'customers.read',
  'customers.manage',
  'messages.read',
  'messages.answer',
  'reviews.moderate',
  'inventory.read',
  'inventory.manage',
  'exports.read',
  'audit.read',
  'settings.manage',
  'settings.secure',
  'staff.read',
  'staff.manage',
] as const
export type Permission = (typeof PERMISSIONS)[number]

/** What a read token may be given. */
export const READ_PERMISSIONS = [
  'figures.read',
  'orders.read',
  'payments.read',
  'money.read',
  'returns.read',
  'customers.read',
  'messages.read',
  'inventory.read',
  'exports.read',
  'audit.read',
  'staff.read',
] as const satisfies readonly Permission[]
export type ReadPermission = (typeof READ_PERMISSIONS)[number]

const isReading = (permission: Permission): permission is ReadPermission => READ_PERMISSIONS.some((one) => one === permission)

/**
 * Who may call an endpoint: `public` needs no token, `visitor` reads one if it is there, `customer` and `staff` need a live one of that kind, and
 * a permission a member of staff whose role includes it.
 */
export type EndpointAccess = 'public' | 'visitor' | 'customer' | 'staff' | Permission

export const ROLES = ['super_admin', 'admin', 'verifier', 'packer', 'accountant'] as const
export type AdminRole = (typeof ROLES)[number]

const OWNERS_ONLY: readonly Permission[] = ['settings.secure', 'staff.manage']

/** The roles, the widest first: how people read each, what it may do and one sentence for who gives it. */
export const ROLE_TABLE: Record<AdminRole, { label: string; may: readonly Permission[]; note: string }> = {
  super_admin: { label: 'Super admin', may: PERMISSIONS, note: 'Every screen, and adds, changes and deletes admins.' },
  admin: { label: 'Admin', may: PERMISSIONS.filter((one) => !OWNERS_ONLY.includes(one)), note: 'Every screen.' },
  verifier: {
    label: 'Verifier',
    may: ['payments.read', 'payments.verify', 'money.read', 'money.allocate'],
    note: 'Checks payments and bank files, and says whose money is. Nothing else.',
  },
  packer: { label: 'Packer', may: ['orders.dispatch'], note: 'Packs and ships paid orders, nothing else.' },
  accountant: {
    label: 'Accountant',
    may: [
      'figures.read',
      'orders.read',
      'payments.read',
      'money.read',
      'money.close',
      'returns.read',
      'customers.read',
      'inventory.read',
      'exports.read',
      'audit.read',
    ],
    note: 'Reads orders, payments, figures and stock, exports them, and signs the sheet of a day. Changes nothing else.',
  },
}

export const isRole = (role: string): role is AdminRole => Object.hasOwn(ROLE_TABLE, role)

/** A role as people read it; one that nobody knows as it is written. */
export const roleLabel = (role: string): string => (isRole(role) ? ROLE_TABLE[role].label : role)

/** Whether a role includes a permission; a role that nobody knows includes none. */
export const hasPermission = (role: string, permission: Permission): boolean => isRole(role) && ROLE_TABLE[role].may.includes(permission)

/** Whether somebody on the staff may do something; a program with a token of theirs only what both of them may read. */
export const mayAct = ({ role, readsOnly }: Pick<Admin, 'role' | 'readsOnly'>, permission: Permission): boolean =>
  hasPermission(role, permission) && (!readsOnly || (isReading(permission) && readsOnly.includes(permission)))

/** Whether somebody of this role may set a status by hand: who only packs carries paid goods on and calls nothing off. */
export const maySetStatus = (role: string, from: OrderStatus, to: OrderStatus): boolean =>
  hasPermission(role, 'orders.manage') || (hasPermission(role, 'orders.dispatch') && holdsStock(from) && ORDER_STATUS[to].isPackersStep)
