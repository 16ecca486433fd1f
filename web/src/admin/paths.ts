/** Where every screen of the back office is; no visitor's browser is sent these. */
export const adminPaths = {
  login: '/admin/login',
  dashboard: '/admin/dashboard',
  paymentVerification: '/admin/payment-verification',
  bankMatching: '/admin/payment-verification/bank',
  orders: '/admin/orders',
  order: (id: string) => `/admin/orders/${encodeURIComponent(id)}`,
  users: '/admin/users',
  inventory: '/admin/inventory',
  analytics: '/admin/analytics',
  settings: '/admin/settings',
  dispatch: '/admin/dispatch',
  messages: '/admin/messages',
  returns: '/admin/returns',
  reviews: '/admin/reviews',
  audit: '/admin/audit',
  ordersOf: (userId: string) => `/admin/orders?user=${encodeURIComponent(userId)}`,
} as const
