import { userFilter } from 'contract/customers/customer.schemas.ts'
import { inventoryFilter } from 'contract/inventory/inventory.admin.schemas.ts'
import type { SavedList, SavedView, ViewWords } from 'contract/lists/saved-view.admin.schemas.ts'
import { viewWords } from 'contract/lists/saved-view.admin.schemas.ts'
import { orderFilter } from 'contract/orders/order.admin.schemas.ts'
import { storedStatus } from 'contract/orders/order.status.ts'
import { returnFilter } from 'contract/returns/return.schemas.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db, Tx } from '#platform/db/database.ts'
import { countMatchingUsers } from '../customers/public.ts'
import { countMatchingProducts } from '../inventory/public.ts'
import { countMatchingOrders } from '../orders/public.ts'
import { countMatchingReturns } from '../returns/public.ts'
import { admins } from '../staff/admin.table.ts'
import type { SavedViewRow } from './saved-view.table.ts'
import { savedViews } from './saved-view.table.ts'

/** Whether the account of this member of staff is there; it is not deleted before the transaction ends. */
export async function holdStaff(tx: Tx, adminId: string): Promise<boolean> {
  const held = await tx
    .select({ id: admins.id })
    .from(admins)
    .where(and(eq(admins.id, adminId), isNull(admins.removedAt)))
    .for('no key update')
  return held.length > 0
}

/** A row as its person reads it; words that are none any more are an empty view, which still opens. */
export const toSavedView = ({ id, name, words, version }: SavedViewRow): SavedView => ({
  _id: id,
  name,
  words: viewWords.safeParse(words).data ?? {},
  version,
})

/** The words that a filter of the list still knows, read by it. */
function filterOf<T extends z.ZodObject>(filter: T, words: ViewWords): z.output<T> {
  const read = filter.safeParse(words)
  if (read.success) return read.data
  const wrong = new Set(read.error.issues.map(({ path }) => path[0]))
  return filter.parse(Object.fromEntries(Object.entries(words).filter(([name]) => !wrong.has(name))))
}

/** How many rows a view of each list holds, as far as lists are counted. */
const COUNTS: Record<SavedList, (db: Db, words: ViewWords) => Promise<number>> = {
  orders: (db, words) => {
    const { status, ...filter } = filterOf(orderFilter, words)
    return countMatchingOrders(db, { ...filter, status: storedStatus(status) })
  },
  users: (db, words) => countMatchingUsers(db, filterOf(userFilter, words)),
  returns: (db, words) => countMatchingReturns(db, filterOf(returnFilter, words)),
  inventory: (db, { shop, ...words }) =>
    countMatchingProducts(db, filterOf(inventoryFilter, { ...words, ...(shop !== undefined && { archived: shop }) })),
}

/** The views of a list that a member of staff has saved, the oldest first, with their counts. */
export async function listViews(db: Db, { adminId, list }: { adminId: string; list: SavedList }) {
  const rows = await db
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.adminId, adminId), eq(savedViews.list, list)))
    .orderBy(asc(savedViews.createdAt), asc(savedViews.id))
  const views: (SavedView & { count: number })[] = []
  for (const row of rows) {
    const view = toSavedView(row)
    views.push({ ...view, count: await COUNTS[list](db, view.words) })
  }
  return views
}
