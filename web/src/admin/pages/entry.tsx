import { redirect } from 'react-router'
import { adminPaths } from '#admin/paths.ts'

/** The short address of the back office. */
export const loader = () => redirect(adminPaths.login)

export default function Entry() {
  return null
}
