import type { Admin } from 'contract/actor.ts'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import type { SettableStatus } from 'contract/orders/order.status.ts'
import { Problem } from 'contract/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import { transact } from '../../platform/transact.ts'
import { audit } from '../audit/public.ts'
import { refuseOtherId } from './decide-payment.ts'
import { moveOrder } from './move-order.ts'
import { showForStaff } from './order.admin.queries.ts'
import { lockOrder } from './order.store.ts'

export type ChangeStatus = {
  orderId: string
  status: SettableStatus
  trackingNumber?: string | null | undefined
  courier?: string | null | undefined
  note?: string | null | undefined
  /** That of the order as staff saw it; undefined where it is not known. */
  transactionId?: string | null | undefined
}

/**
 * Staff set a status by hand. Setting the one it has changes nothing, unless it brings news of the parcel.
 * @throws Problem order.not-found, payment.other-id, order.too-little-stock
 */
export async function changeStatus(
  shop: Shop,
  admin: Admin,
  { orderId, status, note = null, transactionId, ...news }: ChangeStatus,
): Promise<AdminOrder> {
  const id = await transact(shop, async (unit) => {
    const order = await lockOrder(unit.db, orderId)
    if (!order) throw new Problem('order.not-found')
    const parcel = {
      ...(news.trackingNumber !== undefined && { trackingNumber: news.trackingNumber || null }),
      ...(news.courier !== undefined && { courier: news.courier || null }),
    }
    const sameParcel = Object.entries(parcel).every(([field, value]) => order[field as keyof typeof parcel] === value) // `as`: the fields are parcel's own
    if (order.status === status && sameParcel) return order.id
    refuseOtherId(order, transactionId)
    await moveOrder(shop, unit, {
      order,
      actor: admin,
      to: status,
      type: order.status === status ? 'order.parcel' : 'order.moved',
      note,
      parcel,
    })
    await audit(shop, unit, admin, {
      action: 'order.moved',
      object: 'order',
      objectId: order.number,
      before: { status: order.status },
      after: { status, ...parcel, note },
    })
    return order.id
  })
  return showForStaff(shop.db, id)
}

export type ChangeMany = {
  ids: readonly string[]
  status: SettableStatus
  /** By the id of an order, that of the order as staff saw it. */
  transactionIds?: Readonly<Record<string, string | null | undefined>> | undefined
}

export type Outcome = { id: string; orderNumber: string | null; done: boolean; message: string }

/** Sets the status of several orders one after the other, each in its own transaction, and says how each went. */
export async function changeMany(shop: Shop, admin: Admin, { ids, status, transactionIds = {} }: ChangeMany): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const id of new Set(ids)) {
    try {
      const { orderNumber } = await changeStatus(shop, admin, { orderId: id, status, transactionId: transactionIds[id] })
      outcomes.push({ id, orderNumber, done: true, message: 'Order status updated successfully!' })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      outcomes.push({ id, orderNumber: null, done: false, message: error.message })
    }
  }
  return outcomes
}
