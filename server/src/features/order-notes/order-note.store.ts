import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import { ordersOf } from './order-note.queries.ts'
import type { OrderNoteRow } from './order-note.table.ts'
import { orderNotes } from './order-note.table.ts'

export async function insertNote(tx: Tx, row: typeof orderNotes.$inferInsert): Promise<void> {
  await tx.insert(orderNotes).values(row)
}

export async function lockNote(tx: Tx, orderId: string, id: string): Promise<OrderNoteRow | undefined> {
  const [row] = await tx
    .select()
    .from(orderNotes)
    .where(and(eq(orderNotes.id, id), eq(orderNotes.orderId, orderId)))
    .for('update')
  return row
}

export async function emptyNote(tx: Tx, id: string, takenBackAt: Date): Promise<void> {
  await tx.update(orderNotes).set({ text: null, takenBackAt }).where(eq(orderNotes.id, id))
}

/** The notes on all orders of a person who leaves lose their text. */
export async function forgetNotes(tx: Tx, customerId: string): Promise<void> {
  await tx
    .update(orderNotes)
    .set({ text: null })
    .where(and(inArray(orderNotes.orderId, ordersOf(tx, customerId)), isNotNull(orderNotes.text)))
}
