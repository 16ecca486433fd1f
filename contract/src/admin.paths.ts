import type { alertEndpoints, automaticEndpoints } from './alerts/alert.admin.schemas.ts'
import type { analyticsEndpoints } from './analytics/analytics.admin.schemas.ts'
import type { auditEndpoints } from './audit/audit.admin.schemas.ts'
import type { booksEndpoints } from './books/books.admin.schemas.ts'
import type { contactAdminEndpoints } from './contact/contact.schemas.ts'
import type { customerAdminEndpoints } from './customers/customer.schemas.ts'
import type { dispatchEndpoints } from './dispatch/dispatch.admin.schemas.ts'
import { pathsOf } from './endpoint.ts'
import type { inventoryEndpoints } from './inventory/inventory.admin.schemas.ts'
import type { savedViewEndpoints } from './lists/saved-view.admin.schemas.ts'
import type { moneyEndpoints } from './money/money.admin.schemas.ts'
import type { callerOrderEndpoints } from './orders/caller-order.admin.schemas.ts'
import type { orderAdminEndpoints } from './orders/order.admin.schemas.ts'
import type { orderNoteEndpoints } from './orders/order-note.admin.schemas.ts'
import type { presenceEndpoints } from './orders/presence.admin.schemas.ts'
import type { readTokenEndpoints } from './read-tokens/read-token.admin.schemas.ts'
import type { readinessEndpoints } from './readiness/readiness.admin.schemas.ts'
import type { returnAdminEndpoints } from './returns/return.schemas.ts'
import type { reviewAdminEndpoints } from './reviews/review.schemas.ts'
import type { searchEndpoints } from './search/search.admin.schemas.ts'
import type { settingEndpoints } from './settings/setting.admin.schemas.ts'
import type { passkeyEndpoints, staffDeviceEndpoints } from './staff/passkey.admin.schemas.ts'
import type { staffEndpoints } from './staff/staff.admin.schemas.ts'
import type { staffPushEndpoints } from './staff-news/staff-news.admin.schemas.ts'
import type { statementEndpoints } from './statements/statement.admin.schemas.ts'
import type { telegramEndpoints } from './telegram/telegram.admin.schemas.ts'
import type { uploadAdminEndpoints } from './uploads/upload.schemas.ts'
import type { webhookEndpoints } from './webhooks/webhook.admin.schemas.ts'

export const uploadAdminPaths = pathsOf<typeof uploadAdminEndpoints>()({
  picture: ['POST', '/api/admin/pictures'],
})

export const statementPaths = pathsOf<typeof statementEndpoints>()({
  all: ['GET', '/api/admin/statements'],
  findings: ['GET', '/api/admin/statements/findings'],
  read: ['POST', '/api/admin/statements'],
  verify: ['POST', '/api/admin/statements/verify'],
  settle: ['POST', '/api/admin/statements/credits/:id/settle'],
  mappings: ['GET', '/api/admin/statements/mappings'],
  changeMapping: ['PUT', '/api/admin/statements/mappings/:id'],
  removeMapping: ['DELETE', '/api/admin/statements/mappings/:id'],
  get: ['GET', '/api/admin/statements/:id'],
  forget: ['DELETE', '/api/admin/statements/:id'],
})

export const moneyPaths = pathsOf<typeof moneyEndpoints>()({
  summary: ['GET', '/api/admin/money/summary'],
  credits: ['GET', '/api/admin/money/credits'],
  allocate: ['POST', '/api/admin/money/credits/:id/allocate'],
  order: ['GET', '/api/admin/money/order'],
  owed: ['GET', '/api/admin/money/owed'],
  settle: ['POST', '/api/admin/money/owed/:id/settle'],
  debits: ['GET', '/api/admin/money/debits'],
  settleDebit: ['POST', '/api/admin/money/debits/:id/settle'],
  dismissDebit: ['POST', '/api/admin/money/debits/:id/dismiss'],
  unwitnessed: ['GET', '/api/admin/money/unwitnessed'],
  checkTakenBack: ['POST', '/api/admin/money/taken-back/:id/check'],
  day: ['GET', '/api/admin/day-close'],
  close: ['POST', '/api/admin/day-close'],
})

export const searchPaths = pathsOf<typeof searchEndpoints>()({ find: ['GET', '/api/admin/search'] })

export const booksPaths = {
  gstr1: '/api/admin/books/gstr1',
  tally: '/api/admin/books/tally',
  month: '/api/admin/books/month.zip',
  stock: '/api/admin/books/stock',
  eway: '/api/admin/books/eway',
} as const

export const booksSummaryPaths = pathsOf<typeof booksEndpoints>()({ summary: ['GET', '/api/admin/books/summary'] })

export const settingPaths = pathsOf<typeof settingEndpoints>()({
  read: ['GET', '/api/admin/settings'],
  save: ['PUT', '/api/admin/settings'],
})

export const reviewAdminPaths = pathsOf<typeof reviewAdminEndpoints>()({
  all: ['GET', '/api/admin/reviews'],
  hide: ['PUT', '/api/admin/reviews/:id/hidden'],
})

export const returnAdminPaths = pathsOf<typeof returnAdminEndpoints>()({
  all: ['GET', '/api/admin/returns'],
  step: ['POST', '/api/admin/returns/:id/step'],
})
export const returnPhotoPath = '/api/admin/returns/photos/:id'

export const readinessPaths = pathsOf<typeof readinessEndpoints>()({
  read: ['GET', '/api/admin/readiness'],
  testMail: ['POST', '/api/admin/test-mail'],
})

export const presencePaths = pathsOf<typeof presenceEndpoints>()({ heartbeat: ['POST', '/api/orders/:id/admin/presence'] })

export const inventoryPaths = pathsOf<typeof inventoryEndpoints>()({
  all: ['GET', '/api/admin/inventory'],
  get: ['GET', '/api/admin/inventory/:id'],
  updateStock: ['PUT', '/api/admin/inventory/:id/stock'],
  recall: ['GET', '/api/admin/inventory/batches/:id/recall'],
  correctBatch: ['PUT', '/api/admin/inventory/batches/:id'],
  writeOff: ['POST', '/api/admin/inventory/:id/write-off'],
  add: ['POST', '/api/admin/inventory'],
  change: ['PUT', '/api/admin/inventory/:id'],
  importCsv: ['POST', '/api/admin/inventory/import'],
})
export const inventoryExportPath = '/api/admin/inventory/export'
export const recallExportPath = '/api/admin/inventory/recall/export'

export const dispatchPaths = pathsOf<typeof dispatchEndpoints>()({
  toPack: ['GET', '/api/admin/dispatch'],
  scan: ['POST', '/api/admin/dispatch/scan'],
  couriers: ['GET', '/api/admin/couriers'],
  saveCouriers: ['PUT', '/api/admin/couriers'],
})

export const customerAdminPaths = pathsOf<typeof customerAdminEndpoints>()({
  all: ['GET', '/api/admin/users'],
  toggle: ['PUT', '/api/admin/users/:id/toggle-status'],
})
export const usersExportPath = '/api/admin/users/export'

export const contactAdminPaths = pathsOf<typeof contactAdminEndpoints>()({
  all: ['GET', '/api/admin/messages'],
  settle: ['POST', '/api/admin/messages/:id/settle'],
  answer: ['POST', '/api/admin/messages/:id/answer'],
})

export const automaticPaths = pathsOf<typeof automaticEndpoints>()({
  state: ['GET', '/api/admin/automatic'],
  seen: ['GET', '/api/admin/automatic/seen'],
})

export const auditPaths = pathsOf<typeof auditEndpoints>()({ all: ['GET', '/api/admin/audit'] })

export const analyticsPaths = pathsOf<typeof analyticsEndpoints>()({ read: ['GET', '/api/admin/analytics'] })
export const gstReturnPath = '/api/admin/analytics/gst-return'
export const analyticsExportPath = '/api/admin/analytics/export'

export const alertPaths = pathsOf<typeof alertEndpoints>()({
  state: ['GET', '/api/admin/alerts'],
  seen: ['GET', '/api/admin/alerts/seen'],
  saveProfile: ['PUT', '/api/admin/alerts/profiles/:profile'],
  newPhone: ['POST', '/api/admin/alerts/phone'],
  dropPhone: ['DELETE', '/api/admin/alerts/phone'],
  readAgain: ['POST', '/api/admin/alerts/mailbox/retry'],
  sms: ['POST', '/api/alerts/sms/:path'],
})

export const orderAdminPaths = pathsOf<typeof orderAdminEndpoints>()({
  pending: ['GET', '/api/orders/admin/pending-verifications'],
  verifyPayment: ['POST', '/api/orders/:id/admin/verify-payment'],
  all: ['GET', '/api/orders/admin/all'],
  matching: ['GET', '/api/orders/admin/matching'],
  get: ['GET', '/api/orders/:id/admin'],
  bulkStatus: ['POST', '/api/orders/admin/bulk-status'],
  updateStatus: ['PUT', '/api/orders/:id/admin/update-status'],
  addParcel: ['POST', '/api/orders/:id/admin/parcels'],
  removeParcel: ['DELETE', '/api/orders/:id/admin/parcels/:trackingNumber'],
  correctAddress: ['PUT', '/api/orders/:id/admin/address'],
  nameBusiness: ['PUT', '/api/orders/:id/admin/business'],
  recordRefund: ['POST', '/api/orders/:id/admin/refunds'],
  exchange: ['POST', '/api/orders/:id/admin/exchange'],
})

export const orderNotePaths = pathsOf<typeof orderNoteEndpoints>()({
  write: ['POST', '/api/orders/:id/admin/notes'],
  takeBack: ['POST', '/api/orders/:id/admin/notes/:noteId/take-back'],
})

export const callerOrderPaths = pathsOf<typeof callerOrderEndpoints>()({
  find: ['GET', '/api/admin/callers'],
  take: ['POST', '/api/admin/orders'],
})

export const savedViewPaths = pathsOf<typeof savedViewEndpoints>()({
  all: ['GET', '/api/admin/views'],
  save: ['POST', '/api/admin/views'],
  change: ['PUT', '/api/admin/views/:id'],
  remove: ['DELETE', '/api/admin/views/:id'],
})

export const ordersExportPath = '/api/orders/admin/export'
export const screenshotPath = '/api/orders/:id/admin/screenshot'

export const staffDevicePaths = pathsOf<typeof staffDeviceEndpoints>()({
  askLink: ['POST', '/api/admin/device-link'],
  openLink: ['POST', '/api/admin/device'],
})

export const passkeyPaths = pathsOf<typeof passkeyEndpoints>()({
  list: ['GET', '/api/admin/passkeys'],
  begin: ['POST', '/api/admin/passkeys/options'],
  add: ['POST', '/api/admin/passkeys'],
  rename: ['PUT', '/api/admin/passkeys/:id'],
  remove: ['POST', '/api/admin/passkeys/:id/remove'],
})

export const staffPushPaths = pathsOf<typeof staffPushEndpoints>()({
  get: ['GET', '/api/admin/push'],
  subscribe: ['PUT', '/api/admin/push'],
  renew: ['POST', '/api/admin/push/renew'],
  unsubscribe: ['DELETE', '/api/admin/push'],
})

export const staffPaths = pathsOf<typeof staffEndpoints>()({
  login: ['POST', '/api/admin/login'],
  quickLogin: ['POST', '/api/admin/simple-login'],
  verify: ['GET', '/api/admin/verify'],
  logout: ['POST', '/api/admin/logout'],
  list: ['GET', '/api/admin/list'],
  invite: ['POST', '/api/admin/admins'],
  change: ['PUT', '/api/admin/admins/:id'],
  remove: ['DELETE', '/api/admin/admins/:id'],
  acceptInvitation: ['POST', '/api/admin/accept-invitation'],
  changePassword: ['PUT', '/api/admin/change-password'],
  changeEmail: ['PUT', '/api/admin/own-email'],
  changeLanguage: ['PUT', '/api/admin/own-language'],
  resetPassword: ['POST', '/api/admin/admins/:id/reset-password'],
  sessions: ['GET', '/api/admin/own-sessions'],
  endSession: ['POST', '/api/admin/own-sessions/:id/end'],
  endOtherSessions: ['POST', '/api/admin/own-sessions/end-others'],
  recoveryCodes: ['GET', '/api/admin/recovery-codes'],
  makeRecoveryCodes: ['POST', '/api/admin/recovery-codes'],
  work: ['GET', '/api/admin/work'],
  dashboard: ['GET', '/api/admin/dashboard'],
})

export const readTokenPaths = pathsOf<typeof readTokenEndpoints>()({
  all: ['GET', '/api/admin/read-tokens'],
  make: ['POST', '/api/admin/read-tokens'],
  revoke: ['DELETE', '/api/admin/read-tokens/:id'],
})

export const webhookPaths = pathsOf<typeof webhookEndpoints>()({
  all: ['GET', '/api/admin/webhooks'],
  add: ['POST', '/api/admin/webhooks'],
  change: ['PUT', '/api/admin/webhooks/:id'],
  remove: ['DELETE', '/api/admin/webhooks/:id'],
  newSecret: ['POST', '/api/admin/webhooks/:id/secret'],
  pause: ['POST', '/api/admin/webhooks/:id/pause'],
  resume: ['POST', '/api/admin/webhooks/:id/resume'],
  test: ['POST', '/api/admin/webhooks/:id/test'],
  deliveries: ['GET', '/api/admin/webhooks/:id/deliveries'],
  sendAgain: ['POST', '/api/admin/webhooks/:id/deliveries/:delivery/again'],
})

export const telegramPaths = pathsOf<typeof telegramEndpoints>()({
  show: ['GET', '/api/admin/telegram'],
  connect: ['PUT', '/api/admin/telegram'],
  disconnect: ['DELETE', '/api/admin/telegram'],
  openCode: ['POST', '/api/admin/telegram/code'],
  closeCode: ['DELETE', '/api/admin/telegram/code'],
  test: ['POST', '/api/admin/telegram/chats/:id/test'],
  removeChat: ['DELETE', '/api/admin/telegram/chats/:id'],
})
