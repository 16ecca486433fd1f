import type { SeenAlert } from 'contract/automatic/automatic.admin.schemas.ts'
import type { AutomaticRule } from 'contract/automatic/automatic.status.ts'
import { toRupees } from 'contract/rules/money.ts'
import type { Shop } from '#platform/shop.ts'
import { readSettings } from '../settings/public.ts'
import { factsOf, notInStatement, seenBesideWaiting, showDay } from './automatic.queries.ts'
import { judge } from './automatic.rules.ts'
import { limitsOf } from './verify-by-alert.ts'

/** How automatic verification stands, for the settings and the desk. */
export async function showAutomatic(shop: Shop) {
  const { enabled, mostPerDay } = (await readSettings(shop)).automatic
  const { payments, amount, brake } = await showDay(shop.db, shop.now())
  const open = await notInStatement(shop.db, shop.now())
  return {
    enabled,
    today: { payments, amount: toRupees(amount), most: mostPerDay },
    brake: brake && !enabled ? { at: brake.at.toISOString(), reason: brake.reason } : null,
    unconfirmed: open.map(({ orderId, orderNumber, amount: paise, reference, at, missedAt }) => ({
      orderId,
      orderNumber,
      amount: toRupees(paise),
      reference,
      at: at.toISOString(),
      isMissing: missedAt !== null,
    })),
  }
}

/** Without these nobody should verify a payment with the alert alone, by hand neither. */
const NEEDED: readonly AutomaticRule[] = ['waiting', 'reference', 'amount', 'one-claim', 'unused', 'no-doubt', 'stock']

/** What alerts say of the payments that wait, judged as things are now. */
export async function showSeen(shop: Shop): Promise<SeenAlert[]> {
  const { automatic } = await readSettings(shop)
  const found = await factsOf(shop.db, await seenBesideWaiting(shop.db), { limits: limitsOf(automatic), now: shop.now() })
  return found.flatMap(({ pair, facts }) => {
    const { against, witness } = judge(facts)
    const { amount, reference } = facts.credit
    if (!witness || reference === null) return []
    return [
      {
        ...pair,
        amount: toRupees(amount),
        reference,
        source: witness.source,
        receivedAt: witness.receivedAt.toISOString(),
        // That the switch is off is no news about this payment.
        against: against.flatMap(({ rule, says }) => (rule === 'switched-on' ? [] : [{ rule, says }])),
        isPlain: against.every(({ rule }) => !NEEDED.includes(rule)),
      },
    ]
  })
}
