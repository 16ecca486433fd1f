import type { Admin } from 'contract/access.ts'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import type { CorrectedAddress } from 'contract/orders/order.schemas.ts'
import { isAddressOpen, statusLabel } from 'contract/orders/order.status.ts'
import { Problem } from 'contract/problem.ts'
import { UNKNOWN_PIN } from 'contract/rules/forms/address.ts'
import { stateNamed } from 'contract/rules/states.ts'
import { statesOf } from '#platform/pincodes/pincodes.ts'
import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { audit } from '../audit/public.ts'
import { showForStaff } from './order.admin.queries.ts'
import { insertEvent, lockOrder, saveOrder } from './order.store.ts'
import type { OrderRow } from './order.table.ts'
import { toShippingAddress, toShippingColumns } from './shipping-address.rules.ts'

/**
 * Staff correct where an order goes while it has not left. History and audit log say which fields changed, not what stood there: they outlive
 * an account, and the order has the address. The same address again changes nothing.
 * @throws Problem order.not-found, order.changed where it is not as `was` any more, order.address-fixed; request.invalid at `zipCode` for one that does not exist or lies in another state
 */
export async function correctAddress(
  shop: Shop,
  admin: Admin,
  { orderId, address, was }: { orderId: string; address: CorrectedAddress; was?: CorrectedAddress | undefined },
): Promise<AdminOrder> {
  const id = await transact(shop, async (unit) => {
    const order = await lockOrder(unit.db, orderId)
    if (!order) throw new Problem('order.not-found')
    const present = toShippingAddress(order)
    const changed = FIELDS.filter((field) => address[field] !== present[field]).map((field) => FIELD_WORDS[field])
    if (changed.length === 0) return order.id
    if (was && FIELDS.some((field) => was[field] !== present[field])) throw new Problem('order.changed')
    if (!isAddressOpen(order.status))
      throw new Problem('order.address-fixed', {
        message: `This order is ${statusLabel(order.status).toLowerCase()}. Its address can no longer be changed.`,
      })
    if (address.zipCode !== order.shipZip) checkState(shop, order, address.zipCode)
    const at = shop.now()
    const saved = await saveOrder(unit.db, order.id, { ...toShippingColumns(address), eventSeq: order.eventSeq + 1, updatedAt: at })
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

const FIELD_WORDS: Record<keyof CorrectedAddress, string> = {
  name: 'name',
  phone: 'phone',
  street: 'address',
  city: 'city',
  zipCode: 'PIN code',
}
// `as`: its keys are the fields
const FIELDS = Object.keys(FIELD_WORDS) as (keyof CorrectedAddress)[]

/** Another state would mean another tax and perhaps another legal age: that is another order. */
function checkState(shop: Shop, { shipState }: OrderRow, zipCode: string): void {
  const states = statesOf(shop.pinCodes.lookup(zipCode))
  const state = stateNamed(shipState)
  if (state && states.includes(state)) return
  const message =
    states.length === 0
      ? UNKNOWN_PIN
      : `This PIN code lies in ${states.join(' or ')}. For another state, cancel this order and ask the customer to place a new one.`
  throw new Problem('request.invalid', { message, errors: { zipCode: message } })
}
