import type { Order } from 'contract/orders/order.schemas.ts'
import { moneySentences } from 'contract/refunds/refund.messages.ts'
import { Note } from '#ui/display/Note.tsx'

/** What becomes of the money of an order that was called off, that failed, or of which something came back; nothing otherwise. */
export function MoneyNote({ order }: { order: Order }) {
  const sentences = moneySentences(order)
  if (sentences.length === 0) return null
  return (
    <Note tone={order.money.owed > 0 ? 'warning' : 'plain'} live="status">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Note>
  )
}
