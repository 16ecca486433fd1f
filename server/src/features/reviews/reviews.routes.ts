import { reviewAdminPaths } from 'contract/admin.paths.ts'
import { reviewPaths as at } from 'contract/reviews/review.paths.ts'
import { reviewEndpoints as endpoints, reviewAdminEndpoints } from 'contract/reviews/review.schemas.ts'
import type { Api } from '#platform/http/serve.ts'
import { serve, servePicture } from '#platform/http/serve.ts'
import type { Shop } from '#platform/shop.ts'
import { listForStaff, reviewPicture, reviewsOf } from './review.queries.ts'
import { hideReview, toggleHelpfulVote, writeReview } from './write-review.ts'

export function reviewRoutes(api: Api, shop: Shop): void {
  serve(api, at.list, endpoints.list, async ({ actor, params, query }) => ({
    message: 'Reviews loaded',
    ...(await reviewsOf(shop, params.productId, actor?.id, query)),
  }))
  serve(api, at.write, endpoints.write, async ({ actor, body }) => {
    const { productVariant, isEditing, reviewId, ...words } = body
    const review = await writeReview(shop, actor, {
      ...words,
      color: productVariant?.color ?? '',
      editing: isEditing && reviewId ? reviewId : undefined,
    })
    return { message: isEditing ? 'Review updated' : 'Review submitted', review }
  })
  serve(api, at.helpful, endpoints.helpful, async ({ actor, params, headers }) =>
    toggleHelpfulVote(shop, actor, { reviewId: params.id, key: headers['idempotency-key'] }),
  )
  serve(api, reviewAdminPaths.all, reviewAdminEndpoints.all, async ({ query }) => listForStaff(shop.db, query))
  serve(api, reviewAdminPaths.hide, reviewAdminEndpoints.hide, async ({ actor, params, body }) => {
    await hideReview(shop, actor, { id: params.id, reason: body.hidden ? body.reason : null })
    return { message: body.hidden ? 'Review hidden.' : 'Review shown again.' }
  })
  servePicture(api, { path: '/api/reviews/pictures/:id', access: 'public', summary: 'A picture of a review.' }, ({ id }) =>
    reviewPicture(shop, id),
  )
}
