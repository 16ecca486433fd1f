import { ApiError } from '#client/refusal.ts'

export const NO_TOKEN = 'No authentication token found. Please login as admin.'
const FAILED = 'Failed to load dashboard data'

export const dashboardFailure = (error: Error | null): string =>
  error?.message === NO_TOKEN || (error instanceof ApiError && error.status === 401) ? NO_TOKEN : FAILED

export const PERIOD_WORDS = { today: 'Today', week: 'Week', month: 'Month', quarter: 'Quarter' } as const

/** What each period covers. */
export const SPAN_WORDS = { today: 'Today', week: 'Last 7 days', month: 'Last 30 days', quarter: 'Last 90 days' } as const
