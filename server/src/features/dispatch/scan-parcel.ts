import type { Admin } from 'contract/access.ts'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { isToPack, statusLabel } from 'contract/orders/order.status.ts'
import { Problem } from 'contract/problem.ts'
import { orderNumberIn } from 'contract/rules/order-number.ts'
import { isSameParcel, trackingNumberProblem } from 'contract/rules/tracking-number.ts'
import type { Shop } from '#platform/shop.ts'
import type { OrderRow } from '../orders/public.ts'
import { addParcel, asSeenBy, changeStatus, findOrder, staffOrder } from '../orders/public.ts'
import { courierTo } from './dispatch.queries.ts'

type ScannedParcel = { order: string; tracking: string; courier?: string | null | undefined; isFurther?: boolean | undefined }

/**
 * Ships the order of a slip or label with the parcel that was scanned after it, by the courier of its PIN code where none is named (null for none); the same two again are the same parcel.
 * `isFurther`: the order is on its way already, and travels in this parcel too.
 * @throws Problem request.invalid at `tracking` for the code of an order and for what is no tracking number; order.not-to-pack, order.unpaid, parcel.number-used and what changeStatus and addParcel throw
 */
export async function scanParcel(
  shop: Shop,
  admin: Admin,
  { order, tracking, courier, isFurther = false }: ScannedParcel,
): Promise<AdminOrder> {
  const message = orderNumberIn(tracking) ? 'This is the code of an order. Please scan the parcel.' : trackingNumberProblem(tracking)
  if (message) throw new Problem('request.invalid', { message, errors: { tracking: message } })
  const orderId = orderNumberIn(order) ?? order
  const check = (locked: OrderRow) => refuseUnready(locked, tracking)
  const row = (await findOrder(shop.db, orderId))?.row
  const chosen = courier === undefined ? row && (await courierTo(shop, row.shipZip))?.name : courier
  const parcel = { trackingNumber: tracking, ...(chosen && { courier: chosen }) }
  const isKnown = row?.status === 'shipped' && row.furtherParcels.some(({ trackingNumber }) => isSameParcel(trackingNumber, tracking))
  if (isKnown) return asSeenBy(admin.role, await staffOrder(shop, orderId))
  if (isFurther) return addParcel(shop, admin, { ...parcel, orderId })
  return (await changeStatus(shop, admin, { ...parcel, orderId, status: 'shipped', check })).order
}

/** Only paid orders that wait for their parcel leave by a scan, and those that have just left with this very one. */
function refuseUnready(
  { number, status, paymentStatus, unpaidReason, awaitsStockSince, trackingNumber }: OrderRow,
  tracking: string,
): void {
  if (status === 'shipped' && isSameParcel(trackingNumber, tracking)) return
  if (isToPack(status) && paymentStatus !== 'verified' && !unpaidReason) throw new Problem('order.unpaid')
  if (isToPack(status) && !awaitsStockSince) return
  const why = isToPack(status) ? 'waits for goods that are not on the shelf' : `is ${statusLabel(status).toLowerCase()}`
  throw new Problem('order.not-to-pack', {
    message: `The order ${number} ${why}. It cannot be sent.`,
    facts: { orderNumber: number, status, isShort: isToPack(status) },
  })
}
