import type { User } from 'contract/customers/customer.schemas.ts'
import { storage } from './storage.ts'

/** The user kept in this browser; one without an id is thrown away. */
export function restoredUser(): User | null {
  const kept = storage.readJson('user')
  if (isUser(kept)) return kept
  if (storage.read('user') !== null) storage.remove('user')
  return null
}

/** Why an answer to a login is none, or undefined. */
export function loginReplyProblem(reply: unknown): string | undefined {
  const { success, user, token } = record(reply)
  if (success !== true || typeof user !== 'object' || user === null || typeof token !== 'string' || token === '')
    return 'Invalid login response format'
  if (!hasId(user)) return 'Invalid user data format - missing ID'
  const { name, email } = record(user)
  return typeof name === 'string' && typeof email === 'string' ? undefined : 'Invalid user data format - missing required fields'
}

const record = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {})

const hasId = (value: unknown): boolean => {
  const { id, _id } = record(value)
  return (typeof id === 'string' && id !== '') || (typeof _id === 'string' && _id !== '')
}

const isUser = (value: unknown): value is User => hasId(value)
