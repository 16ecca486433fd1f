import { canBePaid } from 'contract/rules/upi.ts'
import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { readSettings } from '../settings/public.ts'
import { expireOrder } from './move-order.ts'
import type { UnpaidStep } from './order.rules.ts'
import { dueStep, FIRST_REMINDER_MS } from './order.rules.ts'
import { findUnpaid, lockUnpaid, recordPayable, recordReminder } from './order.store.ts'

const MAX_STEPS_A_RUN = 500

/**
 * Reminds of orders that wait for their payment and cancels those nobody pays; answers what was done.
 * Several instances may run it at the same time: each step of an order happens once.
 */
export async function remindUnpaid(shop: Shop): Promise<{ reminded: number; expired: number }> {
  const done = { reminded: 0, expired: 0 }
  const { payment } = await readSettings(shop)
  // nobody is asked for what the shop does not take just now, nor loses an order over it
  if (!payment.unpaidReminders || !canBePaid(payment)) return done
  const now = shop.now()
  await recordPayable(shop.db, now)
  const found = await findUnpaid(shop.db, now, { before: new Date(now.getTime() - FIRST_REMINDER_MS) })
  const due = found.filter(({ wait }) => dueStep(wait) !== undefined).slice(0, MAX_STEPS_A_RUN)
  for (const { id } of due) {
    const step = await takeDueStep(shop, id)
    if (step === 'expire') done.expired++
    else if (step) done.reminded++
  }
  return done
}

/** Answers the step that was taken: an order paid, reminded of or moved meanwhile needs none, or another one. */
function takeDueStep(shop: Shop, orderId: string): Promise<UnpaidStep> {
  return transact(shop, async (unit) => {
    const order = await lockUnpaid(unit.db, orderId)
    const [unpaid] = order ? await findUnpaid(unit.db, shop.now(), { id: orderId }) : []
    const step = unpaid && dueStep(unpaid.wait)
    if (!order || !step) return undefined
    if (step === 'expire') await expireOrder(shop, unit, order)
    else {
      await recordReminder(unit.db, orderId, step, shop.now())
      await unit.emit({ type: 'order.reminded', orderId, customerId: order.customerId, kind: step })
    }
    return step
  })
}
