import { signedInStaff } from './staff.ts'

/** Name and role of whoever is signed in, as the browser keeps them. */
export function Who() {
  const { username, role } = signedInStaff()
  return (
    <div className="min-w-0 text-left leading-tight md:text-right">
      <strong className="block truncate">{username}</strong>
      <span className="text-xs text-muted">{role}</span>
    </div>
  )
}
