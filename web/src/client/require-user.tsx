import type { User } from 'contract/customers/customer.schemas.ts'
import { useState } from 'react'
import { Navigate, redirect } from 'react-router'
import { paths } from '../paths.ts'
import { pagePath, wantPage } from './navigation.ts'
import { sessionSettled } from './session.ts'

/** Leads on in the place of this page, once: `Navigate` begins anew with each rendering that hands it another state object. */
export function Forward({ to, state }: { to: string; state: unknown }) {
  const [first] = useState(state)
  return <Navigate to={to} state={first} replace />
}

/** For client loaders of signed-in pages: who is there, or off to the login page, from where the way leads back to the page of `request`. */
export async function requireUser(request?: Request): Promise<User> {
  const { user, isLoggedIn } = await sessionSettled()
  if (!user || !isLoggedIn) throw toLogin(request)
  return user
}

/** The way to the login page; after it comes the page of `request`. */
export function toLogin(request?: Request): Response {
  if (request) {
    const { pathname, search } = new URL(request.url)
    wantPage({ path: pagePath(pathname.replace(/\.data$/, '')) + search })
  }
  return redirect(paths.login)
}
