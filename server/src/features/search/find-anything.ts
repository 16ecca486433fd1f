import type { Admin, Permission } from 'contract/access.ts'
import { hasPermission } from 'contract/access.ts'
import type { SearchHit } from 'contract/search/search.admin.schemas.ts'
import type { Shop } from '#platform/shop.ts'
import { screensNamed } from './screens.rules.ts'
import { findCredits, findCustomers, findDocuments, findMessages, findOrders, findProducts, findReturns } from './search.queries.ts'

/** As what a role finds orders: by the first of these permissions that it has. */
const ORDER_KINDS = [
  ['orders.read', 'order'],
  ['payments.read', 'payment'],
  ['orders.dispatch', 'parcel'],
] as const

/** Everything that these words may mean and that the role of whoever asks may read; of an empty search the screens alone. */
export async function findAnything({ db }: Shop, { role }: Admin, q: string): Promise<SearchHit[]> {
  const mayI = (permission: Permission) => hasPermission(role, permission)
  const screens = screensNamed(q, mayI).map(({ path, title }): SearchHit => ({ kind: 'screen', id: path, title, detail: '', path }))
  if (q === '') return screens
  const readsOrders = mayI('orders.read')
  const kind = ORDER_KINDS.find(([permission]) => mayI(permission))?.[1]
  const found = await Promise.all([
    kind && findOrders(db, q, kind),
    readsOrders && findDocuments(db, q),
    mayI('customers.read') && findCustomers(db, q),
    mayI('returns.read') && findReturns(db, q),
    mayI('money.read') && findCredits(db, q, { readsOrders }),
    mayI('messages.read') && findMessages(db, q),
    mayI('inventory.read') && findProducts(db, q),
  ])
  return [...found.flatMap((hits) => hits || []), ...screens]
}
