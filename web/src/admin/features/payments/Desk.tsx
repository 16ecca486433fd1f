import { useNavigate } from 'react-router'
import { paths } from '#paths.ts'
import { StatusPill } from '#ui/display/StatusPill.tsx'
import { BrakeNote } from '../automatic/AutomaticState.tsx'
import { ago } from '../shell/elapsed.ts'
import { Screen } from '../shell/Screen.tsx'
import { useKeys } from '../shell/use-keys.ts'
import { useTabTitle } from '../shell/use-tab-title.ts'
import { neighbour } from './neighbour.ts'
import { PENDING_EVERY_MS } from './payment.api.ts'
import { QueueBesideReview } from './QueueBesideReview.tsx'
import { QueueTable } from './QueueTable.tsx'
import { useQueue } from './use-queue.ts'
import { useFocusBack, useReviewed } from './use-reviewed.ts'

/** Where a person decides on payments: the whole queue as a table, or beside the one under review. */
export function Desk() {
  const queue = useQueue()
  const { rows, total, now, checkedAt } = queue
  const [reviewed, review] = useReviewed()
  useTabTitle(rows && total > 0 ? `(${total}) Payment Verification` : undefined)
  const step = (by: 1 | -1) => review(neighbour(rows ?? [], reviewed, by))
  const navigate = useNavigate()
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    b: () => void navigate(paths.admin.bankMatching),
    ...(reviewed && { Escape: () => review(undefined) }),
  })
  useFocusBack(reviewed)
  return (
    <Screen
      title="Payment Verification"
      flush={reviewed !== undefined}
      note={
        <>
          {rows && <StatusPill tone="yellow">{total} pending</StatusPill>}
          {checkedAt > 0 && (
            <span>
              Checked {ago(now - checkedAt)}, every {PENDING_EVERY_MS / 1000} s
            </span>
          )}
        </>
      }
    >
      {reviewed === undefined ? (
        <>
          <BrakeNote />
          <QueueTable queue={queue} onReview={review} />
        </>
      ) : (
        <QueueBesideReview queue={queue} reviewed={reviewed} onReview={review} />
      )}
    </Screen>
  )
}
