import { and, eq } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import { holdStaff } from './saved-view.queries.ts'
import type { SavedViewRow } from './saved-view.table.ts'
import { savedViews } from './saved-view.table.ts'

/** All views of a member of staff, who is held until the transaction ends; undefined when the account was deleted. */
export async function lockViewsOf(tx: Tx, adminId: string): Promise<SavedViewRow[] | undefined> {
  return (await holdStaff(tx, adminId)) ? tx.select().from(savedViews).where(eq(savedViews.adminId, adminId)) : undefined
}

export async function insertView(tx: Tx, row: SavedViewRow): Promise<void> {
  await tx.insert(savedViews).values(row)
}

export async function saveView(tx: Tx, { id, name, words, version }: SavedViewRow): Promise<void> {
  await tx.update(savedViews).set({ name, words, version }).where(eq(savedViews.id, id))
}

export async function deleteView(tx: Tx, { id, adminId }: { id: string; adminId: string }): Promise<void> {
  await tx.delete(savedViews).where(and(eq(savedViews.id, id), eq(savedViews.adminId, adminId)))
}

export async function deleteViewsOf(tx: Tx, adminId: string): Promise<void> {
  await tx.delete(savedViews).where(eq(savedViews.adminId, adminId))
}
