import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { NOTE_LENGTH, NOTE_MINUTES } from '../rules/limits.ts'
import { id, idempotencyHeaders, instant, ok } from '../schema-parts.ts'

/** What somebody on the staff wrote on an order for the others. */
export const orderNote = z.object({
  _id: id,
  text: z.string(),
  by: z.string(),
  at: instant,
  /** Until when whoever asks may take it back; null for anybody but its writer, and afterwards. */
  takeBackUntil: instant.nullable(),
})
export type OrderNote = z.output<typeof orderNote>

/** All notes of the order, newest first. */
const reply = ok({ notes: z.array(orderNote) })

export const orderNoteEndpoints = {
  write: endpoint({
    summary: 'Writes a note on an order that only staff read, once an Idempotency-Key.',
    access: 'orders.manage',
    headers: idempotencyHeaders,
    params: z.object({ id }),
    body: z.object({
      text: z.string().trim().min(1, 'Please write the note').max(NOTE_LENGTH, `Please use at most ${NOTE_LENGTH} characters.`),
    }),
    reply,
  }),
  takeBack: endpoint({
    summary: `Takes a note of one’s own back within ${NOTE_MINUTES} minutes: its text is gone. The same again changes nothing.`,
    access: 'orders.manage',
    params: z.object({ id, noteId: id }),
    reply,
  }),
}
