import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anOrder, aPaidOrder, productIds } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aCustomer, theOwner } from '#test/builders/people.ts'
import type { AnswerTo } from '#test/contract-calls.ts'
import type { TestShop } from '#test/test-shop.ts'
import { present, testShop } from '#test/test-shop.ts'

let test: TestShop
let owner: string
let asha: Person
beforeAll(async () => {
  test = await testShop()
  owner = await theOwner(test)
})
beforeEach(async () => {
  asha = await aCustomer(test, { name: 'Asha Verma' })
})
afterAll(() => test.close())

const cancel = ({ _id }: { _id: string }, person: Person = asha) =>
  test.sendRaw<AnswerTo<'POST /api/orders/:id/cancel'>>(`POST /api/orders/${_id}/cancel`, { token: person.token })
const shelf = async () => {
  const { big } = await productIds(test)
  const { rows } = await test.shop.database.pool.query<{ stock: number }>('select stock from products where id = $1', [big])
  return present(rows[0]).stock
}
const verified = async () => {
  const order = await aPaidOrder(test, asha, { big: 7 })
  await test.call(`POST /api/orders/${order._id}/admin/verify-payment`, { token: owner, body: { verified: true } })
  return order
}
const put = (order: { _id: string }, status: 'processing' | 'shipped') =>
  test.call(`PUT /api/orders/${order._id}/admin/update-status`, { token: owner, body: { status } })

describe('a shopper who changes their mind', () => {
  it('cancels a paid order before it is sent: the packs are back on the shelf, and the money is owed', async () => {
    const before = await shelf()
    const order = await verified()
    expect(await shelf()).toBe(before - 7)
    await put(order, 'processing')
    const { status, body } = await cancel(order)
    expect([status, body.order]).toMatchObject([200, { status: 'cancelled', paymentStatus: 'verified', money: { owed: order.total } }])
    expect(await shelf()).toBe(before)
    const { events } = (await test.call(`GET /api/orders/${order._id}/admin`, { token: owner })).body
    expect(events.at(-1)).toMatchObject({ type: 'order.cancelled', actor: 'Asha Verma', actorKind: 'customer', from: 'processing' })
    const { owed } = (await test.call('GET /api/admin/money/owed', { token: owner })).body
    expect(JSON.stringify(owed)).toContain(order.orderNumber)
    const mails = await test.mails()
    expect(mails.filter(({ subject }) => subject === `Cancelled by the customer: ${order.orderNumber}`)).toHaveLength(1)
    expect(mails.some(({ to, subject }) => to === asha.email && subject.includes('cancelled'))).toBe(true)
  })

  it('cancels once, however often it is pressed and at the same moment', async () => {
    const before = await shelf()
    const order = await verified()
    const answers = await Promise.all([cancel(order), cancel(order), cancel(order)])
    expect(answers.map(({ status, body }) => [status, body.order.money.owed])).toEqual(Array(3).fill([200, order.total]))
    expect(await shelf()).toBe(before)
  })

  it('gets no parcel from staff who still see the order as it was before, alone or among many', async () => {
    const [one, other] = [await verified(), await verified()]
    for (const order of [one, other]) await cancel(order)
    const before = await shelf()
    const seen = 'confirmed' as const
    const alone = await test.call(`PUT /api/orders/${one._id}/admin/update-status`, { token: owner, body: { status: 'shipped', seen } })
    expect([alone.status, alone.body.code]).toEqual([409, 'order.changed'])
    const body = { ids: [other._id, one._id], status: 'shipped' as const, seen: { [other._id]: seen, [one._id]: seen } }
    const { results } = (await test.call('POST /api/orders/admin/bulk-status', { token: owner, body })).body
    expect(results.map(({ id, done, code }) => [id, done, code])).toEqual(body.ids.map((id) => [id, false, 'order.changed']))
    const states = async () =>
      Promise.all([one, other].map(async ({ _id }) => (await test.call(`GET /api/orders/${_id}`, { token: asha.token })).body.order))
    expect((await states()).map(({ status, money }) => [status, money.owed])).toEqual([one, other].map(({ total }) => ['cancelled', total]))
    expect(await shelf()).toBe(before)
    // whoever has seen that opens it again
    const opened = await test.call(`PUT /api/orders/${one._id}/admin/update-status`, {
      token: owner,
      body: { status: 'shipped', seen: 'cancelled' },
    })
    expect([opened.status, opened.body.order?.status]).toEqual([200, 'shipped'])
  })

  it('comes too late for a parcel that has left, and too early while a payment is checked', async () => {
    const sent = await verified()
    await put(sent, 'shipped')
    for (const order of [sent, await aPaidOrder(test, asha), await anOrder(test, asha)]) {
      const { status, body } = await cancel(order)
      expect([status, body.code]).toEqual([409, 'order.not-cancellable'])
    }
  })

  it('cancels nothing of somebody else', async () => {
    const order = await verified()
    const answer = await cancel(order, await aCustomer(test))
    expect([answer.status, answer.body.code]).toEqual([403, 'order.not-yours'])
    expect((await cancel({ _id: 'SLB-2222-2222' })).status).toBe(404)
  })

  it('cannot delete an order that is paid and that staff have set back, until it is cancelled and its money settled', async () => {
    const order = await verified()
    const remove = async () => {
      const { status, body } = await test.sendRaw<{ code?: string }>(`DELETE /api/orders/${order._id}`, { token: asha.token })
      return [status, body.code]
    }
    const set = (status: 'pending' | 'cancelled') =>
      test.call(`PUT /api/orders/${order._id}/admin/update-status`, { token: owner, body: { status } })
    await set('pending')
    expect(await remove()).toEqual([409, 'order.not-deletable'])
    expect((await test.call(`GET /api/orders/${order._id}`, { token: asha.token })).body.order).toMatchObject({
      status: 'pending',
      paymentStatus: 'verified',
    })
    await set('cancelled')
    expect(await remove()).toEqual([409, 'order.not-deletable'])
    const body = { settle: 'none' as const, reason: 'Paid back in cash' }
    expect((await test.call(`POST /api/orders/${order._id}/admin/refunds`, { token: owner, body })).status).toBe(200)
    expect(await remove()).toEqual([200, undefined])
  })
})

describe('staff who cancel an order while a return of it has come and is not paid back', () => {
  it('put its whole packs on the shelf, and not those that came back broken; opened again it takes all of them once', async () => {
    const { big, small } = await productIds(test)
    const stocks = async () => {
      const { rows } = await test.shop.database.pool.query<{ stock: number }>(
        'select stock from products where id = any ($1) order by id = $2 desc',
        [[big, small], big],
      )
      return rows.map(({ stock }) => stock)
    }
    const [bigs, smalls] = await stocks()
    const missing = async () => {
      const [bigNow, smallNow] = await stocks()
      return [present(bigs) - present(bigNow), present(smalls) - present(smallNow)]
    }
    const order = await aPaidOrder(test, asha, { big: 6, small: 9 })
    const put = (status: 'delivered' | 'cancelled') =>
      test.call(`PUT /api/orders/${order._id}/admin/update-status`, { token: owner, body: { status } })
    await put('delivered')
    const lines = [
      [
        { productId: big, quantity: 2 },
        { productId: small, quantity: 5 },
      ],
      [{ productId: small, quantity: 3 }],
    ]
    const sent: string[] = []
    for (const [at, goods] of (['written_off', 'restocked'] as const).entries()) {
      const body = { reason: 'unused' as const, details: `Too many ${at}`, lines: present(lines[at]) }
      const { _id } = (await test.call(`POST /api/orders/${order._id}/returns`, { token: asha.token, body })).body.return
      for (const step of [{ step: 'approve' } as const, { step: 'receive', goods } as const])
        expect((await test.call(`POST /api/admin/returns/${_id}/step`, { token: owner, body: step })).status).toBe(200)
      sent.push(_id)
    }
    const after: unknown[] = []
    for (const status of ['cancelled', 'delivered', 'cancelled'] as const) {
      await put(status)
      after.push(await missing())
    }
    expect(after).toEqual([
      [2, 5],
      [6, 9],
      [2, 5],
    ])
    await test.call(`POST /api/admin/returns/${sent[0] ?? ''}/step`, { token: owner, body: { step: 'reject', note: 'Wet' } })
    await put('delivered')
    expect(await missing()).toEqual([6, 9])
  })
})
