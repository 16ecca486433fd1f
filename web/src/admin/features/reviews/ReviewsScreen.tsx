import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { StaffReview } from 'contract/reviews/review.admin.schemas.ts'
import { useState } from 'react'
import { Pagination } from '#ui/action/Pagination.tsx'
import { Segmented } from '#ui/action/Segmented.tsx'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { Kbd } from '#ui/display/Kbd.tsx'
import { SearchBox } from '#ui/field/SearchBox.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { failureOf } from '../list/failure.ts'
import { LoadFailure } from '../list/LoadFailure.tsx'
import { usePage, useSearchParamState } from '../list/use-place.ts'
import { useSearch } from '../list/use-search.ts'
import { Screen } from '../shell/Screen.tsx'
import { useNow } from '../shell/use-now.ts'
import { columns } from './columns.tsx'
import { HideReview } from './HideReview.tsx'
import { REVIEW_FILTERS, reviewsQuery, showReview } from './review.api.ts'

const WORDS = { all: 'All', visible: 'Visible', hidden: 'Hidden' }

/** What shoppers say about the packs; what must not stand there can be hidden, with a reason. */
export function ReviewsScreen() {
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
    <Screen title="Reviews" note={total !== undefined && <span>{total} reviews</span>}>
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
          empty={<EmptyState title="No reviews">No reviews match your search.</EmptyState>}
        />
      </div>
      <Pagination page={page} pages={query.data?.pagination.pages ?? 1} onPage={goToPage} />
      {hiding && <HideReview review={hiding} onClose={() => setHiding(undefined)} />}
    </Screen>
  )
}
