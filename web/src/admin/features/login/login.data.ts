import { staffPaths } from 'contract/staff/staff.admin.paths.ts'
import { call } from '../../../client/call.ts'
import { Refused } from '../../../client/refusal.ts'
import { keepStaff } from '../shell/staff.ts'

/** What a full login is made of; the code and the new password only where they are asked for. */
export type Credentials = { username: string; password: string; code?: string | undefined; newPassword?: string | undefined }

/** Signs in by name. @throws Refused, Unreachable */
export async function logIn({ username, password, code, newPassword }: Credentials): Promise<void> {
  const body = { username: username.trim(), password, ...(code && { code }), ...(newPassword && { newPassword }) }
  const { token, admin } = await call(staffPaths.login, { body }, { isLogin: true })
  keepStaff(token, admin)
}

/** Signs the owner in by password alone. @throws Refused, Unreachable */
export async function quickLogIn(password: string): Promise<void> {
  const { token, admin } = await call(staffPaths.quickLogin, { body: { password } }, { isLogin: true })
  keepStaff(token, admin)
}

/** What a refused login asks for besides the password. */
export function furtherAsked(error: unknown): 'code' | 'newer code' | 'new password' | undefined {
  if (!(error instanceof Refused)) return undefined
  const asked = { 'staff.code-needed': 'code', 'staff.code-wrong': 'newer code', 'staff.password-expired': 'new password' } as const
  return Object.hasOwn(asked, error.code) ? asked[error.code as keyof typeof asked] : undefined // `as`: just looked up
}

export type Enrolment = { secret: string; uri: string }

/** The secret that a refused login hands out to somebody who has none in their app yet. */
export function enrolmentOf(error: unknown): Enrolment | undefined {
  const enrol = error instanceof Refused ? error.facts.enrol : undefined
  return isEnrolment(enrol) ? enrol : undefined
}

const isEnrolment = (value: unknown): value is Enrolment =>
  typeof value === 'object' &&
  value !== null &&
  'secret' in value &&
  'uri' in value &&
  typeof value.secret === 'string' &&
  typeof value.uri === 'string'
