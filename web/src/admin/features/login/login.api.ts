import { staffDevicePaths, staffPaths } from 'contract/admin.paths.ts'
import type { PasskeyAssertion, PasskeyRequest, SecondFactor } from 'contract/staff/passkey.admin.schemas.ts'
import { useEffect, useRef } from 'react'
import { adminPaths } from '#admin/paths.ts'
import { ApiError, call } from '#client/call.ts'
import { pagePath } from '#client/navigation.ts'
import { base } from '#language.messages.ts'
import { askPasskey, cancelPasskey } from '../passkeys/browser-passkeys.ts'
import { saveStaff } from '../shell/staff-session.ts'

/** How long options are used: a little less than the five minutes that the shop waits for. */
const GOOD_MS = 270_000

/**
 * Signs in, with a passkey where that is the factor. Options that the browser has not answered, because the person closed its window, serve again;
 * an answer that was sent is spent, unless only a new password was wanted before it.
 */
export function useSignIn(): (credentials: Credentials, factor: SecondFactor | undefined) => Promise<void> {
  const offered = useRef<{ options: PasskeyRequest; until: number }>(undefined)
  const answered = useRef<PasskeyAssertion>(undefined)
  useEffect(() => cancelPasskey, [])
  const send = async (credentials: Credentials) => {
    try {
      await logIn(credentials)
    } catch (error) {
      if (furtherFactorAsked(error) !== 'new password') {
        const options = passkeyRequestOf(error)
        if (options || credentials.passkey) offered.current = options && { options, until: Date.now() + GOOD_MS }
        answered.current = undefined
      }
      throw error
    }
  }
  const withPasskey = async (credentials: Credentials) => {
    if (!answered.current && offered.current) answered.current = await askPasskey(offered.current.options)
    await send({ ...credentials, passkey: answered.current })
  }
  return async (credentials, factor) => {
    if (factor !== 'passkey') return send(credentials)
    const own = { ...credentials, code: undefined }
    if (!answered.current && Date.now() > (offered.current?.until ?? 0)) {
      // without a passkey it brings new options, or comes in where none is left
      const wentIn = await send(own).then(
        () => true,
        (error) => {
          if (!passkeyRequestOf(error)) throw error
        },
      )
      if (wentIn) return
    }
    await withPasskey(own)
  }
}

/** A path of the back office in the state that a navigation carries: `wanted` comes from the guard, `ended` from a session that the server ended. */
const screenIn = (state: unknown, name: 'wanted' | 'ended'): string | undefined => {
  const path: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined
  return typeof path === 'string' ? officePath(path) : undefined
}

/** The path from the root of a language; undefined for what is none of the back office. */
function officePath(path: string): string | undefined {
  if (path.startsWith(`${base}/admin/`)) return pagePath(path)
  return path.startsWith('/admin/') ? path : undefined
}

/** What the address of the login page in the other language ends with, so that it leads to the same screen. */
export const forOtherLogin = (state: unknown, search: string): string => {
  const wanted = screenAfterLogin(state, search)
  return wanted === adminPaths.dashboard ? '' : `?${new URLSearchParams({ wanted })}`
}

/** Whether the server has just ended the session of this tab. */
export const hasEnded = (state: unknown): boolean => typeof state === 'object' && state !== null && 'ended' in state

/** The screen to go to after the login: the one that somebody was on or wanted, else the dashboard. */
export function screenAfterLogin(state: unknown, search: string): string {
  const path = screenIn(state, 'ended') ?? screenIn(state, 'wanted') ?? officePath(new URLSearchParams(search).get('wanted') ?? '')
  return path && !path.startsWith(adminPaths.login) ? path : adminPaths.dashboard
}

/** Has a link emailed that makes a device known; '' asks for the owner's. Answers the sentence to show. @throws ApiError, NetworkError */
export const requestDeviceLink = async (username: string): Promise<string> =>
  (await call(staffDevicePaths.askLink, { body: { username } }, { isLogin: true })).message ?? ''

/** Makes this device known; answers the name to sign in with. @throws ApiError, NetworkError */
export const openDeviceLink = async (token: string): Promise<string> =>
  (await call(staffDevicePaths.openLink, { body: { token } }, { isLogin: true })).username

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
export function furtherFactorAsked(error: unknown): 'code' | 'newer code' | 'new password' | undefined {
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
