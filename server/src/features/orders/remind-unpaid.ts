import { canBePaid } from 'contract/rules/upi.ts'
import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { readSettings } from '../settings/public.ts'
import { expireOrder } from './move-order.ts'
import type { PaymentReminder } from './order.rules.ts'
import { dueStep, FIRST_REMINDER_MS } from './order.rules.ts'
import { findUnpaid, insertReminder, lockUnpaid } from './order.store.ts'

const MAX_REMINDERS_A_RUN = 500

/**
 * Reminds of orders that wait for their payment and cancels those nobody pays; answers what was done.
 * Several instances may run it at the same time: each step of an order happens once.
 */
export async function remindUnpaid(shop: Shop): Promise<{ reminded: number; expired: number }> {
  const done = { reminded: 0, expired: 0 }
  const { payment } = await readSettings(shop)
  // nobody is asked for what the shop does not take just now, nor loses an order over it
  if (!payment.unpaidReminders || !canBePaid(payment)) return done
  const now = shop.now().getTime()
  for (const { id, since, sent, isWatched } of await findUnpaid(shop.db, new Date(now - FIRST_REMINDER_MS), MAX_REMINDERS_A_RUN)) {
    const step = dueStep(now - since.getTime(), sent)
    if (step === 'expire') done.expired += Number(await expireOrder(shop, id))
    else if (step && isWatched) done.reminded += Number(await sendReminder(shop, id, step))
  }
  return done
}

/** Whether the reminder was due still: a payment submitted meanwhile needs none. */
function sendReminder(shop: Shop, orderId: string, kind: PaymentReminder): Promise<boolean> {
  return transact(shop, async (unit) => {
    const order = await lockUnpaid(unit.db, orderId)
    if (!order || !(await insertReminder(unit.db, orderId, kind, shop.now()))) return false
    await unit.emit({ type: 'order.reminded', orderId, customerId: order.customerId, kind })
    return true
  })
}
