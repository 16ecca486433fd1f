import type { Admin, Permission } from 'contract/access.ts'
import { may } from 'contract/access.ts'
import type { SearchHit } from 'contract/search/search.admin.schemas.ts'
import type { Shop } from '#platform/shop.ts'
import { screensNamed } from './screens.rules.ts'
import { findCredits, findCustomers, findDocuments, findMessages, findOrders, findProducts, findReturns } from './search.queries.ts'

/** Everything that these words may mean and that the role of whoever asks may read; of an empty search the screens alone. */
export async function findAnything({ db }: Shop, { role }: Admin, q: string): Promise<SearchHit[]> {
  const mayI = (permission: Permission) => may(role, permission)
  const screens = screensNamed(q, mayI).map(({ path, title }): SearchHit => ({ kind: 'screen', id: path, title, detail: '', path }))
  if (q === '') return screens
  const readsOrders = mayI('orders.read')
  const found: SearchHit[] = []
  if (readsOrders) found.push(...(await findOrders(db, q, 'order')), ...(await findDocuments(db, q)))
  else if (mayI('payments.read')) found.push(...(await findOrders(db, q, 'payment')))
  else if (mayI('orders.dispatch')) found.push(...(await findOrders(db, q, 'parcel')))
  if (mayI('customers.read')) found.push(...(await findCustomers(db, q)))
  if (mayI('returns.read')) found.push(...(await findReturns(db, q)))
  if (mayI('money.read')) found.push(...(await findCredits(db, q, { readsOrders })))
  if (mayI('messages.read')) found.push(...(await findMessages(db, q)))
  if (mayI('inventory.read')) found.push(...(await findProducts(db, q)))
  return [...found, ...screens]
}
