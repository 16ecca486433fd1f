import { Problem } from 'contract/problem.ts'
import type { RouteOptions } from 'fastify'
import { addressRoutes } from './features/addresses/addresses.routes.ts'
import { auditRoutes } from './features/audit/audit.routes.ts'
import { alertRoutes } from './features/bank/alerts/alerts.routes.ts'
import { automaticRoutes } from './features/bank/automatic/automatic.routes.ts'
import type { CreditStoredListener } from './features/bank/public.ts'
import { checkStatements, verifySubmittedOrder, verifyWaitingOrder } from './features/bank/public.ts'
import { statementRoutes } from './features/bank/statements/statements.routes.ts'
import { booksRoutes } from './features/books/books.routes.ts'
import { cartRoutes } from './features/carts/carts.routes.ts'
import { catalogRoutes } from './features/catalog/catalog.routes.ts'
import { contactRoutes } from './features/contact/contact.routes.ts'
import { customerRoutes, identityRoutes } from './features/customers/customers.routes.ts'
import { analyticsRoutes, dashboardRoutes } from './features/dashboard/dashboard.routes.ts'
import { dispatchRoutes } from './features/dispatch/dispatch.routes.ts'
import { exportRoutes } from './features/exports/exports.routes.ts'
import { inventoryRoutes } from './features/inventory/inventory.routes.ts'
import { metricsRoutes } from './features/jobs/metrics.routes.ts'
import type { Jobs } from './features/jobs/schedule.ts'
import { settleDebits } from './features/money/debits/public.ts'
import { moneyRoutes } from './features/money/money.routes.ts'
import { orderNoteRoutes } from './features/order-notes/order-notes.routes.ts'
import { callerOrderRoutes } from './features/orders/caller-orders.routes.ts'
import { orderRoutes, presenceRoutes } from './features/orders/orders.routes.ts'
import { privacyRoutes } from './features/privacy/privacy.routes.ts'
import { pushRoutes } from './features/push/push.routes.ts'
import { isReadToken, readerOf } from './features/read-tokens/public.ts'
import { readTokenRoutes } from './features/read-tokens/read-tokens.routes.ts'
import { readinessRoutes } from './features/readiness/readiness.routes.ts'
import { documentRoutes } from './features/receipts/receipts.routes.ts'
import { returnRoutes } from './features/returns/returns.routes.ts'
import { reviewRoutes } from './features/reviews/reviews.routes.ts'
import { savedViewRoutes } from './features/saved-views/saved-views.routes.ts'
import { searchRoutes } from './features/search/search.routes.ts'
import { revokeIdleStaff, revokeOtherStaff, sessionOf } from './features/sessions/public.ts'
import { settingsRoutes } from './features/settings/settings.routes.ts'
import { siteRoutes } from './features/site/site.routes.ts'
import { auditPermissionRefusal, proofOfPassword } from './features/staff/public.ts'
import { passkeyRoutes, staffDeviceRoutes, staffRoutes } from './features/staff/staff.routes.ts'
import { telegramRoutes } from './features/telegram/telegram.routes.ts'
import { uploadRoutes } from './features/uploads/uploads.routes.ts'
import { webhookRoutes } from './features/webhooks/webhooks.routes.ts'
import { wishlistRoutes } from './features/wishlists/wishlists.routes.ts'
import { openApi } from './platform/http/api.ts'
import type { Api } from './platform/http/serve.ts'
import { serveOutboxPage } from './platform/mail/outbox-page.ts'
import type { Shop } from './platform/shop.ts'
import { ssr } from './platform/ssr/ssr.ts'

/** What is decided once an alert has told of money, after the transaction that keeps it: whether it verifies the order that waits for it. */
export const afterCredit: CreditStoredListener = async (shop, creditId) => {
  await verifyWaitingOrder(shop, creditId)
}

/** Every endpoint of the shop, without its pages; `onRoute` sees each as it is mounted. */
export async function buildApi(shop: Shop, onRoute?: (route: RouteOptions) => void): Promise<Api> {
  const api = await openApi(shop, (token, how) => (isReadToken(token) ? readerOf(shop, token) : sessionOf(shop, token, how)))
  if (onRoute) api.addHook('onRoute', onRoute)
  api.addHook('onError', async ({ actor, method, routeOptions, ip }, _reply, error) => {
    if (actor?.kind !== 'admin' || !(error instanceof Problem) || error.code !== 'session.not-allowed') return
    await auditPermissionRefusal(shop, actor, { place: `${method} ${routeOptions.url}`, ip })
  })
  settingsRoutes(api, shop, {
    proofOfPassword: (admin, password) => proofOfPassword(shop, admin, password),
    endOthers: (unit, sessionId) => revokeOtherStaff(unit.db, sessionId, shop.now()),
    endIdle: (unit, before) => revokeIdleStaff(unit.db, before, shop.now()),
  })
  catalogRoutes(api, shop)
  customerRoutes(api, shop)
  identityRoutes(api, shop)
  privacyRoutes(api, shop)
  cartRoutes(api, shop)
  addressRoutes(api, shop)
  orderRoutes(api, shop, { verifySubmittedOrder: (orderId) => verifySubmittedOrder(shop, orderId) })
  await callerOrderRoutes(api, shop, { verifySubmittedOrder: (orderId) => verifySubmittedOrder(shop, orderId) })
  documentRoutes(api, shop)
  presenceRoutes(api, shop)
  orderNoteRoutes(api, shop)
  dispatchRoutes(api, shop)
  savedViewRoutes(api, shop)
  wishlistRoutes(api, shop)
  pushRoutes(api, shop)
  reviewRoutes(api, shop)
  returnRoutes(api, shop)
  contactRoutes(api, shop)
  inventoryRoutes(api, shop)
  analyticsRoutes(api, shop)
  exportRoutes(api, shop)
  auditRoutes(api, shop)
  staffRoutes(api, shop)
  passkeyRoutes(api, shop)
  staffDeviceRoutes(api, shop)
  readinessRoutes(api, shop)
  dashboardRoutes(api, shop)
  statementRoutes(api, shop, { afterStatement: () => checkStatements(shop).then(() => settleDebits(shop)) })
  automaticRoutes(api, shop)
  moneyRoutes(api, shop)
  searchRoutes(api, shop)
  booksRoutes(api, shop)
  await alertRoutes(api, shop, { proofOfPassword: (admin, password) => proofOfPassword(shop, admin, password), afterCredit })
  readTokenRoutes(api, shop, { proofOfPassword: (admin, password) => proofOfPassword(shop, admin, password) })
  telegramRoutes(api, shop, { proofOfPassword: (admin, password) => proofOfPassword(shop, admin, password) })
  webhookRoutes(api, shop, { proofOfPassword: (admin, password) => proofOfPassword(shop, admin, password) })
  await uploadRoutes(api, shop)
  return api
}

/** The whole shop as one HTTP application, not yet listening. */
export async function buildApp(shop: Shop, jobs: Pick<Jobs, 'violations' | 'runs'>): Promise<Api> {
  const api = await buildApi(shop)
  metricsRoutes(api, shop, jobs)
  serveOutboxPage(api, shop.config)
  siteRoutes(api, shop)
  await ssr(api, shop)
  return api
}
