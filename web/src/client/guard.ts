import type { User } from 'contract/customers/customer.schemas.ts'
import { redirect } from 'react-router'
import { paths } from '../paths.ts'
import { sessionSettled } from './session.ts'

/** For client loaders of signed-in pages: who is there, or off to the login page. */
export async function requireUser(): Promise<User> {
  const { user, isLoggedIn } = await sessionSettled()
  if (!user || !isLoggedIn) throw redirect(paths.login)
  return user
}
