import { LoadFailure } from '../list/LoadFailure.tsx'
import { DeskSearch } from './DeskSearch.tsx'
import { isNamed } from './neighbour.ts'
import { Oldest } from './Oldest.tsx'
import { QueueList } from './QueueList.tsx'
import { ReviewOf } from './review/ReviewOf.tsx'
import type { Queue } from './use-queue.ts'

type QueueBesideReviewProps = { queue: Queue; reviewed: string; onReview: (id: string | undefined) => void }

/** One payment under review; the queue stays beside it where there is room. */
export function QueueBesideReview({ queue, reviewed, onReview }: QueueBesideReviewProps) {
  const { rows = [], alerts, now, q, box, failure, isPending } = queue
  const trouble = failure && <LoadFailure {...failure} />
  return (
    <div className="md:h-[calc(100dvh-3.8125rem)] lg:grid lg:grid-cols-[20.625rem_minmax(0,1fr)]">
      <QueueList
        rows={rows}
        selected={rows.find(isNamed(reviewed))?._id}
        onSelect={({ _id }) => onReview(_id)}
        head={
          <div className="grid gap-2 px-3.5 py-3">
            <DeskSearch box={box} />
            <div className="flex justify-between text-xs text-muted">
              <strong>Pending payments</strong>
              {!q && <Oldest rows={rows} now={now} />}
            </div>
            {trouble}
          </div>
        }
      />
      <div className="lg:hidden">{trouble}</div>
      <ReviewOf key={reviewed} id={reviewed} alerts={alerts} rows={isPending ? undefined : rows} onGo={onReview} />
    </div>
  )
}
