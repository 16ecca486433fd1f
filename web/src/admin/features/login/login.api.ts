import type { PasskeyAssertion, PasskeyRequest, SecondFactor } from 'contract/staff/passkey.admin.schemas.ts'
import { staffPaths } from 'contract/staff/staff.admin.paths.ts'
import { call } from '#client/call.ts'
import { ApiError } from '#client/refusal.ts'
import { saveStaff } from '../shell/staff.ts'

/** What a full login is made of; the second factor and the new password only where they are asked for. */
export type Credentials = {
  username: string
  password: string
  code?: string | undefined
  passkey?: PasskeyAssertion | undefined
  newPassword?: string | undefined
}

/** Signs in by name. @throws ApiError, NetworkError */
export async function logIn({ username, password, code, passkey, newPassword }: Credentials): Promise<void> {
  const second = { ...(code && { code }), ...(passkey && { passkey }) }
  const body = { username: username.trim(), password, ...second, ...(newPassword && { newPassword }) }
  const { token, admin } = await call(staffPaths.login, { body }, { isLogin: true })
  saveStaff(token, admin)
}

/** Signs the owner in by password alone. @throws ApiError, NetworkError */
export async function quickLogIn(password: string): Promise<void> {
  const { token, admin } = await call(staffPaths.quickLogin, { body: { password } }, { isLogin: true })
  saveStaff(token, admin)
}

/** What a refused login asks for besides the password. */
export function furtherAsked(error: unknown): 'code' | 'newer code' | 'new password' | undefined {
  if (!(error instanceof ApiError)) return undefined
  const asked = { 'staff.code-needed': 'code', 'staff.code-wrong': 'newer code', 'staff.password-expired': 'new password' } as const
  return Object.hasOwn(asked, error.code) ? asked[error.code as keyof typeof asked] : undefined // `as`: just looked up
}

export type Enrolment = { secret: string; uri: string }

/** The secret that a refused login hands out to somebody who has none in their app yet. */
export function enrolmentOf(error: unknown): Enrolment | undefined {
  const enrol = error instanceof ApiError ? error.facts.enrol : undefined
  return isEnrolment(enrol) ? enrol : undefined
}

const isEnrolment = (value: unknown): value is Enrolment =>
  typeof value === 'object' &&
  value !== null &&
  'secret' in value &&
  'uri' in value &&
  typeof value.secret === 'string' &&
  typeof value.uri === 'string'

const FACTORS: readonly string[] = ['passkey', 'app', 'recovery'] satisfies SecondFactor[]
const isFactor = (value: unknown): value is SecondFactor => typeof value === 'string' && FACTORS.includes(value)

/** The second factors of this person, the one to offer first at the front; without passkeys the app, and a recovery code once that is set up. */
export function factorsOf(error: unknown): SecondFactor[] {
  const factors = error instanceof ApiError ? error.facts.factors : undefined
  const named = Array.isArray(factors) ? factors.filter(isFactor) : []
  if (named.length > 0) return named
  return enrolmentOf(error) ? ['app'] : ['app', 'recovery']
}

/** The options for the browser that a refused login brings along for somebody with passkeys. */
export function passkeyRequestOf(error: unknown): PasskeyRequest | undefined {
  const options = error instanceof ApiError ? error.facts.passkey : undefined
  return isRequest(options) ? options : undefined
}

const isRequest = (value: unknown): value is PasskeyRequest =>
  typeof value === 'object' &&
  value !== null &&
  'challenge' in value &&
  'rpId' in value &&
  'allowCredentials' in value &&
  Array.isArray(value.allowCredentials)
