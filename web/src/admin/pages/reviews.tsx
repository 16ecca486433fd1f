import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { reviewAdminPaths } from 'contract/admin.paths.ts'
import type { StaffReview } from 'contract/reviews/review.schemas.ts'
import { HIDING_REASON_MINIMUM } from 'contract/rules/limits.ts'
import { useState } from 'react'
import { queryFn } from '#admin/query-fn.ts'
import { call } from '#client/call.ts'
import { Button } from '#ui/action/Button.tsx'
import { Pagination } from '#ui/action/Pagination.tsx'
import { Segmented } from '#ui/action/Segmented.tsx'
import { Kbd } from '#ui/display/Kbd.tsx'
import { Stars } from '#ui/display/Stars.tsx'
import { StatusPill } from '#ui/display/StatusPill.tsx'
import { SearchBox } from '#ui/field/SearchBox.tsx'
import { TextArea } from '#ui/field/TextInput.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import type { Column } from '#ui/table/DataTable.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { EmptyList } from '../features/list/EmptyList.tsx'
import { failureOf, LoadFailure } from '../features/list/LoadFailure.tsx'
import { LIVE_QUERY, usePage, useSearch, useSearchParamState } from '../features/list/use-url-params.ts'
import { formatDay } from '../features/shell/format.ts'
import { useNow } from '../features/shell/hooks.ts'
import { Screen } from '../features/shell/Screen.tsx'
import { ScreenError, screenMeta } from '../features/shell/ScreenError.tsx'

const REVIEW_FILTERS = ['all', 'visible', 'hidden'] as const

/** All reviews, newest first. */
const reviewsQuery = (listing: { q: string; show: (typeof REVIEW_FILTERS)[number]; page: number }) =>
  queryOptions({
    queryKey: ['reviews', listing],
    queryFn: queryFn(reviewAdminPaths.all, { query: listing }),
    ...LIVE_QUERY,
  })

/** Takes a review off the shop, saying why. @throws ApiError, NetworkError */
const hideReview = ({ id, reason }: { id: string; reason: string }) =>
  call(reviewAdminPaths.hide, { params: { id }, body: { hidden: true, reason } })

/** Shows a hidden review again. @throws ApiError, NetworkError */
const showReview = (id: string) => call(reviewAdminPaths.hide, { params: { id }, body: { hidden: false } })

type OpenReviewHandler = (review: StaffReview) => void

/** What the staff see of a review. */
const columns = (onHide: OpenReviewHandler, onShow: OpenReviewHandler): Column<StaffReview>[] => [
  { key: 'product', head: 'Product', place: 'title', cell: About },
  { key: 'stars', head: 'Rating', place: 'figure', cell: ({ rating }) => <Stars value={rating} /> },
  { key: 'words', head: 'Review', place: 'note', cell: Words },
  { key: 'date', head: 'Date', place: 'line', cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDay(createdAt)}</span> },
  { key: 'status', head: 'Status', place: 'status', cell: Visibility },
  {
    key: 'do',
    head: 'Actions',
    hideHead: true,
    align: 'end',
    place: 'actions',
    cell: (review) => (
      <Button
        variant="secondary"
        size="small"
        className="md:min-h-9!"
        aria-label={`${review.hidden ? 'Show' : 'Hide'} the review of ${review.userName}`}
        onClick={() => (review.hidden ? onShow : onHide)(review)}
      >
        {review.hidden ? 'Show' : 'Hide'}
      </Button>
    ),
  },
]

const About = ({ productName, userName, isVerifiedPurchase }: StaffReview) => (
  <>
    <strong>{productName}</strong>
    <small>{`${userName}${isVerifiedPurchase ? ', verified purchase' : ''}`}</small>
  </>
)

const Words = ({ title, comment, images }: StaffReview) => (
  <div className="min-w-40 py-1 wrap-anywhere">
    <strong className="block text-ink">{title}</strong>
    {comment}
    {images.length > 0 && (
      <small>
        {images.length} {images.length === 1 ? 'picture' : 'pictures'}
      </small>
    )}
  </div>
)

const Visibility = ({ hidden, hiddenReason, hiddenBy }: StaffReview) => (
  <>
    <StatusPill tone={hidden ? 'red' : 'green'}>{hidden ? 'Hidden' : 'Visible'}</StatusPill>
    {hidden && <small>{`${hiddenReason ?? ''}${hiddenBy ? ` (${hiddenBy})` : ''}`}</small>}
  </>
)

/** Asks why before a review leaves the shop. */
function HideReview({ review, onClose }: { review: StaffReview; onClose: () => void }) {
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const hide = useMutation({
    mutationFn: hideReview,
    onSuccess: () => {
      toast.success('The review is hidden')
      onClose()
    },
    onError: (failure) => setError(failure.message || 'The review could not be hidden.'),
    onSettled: () => client.invalidateQueries({ queryKey: ['reviews'] }),
  })
  const send = () => {
    setError(reason.trim().length < HIDING_REASON_MINIMUM ? 'Please say why' : undefined)
    if (reason.trim().length >= HIDING_REASON_MINIMUM) hide.mutate({ id: review._id, reason })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!hide.isPending}
      title="Hide this review?"
      actions={
        <>
          <Button variant="danger-solid" busy={hide.isPending} busyLabel="Hiding..." onClick={send}>
            Hide
          </Button>
          <Button variant="secondary" disabled={hide.isPending} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p>
        “{review.title}” by {review.userName} leaves the shop and its rating. It can be shown again.
      </p>
      <TextArea
        label="Reason"
        rows={3}
        maxLength={500}
        error={error}
        hint="For the staff only."
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Dialog>
  )
}

const WORDS = { all: 'All', visible: 'Visible', hidden: 'Hidden' }

/** What shoppers say about the packs; what must not stand there can be hidden, with a reason. */
export default function ReviewsScreen() {
  const client = useQueryClient()
  const { q, box } = useSearch()
  const [show, setShow] = useSearchParamState('show', REVIEW_FILTERS, 'all')
  const [page, goToPage] = usePage()
  const [hiding, setHiding] = useState<StaffReview>()
  const query = useQuery(reviewsQuery({ q, show, page }))
  const failure = failureOf(query, useNow(30_000), (error) => `Failed to load reviews: ${error?.message || 'Unknown error'}`)
  const showing = useMutation({
    mutationFn: showReview,
    onSuccess: () => toast.success('The review is visible again'),
    onError: (error) => toast.error(error.message || 'The review could not be shown.'),
    onSettled: () => client.invalidateQueries({ queryKey: ['reviews'] }),
  })
  const total = query.data?.pagination.total
  return (
    <Screen title="Reviews" note={total !== undefined && <span>{total === 1 ? '1 review' : `${total} reviews`}</span>}>
      <div className="flex flex-wrap items-start gap-2.5">
        <div className="w-full md:max-w-105">
          <SearchBox label="Search reviews" placeholder="Product, name or words" end={<Kbd>/</Kbd>} {...box} />
        </div>
        <Segmented label="Show" options={REVIEW_FILTERS.map((value) => ({ value, label: WORDS[value] }))} value={show} onChange={setShow} />
      </div>
      <div className="panel panel-flush">
        <DataTable
          caption="Reviews"
          columns={columns(setHiding, ({ _id }) => showing.mutate(_id))}
          rows={query.data?.reviews}
          rowKey={({ _id }) => _id}
          error={failure && <LoadFailure {...failure} />}
          empty={<EmptyList things="reviews" isNarrowed={q !== '' || show !== 'all'} />}
        />
      </div>
      <Pagination page={page} pages={query.data?.pagination.pages ?? 1} onPage={goToPage} />
      {hiding && <HideReview review={hiding} onClose={() => setHiding(undefined)} />}
    </Screen>
  )
}

export const meta = () => screenMeta('Reviews')

export { ScreenError as ErrorBoundary }
