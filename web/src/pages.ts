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

const shopPage = (path: string, file: string, more: Partial<PageRoute> = {}): PageRoute => ({
  path,
  file: `shop/pages/${file}`,
  frame: 'shop',
  ...more,
})
const accountPage = (path: string, file: string, frame: PageRoute['frame'] = 'shop'): PageRoute =>
  shopPage(path, file, { frame, isPrivate: true })
const officePage = (path: string, file: string, frame: PageRoute['frame'] = 'office'): PageRoute => ({
  path,
  file: `admin/pages/${file}`,
  frame,
  isPrivate: true,
})

/** Every page of the site. Routes, rendering, cache, sitemap and robots.txt follow this list; links are made with `paths`. */
export const pages: readonly PageRoute[] = [
  shopPage('/', 'home.tsx', { inSitemap: true }),
  shopPage('/products', 'products.tsx', { inSitemap: true, query: ['q', 'category', 'sort', 'max'] }),
  shopPage('/search', 'search.tsx', { query: ['q'] }),
  shopPage('/product/:slug', 'product.tsx'),
  shopPage('/about', 'about.tsx', { inSitemap: true }),
  shopPage('/contact', 'contact.tsx', { inSitemap: true }),
  shopPage('/terms', 'terms.tsx', { inSitemap: true }),
  shopPage('/privacy-policy', 'privacy-policy.tsx', { inSitemap: true }),
  shopPage('/refund-policy', 'refund-policy.tsx', { inSitemap: true }),
  accountPage('/address', 'buying/address.tsx'),
  { ...accountPage('/checkout', 'buying/checkout.tsx'), query: ['order'] },
  accountPage('/pay/:token', 'buying/pay-link.tsx'),
  accountPage('/payment-verification/:orderNumber', 'buying/payment-verification.tsx'),
  accountPage('/order-confirmation/:orderNumber', 'buying/order-confirmation.tsx'),
  accountPage('/auth/google/callback', 'google-callback.tsx'),
  accountPage('/orders', 'buying/orders.tsx', 'signed-in'),
  accountPage('/orders/:orderId/track', 'buying/order-tracking.tsx', 'signed-in'),
  accountPage('/orders/:orderId/return', 'buying/order-return.tsx', 'signed-in'),
  accountPage('/wishlist', 'wishlist.tsx', 'signed-in'),
  accountPage('/profile', 'profile.tsx', 'signed-in'),
  accountPage('/settings', 'settings.tsx', 'signed-in'),
  shopPage('/login', 'login.tsx', { frame: 'bare' }),
  shopPage('/register', 'register.tsx', { frame: 'bare' }),
  shopPage('/forgot-password', 'forgot-password.tsx', { frame: 'bare' }),
  officePage('/admin', 'entry.tsx', 'none'),
  officePage('/admin/login', 'login.tsx', 'none'),
  officePage('/admin/invitation', 'invitation.tsx', 'none'),
  officePage('/admin/device', 'device.tsx', 'none'),
  officePage('/admin/dashboard', 'dashboard.tsx'),
  officePage('/admin/payment-verification', 'payment-verification.tsx'),
  officePage('/admin/payment-verification/bank', 'bank-matching.tsx'),
  officePage('/admin/money', 'money.tsx'),
  officePage('/admin/books', 'books.tsx'),
  officePage('/admin/orders', 'orders.tsx'),
  officePage('/admin/new-order', 'new-order.tsx'),
  officePage('/admin/orders/:id', 'order.tsx'),
  officePage('/admin/users', 'users.tsx'),
  officePage('/admin/inventory', 'inventory.tsx'),
  officePage('/admin/analytics', 'analytics.tsx'),
  officePage('/admin/settings', 'settings.tsx'),
  officePage('/admin/dispatch', 'dispatch.tsx'),
  officePage('/admin/messages', 'messages.tsx'),
  officePage('/admin/returns', 'returns.tsx'),
  officePage('/admin/reviews', 'reviews.tsx'),
  officePage('/admin/audit', 'audit.tsx'),
]
