import { ApiError } from '#client/refusal.ts'
import type { UserFilter } from './user.api.ts'

export const FILTER_WORDS: Readonly<Record<UserFilter, string>> = { all: 'All Users', active: 'Active Only', inactive: 'Inactive Only' }

export const toggled = (isActive: boolean): string => `User ${isActive ? 'activated' : 'deactivated'} successfully!`

/** An answer that says no is passed on as it is; anything else is an error that occurred. */
export const toggleFailure = (error: Error): string =>
  error instanceof ApiError
    ? `Failed to update user status: ${error.message || 'Unknown error'}`
    : `Error occurred while updating user status: ${error.message || 'Unknown error'}`

export function listFailure(error: Error | null): string {
  if (error instanceof ApiError && typeof error.facts.contentType === 'string')
    return `Server returned ${error.status}: Expected JSON but got ${error.facts.contentType}`
  return `Failed to fetch users: ${error?.message || 'Unknown error'}`
}
