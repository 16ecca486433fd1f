import { randomUUID } from 'node:crypto'
import { addDays, istDay, istDayBounds } from 'contract/rules/ist.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db, Tx } from '#platform/db/database.ts'
import { transaction } from '#platform/db/database.ts'
import { checkInvariants } from '#platform/db/invariants.ts'
import { ADDRESS, orderBody, pay, productIds } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aCustomer, theOwner } from '#test/builders/people.ts'
import type { TestShop } from '#test/test-shop.ts'
import { present, testShop } from '#test/test-shop.ts'
import { orders as orderTable } from '../orders/order.table.ts'
import { readAnalytics } from './analytics.queries.ts'
import { changedDays, dayFigures } from './day-figures.table.ts'
import { updateDayFigures } from './update-day-figures.ts'

const HOUR_MS = 3_600_000

let test: TestShop
/** The days in India on which something was ordered. */
let days: string[]
const orders: Record<string, { _id: string }> = {}

const call = async (path: string, body: object) => {
  const [method, at] = path.split(' ')
  const reply = await test.sendRaw<{ return?: { _id: string } }>(`${method} ${at}`, { token: await theOwner(test), body })
  expect([path, reply.status]).toEqual([path, 200])
  return reply.body
}
const verify = (name: string) => call(`POST /api/orders/${orders[name]?._id}/admin/verify-payment`, { verified: true, notes: '' })
const set = (name: string, status: string) => call(`PUT /api/orders/${orders[name]?._id}/admin/update-status`, { status })

async function order(name: string, person: Person, packs: object, place: { state: string; zipCode: string }): Promise<void> {
  const shippingAddress = { ...ADDRESS, ...place, name: person.name }
  const { body } = await test.call('POST /api/orders/create', { token: person.token, body: orderBody(packs, { shippingAddress }) })
  orders[name] = present(body.order)
  await pay(test, person, body.order)
}

let asha: Person
beforeAll(async () => {
  test = await testShop()
  const first = addDays(istDay(test.shop.now()), 1)
  days = [first, addDays(first, 1), addDays(first, 2)]
  const startAt = (day: string, hour: number) => test.later(istDayBounds(day).from.getTime() + hour * HOUR_MS - test.shop.now().getTime())
  startAt(first, 9.3)
  asha = await aCustomer(test, { name: 'Asha Verma' })
  await order('sent back', asha, { big: 7, small: 2 }, { state: 'Madhya Pradesh', zipCode: '470002' })
  await verify('sent back')
  await order('cancelled', asha, { small: 5 }, { state: 'Odisha', zipCode: '751001' })
  await verify('cancelled')
  startAt(days[2] ?? '', 21.8)
  await order('late', await aCustomer(test, { name: 'Ravi Sahu' }), { big: 3 }, { state: 'Goa', zipCode: '403001' })
  test.later(8 * HOUR_MS)
  asha = { ...asha, token: (await test.call('POST /api/auth/login', { body: { email: asha.email, password: 'bidi-123' } })).body.token }
})
afterAll(() => test.close())

const figures = (shop = test.shop) => readAnalytics(shop, { from: addDays(days[0] ?? '', -2), to: istDay(shop.now()) })

/** The figures as they are read, which have to be those that are counted anew from all orders. */
async function rightFigures() {
  const read = await figures()
  const counted = await transaction(test.shop.db, async (tx) => {
    const kept = await tx.delete(dayFigures).returning()
    const anew = await figures({ ...test.shop, db: tx as Db }) // `as`: it is only read from
    if (kept.length > 0) await tx.insert(dayFigures).values(kept)
    return anew
  })
  expect(read).toEqual(counted)
  return { orders: read.salesData.map((day) => day.orders), revenue: read.salesData.map((day) => day.revenue), paid: read.paidOrders }
}

it('the figures of days that are over are the same, counted ahead or anew, whatever becomes of their orders', async () => {
  const first = await rightFigures()
  expect(first).toEqual({ orders: [0, 0, 2, 0, 1, 0], revenue: [0, 0, 3430, 0, 0, 0], paid: 2 })
  expect(await updateDayFigures(test.shop)).toBe(3)
  expect(await rightFigures()).toEqual(first)
  expect(await updateDayFigures(test.shop)).toBe(0)

  await verify('late')
  expect(await rightFigures()).toMatchObject({ revenue: [0, 0, 3430, 0, 840, 0], paid: 3 })
  expect(await updateDayFigures(test.shop)).toBe(1)
  await set('sent back', 'delivered')
  const wish = { reason: 'unused', details: 'Too many', lines: [{ productId: (await productIds(test)).small, quantity: 1 }] }
  const asked = await test.sendRaw<{ return: { _id: string } }>(`POST /api/orders/${orders['sent back']?._id}/returns`, {
    token: asha.token,
    body: wish,
  })
  const back = `POST /api/admin/returns/${asked.body.return._id}/step`
  await call(back, { step: 'approve' })
  await call(back, { step: 'receive', goods: 'restocked' })
  await updateDayFigures(test.shop)
  await call(back, { step: 'refund', reference: 'back100000' })
  await set('cancelled', 'cancelled')
  expect(await rightFigures()).toMatchObject({ orders: [0, 0, 2, 0, 1, 0], paid: 2 })
  expect(await updateDayFigures(test.shop)).toBe(1)
  expect(await checkInvariants(test.shop.database.pool)).toEqual([])
})

it('an order that is new, is changed or brings other money lets its day be counted anew', async () => {
  const id = String(orders['sent back']?._id)
  const set = (columns: string) => (tx: Tx) => tx.execute(sql.raw(`update orders set ${columns} where id = '${id}'`))
  const changes: ((tx: Tx) => Promise<unknown>)[] = [
    set("status = 'shipped'"),
    set("payment_method = 'Cash'"),
    set("ship_state = 'Goa'"),
    set('total = total + 100, savings = savings - 100, subtotal = subtotal'),
    (tx) => tx.execute(sql`update money_allocations set amount = amount + 1 where order_id = ${id} and place = 'order'`),
    (tx) => tx.execute(sql`update returns set amount = amount + 1 where order_id = ${id}`),
    (tx) => tx.execute(sql`update payment_attempts set decided_by = 'Bank alerts' where order_id = ${id}`),
    async (tx) => {
      const [one] = await tx.select().from(orderTable).where(eq(orderTable.id, id))
      const { searchedText: _, ...copied } = present(one)
      await tx.insert(orderTable).values({ ...copied, id: randomUUID(), number: 'SLB-COPY-0001', transactionId: `4${Date.now()}` })
    },
  ]
  for (const change of changes) {
    await updateDayFigures(test.shop)
    const changed: { day: string }[] = []
    await transaction(test.shop.db, async (tx) => {
      await change(tx)
      changed.push(...(await tx.select({ day: changedDays.day }).from(changedDays)))
      tx.rollback()
    }).catch(() => {}) // as it was asked for
    expect(changed).toEqual([{ day: days[0] }])
  }
})

it('a day that is over and unchanged is read as it was counted', async () => {
  await updateDayFigures(test.shop)
  await test.shop.db.update(dayFigures).set({ orders: 41 }).where(eq(dayFigures.kind, 'day'))
  expect((await figures()).salesData.map(({ orders: count }) => count)).toEqual([0, 0, 41, 41, 41, 0])
  await test.shop.db.delete(dayFigures)
})
