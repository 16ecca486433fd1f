import type { OrderNote } from 'contract/orders/order-note.admin.schemas.ts'
import { NOTE_MINUTES } from 'contract/rules/limits.ts'
import { and, count, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { customers } from '../customers/customer.table.ts'
import { orders } from '../orders/order.table.ts'
import { orderNotes } from './order-note.table.ts'

/** Until when a note written at `at` may be taken back. */
export const endOfTakingBack = (at: Date): Date => new Date(at.getTime() + NOTE_MINUTES * 60_000)

type NoteReader = { adminId: string; now: Date }

/** The notes of an order as this member of staff reads them, newest first. */
export async function listNotes(db: Db | Tx, orderId: string, { adminId, now }: NoteReader): Promise<OrderNote[]> {
  const rows = await db
    .select()
    .from(orderNotes)
    .where(and(eq(orderNotes.orderId, orderId), isNotNull(orderNotes.text)))
    .orderBy(desc(orderNotes.at), desc(orderNotes.id))
  return rows.map((row) => {
    const until = endOfTakingBack(row.at)
    return {
      _id: row.id,
      text: row.text ?? '',
      by: row.author,
      at: row.at.toISOString(),
      takeBackUntil: row.adminId === adminId && now <= until ? until.toISOString() : null,
    }
  })
}

/** How many notes each of these orders has; an order without one is left out. */
export async function countNotes(db: Db | Tx, orderIds: readonly string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ orderId: orderNotes.orderId, notes: count() })
    .from(orderNotes)
    .where(and(inArray(orderNotes.orderId, [...orderIds]), isNotNull(orderNotes.text)))
    .groupBy(orderNotes.orderId)
  return new Map(rows.map(({ orderId, notes }) => [orderId, notes]))
}

/** The number of an order and the email of its customer, whose account is not deleted before the transaction ends. */
export async function holdNotedOrder(tx: Tx, orderId: string): Promise<{ number: string; email: string } | undefined> {
  const [row] = await tx
    .select({ number: orders.number, email: customers.email })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(orders.id, orderId))
    .for('key share', { of: customers })
  return row
}

/** The ids of a person's orders, to be asked for within another statement. */
export const ordersOf = (tx: Tx, customerId: string) => tx.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customerId))
