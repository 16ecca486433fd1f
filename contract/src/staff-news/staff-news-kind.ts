import type { Permission } from '../access.ts'

/** What staff are notified of, each with the permission that it needs. */
export const STAFF_NEWS = {
  payments: 'payments.verify',
  messages: 'messages.read',
  returns: 'returns.read',
} as const satisfies Record<string, Permission>
export type StaffNewsKind = keyof typeof STAFF_NEWS
