/** Where the tabs are on the page of a product. */
export const PRODUCT_TABS_ID = 'about-product'

/** Where every page of the site is; links are made from here. */
export const paths = {
  home: '/',
  products: '/products',
  product: (slug: string) => `/product/${encodeURIComponent(slug)}`,
  search: (words: string) => `/products?q=${encodeURIComponent(words)}`,
  about: '/about',
  contact: '/contact',
  terms: '/terms',
  privacy: '/privacy-policy',
  refunds: '/refund-policy',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  googleCallback: '/auth/google/callback',
  wishlist: '/wishlist',
  profile: '/profile',
  settings: '/settings',
  address: '/address',
  checkout: '/checkout',
  /** Where an unpaid order is paid; the address alone is enough to open it. */
  payOrder: (orderNumber: string) => `/checkout?order=${encodeURIComponent(orderNumber)}`,
  paymentVerification: (orderNumber: string) => `/payment-verification/${encodeURIComponent(orderNumber)}`,
  orderConfirmation: (orderNumber: string) => `/order-confirmation/${encodeURIComponent(orderNumber)}`,
  orders: '/orders',
  orderTracking: (orderId: string) => `/orders/${encodeURIComponent(orderId)}/track`,
  orderReturn: (orderId: string) => `/orders/${encodeURIComponent(orderId)}/return`,
} as const
