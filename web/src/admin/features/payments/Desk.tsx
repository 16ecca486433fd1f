import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/action/Button.tsx'
import { Pagination } from '../../../ui/action/Pagination.tsx'
import { StatusPill } from '../../../ui/show/StatusPill.tsx'
import { ago } from '../shell/elapsed.ts'
import { failureOf } from '../shell/failure.ts'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import { Screen } from '../shell/Screen.tsx'
import { useKeys } from '../shell/use-keys.ts'
import { useNow } from '../shell/use-now.ts'
import { usePage } from '../shell/use-place.ts'
import { useSearch } from '../shell/use-search.ts'
import { DeskSearch } from './DeskSearch.tsx'
import { neighbour } from './neighbour.ts'
import { Oldest } from './Oldest.tsx'
import { PendingTable } from './PendingTable.tsx'
import { PENDING_EVERY_MS, pendingQuery } from './payment.data.ts'
import { pendingFailure } from './payment.words.ts'
import { QueueList } from './QueueList.tsx'
import { ReviewOf } from './ReviewOf.tsx'
import { useReviewed } from './use-reviewed.ts'

/** Where a person decides on payments: the whole queue as a table, or beside the one under review. */
export function Desk() {
  const { q, box } = useSearch()
  const [page, goToPage] = usePage()
  const [reviewed, review] = useReviewed()
  const query = useQuery(pendingQuery({ q, page }))
  const now = useNow(5000)
  const rows = query.data?.orders
  const total = query.data?.pagination.total ?? 0
  const failure = failureOf(query, now, pendingFailure)
  const step = (by: 1 | -1) => review(neighbour(rows ?? [], reviewed, by))
  useKeys({ j: () => step(1), k: () => step(-1), ...(reviewed && { Escape: () => review(undefined) }) })
  useFocusBack(reviewed)
  const error = failure && <LoadFailure {...failure} />
  const search = <DeskSearch box={box} />
  const checked = query.dataUpdatedAt > 0 && `Checked ${ago(now - query.dataUpdatedAt)}, every ${PENDING_EVERY_MS / 1000} s`
  return (
    <Screen
      title="Payment Verification"
      flush={reviewed !== undefined}
      note={
        <>
          {query.data && <StatusPill tone="yellow">{total} pending</StatusPill>}
          {checked && <span>{checked}</span>}
        </>
      }
    >
      {reviewed === undefined ? (
        <>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2.5">
            <div className="w-full md:max-w-105">{search}</div>
            <span className="text-xs text-muted md:ml-auto">{rows && !q && <Oldest rows={rows} now={now} />}</span>
            <Button variant="secondary" size="small" busy={query.isFetching} busyLabel="Refreshing..." onClick={() => void query.refetch()}>
              Refresh
            </Button>
          </div>
          <PendingTable rows={rows} now={now} q={q} error={error} onReview={({ _id }) => review(_id)} />
          <Pagination page={page} pages={query.data?.pagination.pages ?? 1} onPage={goToPage} />
        </>
      ) : (
        <div className="md:h-[calc(100dvh-3.8125rem)] lg:grid lg:grid-cols-[20.625rem_minmax(0,1fr)]">
          <QueueList
            rows={rows ?? []}
            selected={reviewed}
            onSelect={({ _id }) => review(_id)}
            head={
              <div className="grid gap-2 px-3.5 py-3">
                {search}
                <div className="flex justify-between text-xs text-muted">
                  <strong>Pending payments</strong>
                  {rows && !q && <Oldest rows={rows} now={now} />}
                </div>
                {failure && <LoadFailure {...failure} />}
              </div>
            }
          />
          <ReviewOf key={reviewed} id={reviewed} rows={query.isPending ? undefined : (rows ?? [])} onGo={review} />
        </div>
      )}
    </Screen>
  )
}

/** Gives the focus back to the row whose review was closed. */
function useFocusBack(reviewed: string | undefined) {
  const last = useRef(reviewed)
  useEffect(() => {
    if (reviewed === undefined && last.current !== undefined)
      document.querySelector<HTMLElement>(`[data-review="${CSS.escape(last.current)}"]`)?.focus()
    last.current = reviewed
  }, [reviewed])
}
