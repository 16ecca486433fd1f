import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { elapsed } from '../shell/elapsed.ts'

/** How long the first of the queue waits. */
export function Oldest({ rows, now }: { rows: readonly AdminOrder[]; now: number }) {
  const since = rows[0]?.payment.submittedAt
  return since ? <span>Oldest: {elapsed(now - Date.parse(since))}</span> : null
}
