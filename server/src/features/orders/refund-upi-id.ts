import type { Customer } from 'contract/access.ts'
import type { Order } from 'contract/orders/order.schemas.ts'
import { Problem } from 'contract/problem.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { checkPassword, findCustomer, isRightCode, maskAddress, refusedCode } from '../customers/public.ts'
import { transactAs } from '../sessions/public.ts'
import { insertEvent, lockOwnOrder, saveOrder } from './order.store.ts'
import type { OrderRow } from './order.table.ts'
import { REFUND_TO_CHANGED } from './order.table.ts'
import { asksForUpiId } from './refund.queries.ts'
import { showOrder } from './show-order.ts'

type RefundToInput = { orderId: string; upiId: string; password?: string | null | undefined; otp?: string | null | undefined; ip: string }

/**
 * A shopper says to which UPI ID money goes back that the bank tells none of. The first one needs the session alone; another one in its place
 * needs the password or the mailed code of a reset, as a session may be in the hands of somebody else, and is mailed to the account. The same
 * one again changes nothing. The history says that it was said, not which: it outlives an account, and the order has the UPI ID.
 * @throws Problem order.not-found, order.not-yours, refund.nothing-owed once it went back; customer.proof-needed, customer.wrong-password,
 * code.wrong, code.dead, account.changed, request.too-many
 */
export async function saveRefundTo(shop: Shop, customer: Customer, { orderId, upiId, password, otp, ip }: RefundToInput): Promise<Order> {
  const own = password ? await checkPassword(shop, customer, password, 'password') : undefined
  const verdict = await transactAs(shop, customer, async (unit) => {
    const order = await lockOwnOrder(unit.db, customer, orderId)
    if (!(await asksForUpiId(unit.db, order.id))) throw new Problem('refund.nothing-owed')
    if (order.refundUpiId === upiId) return 'right'
    if (order.refundUpiId) {
      if (own) await own.proof(unit)
      else if (!otp) throw proofNeeded()
      else {
        const taken = await isRightCode(shop, unit, { customerId: customer.id, code: otp, ip })
        if (taken !== 'right') return taken
      }
    }
    await replaceRefundTo(shop, unit, customer, { order, upiId })
    return 'right'
  })
  // Outside the transaction, so that a counted try stays.
  if (verdict !== 'right') throw refusedCode(verdict, 'otp')
  return showOrder(shop, customer, orderId)
}

function proofNeeded(): Problem {
  const problem = new Problem('customer.proof-needed')
  return new Problem('customer.proof-needed', { errors: { password: problem.message } })
}

async function replaceRefundTo(
  shop: Shop,
  unit: Unit,
  customer: Customer,
  { order, upiId }: { order: OrderRow; upiId: string },
): Promise<void> {
  const at = shop.now()
  const before = order.refundUpiId
  const saved = await saveOrder(unit.db, order.id, { refundUpiId: upiId, eventSeq: order.eventSeq + 1, updatedAt: at })
  const note = before ? REFUND_TO_CHANGED : 'UPI ID for the refund'
  await insertEvent(unit.db, saved, customer, { type: 'order.refund-to', from: order.status, note, at })
  const account = before && (await findCustomer(unit.db, customer.id))
  if (!account) return
  const { email, name, language } = account
  await unit.emit({
    type: 'refund-to.changed',
    email,
    name,
    language,
    orderNumber: order.number,
    from: maskAddress(before),
    to: maskAddress(upiId),
  })
}
