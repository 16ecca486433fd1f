import { Problem } from 'contract/problem.ts'
import type { ReturnStatus } from 'contract/returns/return.status.ts'
import { isOpenReturn, RETURN_STATUSES } from 'contract/returns/return.status.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { violatedConstraint } from '#platform/db/transaction.ts'
import type { ReturnRow } from './return.table.ts'
import { returnEvents, returnItems, returnPhotos, returns } from './return.table.ts'

export type ReturnItemRow = typeof returnItems.$inferSelect

export async function insertReturn(tx: Tx, row: ReturnRow, items: readonly Omit<ReturnItemRow, 'returnId'>[], photoIds: readonly string[]) {
  await tx.insert(returns).values(row)
  await tx.insert(returnItems).values(items.map((item) => ({ ...item, returnId: row.id })))
  if (photoIds.length > 0) await tx.insert(returnPhotos).values(photoIds.map((fileId, at) => ({ returnId: row.id, place: at + 1, fileId })))
}

/** The returns of an order, locked with it by the caller, oldest first. */
export async function returnsOf(tx: Db | Tx, orderId: string): Promise<ReturnRow[]> {
  return tx.select().from(returns).where(eq(returns.orderId, orderId)).orderBy(returns.createdAt)
}

/** Statuses of returns whose packs can be in no other one. */
export const HOLDING_STATUSES = RETURN_STATUSES.filter((status) => isOpenReturn(status) || status === 'refunded')

/** By product: packs that returns of these statuses hold of an order, and what is paid back for them, in paise. */
export type PacksInReturns = { packs: Map<string, number>; amounts: Map<string, number> }

export async function packsIn(tx: Db | Tx, orderId: string, statuses: readonly ReturnStatus[]): Promise<PacksInReturns> {
  const rows = await tx
    .select({
      productId: returnItems.productId,
      packs: sql<number>`sum(${returnItems.quantity})::int`,
      amount: sql<number>`sum(${returnItems.amount})::int`,
    })
    .from(returnItems)
    .innerJoin(returns, eq(returns.id, returnItems.returnId))
    .where(and(eq(returns.orderId, orderId), inArray(returns.status, [...statuses])))
    .groupBy(returnItems.productId)
  return {
    packs: new Map(rows.map(({ productId, packs }) => [productId, packs])),
    amounts: new Map(rows.map(({ productId, amount }) => [productId, amount])),
  }
}

export async function orderOf(tx: Tx, returnId: string): Promise<string | undefined> {
  const [row] = await tx.select({ orderId: returns.orderId }).from(returns).where(eq(returns.id, returnId))
  return row?.orderId
}

export async function lockReturn(tx: Tx, id: string): Promise<ReturnRow | undefined> {
  const [row] = await tx.select().from(returns).where(eq(returns.id, id)).for('update')
  return row
}

export async function itemsOfReturn(tx: Db | Tx, returnId: string): Promise<ReturnItemRow[]> {
  return tx.select().from(returnItems).where(eq(returnItems.returnId, returnId)).orderBy(returnItems.productId)
}

/** The files of its photos. */
export async function photosOfReturn(tx: Db | Tx, returnId: string): Promise<string[]> {
  const rows = await tx.select({ fileId: returnPhotos.fileId }).from(returnPhotos).where(eq(returnPhotos.returnId, returnId))
  return rows.map(({ fileId }) => fileId)
}

/** @throws Problem return.reference-used */
export async function saveReturn(tx: Tx, id: string, changes: Partial<ReturnRow>): Promise<void> {
  try {
    await tx.update(returns).set(changes).where(eq(returns.id, id))
  } catch (error) {
    if (violatedConstraint(error) === 'returns_refund_reference_once')
      throw new Problem('return.reference-used', {
        errors: { reference: 'This reference already belongs to another refund.' },
      })
    throw error
  }
}

export async function insertReturnEvent(tx: Tx, row: typeof returnEvents.$inferInsert): Promise<void> {
  await tx.insert(returnEvents).values(row)
}

/** Who brought a return to where it is. */
export async function lastActor(tx: Tx, { id, eventSeq }: Pick<ReturnRow, 'id' | 'eventSeq'>): Promise<string> {
  const [row] = await tx
    .select({ actor: returnEvents.actor })
    .from(returnEvents)
    .where(and(eq(returnEvents.returnId, id), eq(returnEvents.seq, eventSeq)))
  return row?.actor ?? ''
}

/** The histories of a person's returns lose the name. */
export async function anonymiseReturns(tx: Tx, customerId: string, name: string): Promise<void> {
  const own = tx.select({ id: returns.id }).from(returns).where(eq(returns.customerId, customerId))
  await tx
    .update(returnEvents)
    .set({ actor: name })
    .where(and(inArray(returnEvents.returnId, own), eq(returnEvents.actorKind, 'customer')))
}
