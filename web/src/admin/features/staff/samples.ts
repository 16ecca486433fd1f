import type { AdminProfile } from 'contract/staff/staff.admin.schemas.ts'

const sample = (_id: string, username: string, role: AdminProfile['role']): AdminProfile => ({
  _id,
  username,
  email: `${username}@example.com`,
  role,
  isActive: true,
  isInvited: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  lastLogin: null,
})

/** What the list looks like, for when it does not come; nobody real. */
export const SAMPLES: readonly AdminProfile[] = [sample('sample-1', 'owner', 'super_admin'), sample('sample-2', 'helper', 'admin')]
