import type { Actor } from 'contract/access.ts'
import { toRupees } from 'contract/rules/money.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { audit } from '../audit/public.ts'
import { numbersOf } from './money.queries.ts'
import type { Posting } from './money.store.ts'

/** Who changes where money lies, by which command or rule, and why. */
export type MoneyMover = { actor: Actor; rule: string; note?: string | null | undefined }

/** Commands that write themselves what they moved. */
const TELL_THEMSELVES: ReadonlySet<string> = new Set(['money.allocate', 'money.settle', 'order.refund'])

/** Writes into the log which money left its place, or was put right by the bank, by whom and why. What a verdict books its own entry tells. */
export async function auditMove(shop: Shop, unit: Unit, { actor, rule, note }: MoneyMover, postings: readonly Posting[]): Promise<void> {
  if (TELL_THEMSELVES.has(rule) || (rule !== 'bank' && postings.every(({ amount }) => amount > 0))) return
  const numbers = await numbersOf(
    unit.db,
    postings.flatMap(({ orderId }) => orderId ?? []),
  )
  const lots = (sign: 1 | -1) =>
    postings
      .filter(({ amount }) => amount * sign > 0)
      .map(({ place, orderId, reason, amount }) => ({
        place,
        order: orderId && (numbers.get(orderId) ?? orderId),
        reason,
        amount: toRupees(amount * sign),
      }))
  const number = postings.map(({ orderId }) => orderId && numbers.get(orderId)).find(Boolean)
  const named = number ? { object: 'order', objectId: number } : { object: 'credit', objectId: postings[0]?.creditId ?? '' }
  await audit(shop, unit, actor, {
    action: 'money.moved',
    ...named,
    before: { allocations: lots(-1) },
    after: { allocations: lots(1), why: rule, note: note ?? null },
  })
}
