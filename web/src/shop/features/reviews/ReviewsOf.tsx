import type { ProductDetail } from 'contract/catalog/product.schemas.ts'
import type { ReactNode } from 'react'
import { use, useRef, useState } from 'react'
import { askToLogIn } from '#client/overlay.ts'
import { sessionSettled } from '#client/session.ts'
import { useSession } from '#client/use-session.ts'
import { Button } from '#ui/action/Button.tsx'
import { BrokenThread } from '#ui/art/BrokenThread.tsx'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { Note } from '#ui/display/Note.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { ReviewEntry } from './ReviewEntry.tsx'
import { ReviewForm } from './ReviewForm.tsx'
import { ReviewSummary } from './ReviewSummary.tsx'
import type { Asked, ReviewList } from './review.api.ts'

type ReviewsOfProps = {
  product: ProductDetail
  asked: Promise<Asked>
  onRetry: () => void
  onMore: () => void
  onWritten: () => void
}

/** What came of asking: the list with the figures above it, nothing yet, or an error that can be tried again. */
export function ReviewsOf({ product, asked, onRetry, onMore, onWritten }: ReviewsOfProps) {
  const answer = use(asked)
  if ('failure' in answer) return <NotLoaded sentence={answer.failure} onRetry={onRetry} />
  return <Loaded product={product} list={answer.list} onMore={onMore} onWritten={onWritten} />
}

type LoadedProps = { product: ProductDetail; list: ReviewList; onMore: () => void; onWritten: () => void }

function Loaded({ product, list, onMore, onWritten }: LoadedProps) {
  const { user } = useSession()
  const [isWriting, setWriting] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const own = list.own ?? undefined
  const write = async () => {
    const { isLoggedIn } = await sessionSettled()
    if (!isLoggedIn) return askToLogIn()
    setWriting(true)
  }
  const close = () => {
    setWriting(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  const written = () => {
    toast.success(own ? 'Review updated' : 'Review submitted')
    onWritten()
    close()
  }
  return (
    <div className="grid gap-6">
      <Head list={list}>
        {!isWriting && (
          <Button ref={opener} variant="secondary" onClick={() => void write()}>
            {own ? 'Edit Your Review' : 'Write a Review'}
          </Button>
        )}
      </Head>
      {own?.hidden && <Note tone="warning" title="Your review is not shown in the shop." />}
      {isWriting && user && <ReviewForm product={product} user={user} own={own} onDone={written} onCancel={close} />}
      {list.reviews.length > 0 && (
        <ul aria-label="Reviews" className="grid max-w-180">
          {list.reviews.map((review) => (
            <ReviewEntry key={review._id} review={review} user={user} />
          ))}
        </ul>
      )}
      {list.reviews.length < list.totalReviews && (
        <Button variant="secondary" className="justify-self-start" onClick={onMore}>
          Show More Reviews
        </Button>
      )}
    </div>
  )
}

function Head({ list, children }: { list: ReviewList; children: ReactNode }) {
  if (list.totalReviews === 0)
    return (
      <EmptyState title="No reviews yet" level={3} action={children}>
        Be the first to review this product!
      </EmptyState>
    )
  return (
    <div className="flex flex-wrap items-start justify-between gap-5">
      <ReviewSummary list={list} />
      {children}
    </div>
  )
}

const NotLoaded = ({ sentence, onRetry }: { sentence: string; onRetry: () => void }) => (
  <div role="alert">
    <EmptyState level={3} drawing={<BrokenThread />} title={sentence} action={<Button onClick={onRetry}>Try Again</Button>} />
  </div>
)
