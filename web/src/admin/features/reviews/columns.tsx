import type { StaffReview } from 'contract/reviews/review.admin.schemas.ts'
import { Button } from '#ui/action/Button.tsx'
import { Stars } from '#ui/display/Stars.tsx'
import { StatusPill } from '#ui/display/StatusPill.tsx'
import type { Column } from '#ui/table/column.ts'
import { day } from '../shell/moment.ts'

type OnReview = (review: StaffReview) => void

/** What the staff see of a review. */
export const columns = (onHide: OnReview, onShow: OnReview): Column<StaffReview>[] => [
  { key: 'product', head: 'Product', place: 'title', cell: About },
  { key: 'stars', head: 'Rating', place: 'figure', cell: ({ rating }) => <Stars value={rating} /> },
  { key: 'words', head: 'Review', place: 'note', cell: Words },
  { key: 'date', head: 'Date', place: 'line', cell: ({ createdAt }) => <span className="whitespace-nowrap">{day(createdAt)}</span> },
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
    <small>
      {userName}
      {isVerifiedPurchase && ', verified purchase'}
    </small>
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
    {hidden && (
      <small>
        {hiddenReason}
        {hiddenBy && ` (${hiddenBy})`}
      </small>
    )}
  </>
)
