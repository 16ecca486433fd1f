import type { Customer } from 'contract/access.ts'
import { Problem } from 'contract/problem.ts'
import type { OwnReturn } from 'contract/returns/return.schemas.ts'
import { returnLabel } from 'contract/returns/return.status.ts'
import type { Shop } from '#platform/shop.ts'
import { lockOwnOrder } from '../orders/public.ts'
import { transactAs } from '../sessions/public.ts'
import { showOwnReturn } from './return.queries.ts'
import { insertReturnEvent, lockReturn, saveReturn } from './return.store.ts'

/**
 * A shopper takes back a return that nobody has decided. Again it answers what stands.
 * @throws Problem order.not-found, order.not-yours, return.not-found; return.decided once staff have
 */
export async function withdrawReturn(shop: Shop, customer: Customer, input: { orderId: string; returnId: string }): Promise<OwnReturn> {
  return transactAs(shop, customer, async (unit) => {
    // the order first, as everywhere: whoever decides at once waits, and finds the return taken back
    const order = await lockOwnOrder(unit.db, customer, input.orderId)
    const row = await lockReturn(unit.db, input.returnId)
    if (row?.orderId !== order.id) throw new Problem('return.not-found')
    if (row.status === 'withdrawn') return showOwnReturn(unit.db, row.id)
    if (row.status !== 'requested')
      throw new Problem('return.decided', {
        message: `This return is ${returnLabel(row.status).toLowerCase()} already and cannot be taken back.`,
        facts: { status: row.status },
      })
    const [at, seq] = [shop.now(), row.eventSeq + 1]
    await saveReturn(unit.db, row.id, { status: 'withdrawn', eventSeq: seq, updatedAt: at })
    const by = { actorKind: 'customer' as const, actor: customer.name }
    await insertReturnEvent(unit.db, { returnId: row.id, seq, at, ...by, to: 'withdrawn', note: null })
    await unit.emit({ type: 'return.moved', returnId: row.id, customerId: customer.id, to: 'withdrawn' })
    return showOwnReturn(unit.db, row.id)
  })
}
