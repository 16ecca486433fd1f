import type { User } from 'contract/customers/customer.schemas.ts'
import type { Review } from 'contract/reviews/review.schemas.ts'
import { istDate } from 'contract/rules/ist.ts'
import BadgeCheck from 'lucide-react/icons/badge-check'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { useState } from 'react'
import { askToLogIn } from '#client/overlay.ts'
import { Button } from '#ui/action/Button.tsx'
import { Stars } from '#ui/display/Stars.tsx'
import * as messages from './messages.ts'
import { voteHelpful } from './review.api.ts'

/** What one shopper says of the product. `user` is who reads it. */
export function ReviewEntry({ review, user }: { review: Review; user: User | null }) {
  const { userId, userName, userAvatar, rating, title, comment, images, productVariant, isVerifiedPurchase, createdAt } = review
  const name = userId.name || userName
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
      {user?.id === userId._id ? <HelpfulCount votes={review.helpfulVotes} /> : <Helpful review={review} user={user} />}
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

function Helpful({ review: { _id, title, helpfulVotes, hasUserVoted }, user }: { review: Review; user: User | null }) {
  const [vote, setVote] = useState({ helpfulVotes, hasVoted: hasUserVoted })
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    if (!user) return askToLogIn(messages.accountToVote)
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
