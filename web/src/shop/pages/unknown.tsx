import { redirect } from 'react-router'
import { paths } from '#paths.ts'

/** Any path that nobody knows leads home. */
export const loader = () => redirect(paths.home)

export default function UnknownPage() {
  return null
}
