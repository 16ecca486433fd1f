import type { UseQueryResult } from '@tanstack/react-query'
import { ago } from '../shell/elapsed.ts'

type Asked = Pick<UseQueryResult, 'data' | 'isError' | 'error' | 'dataUpdatedAt' | 'refetch'>

/** What `LoadFailure` shows of a query that failed, undefined for one that did not. `says` makes the sentence of the error. */
export function failureOf(query: Asked, now: number, says: (error: Error | null) => string) {
  if (!query.isError) return undefined
  return {
    says: says(query.error as Error | null), // `as`: the client throws nothing but errors
    onRetry: () => void query.refetch(),
    stale: query.data === undefined ? undefined : `What you see was fetched ${ago(now - query.dataUpdatedAt)}.`,
  }
}
