import type { Admin } from 'contract/access.ts'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import type { Parcel } from 'contract/orders/order.schemas.ts'
import { Problem } from 'contract/problem.ts'
import { PARCELS_OF_AN_ORDER } from 'contract/rules/limits.ts'
import { isSameParcel, plainTrackingNumber, trackingNumberProblem } from 'contract/rules/tracking-number.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { transact } from '#platform/transact.ts'
import { audit } from '../audit/public.ts'
import { showForStaff } from './order.admin.queries.ts'
import { asSeenBy, parcelWords } from './order.rules.ts'
import { insertEvent, lockOrder, refuseUsedNumber, saveOrder } from './order.store.ts'
import type { OrderRow } from './order.table.ts'

type AddedParcel = { orderId: string; trackingNumber: string; courier?: string | null | undefined }

/**
 * Adds another parcel to an order that is on its way, and its customer is told; one that the order has already changes nothing.
 * @throws Problem order.not-found, parcel.not-under-way, parcel.too-many, parcel.number-used; request.invalid at `trackingNumber`
 */
export async function addParcel(shop: Shop, admin: Admin, { orderId, trackingNumber, courier }: AddedParcel): Promise<AdminOrder> {
  const number = plainTrackingNumber(trackingNumber)
  const message = trackingNumberProblem(number)
  if (message) throw new Problem('request.invalid', { message, errors: { trackingNumber: message } })
  const id = await transact(shop, async (unit) => {
    const order = await lockSent(unit, orderId)
    if ([order, ...order.furtherParcels].some((parcel) => isSameParcel(parcel.trackingNumber, number))) return order.id
    if (order.furtherParcels.length + 1 >= PARCELS_OF_AN_ORDER) throw new Problem('parcel.too-many')
    await refuseUsedNumber(unit.db, order.id, number)
    const parcel = { trackingNumber: number, courier: courier?.trim() || null }
    await saveParcels(shop, unit, admin, { order, parcels: [...order.furtherParcels, parcel], note: `Added: ${parcelWords(parcel)}` })
    return order.id
  })
  return asSeenBy(admin.role, await showForStaff(shop.db, id))
}

/**
 * Takes a further parcel off an order again; one that it does not have changes nothing.
 * @throws Problem order.not-found, parcel.not-under-way
 */
export async function removeParcel(shop: Shop, admin: Admin, { orderId, trackingNumber }: AddedParcel): Promise<AdminOrder> {
  const id = await transact(shop, async (unit) => {
    const order = await lockSent(unit, orderId)
    const taken = order.furtherParcels.find((parcel) => isSameParcel(parcel.trackingNumber, trackingNumber))
    if (taken) {
      const parcels = order.furtherParcels.filter((parcel) => parcel !== taken)
      await saveParcels(shop, unit, admin, { order, parcels, note: `Taken off: ${parcelWords(taken)}` })
    }
    return order.id
  })
  return asSeenBy(admin.role, await showForStaff(shop.db, id))
}

async function lockSent({ db }: Unit, orderId: string): Promise<OrderRow> {
  const order = await lockOrder(db, orderId)
  if (!order) throw new Problem('order.not-found')
  if (order.status !== 'shipped' || !order.trackingNumber) throw new Problem('parcel.not-under-way')
  return order
}

/** History, audit log and a mail follow. */
async function saveParcels(
  shop: Shop,
  unit: Unit,
  admin: Admin,
  { order, parcels, note }: { order: OrderRow; parcels: Parcel[]; note: string },
): Promise<void> {
  const at = shop.now()
  const saved = await saveOrder(unit.db, order.id, { furtherParcels: parcels, eventSeq: order.eventSeq + 1, updatedAt: at })
  await insertEvent(unit.db, saved, admin, { type: 'order.parcel', from: order.status, note, at })
  await unit.emit({ type: 'order.parcel', orderId: order.id, customerId: order.customerId })
  await audit(shop, unit, admin, {
    action: 'order.parcels',
    object: 'order',
    objectId: order.number,
    before: { furtherParcels: order.furtherParcels },
    after: { furtherParcels: parcels },
  })
}
