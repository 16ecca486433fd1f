import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { contactMessages } from './contact.table.ts'

export type MessageRow = typeof contactMessages.$inferSelect

export async function insertMessage(tx: Tx, row: typeof contactMessages.$inferInsert): Promise<void> {
  await tx.insert(contactMessages).values(row)
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
