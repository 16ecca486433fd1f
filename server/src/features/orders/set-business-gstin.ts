import type { Admin } from 'contract/access.ts'
import { businessOf } from 'contract/invoices/documents-of-order.ts'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import type { RegisteredBusiness } from 'contract/orders/order.schemas.ts'
import { isCancelled } from 'contract/orders/order.status.ts'
import { Problem } from 'contract/problem.ts'
import type { Settings } from 'contract/settings/setting.admin.schemas.ts'
import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { audit } from '../audit/public.ts'
import { documentsOf } from '../invoices/public.ts'
import { settingsIn } from '../settings/public.ts'
import { showForStaff } from './order.admin.queries.ts'
import { insertEvent, lockOrder, saveOrder } from './order.store.ts'
import type { OrderRow } from './order.table.ts'
import { isErased } from './shipping-address.rules.ts'

export const toBusinessColumns = (business: RegisteredBusiness | null | undefined): Pick<OrderRow, 'businessGstin' | 'businessName'> => ({
  businessGstin: business?.gstin ?? null,
  businessName: business?.name ?? null,
})

/** The shop sells nothing to itself. @throws Problem request.invalid at `business.gstin` */
export function refuseOwnGstin({ gstin }: Settings['general'], business: RegisteredBusiness | null | undefined): void {
  if (!business || business.gstin !== gstin) return
  const message = 'This is the GSTIN of the shop itself.'
  throw new Problem('request.invalid', { message, errors: { 'business.gstin': message } })
}

const CANCELLED = 'This order is cancelled, so it gets no invoice.'

type BusinessInput = { orderId: string; business: RegisteredBusiness | null; was: RegisteredBusiness | null }

const isSame = (one: RegisteredBusiness | null, other: RegisteredBusiness | null) =>
  one?.gstin === other?.gstin && one?.name === other?.name

/**
 * Staff say which registered business an order is for, as its invoice will name it: until that is written, which holds the order's row too. `was`
 * is what they saw. History and audit log say what was done, not the GSTIN: they outlive an account. The same again changes nothing.
 * @throws Problem order.not-found, order.changed, order.business-fixed, order.of-nobody; request.invalid at `business.gstin` for the shop's own
 */
export async function nameBusiness(shop: Shop, admin: Admin, { orderId, business, was }: BusinessInput): Promise<AdminOrder> {
  const id = await transact(shop, async (unit) => {
    const order = await lockOrder(unit.db, orderId)
    if (!order) throw new Problem('order.not-found')
    const present = businessOf(order)
    if (isSame(business, present)) return order.id
    if (!isSame(was, present)) throw new Problem('order.changed')
    if ((await documentsOf(unit.db, order.id)).length > 0) throw new Problem('order.business-fixed')
    // nobody writes an invoice for it
    if (isCancelled(order.status)) throw new Problem('order.business-fixed', { message: CANCELLED })
    if (isErased(order)) throw new Problem('order.of-nobody')
    refuseOwnGstin((await settingsIn(unit)).general, business)
    const at = shop.now()
    const saved = await saveOrder(unit.db, order.id, { ...toBusinessColumns(business), eventSeq: order.eventSeq + 1, updatedAt: at })
    const note = !business ? 'GSTIN taken off' : present ? 'GSTIN or name changed' : 'GSTIN added'
    await insertEvent(unit.db, saved, admin, { type: 'order.business', from: order.status, note, at })
    await audit(shop, unit, admin, { action: 'order.business', object: 'order', objectId: order.number, after: { note } })
    return order.id
  })
  return showForStaff(shop.db, id)
}
