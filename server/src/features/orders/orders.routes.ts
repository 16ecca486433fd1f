import { mayAct } from 'contract/access.ts'
import { orderAdminPaths as adminAt, presencePaths, screenshotPath } from 'contract/admin.paths.ts'
import { productOf } from 'contract/catalog/product.schemas.ts'
import { orderAdminEndpoints as adminEndpoints } from 'contract/orders/order.admin.schemas.ts'
import { orderPaths as at, ownScreenshotPath } from 'contract/orders/order.paths.ts'
import { orderEndpoints as endpoints } from 'contract/orders/order.schemas.ts'
import { storedStatus } from 'contract/orders/order.status.ts'
import { presenceEndpoints } from 'contract/orders/presence.admin.schemas.ts'
import { Problem } from 'contract/problem.ts'
import type { Api } from '#platform/http/serve.ts'
import { serve, servePicture } from '#platform/http/serve.ts'
import type { Shop } from '#platform/shop.ts'
import { cancelOwnOrder } from './cancel-order.ts'
import { changeMany, changeStatus, statusWords } from './change-status.ts'
import { confirmPayment } from './confirm-payment.ts'
import { correctAddress } from './correct-address.ts'
import { exchangeOrder } from './exchange-order.ts'
import { addParcel, removeParcel } from './further-parcels.ts'
import { judgePayment } from './judge-payment.ts'
import { hideOrder } from './move-order.ts'
import { countViews, listAll, listMatching, listPending, showCustomerOrders } from './order.admin.queries.ts'
import { listOrders } from './order.queries.ts'
import { placeOrder } from './place-order.ts'
import { recordRefund } from './record-refund.ts'
import { saveRefundTo } from './refund-upi-id.ts'
import { reportRest } from './report-rest.ts'
import { nameBusiness } from './set-business-gstin.ts'
import { heartbeat, openForStaff, ownScreenshot, screenshotOf, showOrder, trackOrder } from './show-order.ts'
import { openPayLink } from './take-caller-order.ts'

/** What other features do for the orders, which they know themselves. */
export type OrderHelpers = {
  /** Looks whether the bank has told of a payment whose ID was just submitted, and answers whether it has; never throws. */
  verifySubmittedOrder: (orderId: string) => Promise<boolean>
}

export function orderRoutes(api: Api, shop: Shop, { verifySubmittedOrder }: OrderHelpers): void {
  serve(api, at.create, endpoints.create, async ({ actor, body, headers }) => {
    const order = await placeOrder(shop, actor, {
      wanted: (body.cartData?.items ?? []).map((item) => ({ name: productOf(item), quantity: item.quantity })),
      total: body.cartData?.total,
      address: body.shippingAddress,
      method: body.paymentMethod,
      source: body.source,
      onlyFromCart: body.onlyFromCart,
      language: body.language,
      key: headers['idempotency-key'],
    })
    return { message: 'Order created successfully', order }
  })
  serve(api, at.confirmPayment, endpoints.confirmPayment, async ({ actor, params, body }) => {
    const { transactionId, screenshot, method } = body
    const submitted = await confirmPayment(shop, actor, { orderId: params.id, transactionId, screenshot, method })
    const order = (await verifySubmittedOrder(submitted._id)) ? await showOrder(shop, actor, submitted._id) : submitted
    return { message: 'Payment details submitted successfully', orderNumber: order.orderNumber, order }
  })
  serve(api, at.refundTo, endpoints.refundTo, async ({ actor, params, body, from }) => ({
    message: 'Your UPI ID is saved',
    order: await saveRefundTo(shop, actor, { ...body, orderId: params.id, ip: from.ip }),
  }))
  serve(api, at.reportRest, endpoints.reportRest, async ({ actor, params, body }) => ({
    message: 'We look for this payment',
    order: await reportRest(shop, actor, { orderId: params.id, amount: body.amount }),
  }))
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
  serve(api, at.cancel, endpoints.cancel, async ({ actor, params }) => ({
    message: 'Order cancelled',
    order: await cancelOwnOrder(shop, actor, params.id),
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

function orderAdminRoutes(api: Api, shop: Shop): void {
  serve(api, adminAt.pending, adminEndpoints.pending, async ({ query }) => ({
    message: 'Payments loaded',
    ...(await listPending(shop.db, query, shop.now())),
  }))
  serve(api, adminAt.all, adminEndpoints.all, async ({ query }) => ({
    message: 'Orders loaded',
    ...(await listAll(shop.db, { ...query, status: storedStatus(query.status) })),
    ...(await countViews(shop.db)),
  }))
  serve(api, adminAt.matching, adminEndpoints.matching, async ({ actor, query }) => {
    // who packs changes orders at the packing table, and reads no list of all
    if (!mayAct(actor, 'orders.read')) throw new Problem('session.not-allowed')
    return listMatching(shop.db, { ...query, status: storedStatus(query.status) })
  })
  serve(api, adminAt.get, adminEndpoints.get, async ({ actor, params }) => {
    const opened = await openForStaff(shop, actor, params.id)
    const payLink = mayAct(actor, 'orders.take') ? await openPayLink(shop, opened.order._id) : null
    const customer = mayAct(actor, 'customers.read') ? await showCustomerOrders(shop.db, opened.order) : null
    return { message: 'Order loaded', ...opened, payLink, customer }
  })
  serve(api, adminAt.verifyPayment, adminEndpoints.verifyPayment, async ({ actor, params, body }) => {
    const { number, status, paymentStatus } = await judgePayment(shop, actor, {
      orderId: params.id,
      verified: body.verified,
      notes: body.notes || null,
      transactionId: body.transactionId,
      claimsSeen: body.claimsSeen,
      answer: { missing: body.missing, unpaidReason: body.unpaidReason },
    })
    return {
      message: body.verified ? 'Payment verified successfully!' : 'Payment rejected successfully!',
      orderNumber: number,
      status,
      paymentStatus,
    }
  })
  serve(api, adminAt.bulkStatus, adminEndpoints.bulkStatus, async ({ actor, body }) => ({
    results: await changeMany(shop, actor, { ...body, status: storedStatus(body.status) }),
  }))
  serve(api, adminAt.updateStatus, adminEndpoints.updateStatus, async ({ actor, params, body }) => {
    const { order, isChanged } = await changeStatus(shop, actor, { ...body, orderId: params.id, status: storedStatus(body.status) })
    return { message: statusWords(isChanged), order, isChanged }
  })
  serve(api, adminAt.addParcel, adminEndpoints.addParcel, async ({ actor, params, body }) => ({
    message: 'Parcel added',
    order: await addParcel(shop, actor, { ...body, orderId: params.id }),
  }))
  serve(api, adminAt.removeParcel, adminEndpoints.removeParcel, async ({ actor, params }) => ({
    message: 'Parcel taken off',
    order: await removeParcel(shop, actor, { orderId: params.id, trackingNumber: params.trackingNumber }),
  }))
  serve(api, adminAt.correctAddress, adminEndpoints.correctAddress, async ({ actor, params, body: { was, ...address } }) => ({
    message: 'Delivery address saved',
    order: await correctAddress(shop, actor, { orderId: params.id, address, was }),
  }))
  serve(api, adminAt.nameBusiness, adminEndpoints.nameBusiness, async ({ actor, params, body }) => ({
    message: body.business ? 'GSTIN saved' : 'GSTIN taken off',
    order: await nameBusiness(shop, actor, { ...body, orderId: params.id }),
  }))
  serve(api, adminAt.recordRefund, adminEndpoints.recordRefund, async ({ actor, params, body }) => {
    const { order, isNew } = await recordRefund(shop, actor, { orderId: params.id, input: body })
    const said = body.settle === 'now' ? 'Refund recorded' : 'Recorded that nothing is refunded'
    return { message: isNew ? said : 'This refund is already recorded', order }
  })
  serve(api, adminAt.exchange, adminEndpoints.exchange, async ({ actor, params, body, headers }) => ({
    message: 'Other packs are sent in place of the order',
    order: await exchangeOrder(shop, actor, {
      orderId: params.id,
      wanted: body.items.map((item) => ({ name: productOf(item), quantity: item.quantity })),
      total: body.total,
      arrived: body.arrived,
      key: headers['idempotency-key'],
    }),
  }))
  servePicture(
    api,
    { path: screenshotPath, access: 'payments.read', summary: 'The uploaded payment screenshot.', id: adminEndpoints.get.params.shape.id },
    ({ id }) => screenshotOf(shop, id),
  )
}

export function presenceRoutes(api: Api, shop: Shop): void {
  serve(api, presencePaths.heartbeat, presenceEndpoints.heartbeat, async ({ actor, params }) => ({
    others: await heartbeat(shop, actor, params.id),
  }))
}
