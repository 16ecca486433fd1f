import { callerOrderPaths as at } from 'contract/admin.paths.ts'
import { productOf } from 'contract/catalog/product.schemas.ts'
import { callerOrderEndpoints as endpoints } from 'contract/orders/caller-order.admin.schemas.ts'
import { payLinkPaths as linkAt } from 'contract/orders/order.paths.ts'
import { payLinkEndpoints as linkEndpoints } from 'contract/orders/pay-link.schemas.ts'
import type { Api } from '#platform/http/serve.ts'
import { serve, serveBytes } from '#platform/http/serve.ts'
import type { Shop } from '#platform/shop.ts'
import { countDeactivated, findCallers } from './caller-orders.queries.ts'
import type { OrderHelpers } from './orders.routes.ts'
import { openToken, payByLink, payPage, reportRestByLink, showPayPage, uploadByLink } from './pay-by-link.ts'
import { takeOrder } from './take-caller-order.ts'

export async function callerOrderRoutes(api: Api, shop: Shop, { verifySubmittedOrder }: OrderHelpers): Promise<void> {
  serve(api, at.find, endpoints.find, async ({ query }) => ({
    callers: await findCallers(shop.db, query.phone),
    deactivated: await countDeactivated(shop.db, query.phone),
  }))
  serve(api, at.take, endpoints.take, async ({ actor, body, headers }) => {
    const { order, payLink } = await takeOrder(shop, actor, {
      phone: body.phone,
      customerId: body.customer ?? undefined,
      wanted: body.items.map((item) => ({ name: productOf(item), quantity: item.quantity })),
      total: body.total,
      address: body.address,
      email: body.email,
      ageConfirmed: body.ageConfirmed,
      business: body.business ?? undefined,
      method: body.paymentMethod,
      language: body.language,
      key: headers['idempotency-key'],
    })
    return { message: 'Order taken', order, payLink }
  })
  serve(api, linkAt.read, linkEndpoints.read, async ({ params }) => ({
    message: 'Payment page loaded',
    page: await showPayPage(shop, params.token),
  }))
  serve(api, linkAt.confirm, linkEndpoints.confirm, async ({ params, body }) => {
    const link = await payByLink(shop, { ...body, method: body.method, screenshot: body.screenshot, token: params.token })
    await verifySubmittedOrder(link.orderId)
    return { message: 'Payment details submitted successfully', page: await payPage(shop, link) }
  })
  serve(api, linkAt.reportRest, linkEndpoints.reportRest, async ({ params, body }) => ({
    message: 'We look for this payment',
    page: await payPage(shop, await reportRestByLink(shop, { token: params.token, amount: body.amount })),
  }))
  await serveBytes(
    api,
    linkAt.picture,
    linkEndpoints.picture,
    async ({ params }, bytes) => ({
      message: 'Picture received.',
      id: await uploadByLink(shop, { token: params.token, bytes }),
    }),
    // before a byte of the picture is taken
    ({ token }) => void openToken(shop, token),
  )
}
