import { orderAdminPaths as at, screenshotPath } from 'contract/orders/order.admin.paths.ts'
import { orderAdminEndpoints as endpoints } from 'contract/orders/order.admin.schemas.ts'
import { storedStatus } from 'contract/orders/order.status.ts'
import type { Api } from '#platform/http/serve.ts'
import { serve, servePicture } from '#platform/http/serve.ts'
import type { Shop } from '#platform/shop.ts'
import { changeMany, changeStatus, recordRefund } from './change-status.ts'
import { correctAddress } from './correct-address.ts'
import { decidePayment } from './decide-payment.ts'
import { countViews, listAll, listPending } from './order.admin.queries.ts'
import { openForStaff, screenshotOf } from './show-order.ts'

export function orderAdminRoutes(api: Api, shop: Shop): void {
  serve(api, at.pending, endpoints.pending, async ({ query }) => ({
    message: 'Payments loaded',
    ...(await listPending(shop.db, query, shop.now())),
  }))
  serve(api, at.all, endpoints.all, async ({ query }) => ({
    message: 'Orders loaded',
    ...(await listAll(shop.db, { ...query, status: storedStatus(query.status) })),
    ...(await countViews(shop.db)),
  }))
  serve(api, at.get, endpoints.get, async ({ params }) => ({ message: 'Order loaded', ...(await openForStaff(shop, params.id)) }))
  serve(api, at.verifyPayment, endpoints.verifyPayment, async ({ actor, params, body }) => {
    const { number, status, paymentStatus } = await decidePayment(shop, actor, {
      orderId: params.id,
      verified: body.verified,
      notes: body.notes || null,
      transactionId: body.transactionId,
    })
    return {
      message: body.verified ? 'Payment verified successfully!' : 'Payment rejected successfully!',
      orderNumber: number,
      status,
      paymentStatus,
    }
  })
  serve(api, at.bulkStatus, endpoints.bulkStatus, async ({ actor, body }) => ({
    results: await changeMany(shop, actor, { ...body, status: storedStatus(body.status) }),
  }))
  serve(api, at.updateStatus, endpoints.updateStatus, async ({ actor, params, body }) => {
    const order = await changeStatus(shop, actor, { ...body, orderId: params.id, status: storedStatus(body.status) })
    return { message: 'Order status updated successfully!', order }
  })
  serve(api, at.correctAddress, endpoints.correctAddress, async ({ actor, params, body }) => ({
    message: 'Delivery address saved',
    order: await correctAddress(shop, actor, { orderId: params.id, address: body }),
  }))
  serve(api, at.recordRefund, endpoints.recordRefund, async ({ actor, params, body }) => ({
    message: body.settle === 'now' ? 'Refund recorded' : 'Recorded that nothing is refunded',
    order: await recordRefund(shop, actor, { orderId: params.id, wish: body }),
  }))
  servePicture(
    api,
    { path: screenshotPath, access: 'payments.read', summary: 'The uploaded payment screenshot.', id: endpoints.get.params.shape.id },
    ({ id }) => screenshotOf(shop, id),
  )
}
