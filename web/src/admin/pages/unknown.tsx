import { redirect } from 'react-router'
import { paths } from '#paths.ts'

/** Any path of the back office that nobody knows leads to its dashboard. */
export const loader = () => redirect(paths.admin.dashboard)

export default function Unknown() {
  return null
}
