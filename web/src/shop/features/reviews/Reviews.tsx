import type { ProductDetail } from 'contract/catalog/product.schemas.ts'
import type { User } from 'contract/customers/customer.schemas.ts'
import type { Review } from 'contract/reviews/review.schemas.ts'
import { istDate } from 'contract/rules/ist.ts'
import BadgeCheck from 'lucide-react/icons/badge-check'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import type { ReactNode } from 'react'
import { Suspense, startTransition, use, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { askToLogIn } from '#client/navigation.ts'
import { sessionSettled, useSession } from '#client/session.ts'
import { Button } from '#ui/action/Button.tsx'
import { BrokenThread } from '#ui/art/BrokenThread.tsx'
import { Loading, Skeleton } from '#ui/display/Loading.tsx'
import { Note } from '#ui/display/Note.tsx'
import { EmptyState } from '#ui/display/Panel.tsx'
import { Stars } from '#ui/display/Stars.tsx'
import { Bar } from '#ui/display/StatStrip.tsx'
import { toast } from '#ui/overlay/toast.ts'
import * as messages from './messages.ts'
import { ReviewForm } from './ReviewForm.tsx'
import type { ReviewList, ReviewListAnswer } from './review.api.ts'
import { listReviews, voteHelpful } from './review.api.ts'

/** What one shopper says of the product. `user` is who reads it. */
function ReviewEntry({ review, user }: { review: Review; user: User | null }) {
  const { userId, userName, userAvatar, rating, title, comment, images, productVariant, isVerifiedPurchase, createdAt } = review
  const name = userId.name || userName || messages.formerCustomer
  const picture = userId.profileImage ?? userAvatar
  return (
    <li className="grid gap-2 border-t border-line py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars value={rating} />
        <h3 className="text-lg wrap-anywhere">{title}</h3>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        {picture && <img src={picture} alt="" width="28" height="28" className="size-7 rounded-full object-cover" />}
        <span className="wrap-anywhere">
          {name}, {istDate(new Date(createdAt))}
        </span>
        {productVariant.size && <span>{messages.size(productVariant.size)}</span>}
        {isVerifiedPurchase && (
          <span className="inline-flex items-center gap-1 font-semibold text-success">
            <BadgeCheck /> {messages.verifiedPurchase}
          </span>
        )}
      </p>
      <p className="measure wrap-anywhere whitespace-pre-line">{comment}</p>
      {images.length > 0 && (
        <ul aria-label={messages.photosOf(name)} className="flex flex-wrap gap-2">
          {images.map((src, at) => (
            <li key={src}>
              <a href={src} target="_blank" rel="noopener">
                <img
                  src={src}
                  alt={messages.attachment(at + 1)}
                  width="96"
                  height="96"
                  loading="lazy"
                  className="size-24 rounded-control bg-sunken object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {user?.id === userId._id ? <HelpfulCount votes={review.helpfulVotes} /> : <HelpfulVotes review={review} user={user} />}
    </li>
  )
}

/** What others say of the own review. */
const HelpfulCount = ({ votes }: { votes: number }) =>
  votes > 0 && (
    <p className="flex items-center gap-1.5 text-sm text-muted">
      <ThumbsUp /> {messages.helpfulVotes(votes)}
    </p>
  )

function HelpfulVotes({ review: { _id, title, helpfulVotes, hasUserVoted }, user }: { review: Review; user: User | null }) {
  const [vote, setVote] = useState({ helpfulVotes, hasVoted: hasUserVoted })
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    if (!user) return askToLogIn('vote')
    setBusy(true)
    const counted = await voteHelpful(_id, user)
    if (counted) setVote(counted)
    setBusy(false)
  }
  return (
    <Button
      variant="quiet"
      size="small"
      className="-ml-2 justify-self-start aria-pressed:font-semibold"
      aria-pressed={vote.hasVoted}
      aria-label={messages.helpfulReview(title, vote.helpfulVotes)}
      busy={isBusy}
      onClick={() => void press()}
    >
      <ThumbsUp className={vote.hasVoted ? 'fill-current' : undefined} /> {messages.helpfulVotes(vote.helpfulVotes)}
    </Button>
  )
}

type ReviewsProps = { product: ProductDetail }

/** The reviews of a product, asked for anew when somebody else reads them. */
export default function Reviews({ product }: ReviewsProps) {
  const { user } = useSession()
  return <LoadingReviews key={user?.id ?? 'guest'} product={product} />
}

function LoadingReviews({ product }: ReviewsProps) {
  const { revalidate } = useRevalidator()
  const [pages, setPages] = useState(1)
  const [asked, setAsked] = useState(() => listReviews(product.id, 1))
  // what is there stays until the answer has come
  const ask = (wanted: number) =>
    startTransition(() => {
      setPages(wanted)
      setAsked(listReviews(product.id, wanted))
    })
  return (
    <Suspense fallback={<ReviewsSkeleton />}>
      <ReviewsOf
        product={product}
        asked={asked}
        onRetry={() => setAsked(listReviews(product.id, pages))}
        onMore={() => ask(pages + 1)}
        onWritten={() => {
          ask(pages)
          void revalidate() // the rating beside the name of the product
        }}
      />
    </Suspense>
  )
}

/** The average and how the stars are spread. */
export function ReviewSummary({ list: { averageRating, totalReviews, ratingDistribution } }: { list: ReviewList }) {
  const average = averageRating ?? 0
  const countOf = (stars: number) => ratingDistribution.find(({ _id }) => _id === stars)?.count ?? 0
  return (
    <div className="grid grow gap-x-10 gap-y-4 sm:max-w-140 sm:grid-cols-[auto_minmax(0,1fr)]">
      <div className="grid content-start gap-1">
        <p className="font-display text-4xl leading-none font-semibold">
          {average.toFixed(1)}
          <span className="sr-only"> {messages.outOfFive}</span>
        </p>
        <Stars value={average} />
        <p className="text-sm text-muted">{messages.reviewCount(totalReviews)}</p>
      </div>
      <ul aria-label={messages.ratingDistribution} className="grid content-start gap-1.5 text-sm">
        {[5, 4, 3, 2, 1].map((stars) => (
          <li key={stars} className="grid grid-cols-[3.5rem_minmax(0,1fr)_2rem] items-center gap-3">
            <span>{messages.stars(stars)}</span>
            <Bar
              percent={totalReviews > 0 ? (countOf(stars) / totalReviews) * 100 : 0}
              label={messages.reviewsWith(messages.stars(stars))}
              text={messages.starsOf(countOf(stars), totalReviews)}
            />
            <span className="figures text-right">{countOf(stars)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The reviews before they are there. */
const ReviewsSkeleton = () => (
  <Loading label={messages.loadingReviews} className="grid gap-5">
    <Skeleton className="h-40 w-full max-w-140" />
    <Skeleton className="h-28 w-full" />
    <Skeleton className="h-28 w-full" />
  </Loading>
)

type ReviewsOfProps = {
  product: ProductDetail
  asked: Promise<ReviewListAnswer>
  onRetry: () => void
  onMore: () => void
  onWritten: () => void
}

/** What came of asking: the list with the figures above it, nothing yet, or an error that can be tried again. */
function ReviewsOf({ product, asked, onRetry, onMore, onWritten }: ReviewsOfProps) {
  const answer = use(asked)
  if ('failure' in answer) return <NotLoaded sentence={answer.failure} onRetry={onRetry} />
  return <LoadedReviews product={product} list={answer.list} onMore={onMore} onWritten={onWritten} />
}

type LoadedReviewsProps = { product: ProductDetail; list: ReviewList; onMore: () => void; onWritten: () => void }

function LoadedReviews({ product, list, onMore, onWritten }: LoadedReviewsProps) {
  const { user } = useSession()
  const [isWriting, setWriting] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const own = list.own ?? undefined
  const write = async () => {
    const { isLoggedIn } = await sessionSettled()
    if (!isLoggedIn) return askToLogIn('review')
    setWriting(true)
  }
  const close = () => {
    setWriting(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  const written = () => {
    toast.success(own ? messages.reviewUpdated : messages.reviewSubmitted)
    onWritten()
    close()
  }
  return (
    <div className="grid gap-6">
      <Head list={list}>
        {!isWriting && (
          <Button ref={opener} variant="secondary" onClick={() => void write()}>
            {own ? messages.editYourReview : messages.writeAReview}
          </Button>
        )}
      </Head>
      {own?.hidden && <Note tone="warning" title={messages.reviewHidden} />}
      {isWriting && user && <ReviewForm product={product} user={user} own={own} onDone={written} onCancel={close} />}
      {list.reviews.length > 0 && (
        <ul aria-label={messages.reviews} className="grid max-w-180">
          {list.reviews.map((review) => (
            <ReviewEntry key={review._id} review={review} user={user} />
          ))}
        </ul>
      )}
      {list.reviews.length < list.totalReviews && (
        <Button variant="secondary" className="justify-self-start" onClick={onMore}>
          {messages.showMoreReviews}
        </Button>
      )}
    </div>
  )
}

function Head({ list, children }: { list: ReviewList; children: ReactNode }) {
  if (list.totalReviews === 0)
    return (
      <EmptyState title={messages.noReviewsYet} level={3} action={children}>
        {messages.beTheFirst}
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
    <EmptyState level={3} drawing={<BrokenThread />} title={sentence} action={<Button onClick={onRetry}>{messages.tryAgain}</Button>} />
  </div>
)
