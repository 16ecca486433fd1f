import { anOrder, aPaidOrder, aTransactionId } from '#test/builders/orders.ts'
import type { World, Writes } from './world.ts'

/** An order that is on its way in one parcel. */
async function aSentOrder({ test, asha, owner }: World) {
  const order = await anOrder(test, asha)
  const body = { status: 'shipped' as const, trackingNumber: `EM${aTransactionId()}`, unpaidReason: 'On account' }
  await test.call(`PUT /api/orders/${order._id}/admin/update-status`, { token: owner, body })
  return order
}

/** What staff write on an order. */
export function orderWrites(world: World): Writes {
  const { test, owner, asha } = world
  return {
    'a status': async () => {
      const order = await anOrder(test, asha)
      return {
        what: `PUT /api/orders/${order._id}/admin/update-status`,
        token: owner,
        body: { status: 'shipped', trackingNumber: aTransactionId(), unpaidReason: 'On account' },
      }
    },
    'a scanned parcel': async () => {
      const order = await aPaidOrder(test, asha)
      await test.call(`POST /api/orders/${order._id}/admin/verify-payment`, { token: owner, body: { verified: true, notes: '' } })
      const tracking = `EM${aTransactionId()}`
      return { what: 'POST /api/admin/dispatch/scan', token: owner, body: { order: order.orderNumber, tracking, courier: 'India Post' } }
    },
    'another parcel of an order': async () => {
      const { _id } = await aSentOrder(world)
      return {
        what: `POST /api/orders/${_id}/admin/parcels`,
        token: owner,
        body: { trackingNumber: `EM${aTransactionId()}`, courier: 'DTDC' },
      }
    },
    'a parcel taken off an order': async () => {
      const { _id } = await aSentOrder(world)
      const trackingNumber = `EM${aTransactionId()}`
      await test.call(`POST /api/orders/${_id}/admin/parcels`, { token: owner, body: { trackingNumber, courier: null } })
      return { what: `DELETE /api/orders/${_id}/admin/parcels/${trackingNumber}`, token: owner }
    },
    'a corrected address': async () => ({
      what: `PUT /api/orders/${(await anOrder(test, asha))._id}/admin/address`,
      token: owner,
      body: { name: 'Asha Verma', phone: '9123456780', street: '7 Station Road', city: 'Chhatarpur', zipCode: '471001' },
    }),
    'a business that an order is for': async () => ({
      what: `PUT /api/orders/${(await anOrder(test, asha))._id}/admin/business`,
      token: owner,
      body: { business: { gstin: '27AAPFU0939F1ZV', name: 'Nagpur Traders' }, was: null },
    }),
    'a note on an order': async () => ({
      what: `POST /api/orders/${(await anOrder(test, asha))._id}/admin/notes`,
      token: owner,
      body: { text: 'She calls back at five.' },
    }),
    'a note on an order taken back': async () => {
      const { _id } = await anOrder(test, asha)
      const { notes } = (await test.call(`POST /api/orders/${_id}/admin/notes`, { token: owner, body: { text: 'Of another order.' } })).body
      return { what: `POST /api/orders/${_id}/admin/notes/${notes[0]?._id}/take-back`, token: owner }
    },
  }
}
