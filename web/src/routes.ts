import type { RouteConfig } from '@react-router/dev/routes'
import { index, layout, route } from '@react-router/dev/routes'

const open = [
  index('shop/pages/home.tsx'),
  route('products', 'shop/pages/products.tsx'),
  route('search', 'shop/pages/search.tsx'),
  route('product/:slug', 'shop/pages/product.tsx'),
  route('about', 'shop/pages/about.tsx'),
  route('contact', 'shop/pages/contact.tsx'),
  route('terms', 'shop/pages/terms.tsx'),
  route('privacy-policy', 'shop/pages/privacy-policy.tsx'),
  route('refund-policy', 'shop/pages/refund-policy.tsx'),
  route('address', 'shop/pages/buying/address.tsx'),
  route('checkout', 'shop/pages/buying/checkout.tsx'),
  route('payment-verification/:orderNumber', 'shop/pages/buying/payment-verification.tsx'),
  route('order-confirmation/:orderNumber', 'shop/pages/buying/order-confirmation.tsx'),
  route('auth/google/callback', 'shop/pages/google-callback.tsx'),
]

const signedInOnly = layout('shop/pages/signed-in.tsx', [
  route('orders', 'shop/pages/buying/orders.tsx'),
  route('orders/:orderId/track', 'shop/pages/buying/order-tracking.tsx'),
  route('orders/:orderId/return', 'shop/pages/buying/order-return.tsx'),
  route('wishlist', 'shop/pages/wishlist.tsx'),
  route('profile', 'shop/pages/profile.tsx'),
  route('settings', 'shop/pages/settings.tsx'),
])

const withoutHeader = layout('shop/pages/bare-layout.tsx', [
  route('login', 'shop/pages/login.tsx'),
  route('register', 'shop/pages/register.tsx'),
  route('forgot-password', 'shop/pages/forgot-password.tsx'),
])

const staff = [
  route('admin', 'admin/pages/entry.tsx'),
  route('admin/login', 'admin/pages/login.tsx'),
  route('admin/invitation', 'admin/pages/invitation.tsx'),
  route('admin/device', 'admin/pages/device.tsx'),
  layout('admin/pages/layout.tsx', [
    route('admin/dashboard', 'admin/pages/dashboard.tsx'),
    route('admin/payment-verification', 'admin/pages/payment-verification.tsx'),
    route('admin/payment-verification/bank', 'admin/pages/bank-matching.tsx'),
    route('admin/orders', 'admin/pages/orders.tsx'),
    route('admin/orders/:id', 'admin/pages/order.tsx'),
    route('admin/users', 'admin/pages/users.tsx'),
    route('admin/inventory', 'admin/pages/inventory.tsx'),
    route('admin/analytics', 'admin/pages/analytics.tsx'),
    route('admin/settings', 'admin/pages/settings.tsx'),
    route('admin/dispatch', 'admin/pages/dispatch.tsx'),
    route('admin/messages', 'admin/pages/messages.tsx'),
    route('admin/returns', 'admin/pages/returns.tsx'),
    route('admin/reviews', 'admin/pages/reviews.tsx'),
    route('admin/audit', 'admin/pages/audit.tsx'),
  ]),
  route('admin/*', 'admin/pages/unknown.tsx'),
]

/** Every component in all its states. Builds are always production, so no shopper gets it. */
const onlyDevelopment = process.env.NODE_ENV === 'production' ? [] : [route('dev/ui', 'ui/gallery/page.tsx')]

export default [
  layout('shop/pages/layout.tsx', [...open, signedInOnly]),
  withoutHeader,
  ...staff,
  ...onlyDevelopment,
  route('*', 'shop/pages/unknown.tsx'),
] satisfies RouteConfig
