import { useQuery } from '@tanstack/react-query'
import type { SeenAlert } from 'contract/automatic/automatic.admin.schemas.ts'
import { seenAlertsQuery } from '../automatic/automatic.api.ts'
import { failureOf } from '../list/failure.ts'
import { usePage } from '../list/use-place.ts'
import { useSearch } from '../list/use-search.ts'
import { useNow } from '../shell/use-now.ts'
import { pendingQuery } from './payment.api.ts'
import { pendingFailure } from './payment.messages.ts'

/** The pending payments that match the search of the address, fresh every minute. */
export function useQueue() {
  const { q, box } = useSearch()
  const [page, goToPage] = usePage()
  const query = useQuery(pendingQuery({ q, page }))
  const seen = useQuery(seenAlertsQuery())
  const now = useNow(5000)
  return {
    q,
    box,
    page,
    goToPage,
    /** undefined until the first answer. */
    rows: query.data?.orders,
    /** By the id of an order; empty until the answer has come, and when it can not come. */
    alerts: seen.data ?? NONE,
    pages: query.data?.pagination.pages ?? 1,
    total: query.data?.pagination.total ?? 0,
    /** Neither rows nor an error yet. */
    isPending: query.isPending,
    isFetching: query.isFetching,
    refresh: () => void query.refetch(),
    failure: failureOf(query, now, pendingFailure),
    /** Milliseconds since 1970, as `checkedAt`, which is 0 before the first answer. */
    now,
    checkedAt: query.dataUpdatedAt,
  }
}

const NONE: ReadonlyMap<string, SeenAlert> = new Map()

export type Queue = ReturnType<typeof useQueue>
