import { StatusPill } from '#ui/display/StatusPill.tsx'

/** Whether an account is open. */
export const ActivePill = ({ isActive }: { isActive: boolean }) => (
  <StatusPill tone={isActive ? 'green' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</StatusPill>
)
