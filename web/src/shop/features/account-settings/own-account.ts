import { customerPaths } from 'contract/customers/customer.paths.ts'
import type { OpenSession } from 'contract/sessions.ts'
import { call } from '#client/call.ts'

/** Where the account is signed in, the latest used first; null when that cannot be had. */
export async function listSessions(): Promise<OpenSession[] | null> {
  try {
    return (await call(customerPaths.sessions, {})).sessions
  } catch (error) {
    console.warn('The sessions could not be loaded.', error)
    return null
  }
}

export const endSession = (id: string, password: string) => call(customerPaths.endSession, { params: { id }, body: { password } })
export const endOtherSessions = (password: string) => call(customerPaths.endOtherSessions, { body: { password } })
