import type { Order } from 'contract/orders/order.schemas.ts'
import { expect } from 'vitest'
import { bankFile, bankLine, bankUpload } from '../builders/bank-file.ts'
import { anOrder, aPaidOrder, aTransactionId, productIds } from '../builders/orders.ts'
import type { Person } from '../builders/people.ts'
import { aCustomer, theOwner } from '../builders/people.ts'
import type { AnswerTo, BodyFor, Known, StatusBody } from '../contract-calls.ts'
import type { TestShop } from '../test-shop.ts'
import { present } from '../test-shop.ts'

export const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export type LivedIn = { person: Person; owner: string; screenshot: string; picture: string }

/** A shop with an order in every status, a screenshot, a review with a picture, a bank statement, a message and an audit log. */
export async function liveIn(test: TestShop): Promise<LivedIn> {
  const [owner, person] = [await theOwner(test), await aCustomer(test)]
  const done = async <const W extends string>(what: Known<W>, token: string, body: BodyFor<W>) => {
    const reply = await test.sendRaw<AnswerTo<W>>(what, { token, body })
    expect(reply, what).toMatchObject({ status: 200 })
    return reply.body
  }
  const set = async (order: Order | undefined, ...statuses: StatusBody['status'][]) => {
    for (const status of statuses) await done(`PUT /api/orders/${present(order)._id}/admin/update-status`, owner, { status })
  }
  const carton = { type: 'add' as const, quantity: 60, batch: 'LB-7', expiresOn: '2099-03-31', bill: 'PM/118' }
  await done(`PUT /api/admin/inventory/${(await productIds(test)).big}/stock`, owner, carton)
  await anOrder(test, person)
  const seen = await anOrder(test, person, { small: 12 })
  await done(`POST /api/orders/${seen._id}/confirm-payment`, person.token, {
    transactionId: aTransactionId(),
    screenshot: PIXEL,
    upiId: '',
  })
  const verify = (order: Order | undefined, verified: boolean) =>
    done(`POST /api/orders/${present(order)._id}/admin/verify-payment`, owner, { verified, notes: 'Looked up; "quoted", a\nline and ₹' })
  const paid = await Promise.all(Array.from({ length: 7 }, () => aPaidOrder(test, person)))
  const [confirmed, processing, shipped, delivered, refunded, failed, cancelled] = paid
  for (const order of [confirmed, processing, shipped, delivered, refunded]) await verify(order, true)
  await verify(failed, false)
  await set(processing, 'processing')
  await set(shipped, 'processing', 'shipped')
  await set(delivered, 'processing', 'shipped', 'delivered')
  await set(refunded, 'refunded')
  await set(cancelled, 'cancelled')
  const review = {
    productId: (await productIds(test)).big,
    rating: 5,
    title: 'Good',
    comment: 'Burns evenly, tastes right.',
    images: [PIXEL],
    productVariant: {},
  }
  const { review: written } = await done('POST /api/reviews', person.token, review)
  const words = { name: person.name, email: person.email, message: 'When do you send again? ₹ and "quotes".' }
  await done('POST /api/contact', person.token, words)
  await done('POST /api/admin/statements', owner, bankUpload(bankFile(bankLine({ rrn: '412345678901', rupees: 560 }))))
  return { person, owner, screenshot: `/api/orders/${seen._id}/admin/screenshot`, picture: present(written.images[0]) }
}
