import type { Admin } from 'contract/access.ts'
import type { OrderNote } from 'contract/orders/order-note.admin.schemas.ts'
import { Problem } from 'contract/problem.ts'
import { claimRequest } from '#platform/db/idempotency-key.ts'
import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { audit } from '../audit/public.ts'
import { isDeleted } from '../customers/public.ts'
import { endOfTakingBack, holdNotedOrder, listNotes } from './order-note.queries.ts'
import { emptyNote, insertNote, lockNote } from './order-note.store.ts'

type NoteInput = { orderId: string; text: string; key: string | undefined }

/**
 * Writes a note on an order, once a key, and answers all of its notes. The audit log names the note and not its text, which may have to go.
 * @throws Problem order.not-found, order.note-of-nobody, request.key-reused
 */
export async function writeNote(shop: Shop, admin: Admin, { orderId, text, key }: NoteInput): Promise<OrderNote[]> {
  await transact(shop, async (unit) => {
    if (!(await claimRequest(shop, unit, { actorId: admin.id, key, what: ['note', orderId, text] }))) return
    const order = await holdNotedOrder(unit.db, orderId)
    if (!order) throw new Problem('order.not-found')
    if (isDeleted(order.email)) throw new Problem('order.note-of-nobody')
    const id = shop.newId()
    await insertNote(unit.db, { id, orderId, adminId: admin.id, author: admin.username, text, at: shop.now() })
    await audit(shop, unit, admin, { action: 'order.noted', object: 'order', objectId: order.number, after: { noteId: id } })
  })
  return listNotes(shop.db, orderId, { adminId: admin.id, now: shop.now() })
}

/**
 * Takes the text of an own note away, soon after it was written, and answers the notes that are left.
 * @throws Problem order.not-found, order.note-not-found, order.note-kept
 */
export async function withdrawNote(
  shop: Shop,
  admin: Admin,
  { orderId, noteId }: { orderId: string; noteId: string },
): Promise<OrderNote[]> {
  await transact(shop, async (unit) => {
    const order = await holdNotedOrder(unit.db, orderId)
    if (!order) throw new Problem('order.not-found')
    const note = await lockNote(unit.db, orderId, noteId)
    if (!note) throw new Problem('order.note-not-found')
    const isOwn = note.adminId === admin.id
    if (isOwn && note.takenBackAt) return // an answer that was lost
    if (note.text === null) throw new Problem('order.note-not-found')
    const now = shop.now()
    if (!isOwn || now > endOfTakingBack(note.at)) throw new Problem('order.note-kept')
    await emptyNote(unit.db, noteId, now)
    await audit(shop, unit, admin, { action: 'order.note-taken-back', object: 'order', objectId: order.number, before: { noteId } })
  })
  return listNotes(shop.db, orderId, { adminId: admin.id, now: shop.now() })
}
