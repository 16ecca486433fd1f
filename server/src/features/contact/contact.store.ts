import { and, count, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import { contactMessages, messageAnswers } from './contact.table.ts'

export type MessageRow = typeof contactMessages.$inferSelect

/**
 * The ticket of the message, and whether it is new: one that is there under this id already stays as it is. A ticket number already given
 * away is drawn again.
 */
export async function insertMessage(
  tx: Tx,
  row: Omit<typeof contactMessages.$inferInsert, 'ticket'>,
  newTicket: () => string,
): Promise<{ ticket: string; isNew: boolean }> {
  for (;;) {
    const [inserted] = await tx
      .insert(contactMessages)
      .values({ ...row, ticket: newTicket() })
      .onConflictDoNothing()
      .returning()
    const present = inserted ?? (await lockMessage(tx, row.id))
    if (present) return { ticket: present.ticket, isNew: inserted !== undefined }
  }
}

export async function lockMessage(tx: Tx, id: string): Promise<MessageRow | undefined> {
  const [row] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update')
  return row
}

/** Messages of a person who leaves lose name and address, also those that came from the address without a sign-in; closed ones their texts, too. */
export async function anonymiseMessages(
  tx: Tx,
  customerId: string,
  { writtenFrom, name, email }: { writtenFrom: string; name: string; email: string },
): Promise<void> {
  const asVisitor = and(isNull(contactMessages.customerId), eq(sql`lower(${contactMessages.email})`, writtenFrom.toLowerCase()))
  await tx
    .update(contactMessages)
    .set({ name, email })
    .where(or(eq(contactMessages.customerId, customerId), asVisitor))
  await forgetTexts(tx, email)
}

/** Takes away what was written in the closed messages of a person who has left, and in their answers. The dates stay for the clocks of the law. */
export async function forgetTexts(tx: Tx, anonymisedEmail: string): Promise<void> {
  const closed = await tx
    .update(contactMessages)
    .set({ message: '', answer: sql`case when ${contactMessages.answer} is not null then '' end` })
    .where(and(eq(contactMessages.email, anonymisedEmail), isNotNull(contactMessages.settledAt)))
    .returning({ id: contactMessages.id })
  const ids = closed.map(({ id }) => id)
  if (ids.length > 0) await tx.update(messageAnswers).set({ answer: '' }).where(inArray(messageAnswers.messageId, ids))
}

type MessageAnswer = { answer: string; answeredBy: string; answeredAt: Date }
type MessageSettlement = { settledBy: string; settledAt: Date }

export async function saveMessage(tx: Tx, id: string, changes: MessageAnswer | MessageSettlement): Promise<void> {
  await tx.update(contactMessages).set(changes).where(eq(contactMessages.id, id))
}

/** How many answers a locked message has. */
export async function countAnswers(tx: Tx, message: MessageRow): Promise<number> {
  const [later] = await tx.select({ answers: count() }).from(messageAnswers).where(eq(messageAnswers.messageId, message.id))
  return message.answeredAt ? 1 + (later?.answers ?? 0) : 0
}

export async function insertAnswer(tx: Tx, row: typeof messageAnswers.$inferInsert): Promise<void> {
  await tx.insert(messageAnswers).values(row)
}
