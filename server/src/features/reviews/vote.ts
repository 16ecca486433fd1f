import type { Customer } from 'contract/actor.ts'
import { Problem } from 'contract/problem.ts'
import { isRepeat } from '#platform/requests/is-repeat.ts'
import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { countVotes, hasVote, lockReview, toggleVote } from './review.store.ts'

/** Says that a review helped, or takes that back, once a key. @throws Problem review.not-found, review.own, request.key-reused */
export function vote(
  shop: Shop,
  customer: Customer,
  { reviewId, key }: { reviewId: string; key: string | undefined },
): Promise<{ helpfulVotes: number; hasVoted: boolean }> {
  return transact(shop, async (unit) => {
    const review = await lockReview(unit.db, reviewId)
    if (!review || review.hiddenAt) throw new Problem('review.not-found')
    if (review.customerId === customer.id) throw new Problem('review.own')
    const repeat = await isRepeat(shop, unit, { actorId: customer.id, key, what: ['vote', reviewId] })
    const hasVoted = repeat ? await hasVote(unit.db, reviewId, customer.id) : await toggleVote(unit.db, reviewId, customer.id, shop.now())
    // The public pages keep the count they have until something else changes them: a vote costs nobody a new page.
    return { hasVoted, helpfulVotes: await countVotes(unit.db, reviewId) }
  })
}
