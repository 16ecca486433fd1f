import { redirect } from 'react-router'
import { adminPaths } from '#admin/paths.ts'

/** Any path of the back office that nobody knows leads to its dashboard. */
export const loader = () => redirect(adminPaths.dashboard)

export default function UnknownPage() {
  return null
}
