import { orderPaths as at, ownScreenshotPath } from 'contract/orders/order.paths.ts'
import { orderEndpoints as endpoints } from 'contract/orders/order.schemas.ts'
import type { Api } from '#platform/http/serve.ts'
import { serve, servePicture } from '#platform/http/serve.ts'
import type { Shop } from '#platform/shop.ts'
import { confirmPayment } from './confirm-payment.ts'
import { hideOrder } from './hide-order.ts'
import { listOrders } from './order.queries.ts'
import { orderAdminRoutes } from './orders.admin.routes.ts'
import { placeOrder } from './place-order.ts'
import { ownScreenshot, showOrder, trackOrder } from './show-order.ts'

/** What other features do for the orders, which they know themselves. */
export type Helpers = {
  /** Looks whether the bank has told of a payment whose ID was just handed in, and answers whether it has; never throws. */
  afterSubmission: (orderId: string) => Promise<boolean>
}

export function orderRoutes(api: Api, shop: Shop, { afterSubmission }: Helpers): void {
  serve(api, at.create, endpoints.create, async ({ actor, body, headers }) => {
    const order = await placeOrder(shop, actor, {
      wanted: (body.cartData?.items ?? []).map((item) => ({ name: item.id ?? item.productId ?? item._id ?? '', quantity: item.quantity })),
      total: body.cartData?.total,
      address: body.shippingAddress,
      method: body.paymentMethod,
      source: body.source,
      onlyFromCart: body.onlyFromCart,
      key: headers['idempotency-key'],
    })
    return { message: 'Order created successfully', order }
  })
  serve(api, at.confirmPayment, endpoints.confirmPayment, async ({ actor, params, body }) => {
    const { transactionId, screenshot, upiId, method } = body
    const handedIn = await confirmPayment(shop, actor, { orderId: params.id, transactionId, screenshot, payerVpa: upiId, method })
    const order = (await afterSubmission(handedIn._id)) ? await showOrder(shop, actor, handedIn._id) : handedIn
    return { message: 'Payment details submitted successfully', orderNumber: order.orderNumber, order }
  })
  serve(api, at.list, endpoints.list, async ({ actor, query }) => ({
    message: 'Orders loaded',
    ...(await listOrders(shop.db, actor.id, query)),
  }))
  serve(api, at.byNumber, endpoints.byNumber, async ({ actor, params }) => ({
    message: 'Order loaded',
    order: await showOrder(shop, actor, params.orderNumber),
  }))
  serve(api, at.get, endpoints.get, async ({ actor, params }) => ({
    message: 'Order loaded',
    order: await showOrder(shop, actor, params.id),
  }))
  serve(api, at.track, endpoints.track, async ({ actor, params }) => ({
    message: 'Tracking loaded',
    tracking: await trackOrder(shop, actor, params.id),
  }))
  serve(api, at.remove, endpoints.remove, async ({ actor, params }) => {
    await hideOrder(shop, actor, params.id)
    return { message: 'Order deleted successfully' }
  })
  servePicture(
    api,
    {
      path: ownScreenshotPath,
      access: 'customer',
      summary: 'The screenshot sent with the payment of an own order.',
      id: endpoints.get.params.shape.id,
    },
    ({ id }, actor) => ownScreenshot(shop, actor, id),
  )
  orderAdminRoutes(api, shop)
}
