import { useQuery } from '@tanstack/react-query'
import type { SeenAlert } from 'contract/alerts/alert.admin.schemas.ts'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { OfficeLink } from '#admin/features/shell/OfficeLink.tsx'
import { adminPaths } from '#admin/paths.ts'
import { Button, buttonClass } from '#ui/action/Button.tsx'
import { Pagination } from '#ui/action/Pagination.tsx'
import { cx } from '#ui/cx.ts'
import { Kbd } from '#ui/display/Kbd.tsx'
import { StatusPill } from '#ui/display/StatusPill.tsx'
import { SearchBox } from '#ui/field/SearchBox.tsx'
import { SwitchedOffNote } from '../features/bank/automatic/AutomaticState.tsx'
import { seenAlertsQuery } from '../features/bank/automatic/automatic.api.ts'
import { failureOf, LoadFailure } from '../features/list/LoadFailure.tsx'
import { usePage, useSearch, useUrlParams } from '../features/list/use-url-params.ts'
import * as messages from '../features/payments/messages.ts'
import { PendingTable } from '../features/payments/PendingTable.tsx'
import { PENDING_EVERY_MS, pendingQuery } from '../features/payments/payment.api.ts'
import { ReviewOf } from '../features/payments/review/Review.tsx'
import { isNamed, marksOf, neighbourOf, wasUsedBefore } from '../features/payments/review-queue.ts'
import { pendingFailure } from '../features/payments/verdict.ts'
import { formatAgo, formatElapsed, formatShortMoment, rupees } from '../features/shell/format.ts'
import { useNow, useTabTitle } from '../features/shell/hooks.ts'
import { screens } from '../features/shell/messages.ts'
import { Screen } from '../features/shell/Screen.tsx'
import { ScreenError, screenMeta } from '../features/shell/ScreenError.tsx'
import { useKeys } from '../features/shell/use-keys.ts'

/** The pending payments that match the search of the address, fresh every minute. */
function useQueue() {
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
    /** By the id of an order; empty until the answer has come, and when it cannot come. */
    alerts: seen.data ?? NO_ALERTS_SEEN,
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

const NO_ALERTS_SEEN: ReadonlyMap<string, SeenAlert> = new Map()

type PaymentQueue = ReturnType<typeof useQueue>

/** The search of the queue; the server looks. */
const DeskSearch = ({ box }: Pick<ReturnType<typeof useSearch>, 'box'>) => (
  <SearchBox label={messages.searchLabel} placeholder={messages.searchHint} end={<Kbd>/</Kbd>} {...box} />
)

/** How long the first of the queue waits. */
function OldestPayment({ rows, now }: { rows: readonly AdminOrder[]; now: number }) {
  const since = rows[0]?.payment.submittedAt
  return since ? <span>{messages.oldest(formatElapsed(now - Date.parse(since)))}</span> : null
}

/** The whole queue with its search. */
function QueueTable({ queue, onReview }: { queue: PaymentQueue; onReview: (id: string) => void }) {
  const { rows, alerts, now, q, box, failure, page, pages, goToPage, isFetching, refresh } = queue
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2.5 md:gap-x-6">
        <div className="w-full md:max-w-105">
          <DeskSearch box={box} />
        </div>
        <span className="text-xs text-muted max-md:w-full md:ml-auto">{rows && !q && <OldestPayment rows={rows} now={now} />}</span>
        <OfficeLink className={buttonClass({ variant: 'secondary', size: 'small' })} to={adminPaths.bankMatching}>
          {messages.reconcile}
        </OfficeLink>
        <Button variant="secondary" size="small" busy={isFetching} busyLabel={messages.refreshing} onClick={refresh}>
          {messages.refresh}
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

/** The order under review: `?order={id}` of the address. Opening the first one is a step of the browser's history, going on to others is not. */
function useReviewed(): [string | undefined, (id: string | undefined) => void] {
  const [params, change] = useUrlParams()
  const reviewed = params.get('order') ?? undefined
  const review = (id: string | undefined) => {
    if (id === reviewed) return
    change((words) => (id ? words.set('order', id) : words.delete('order')), { replace: reviewed !== undefined })
  }
  return [reviewed, review]
}

/** Gives the focus back to the row whose review was closed, or to the list when that row is gone. */
function useFocusBack(reviewed: string | undefined): void {
  const last = useRef(reviewed)
  useEffect(() => {
    const closed = last.current
    if (reviewed === undefined && closed !== undefined) {
      // the row of a payment that was decided is gone: the list gets the focus then
      const row = document.querySelector<HTMLElement>(`[data-review="${CSS.escape(closed)}"]`)
      const next = row ?? document.querySelector<HTMLElement>('[data-review]') ?? document.querySelector<HTMLElement>('#content')
      next?.focus()
    }
    last.current = reviewed
  }, [reviewed])
}

type QueueBesideReviewProps = { queue: PaymentQueue; reviewed: string; onReview: (id: string | undefined) => void }

/** One payment under review; the queue stays beside it where there is room, narrower for large letters. */
function QueueBesideReview({ queue, reviewed, onReview }: QueueBesideReviewProps) {
  const { rows = [], alerts, now, q, box, failure, isPending } = queue
  const trouble = failure && <LoadFailure {...failure} />
  return (
    <div className="md:h-[calc(100dvh-3.8125rem)] lg:grid lg:grid-cols-[min(20.625rem,max(30%,(100vw-60rem)*99))_minmax(0,1fr)]">
      <QueueList
        rows={rows}
        selected={rows.find(isNamed(reviewed))?._id}
        now={now}
        onSelect={({ _id }) => onReview(_id)}
        head={
          <div className="grid gap-2 px-3.5 py-3">
            <DeskSearch box={box} />
            <div className="flex justify-between text-xs text-muted">
              <strong>{messages.pendingPayments}</strong>
              {!q && <OldestPayment rows={rows} now={now} />}
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

/** Where a person decides on payments: the whole queue as a table, or beside the one under review. */
export default function Desk() {
  const queue = useQueue()
  const { rows, total, now, checkedAt } = queue
  const [reviewed, review] = useReviewed()
  useTabTitle(rows && total > 0 ? messages.tabTitle(total) : undefined)
  const step = (by: 1 | -1) => review(neighbourOf(rows ?? [], reviewed, by))
  const navigate = useNavigate()
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    b: () => void navigate(adminPaths.bankMatching),
    ...(reviewed && { Escape: () => review(undefined) }),
  })
  useFocusBack(reviewed)
  return (
    <Screen
      title={screens.payments}
      isTranslated
      flush={reviewed !== undefined}
      note={
        <>
          {rows && <StatusPill tone="yellow">{messages.pendingCount(total)}</StatusPill>}
          {checkedAt > 0 && <span className="max-lg:hidden">{messages.checked(formatAgo(now - checkedAt), PENDING_EVERY_MS / 1000)}</span>}
        </>
      }
    >
      {reviewed === undefined ? (
        <>
          <SwitchedOffNote />
          <QueueTable queue={queue} onReview={review} />
        </>
      ) : (
        <QueueBesideReview queue={queue} reviewed={reviewed} onReview={review} />
      )}
    </Screen>
  )
}

type QueueListProps = {
  rows: readonly AdminOrder[]
  selected: string | undefined
  now: number
  onSelect: (order: AdminOrder) => void
  /** Search and counts. */
  head: ReactNode
}

/** The queue beside an open review. */
function QueueList({ rows, selected, now, onSelect, head }: QueueListProps) {
  return (
    <section aria-label={messages.queue} className="hidden min-h-0 flex-col overflow-y-auto border-r border-line-strong bg-surface lg:flex">
      {head}
      <ul>
        {rows.map((order) => (
          <li key={order._id} className="border-t border-line">
            <Row
              order={order}
              isSelected={order._id === selected}
              isDuplicate={wasUsedBefore(order)}
              now={now}
              onSelect={() => onSelect(order)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

type QueueRowProps = { order: AdminOrder; isSelected: boolean; isDuplicate: boolean; now: number; onSelect: () => void }

function Row({ order, isSelected, isDuplicate, now, onSelect }: QueueRowProps) {
  const { orderNumber, total, user, payment } = order
  const marks = marksOf(order)
  return (
    <button
      type="button"
      aria-current={isSelected || undefined}
      onClick={onSelect}
      className={cx(
        'grid w-full grid-cols-[1fr_auto] gap-x-3 px-3.5 py-2 text-left leading-snug hover:bg-leaf focus-visible:outline-offset-[-3px]',
        isSelected && 'bg-leaf shadow-[inset_4px_0_var(--color-accent)]',
        isDuplicate && !isSelected && 'bg-warning-soft',
      )}
    >
      <strong>{orderNumber}</strong>
      <strong className="figures text-right">{rupees(total)}</strong>
      <span className={isSelected ? 'text-ink' : 'text-muted'}>{user.name}</span>
      <span className={cx('text-right text-xs', isSelected ? 'text-ink' : 'text-muted')}>
        {payment.submittedAt && formatShortMoment(payment.submittedAt, now)}
      </span>
      <span className={cx('figures text-xs tracking-wide', isSelected ? 'text-ink' : 'text-muted')}>{payment.transactionId}</span>
      {marks && <span className="text-right text-xs font-semibold text-warning">{marks}</span>}
    </button>
  )
}

export const meta = () => screenMeta(screens.payments)

export { ScreenError as ErrorBoundary }
