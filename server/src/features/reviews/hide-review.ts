import type { Admin } from 'contract/actor.ts'
import { Problem } from 'contract/problem.ts'
import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { audit } from '../audit/public.ts'
import { lockReview, saveReview } from './review.store.ts'

/** Takes a review off the shop with a reason, or shows it again. @throws Problem review.not-found */
export function hideReview(shop: Shop, admin: Admin, { id, reason }: { id: string; reason: string | null }): Promise<void> {
  return transact(shop, async (unit) => {
    const review = await lockReview(unit.db, id)
    if (!review) throw new Problem('review.not-found')
    if (review.hiddenReason === reason) return // done already
    const hidden = { hiddenAt: reason ? shop.now() : null, hiddenBy: reason ? admin.username : null, hiddenReason: reason }
    await saveReview(unit.db, id, hidden)
    const action = reason ? 'review.hidden' : 'review.shown'
    await audit(shop, unit, admin, {
      action,
      object: 'review',
      objectId: id,
      before: { hidden: review.hiddenAt !== null },
      after: { hidden: reason !== null, reason },
    })
    await unit.republish()
  })
}
