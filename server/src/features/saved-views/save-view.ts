import type { Admin } from 'contract/access.ts'
import { hasPermission } from 'contract/access.ts'
import type { SavedList, SavedView, ViewWords } from 'contract/lists/saved-view.admin.schemas.ts'
import { LIST_PERMISSION } from 'contract/lists/saved-view.admin.schemas.ts'
import { Problem } from 'contract/problem.ts'
import { SAVED_VIEWS } from 'contract/rules/limits.ts'
import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { toSavedView } from './saved-view.queries.ts'
import { deleteView, insertView, lockViewsOf, saveView } from './saved-view.store.ts'
import type { SavedViewRow } from './saved-view.table.ts'

/** @throws Problem session.not-allowed for whoever may not read the list */
export function requireList(admin: Admin, list: SavedList): void {
  if (!hasPermission(admin.role, LIST_PERMISSION[list])) throw new Problem('session.not-allowed')
}

type ViewText = { name: string; words: ViewWords }

const wordsOf = (words: ViewWords) => JSON.stringify(Object.entries(words).sort())
const isSame = (row: SavedViewRow, { name, words }: ViewText) => row.name === name && wordsOf(toSavedView(row).words) === wordsOf(words)
const hasName = (row: SavedViewRow, { list, name }: { list: SavedList; name: string }) =>
  row.list === list && row.name.toLowerCase() === name.toLowerCase()

/**
 * Saves a view of a list; one that is there already, just as it is sent, is answered: the answer was lost.
 * @throws Problem session.not-allowed, session.expired, view.name-taken, view.too-many
 */
export function saveNewView(shop: Shop, admin: Admin, { list, ...text }: ViewText & { list: SavedList }): Promise<SavedView> {
  requireList(admin, list)
  return transact(shop, async ({ db }) => {
    const own = await lockViewsOf(db, admin.id)
    if (!own) throw new Problem('session.expired')
    const namesake = own.find((row) => hasName(row, { list, name: text.name }))
    if (namesake && isSame(namesake, text)) return toSavedView(namesake)
    if (namesake) throw new Problem('view.name-taken')
    if (own.filter((row) => row.list === list).length >= SAVED_VIEWS) throw new Problem('view.too-many')
    const row = { id: shop.newId(), adminId: admin.id, list, ...text, version: 1, createdAt: shop.now() }
    await insertView(db, row)
    return toSavedView(row)
  })
}

/**
 * Changes an own view that nobody has changed since it was seen; one that is already so is answered.
 * @throws Problem view.not-found, session.not-allowed, view.changed, view.name-taken
 */
export function changeView(
  shop: Shop,
  admin: Admin,
  { id, version, ...text }: ViewText & { id: string; version: number },
): Promise<SavedView> {
  return transact(shop, async ({ db }) => {
    const own = await lockViewsOf(db, admin.id)
    const row = own?.find((one) => one.id === id)
    if (!own || !row) throw new Problem('view.not-found')
    requireList(admin, row.list)
    if (isSame(row, text)) return toSavedView(row)
    if (row.version !== version) throw new Problem('view.changed')
    if (own.some((one) => one.id !== id && hasName(one, { list: row.list, name: text.name }))) throw new Problem('view.name-taken')
    const changed = { ...row, ...text, version: version + 1 }
    await saveView(db, changed)
    return toSavedView(changed)
  })
}

/** Deletes an own view; one that is gone, or somebody else's, is left as it is. */
export const removeView = (shop: Shop, admin: Admin, id: string): Promise<void> =>
  transact(shop, ({ db }) => deleteView(db, { id, adminId: admin.id }))
