/** What a member of staff can be allowed to do. Each endpoint of the back office needs one of these, or `staff`. */
export const PERMISSIONS = [
  'figures.read',
  'orders.read',
  'orders.dispatch',
  'orders.manage',
  'refunds.record',
  'payments.read',
  'payments.verify',
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

/**
 * Who may call an endpoint: `public` needs no token, `visitor` reads one if it is there, `customer` and `staff` need a live one of that kind, and
 * a permission a member of staff whose role includes it.
 */
export type Access = 'public' | 'visitor' | 'customer' | 'staff' | Permission

export const ROLES = ['super_admin', 'admin', 'verifier', 'packer', 'accountant'] as const
export type AdminRole = (typeof ROLES)[number]

const OWNERS_ONLY: readonly Permission[] = ['settings.secure', 'staff.manage']

/** The roles, the widest first: how people read each, what it may do and one sentence for who gives it. */
export const ROLE_TABLE: Record<AdminRole, { label: string; may: readonly Permission[]; note: string }> = {
  super_admin: { label: 'Super admin', may: PERMISSIONS, note: 'Every screen, and adds, changes and deletes admins.' },
  admin: { label: 'Admin', may: PERMISSIONS.filter((one) => !OWNERS_ONLY.includes(one)), note: 'Every screen.' },
  verifier: { label: 'Verifier', may: ['payments.read', 'payments.verify'], note: 'Checks payments and bank files, nothing else.' },
  packer: { label: 'Packer', may: ['orders.dispatch'], note: 'Packs and ships paid orders, nothing else.' },
  accountant: {
    label: 'Accountant',
    may: ['figures.read', 'orders.read', 'payments.read', 'returns.read', 'customers.read', 'inventory.read', 'exports.read', 'audit.read'],
    note: 'Reads orders, payments, figures and stock, and exports them. Changes nothing.',
  },
}

export const isRole = (role: string): role is AdminRole => Object.hasOwn(ROLE_TABLE, role)

/** A role as people read it; one that nobody knows as it is written. */
export const roleLabel = (role: string): string => (isRole(role) ? ROLE_TABLE[role].label : role)

/** Whether a role includes a permission; a role that nobody knows includes none. */
export const may = (role: string, permission: Permission): boolean => isRole(role) && ROLE_TABLE[role].may.includes(permission)
