type PageRoute = {
  /** From the root, with its parameters as `:name`. */
  path: string
  file: string
  /** What stands around it: the shop's header and footer, for shoppers who are signed in or not; the bare card; the back office. */
  frame: 'shop' | 'signed-in' | 'bare' | 'office' | 'none'
  /** Shows something of one person or of the staff: never cached, and no matter of search engines. */
  isPrivate?: true
  /** Stands in the sitemap. The pages of products do too, each by its own address. */
  inSitemap?: true
  /** The parameters of the address that it reads. The server renders a page without all others. */
  query?: readonly string[]
}

const shop = (path: string, file: string, more: Partial<PageRoute> = {}): PageRoute => ({
  path,
  file: `shop/pages/${file}`,
  frame: 'shop',
  ...more,
})
const own = (path: string, file: string, frame: PageRoute['frame'] = 'shop'): PageRoute => shop(path, file, { frame, isPrivate: true })
const staff = (path: string, file: string, frame: PageRoute['frame'] = 'office'): PageRoute => ({
  path,
  file: `admin/pages/${file}`,
  frame,
  isPrivate: true,
})

/** Every page of the site. Routes, rendering, cache, sitemap and robots.txt follow this list; links are made with `paths`. */
export const pages: readonly PageRoute[] = [
  shop('/', 'home.tsx', { inSitemap: true }),
  shop('/products', 'products.tsx', { inSitemap: true, query: ['q', 'category', 'sort', 'max'] }),
  shop('/search', 'search.tsx', { query: ['q'] }),
  shop('/product/:slug', 'product.tsx'),
  shop('/about', 'about.tsx', { inSitemap: true }),
  shop('/contact', 'contact.tsx', { inSitemap: true }),
  shop('/terms', 'terms.tsx', { inSitemap: true }),
  shop('/privacy-policy', 'privacy-policy.tsx', { inSitemap: true }),
  shop('/refund-policy', 'refund-policy.tsx', { inSitemap: true }),
  own('/address', 'buying/address.tsx'),
  { ...own('/checkout', 'buying/checkout.tsx'), query: ['order'] },
  own('/pay/:token', 'buying/pay-link.tsx'),
  own('/payment-verification/:orderNumber', 'buying/payment-verification.tsx'),
  own('/order-confirmation/:orderNumber', 'buying/order-confirmation.tsx'),
  own('/auth/google/callback', 'google-callback.tsx'),
  own('/orders', 'buying/orders.tsx', 'signed-in'),
  own('/orders/:orderId/track', 'buying/order-tracking.tsx', 'signed-in'),
  own('/orders/:orderId/return', 'buying/order-return.tsx', 'signed-in'),
  own('/wishlist', 'wishlist.tsx', 'signed-in'),
  own('/profile', 'profile.tsx', 'signed-in'),
  own('/settings', 'settings.tsx', 'signed-in'),
  shop('/login', 'login.tsx', { frame: 'bare' }),
  shop('/register', 'register.tsx', { frame: 'bare' }),
  shop('/forgot-password', 'forgot-password.tsx', { frame: 'bare' }),
  staff('/admin', 'entry.tsx', 'none'),
  staff('/admin/login', 'login.tsx', 'none'),
  staff('/admin/invitation', 'invitation.tsx', 'none'),
  staff('/admin/device', 'device.tsx', 'none'),
  staff('/admin/dashboard', 'dashboard.tsx'),
  staff('/admin/payment-verification', 'payment-verification.tsx'),
  staff('/admin/payment-verification/bank', 'bank-matching.tsx'),
  staff('/admin/money', 'money.tsx'),
  staff('/admin/books', 'books.tsx'),
  staff('/admin/orders', 'orders.tsx'),
  staff('/admin/new-order', 'new-order.tsx'),
  staff('/admin/orders/:id', 'order.tsx'),
  staff('/admin/users', 'users.tsx'),
  staff('/admin/inventory', 'inventory.tsx'),
  staff('/admin/analytics', 'analytics.tsx'),
  staff('/admin/settings', 'settings.tsx'),
  staff('/admin/dispatch', 'dispatch.tsx'),
  staff('/admin/messages', 'messages.tsx'),
  staff('/admin/returns', 'returns.tsx'),
  staff('/admin/reviews', 'reviews.tsx'),
  staff('/admin/audit', 'audit.tsx'),
]
