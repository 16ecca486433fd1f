import { addDays, istDay } from 'contract/rules/ist.ts'

/** What the calls need to know of the data: its last pages are asked for too. */
export type Known = { admin: string; shopper: string; shopperId: string; productId: string; pages: Record<string, number> }
/** One request that is measured. */
export type Call = { name: string; path: string; token?: string }

const ORDERS = '/api/orders/admin/all'
const PENDING = '/api/orders/admin/pending-verifications'
const USERS = '/api/admin/users'
const REVIEWS = '/api/admin/reviews'
const MESSAGES = '/api/admin/messages'
const RETURNS = '/api/admin/returns'
const DESK = '/api/admin/statements/findings'

/** The lists whose number of pages is read before anything is measured. */
export const LISTS = [ORDERS, PENDING, USERS, REVIEWS, MESSAGES, RETURNS, '/api/admin/audit', '/api/admin/dispatch'] as const

const STATUSES = 'pending payment_submitted confirmed processing shipped delivered cancelled payment_failed refunded'.split(' ')
const BUCKETS = 'exact differs suggested waiting alerted unclaimed used verified repeated'.split(' ')
const each = (name: string, values: readonly string[], path: string) => values.map((one) => ({ name: `${name}: ${one}`, path: path + one }))

/** Every list (first and last page, each filter, each kind of search), chart and figure of the shop. */
export function calls({ admin, shopper, shopperId, productId, pages }: Known): Call[] {
  const searched = (name: string, path: string, words: Record<string, string>) =>
    Object.entries(words).map(([kind, word]) => ({ name: `${name}, search: ${kind}`, path: `${path}?q=${encodeURIComponent(word)}` }))
  const ends = (name: string, path: string) => [
    { name: `${name}, first page`, path },
    { name: `${name}, middle page`, path: `${path}?page=${Math.ceil((pages[path] ?? 1) / 2)}` },
    { name: `${name}, last page`, path: `${path}?page=${pages[path] ?? 1}` },
  ]
  const ledger = `/api/admin/inventory/${productId}`
  const staff = [
    ...ends('orders', ORDERS),
    ...each('orders', STATUSES, `${ORDERS}?status=`),
    ...each(
      'orders, filter',
      ['payment=verified', 'state=Uttar+Pradesh', 'source=phone', 'source=storefront', 'least=5000', 'most=300', 'from=2026-11-01'],
      `${ORDERS}?`,
    ),
    ...each('orders, sort and state', ['highest', 'lowest', 'oldest'], `${ORDERS}?state=Goa&sort=`),
    { name: 'orders: of one shopper', path: `${ORDERS}?user=${shopperId}` },
    { name: 'orders: delivered, searched', path: `${ORDERS}?status=delivered&q=ramesh` },
    ...searched('orders', ORDERS, {
      'order number': 'SLB-7K',
      'rare part of a name': 'savitri mishra',
      'common name': 'ramesh',
      Hindi: 'रमेश',
      'e-mail': '.77.',
      nothing: 'zzzz',
    }),
    ...ends('payments to check', PENDING),
    ...searched('anything', '/api/admin/search', {
      'order number': 'SLB-7K3M',
      'without dashes': 'SLB7K3M',
      phone: '+91 98765',
      'PIN code': '471001',
      'common name': 'ramesh',
      Hindi: 'रमेश',
      amount: '₹1,260',
      reference: '412345678901',
      street: 'bus stand road',
      nothing: 'zzzz',
    }),
    ...searched('payments to check', PENDING, { 'transaction ID': '4000', name: 'ramesh' }),
    ...ends('orders to pack', '/api/admin/dispatch'),
    ...ends('users', USERS),
    ...each('users', ['active', 'inactive'], `${USERS}?status=`),
    ...each('users, sort', ['name', 'spent', 'oldest'], `${USERS}?sort=`),
    ...searched('users', USERS, { name: 'ramesh', Hindi: 'रमेश', 'e-mail': 'mishra.77', phone: '9999', nothing: 'zzzz' }),
    ...ends('reviews of staff', REVIEWS),
    ...each('reviews', ['visible', 'hidden'], `${REVIEWS}?show=`),
    ...searched('reviews', REVIEWS, { word: 'courier', name: 'ramesh' }),
    ...ends('messages', MESSAGES),
    ...each('messages', ['open', 'answered', 'settled', 'overdue'], `${MESSAGES}?status=`),
    ...each('messages, sort', ['name', 'newest'], `${MESSAGES}?sort=`),
    ...searched('messages', MESSAGES, { ticket: 'GRV-2026', word: 'parcel' }),
    ...ends('returns', RETURNS),
    ...each('returns, sort', ['highest', 'oldest'], `${RETURNS}?sort=`),
    ...searched('returns', RETURNS, { 'order number': 'SLB-7K', name: 'ramesh' }),
    ...ends('audit log', '/api/admin/audit'),
    ...searched('audit log', '/api/admin/audit', { action: 'payment.rejected', object: 'SLB-7K', actor: 'admin', nothing: 'zzzz' }),
    { name: 'inventory', path: '/api/admin/inventory' },
    ...each('inventory', ['in_stock', 'low_stock', 'out_of_stock', 'critical'], '/api/admin/inventory?status='),
    { name: 'inventory, search', path: '/api/admin/inventory?q=bundle' },
    { name: 'ledger of a product, first page', path: ledger },
    { name: 'ledger of a product, last page', path: `${ledger}?page=${pages[ledger] ?? 1}` },
    { name: 'statements', path: '/api/admin/statements' },
    ...each('statements desk', BUCKETS, `${DESK}?bucket=`),
    ...each('dashboard', ['today', 'week', 'month', 'quarter'], '/api/admin/dashboard?period='),
    ...each('analytics, days', ['7', '30', '90'], '/api/admin/analytics?period='),
    { name: 'analytics, a year', path: `/api/admin/analytics?from=${addDays(istDay(new Date()), -365)}&to=${istDay(new Date())}` },
  ].map((call) => ({ ...call, token: admin }))
  return [
    ...staff,
    { name: "a shopper's orders", path: '/api/orders', token: shopper },
    { name: "a shopper's orders, second page", path: '/api/orders?page=2', token: shopper },
    { name: 'products', path: '/api/products' },
    { name: 'product page', path: '/product/special-lion-beedi-big' },
    { name: 'reviews of a product', path: `/api/reviews/product/${productId}` },
    { name: 'reviews of a product, tenth page', path: `/api/reviews/product/${productId}?page=10` },
  ]
}
