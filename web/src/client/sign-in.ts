import { customerPaths } from 'contract/customers/customer.paths.ts'
import type { customerEndpoints } from 'contract/customers/customer.schemas.ts'
import type { BodyOf } from 'contract/endpoint.ts'
import { ApiError, call, NetworkError, sentenceOf, serverSentenceOf } from './call.ts'
import * as messages from './messages.ts'
import { forgetSession, hasId, session, settleSession, takeSession } from './session.ts'

/** Signs in. @throws ApiError or NetworkError as they came, or an Error whose message says what was wrong with the answer. */
export async function login(values: { email: string; password: string }): Promise<void> {
  session.set({ loading: true, error: null })
  try {
    const reply = await call(customerPaths.login, { body: { ...values, email: values.email.trim().toLowerCase() } }, { isLogin: true })
    const problem = loginReplyProblem(reply)
    if (problem) throw new Error(problem)
    takeSession(reply.user, reply.token)
  } catch (error) {
    forgetSession(error instanceof NetworkError ? messages.loginFailedTryAgain : sentenceOf(error, messages.loginFailed))
    throw error
  }
}

export const MISSING_DATA = messages.missingData

/** Opens the account and signs it in. @throws ApiError, NetworkError, or an Error saying MISSING_DATA when the account was opened without a session. */
export async function register(body: BodyOf<typeof customerEndpoints.register>): Promise<void> {
  session.set({ loading: true, error: null })
  try {
    const { user, token } = await call(customerPaths.register, { body }, { isLogin: true })
    if (!user || !token) throw new Error(MISSING_DATA)
    takeSession(user, token)
  } catch (error) {
    const said =
      error instanceof ApiError || error instanceof NetworkError ? serverSentenceOf(error, messages.registrationFailed) : MISSING_DATA
    settleSession({ error: said })
    throw error
  }
}

/** Why an answer to a login is none, or undefined. */
export function loginReplyProblem(reply: unknown): string | undefined {
  const { success, user, token } = record(reply)
  if (success !== true || typeof user !== 'object' || user === null || typeof token !== 'string' || token === '')
    return messages.invalidLoginAnswer
  if (!hasId(user)) return messages.invalidUserNoId
  const { name, email } = record(user)
  return typeof name === 'string' && typeof email === 'string' ? undefined : messages.invalidUserIncomplete
}

const record = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {})
