import type { Admin } from 'contract/access.ts'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { isToPack, statusLabel } from 'contract/orders/order.status.ts'
import { Problem } from 'contract/problem.ts'
import { orderNumberIn } from 'contract/rules/order-number.ts'
import { plainTrackingNumber, trackingNumberProblem } from 'contract/rules/tracking-number.ts'
import type { Shop } from '#platform/shop.ts'
import type { OrderRow } from '../orders/public.ts'
import { changeStatus } from '../orders/public.ts'

type ScannedParcel = { order: string; tracking: string; courier?: string | null | undefined }

/**
 * Ships the order of a slip or label with the parcel that was scanned after it; the same two again are the same parcel.
 * @throws Problem request.invalid at `tracking` for the code of an order and for what is no tracking number; order.not-to-pack, order.unpaid, parcel.number-used and what changeStatus throws
 */
export async function scanParcel(shop: Shop, admin: Admin, { order, tracking, courier }: ScannedParcel): Promise<AdminOrder> {
  const message = orderNumberIn(tracking) ? 'This is the code of an order. Please scan the parcel.' : trackingNumberProblem(tracking)
  if (message) throw new Problem('request.invalid', { message, errors: { tracking: message } })
  const orderId = orderNumberIn(order) ?? order
  const check = (locked: OrderRow) => refuseUnready(locked, tracking)
  const parcel = { trackingNumber: tracking, ...(courier && { courier }) }
  return changeStatus(shop, admin, { ...parcel, orderId, status: 'shipped', check })
}

/** Only paid orders that wait for their parcel leave by a scan, and those that have just left with this very one. */
function refuseUnready({ number, status, paymentStatus, awaitsStockSince, trackingNumber }: OrderRow, tracking: string): void {
  if (status === 'shipped' && plainTrackingNumber(trackingNumber ?? '') === tracking) return
  if (isToPack(status) && paymentStatus !== 'verified') throw new Problem('order.unpaid')
  if (isToPack(status) && !awaitsStockSince) return
  const why = isToPack(status) ? 'waits for goods that are not on the shelf' : `is ${statusLabel(status).toLowerCase()}`
  throw new Problem('order.not-to-pack', { message: `The order ${number} ${why}. It can not be sent.` })
}
