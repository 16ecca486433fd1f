import type { Tx } from '#platform/db/database.ts'
import { orderReminders } from './reminder.table.ts'
import type { Reminder } from './unpaid.rules.ts'

/** Answers whether this reminder had not been noted before. */
export async function insertReminder(tx: Tx, orderId: string, kind: Reminder, at: Date): Promise<boolean> {
  const rows = await tx.insert(orderReminders).values({ orderId, kind, at }).onConflictDoNothing().returning({ kind: orderReminders.kind })
  return rows.length > 0
}
