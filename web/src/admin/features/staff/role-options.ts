import type { AdminRole } from 'contract/access.ts'
import { ROLE_TABLE, ROLES } from 'contract/access.ts'

/** The roles to choose from, the usual one first. */
export const ROLE_OPTIONS: readonly { value: AdminRole; label: string; note: string }[] = [
  'admin' as const,
  ...ROLES.filter((role) => role !== 'admin'),
].map((role) => ({ value: role, label: role, note: ROLE_TABLE[role].note }))
