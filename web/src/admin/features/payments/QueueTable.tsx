import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { Button } from '#ui/action/Button.tsx'
import { buttonClass } from '#ui/action/button-class.ts'
import { Pagination } from '#ui/action/Pagination.tsx'
import { LoadFailure } from '../list/LoadFailure.tsx'
import { DeskSearch } from './DeskSearch.tsx'
import { Oldest } from './Oldest.tsx'
import { PendingTable } from './PendingTable.tsx'
import type { Queue } from './use-queue.ts'

/** The whole queue with its search. */
export function QueueTable({ queue, onReview }: { queue: Queue; onReview: (id: string) => void }) {
  const { rows, alerts, now, q, box, failure, page, pages, goToPage, isFetching, refresh } = queue
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2.5 md:gap-x-6">
        <div className="w-full md:max-w-105">
          <DeskSearch box={box} />
        </div>
        <span className="text-xs text-muted max-md:w-full md:ml-auto">{rows && !q && <Oldest rows={rows} now={now} />}</span>
        <Link className={buttonClass({ variant: 'secondary', size: 'small' })} to={paths.admin.bankMatching}>
          Reconcile bank statement
        </Link>
        <Button variant="secondary" size="small" busy={isFetching} busyLabel="Refreshing..." onClick={refresh}>
          Refresh
        </Button>
      </div>
      <PendingTable
        rows={rows}
        alerts={alerts}
        now={now}
        q={q}
        error={failure && <LoadFailure {...failure} />}
        onReview={({ _id }) => onReview(_id)}
      />
      <Pagination page={page} pages={pages} onPage={goToPage} />
    </>
  )
}
