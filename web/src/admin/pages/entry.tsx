import { redirect } from 'react-router'
import { paths } from '#paths.ts'

/** The short address of the back office. */
export const loader = () => redirect(paths.admin.login)

export default function Entry() {
  return null
}
