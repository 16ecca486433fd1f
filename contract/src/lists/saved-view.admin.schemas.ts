import { z } from 'zod'
import type { Permission } from '../access.ts'
import { userFilter } from '../customers/customer.schemas.ts'
import { endpoint } from '../endpoint.ts'
import { inventoryFilter } from '../inventory/inventory.admin.schemas.ts'
import { orderFilter } from '../orders/order.admin.schemas.ts'
import { returnFilter } from '../returns/return.schemas.ts'
import { SAVED_VIEW_NAME } from '../rules/limits.ts'
import { id, ok, oneLine, success } from '../schema-parts.ts'

/** The lists that views are saved of, and what reading each needs. */
export const LIST_PERMISSION = {
  orders: 'orders.read',
  users: 'customers.read',
  returns: 'returns.read',
  inventory: 'inventory.read',
} as const satisfies Record<string, Permission>
export type SavedList = keyof typeof LIST_PERMISSION
const SAVED_LISTS: readonly SavedList[] = ['orders', 'users', 'returns', 'inventory']

/** What is searched for names people, and belongs to no view; neither does the place within the list. */
const OF_NO_VIEW = ['q', 'user', 'page', 'view']

/** The words of the address that make a view: filters, `sort` and `columns`. A word that a list knows no longer is passed over. */
export const viewWords = z
  .record(z.string().regex(/^[A-Za-z]{1,20}$/), z.string().min(1).max(300))
  .refine((words) => Object.keys(words).length <= 30, 'A view holds at most 30 filters.')
  .refine((words) => OF_NO_VIEW.every((name) => !(name in words)), 'A view holds no search and no page.')
export type ViewWords = z.output<typeof viewWords>

const FILTERS = [orderFilter, userFilter, returnFilter, inventoryFilter]
/** `shop` is what the address of the inventory calls `archived`. */
const KNOWN: ReadonlySet<string> = new Set([...FILTERS.flatMap(({ shape }) => Object.keys(shape)), 'shop', 'sort', 'columns'])
/** What is saved of them: words that some list knows. */
const savedWords = viewWords.transform((words) => Object.fromEntries(Object.entries(words).filter(([word]) => KNOWN.has(word))))

const name = oneLine(SAVED_VIEW_NAME, 'Please enter a name')
const savedView = z.object({
  _id: id,
  name: z.string(),
  words: viewWords,
  /** Counts the changes: whoever saves names the one that was seen. */
  version: z.int(),
})
export type SavedView = z.output<typeof savedView>

const list = z.enum(SAVED_LISTS)

export const savedViewEndpoints = {
  all: endpoint({
    summary: 'The own views of a list, the oldest first, each with how many rows it holds, counted up to 1,001.',
    access: 'staff',
    query: z.object({ list }),
    reply: ok({ views: z.array(savedView.extend({ count: z.int() })) }),
  }),
  save: endpoint({
    summary: 'Saves a view of a list under a new name. The same again is the same view.',
    access: 'staff',
    body: z.object({ list, name, words: savedWords }),
    reply: ok({ view: savedView }),
  }),
  change: endpoint({
    summary: 'Gives an own view another name or other words, if it still is the version that was seen.',
    access: 'staff',
    params: z.object({ id }),
    body: z.object({ name, words: savedWords, version: z.int() }),
    reply: ok({ view: savedView }),
  }),
  remove: endpoint({
    summary: 'Deletes an own view. The same again changes nothing.',
    access: 'staff',
    params: z.object({ id }),
    reply: success,
  }),
}
