import type { Permission } from 'contract/access.ts'
import { hasPermission } from 'contract/access.ts'
import { staffPaths } from 'contract/admin.paths.ts'
import type { Language } from 'contract/language.ts'
import { ApiError, call } from '#client/call.ts'
import { pagePath } from '#client/navigation.ts'
import { storage } from '#client/storage.ts'
import { otherBase, otherCode } from '#language.messages.ts'
import { followSignIn, forgetOfficePush } from '../staff-news/office-push-subscription.ts'
import { learnProblems } from './messages.ts'

/** What the browser keeps of a signed-in member of staff, beside the token. */
export type Staff = { username: string; role: string }
/** With the language of the account, which an older version of the shop does not tell. */
type SignedInAccount = Staff & { language?: Language | undefined }

const NAMELESS: Staff = { username: '', role: '' }
let verifiedToken = ''
let language: Language | undefined

/**
 * Who is signed in at the back office, undefined for nobody. A kept token is asked about once per visit; the page of `request` is left then
 * for the same one in the language of its person.
 */
export async function currentStaff(request: Request): Promise<Staff | undefined> {
  learnProblems()
  const token = storage.read('adminToken')
  if (!token) return undefined
  if (token === verifiedToken) return signedInStaff()
  try {
    const { admin } = await call(staffPaths.verify, {}, { isLogin: true })
    if (storage.read('adminToken') === token) {
      saveStaff(token, admin)
      const { pathname, search } = new URL(request.url)
      if (leaveForOwnLanguage(pagePath(pathname) + search)) await new Promise(() => {})
    }
  } catch (error) {
    if (isAnswer(error) && storage.read('adminToken') === token) forgetStaff()
  }
  // nobody answered: whoever was here stays, the screens say what they cannot fetch
  return storage.read('adminToken') ? signedInStaff() : undefined
}

// a server in trouble knows nothing about the session
const isAnswer = (error: unknown) => error instanceof ApiError && error.status < 500 && error.status !== 429

/** Takes up the session of a login or of an answered verification. */
export function saveStaff(token: string, { username, role, ...account }: SignedInAccount): void {
  verifiedToken = token
  language = account.language
  storage.write('adminToken', token)
  storage.write('adminData', JSON.stringify({ username, role }))
  // whoever is notified in this browser may have a new sign-in
  followSignIn().catch(() => {})
}

export const forgetStaff = (): void => storage.remove('adminToken', 'adminData')

/** Name and role as the browser keeps them. */
export function signedInStaff(): Staff {
  const kept = storage.readJson('adminData')
  return isStaff(kept) ? kept : NAMELESS
}

/** Goes to a page of the back office in the language of whoever is signed in, as a new document; false where that is the one of this page. */
export function leaveForOwnLanguage(path: string): boolean {
  if (language !== otherCode) return false
  location.replace(otherBase + path)
  return true
}

/** Whether the role of whoever is signed in includes a permission: what it does not is not shown. The server decides again. */
export const mayI = (permission: Permission): boolean => hasPermission(signedInStaff().role, permission)

const isStaff = (kept: unknown): kept is Staff =>
  typeof kept === 'object' &&
  kept !== null &&
  'username' in kept &&
  'role' in kept &&
  typeof kept.username === 'string' &&
  typeof kept.role === 'string'

/** Leaves on this device at once; the server is told, its answer does not matter. */
export function signOut(): void {
  call(staffPaths.logout, {}, { isLogin: true, keepalive: true }).catch(() => {})
  forgetStaff()
  forgetOfficePush().catch(() => {})
}
