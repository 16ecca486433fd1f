import { useState } from 'react'
import { Navigate } from 'react-router'

/** Leads on in the place of this page, once: `Navigate` begins anew with each rendering that hands it another state object. */
export function Forward({ to, state }: { to: string; state: unknown }) {
  const [first] = useState(state)
  return <Navigate to={to} state={first} replace />
}
