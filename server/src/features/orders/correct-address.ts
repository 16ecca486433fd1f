import type { Admin } from 'contract/actor.ts'
import type { AdminOrder, DeliveryAddress } from 'contract/orders/order.admin.schemas.ts'
import { isAddressOpen, statusLabel } from 'contract/orders/order.status.ts'
import { Problem } from 'contract/problem.ts'
import { UNKNOWN_PIN } from 'contract/rules/forms/address.ts'
import { stateNamed } from 'contract/rules/state-names.ts'
import { statesOf } from '#platform/pincodes/pincodes.ts'
import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { audit } from '../audit/public.ts'
import { showForStaff } from './order.admin.queries.ts'
import { insertEvent, lockOrder, saveOrder } from './order.store.ts'
import type { OrderRow } from './order.table.ts'

/**
 * Staff correct where an order goes while it has not left. History and audit log say which fields changed, not what stood there: they outlive
 * an account, and the order has the address. The same address again changes nothing.
 * @throws Problem order.not-found, order.address-fixed; request.invalid at `zipCode` for one that does not exist or lies in another state
 */
export async function correctAddress(
  shop: Shop,
  admin: Admin,
  { orderId, address }: { orderId: string; address: DeliveryAddress },
): Promise<AdminOrder> {
  const id = await transact(shop, async (unit) => {
    const order = await lockOrder(unit.db, orderId)
    if (!order) throw new Problem('order.not-found')
    const change = {
      shipName: address.name,
      shipPhone: address.phone,
      shipStreet: address.street,
      shipCity: address.city,
      shipZip: address.zipCode,
    }
    const changed = FIELDS.filter(([field]) => change[field] !== order[field]).map(([, word]) => word)
    if (changed.length === 0) return order.id
    if (!isAddressOpen(order.status))
      throw new Problem('order.address-fixed', {
        message: `This order is ${statusLabel(order.status).toLowerCase()}. Its address can no longer be changed.`,
      })
    if (address.zipCode !== order.shipZip) checkState(shop, order, address.zipCode)
    const at = shop.now()
    const saved = await saveOrder(unit.db, order.id, { ...change, eventSeq: order.eventSeq + 1, updatedAt: at })
    const note = `Changed: ${changed.join(', ')}`
    await insertEvent(unit.db, saved, admin, { type: 'order.address', from: order.status, note, at })
    const place = ({ shipCity: city, shipZip: zipCode }: Pick<OrderRow, 'shipCity' | 'shipZip'>) => ({ city, zipCode })
    await audit(shop, unit, admin, {
      action: 'order.readdressed',
      object: 'order',
      objectId: order.number,
      before: place(order),
      after: { ...place(saved), changed },
    })
    return order.id
  })
  return showForStaff(shop.db, id)
}

const FIELDS = [
  ['shipName', 'name'],
  ['shipPhone', 'phone'],
  ['shipStreet', 'address'],
  ['shipCity', 'city'],
  ['shipZip', 'PIN code'],
] as const

/** Another state would mean another tax and perhaps another legal age: that is another order. */
function checkState(shop: Shop, { shipState }: OrderRow, zipCode: string): void {
  const states = statesOf(shop.pincodes.lookup(zipCode))
  const state = stateNamed(shipState)
  if (state && states.includes(state)) return
  const message =
    states.length === 0
      ? UNKNOWN_PIN
      : `This PIN code lies in ${states.join(' or ')}. For another state, cancel this order and ask the customer to place a new one.`
  throw new Problem('request.invalid', { message, errors: { zipCode: message } })
}
