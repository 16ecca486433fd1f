import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { contactMessages } from './contact.table.ts'

export type MessageRow = typeof contactMessages.$inferSelect

/** The message, and whether it is new: one that is there under this id already stays as it is. */
export async function insertMessage(tx: Tx, row: typeof contactMessages.$inferInsert): Promise<{ ticket: string; isNew: boolean }> {
  const inserted = await tx.insert(contactMessages).values(row).onConflictDoNothing({ target: contactMessages.id }).returning()
  const present = inserted[0] ?? (await lockMessage(tx, row.id))
  return { ticket: present?.ticket ?? row.ticket, isNew: inserted.length > 0 }
}

export async function lockMessage(tx: Tx, id: string): Promise<MessageRow | undefined> {
  const [row] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update')
  return row
}

type Answered = { answer: string; answeredBy: string; answeredAt: Date }
type Settled = { settledBy: string; settledAt: Date }

export async function saveMessage(tx: Tx, id: string, changes: Answered | Settled): Promise<void> {
  await tx.update(contactMessages).set(changes).where(eq(contactMessages.id, id))
}
