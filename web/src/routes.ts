import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfig, RouteConfigEntry } from '@react-router/dev/routes'
import { index, layout, route } from '@react-router/dev/routes'

const present = (file: string) => existsSync(join(import.meta.dirname, file))

/** A page of the site: it is there from the moment its file is. */
const page = (path: string, file: string): RouteConfigEntry[] => (present(file) ? [route(path, file)] : [])

/** Pages inside a frame; without the frame's file there are none. */
const framed = (file: string, pages: RouteConfigEntry[]): RouteConfigEntry[] =>
  present(file) && pages.length > 0 ? [layout(file, pages)] : []

const open = [
  index('shop/pages/home.tsx'),
  ...page('products', 'shop/pages/products.tsx'),
  ...page('search', 'shop/pages/search.tsx'),
  ...page('product/:slug', 'shop/pages/product.tsx'),
  ...page('about', 'shop/pages/about.tsx'),
  ...page('contact', 'shop/pages/contact.tsx'),
  ...page('terms', 'shop/pages/terms.tsx'),
  ...page('privacy-policy', 'shop/pages/privacy-policy.tsx'),
  ...page('refund-policy', 'shop/pages/refund-policy.tsx'),
  ...page('address', 'shop/pages/buying/address.tsx'),
  ...page('checkout', 'shop/pages/buying/checkout.tsx'),
  ...page('payment-verification/:orderNumber', 'shop/pages/buying/payment-verification.tsx'),
  ...page('order-confirmation/:orderNumber', 'shop/pages/buying/order-confirmation.tsx'),
  ...page('auth/google/callback', 'shop/pages/google-callback.tsx'),
]

const signedInOnly = framed('shop/pages/signed-in.tsx', [
  ...page('orders', 'shop/pages/buying/orders.tsx'),
  ...page('orders/:orderId/track', 'shop/pages/buying/order-tracking.tsx'),
  ...page('orders/:orderId/return', 'shop/pages/buying/order-return.tsx'),
  ...page('wishlist', 'shop/pages/wishlist.tsx'),
  ...page('profile', 'shop/pages/profile.tsx'),
  ...page('settings', 'shop/pages/settings.tsx'),
])

const withoutHeader = [
  ...page('login', 'shop/pages/login.tsx'),
  ...page('register', 'shop/pages/register.tsx'),
  ...page('forgot-password', 'shop/pages/forgot-password.tsx'),
]

const staff = [
  ...page('admin', 'admin/pages/entry.tsx'),
  ...page('admin/login', 'admin/pages/login.tsx'),
  ...page('admin/invitation', 'admin/pages/invitation.tsx'),
  ...framed('admin/pages/layout.tsx', [
    ...page('admin/dashboard', 'admin/pages/dashboard.tsx'),
    ...page('admin/payment-verification', 'admin/pages/payment-verification.tsx'),
    ...page('admin/payment-verification/bank', 'admin/pages/bank-matching.tsx'),
    ...page('admin/orders', 'admin/pages/orders.tsx'),
    ...page('admin/orders/:id', 'admin/pages/order.tsx'),
    ...page('admin/users', 'admin/pages/users.tsx'),
    ...page('admin/inventory', 'admin/pages/inventory.tsx'),
    ...page('admin/analytics', 'admin/pages/analytics.tsx'),
    ...page('admin/settings', 'admin/pages/settings.tsx'),
    ...page('admin/dispatch', 'admin/pages/dispatch.tsx'),
    ...page('admin/messages', 'admin/pages/messages.tsx'),
    ...page('admin/returns', 'admin/pages/returns.tsx'),
    ...page('admin/reviews', 'admin/pages/reviews.tsx'),
    ...page('admin/audit', 'admin/pages/audit.tsx'),
  ]),
  // without the dashboard it would lead to itself for ever
  ...(present('admin/pages/dashboard.tsx') ? page('admin/*', 'admin/pages/unknown.tsx') : []),
]

const onlyDevelopment = process.env.NODE_ENV === 'production' ? [] : page('dev/ui', 'ui/gallery/page.tsx')

export default [
  layout('shop/pages/layout.tsx', [...open, ...signedInOnly]),
  layout('shop/pages/bare-layout.tsx', withoutHeader),
  ...staff,
  ...onlyDevelopment,
  route('*', 'shop/pages/unknown.tsx'),
] satisfies RouteConfig
