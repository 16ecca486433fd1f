import type { Customer } from 'contract/actor.ts'
import { Problem } from 'contract/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import { transact } from '../../platform/transact.ts'
import { countVotes, lockReview, toggleVote } from './review.store.ts'

/** Says that a review helped, or takes that back. @throws Problem review.not-found, review.own */
export function vote(shop: Shop, customer: Customer, reviewId: string): Promise<{ helpfulVotes: number; hasVoted: boolean }> {
  return transact(shop, async (unit) => {
    const review = await lockReview(unit.db, reviewId)
    if (!review || review.hiddenAt) throw new Problem('review.not-found')
    if (review.customerId === customer.id) throw new Problem('review.own')
    const hasVoted = await toggleVote(unit.db, reviewId, customer.id, shop.now())
    await unit.republish()
    return { hasVoted, helpfulVotes: await countVotes(unit.db, reviewId) }
  })
}
