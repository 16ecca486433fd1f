import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PaidOrder } from './builders/orders.ts'
import { anOrder, aPaidOrder, aTransactionId, pay, productIds } from './builders/orders.ts'
import type { Person } from './builders/people.ts'
import { aCustomer, theOwner } from './builders/people.ts'
import type { ReplyTo, StatusBody } from './contract-calls.ts'
import type { TestShop } from './test-shop.ts'
import { callsOf, present, testShop } from './test-shop.ts'

let test: TestShop
let person: Person
let admin: string
beforeAll(async () => {
  test = await testShop()
  person = await aCustomer(test)
  admin = await theOwner(test)
})
afterAll(() => test.close())

const mine = callsOf(() => [test, person.token])
const staff = callsOf(() => [test, admin])
const move = (order: { _id: string }, status: StatusBody['status']) =>
  staff(`PUT /api/orders/${order._id}/admin/update-status`, { status, unpaidReason: 'Goods on account' })
const stock = async () => (await test.call('GET /api/products/special-lion-beedi-big')).body.product.stock

describe('an order as staff get it', () => {
  let order: PaidOrder
  let found: AdminOrder
  beforeAll(async () => {
    order = await aPaidOrder(test, person, { big: 2, small: 5 })
    found = present((await staff(`GET /api/orders/admin/all?q=${order.orderNumber}&limit=1`)).body.orders[0])
  })

  it('[BO-003] costs rupees on every screen, while paise are stored', async () => {
    const rupees = 560 + 5 * 210
    const buyer = await aCustomer(test, { name: 'Rupee Reader' })
    const own = await aPaidOrder(test, buyer, { big: 2, small: 5 })
    await move(own, 'confirmed')
    const { rows } = await test.shop.database.pool.query('select total from orders where id = $1', [own._id])
    expect(Number(rows[0].total)).toBe(rupees * 100)
    expect((await staff(`GET /api/orders/admin/all?q=${own.orderNumber}`)).body.orders[0]?.total).toBe(rupees)
    expect((await staff(`GET /api/orders/${own._id}/admin`)).body.order.total).toBe(rupees)
    expect((await staff('GET /api/admin/users?q=rupee%20reader')).body.users).toMatchObject([{ totalSpent: rupees }])
    expect((await staff('GET /api/admin/inventory?q=SLB-BIG')).body.products).toMatchObject([{ unitCost: 180, sellingPrice: 280 }])
    expect((await staff.raw(`GET /api/orders/admin/export?q=${own.orderNumber}`)).text).toContain(`,${rupees}.00,`)
  })

  it('[BO-192][BO-089] is on the dashboard, among the newest and among those to verify', async () => {
    const others = (await staff('GET /api/orders/admin/pending-verifications')).body.orders.filter(({ _id }) => _id !== order._id)
    // those who have waited longest come first, and five are shown: what other tests have left waiting is decided
    for (const { _id } of others) await staff(`POST /api/orders/${_id}/admin/verify-payment`, { verified: false })
    const { body } = await staff('GET /api/admin/dashboard')
    expect(body).toMatchObject({ success: true, data: { stats: { totalOrders: expect.any(Number) } } })
    for (const list of [body.data.recentOrders, body.data.pendingVerifications]) expect(list.map((one) => one._id)).toContain(order._id)
  })

  it('[BO-193] waits in the list of payments until it is decided', async () => {
    const waiting = async () => (await staff('GET /api/orders/admin/pending-verifications')).body
    expect(await waiting()).toMatchObject({ success: true, message: expect.any(String), pagination: { current: 1 } })
    expect((await waiting()).orders.map((one) => one._id)).toContain(order._id)
    const decided = await aPaidOrder(test, person)
    await move(decided, 'confirmed')
    expect((await waiting()).orders.map((one) => one._id)).not.toContain(decided._id)
  })

  it('[BO-196][BO-085] carries its goods and sums in the list of all', () => {
    expect(found).toMatchObject({
      _id: order._id,
      orderNumber: order.orderNumber,
      orderDate: order.orderDate,
      status: 'payment_submitted',
      total: 560 + 5 * 210,
      shipping: 0,
      items: [
        { name: 'Special Lion Beedi (Big Pack)', image: expect.any(String), quantity: 2, price: 280, hsn: '24031921' },
        { name: 'Special Lion Beedi (Small Pack)', image: expect.any(String), quantity: 5, price: 210, hsn: '24031921' },
      ],
    })
    expect(found.subtotal).toBeLessThan(found.total)
  })

  it('[BO-086] carries its customer and where it goes', () => {
    expect(found).toMatchObject({
      user: { name: person.name, email: person.email },
      shippingAddress: {
        name: 'Ramesh Ahirwar',
        email: 'ramesh@example.in',
        phone: '9876543210',
        street: '14 Bazaar Road',
        city: 'Sagar',
        state: 'Madhya Pradesh',
        zipCode: '470002',
      },
    })
  })

  it('[BO-087] carries its payment', () => {
    expect(found.payment).toMatchObject({
      method: 'UPI',
      paymentStatus: 'pending_verification',
      transactionId: order.payment.transactionId,
      submittedAt: order.payment.submittedAt,
      screenshot: null,
    })
  })

  it('[BO-197] opens by its id or its number with its history', async () => {
    for (const name of [order._id, order.orderNumber])
      expect((await staff(`GET /api/orders/${name}/admin`)).body).toMatchObject({
        success: true,
        message: expect.any(String),
        order: { _id: order._id },
        events: [
          { seq: 1, to: 'pending_payment' },
          { seq: 2, to: 'payment_submitted' },
        ],
      })
  })

  it('[RD-166][RD-143] stands in lists of fifty, the newest first, whose names are no ids', async () => {
    const { orders, pagination } = (await staff('GET /api/orders/admin/all')).body
    expect(pagination).toMatchObject({ current: 1, total: expect.any(Number) })
    const dates = orders.map(({ orderDate }) => orderDate)
    expect(dates).toEqual([...dates].sort().reverse())
    const second = (await staff('GET /api/orders/admin/all?page=2&limit=1')).body.orders
    expect(second.map((one) => one._id)).toEqual([orders[1]?._id])
  })
})

describe('the search of staff', () => {
  let other: Person
  let id: string
  const find = async (path: string) =>
    (await staff.raw<ReplyTo<'GET /api/orders/admin/all'>>(`GET /api/orders/admin/${path}`)).body.orders.map((one) => one.user.name)
  beforeAll(async () => {
    other = await aCustomer(test, { name: 'Ülrich Searchable' })
    id = aTransactionId()
    await pay(test, other, await anOrder(test, other), id)
  })

  it('[BO-040] finds a payment by number, part of its ID or name, whatever the case', async () => {
    const [order] = (await staff('GET /api/orders/admin/pending-verifications?q=searchable')).body.orders
    for (const q of [id.slice(2, 9), 'searchABLE', order?.orderNumber.toLowerCase()])
      expect(await find(`pending-verifications?q=${q}`), q).toEqual([other.name])
    expect(await find('pending-verifications?q=nobody-has-this')).toEqual([])
  })

  it('[BO-158] finds an order by number, name or email, and takes a percent sign as it is', async () => {
    for (const q of ['ÜLRICH', other.email.slice(0, 12).toUpperCase()])
      expect(new Set(await find(`all?q=${encodeURIComponent(q)}`)), q).toEqual(new Set([other.name]))
    expect(await find('all?q=%25')).toEqual([])
  })

  it('[BO-159][RD-002] filters by one status, and takes both spellings of the first', async () => {
    const order = await anOrder(test, other)
    for (const spelling of ['pending', 'pending_payment'] as const) {
      const { orders } = (await staff(`GET /api/orders/admin/all?status=${spelling}&user=${other.id}`)).body
      expect(orders).toMatchObject([{ _id: order._id, status: 'pending_payment', total: 560 }])
      expect((await move(order, spelling)).status).toBe(200)
    }
    expect((await staff(`GET /api/orders/admin/all?status=all&user=${other.id}`)).body.orders).toHaveLength(2)
  })
})

describe('a status set by staff', () => {
  const STATUSES = ['delivered', 'pending_payment', 'refunded', 'processing', 'cancelled', 'shipped', 'confirmed'] as const

  it('[BO-198][BO-112] follows any other', async () => {
    const order = await anOrder(test, person, { big: 1 })
    for (const status of STATUSES) {
      expect((await move(order, status)).body).toMatchObject({
        success: true,
        message: 'Order status updated successfully!',
        order: { status },
      })
      expect((await staff(`GET /api/orders/${order._id}/admin`)).body.order.status).toBe(status)
    }
  })

  it('[RD-004] is one of seven: those that only a payment sets are refused', async () => {
    const order = await anOrder(test, person, { small: 1 })
    for (const status of ['payment_submitted', 'payment_failed', 'lost', ''])
      expect((await staff.raw(`PUT /api/orders/${order._id}/admin/update-status`, { status })).status).toBe(400)
    expect((await staff(`GET /api/orders/${order._id}/admin`)).body.order.status).toBe('pending_payment')
  })

  it('[RD-021] may come with a parcel, and may come without', async () => {
    const order = await aPaidOrder(test, person)
    await move(order, 'shipped')
    const parcel = { status: 'shipped' as const, trackingNumber: 'EK987654321IN', courier: 'India Post' }
    await staff(`PUT /api/orders/${order._id}/admin/update-status`, parcel)
    expect((await mine(`GET /api/orders/${order._id}/track`)).body.tracking).toMatchObject({ trackingNumber: 'EK987654321IN' })
  })

  it('[BO-195] is the verdict on a payment, which its shopper reads', async () => {
    const verdict = async (verified: boolean) => {
      const order = await aPaidOrder(test, person)
      const { body } = await staff(`POST /api/orders/${order._id}/admin/verify-payment`, { verified, notes: 'Compared with the bank' })
      return [body.success, (await mine(`GET /api/orders/${order._id}`)).body.order.status]
    }
    expect(await verdict(true)).toEqual([true, 'confirmed'])
    expect(await verdict(false)).toEqual([true, 'payment_failed'])
  })
})

describe('stock follows the status', () => {
  const after = async (order: { _id: string }, status: StatusBody['status'], before: number) => {
    await move(order, status)
    return (await stock()) - before
  }

  it('[RD-008][SF-342] taken once by those that hold goods, and moved by no step among them', async () => {
    const order = await anOrder(test, person, { big: 5 })
    const before = await stock()
    for (const status of ['confirmed', 'shipped', 'delivered', 'processing'] as const)
      expect(await after(order, status, before), status).toBe(-5)
  })

  it('[BO-121] given back by cancelling, refunding and undoing, once', async () => {
    const order = await anOrder(test, person, { big: 4 })
    const before = await stock()
    for (const [holding, free] of [
      ['confirmed', 'cancelled'],
      ['shipped', 'refunded'],
      ['delivered', 'pending_payment'],
    ] as const) {
      expect(await after(order, holding, before)).toBe(-4)
      expect(await after(order, free, before)).toBe(0)
      expect(await after(order, 'cancelled', before)).toBe(0)
    }
  })

  it('[BO-208] and stands in the ledger beside what staff add and take', async () => {
    const order = await anOrder(test, person, { big: 6 })
    const { big } = await productIds(test)
    await staff(`PUT /api/admin/inventory/${big}/stock`, { type: 'add', quantity: 9 })
    await move(order, 'confirmed')
    const { movements } = (await staff(`GET /api/admin/inventory/${big}`)).body
    expect(movements.slice(0, 2).map(({ delta }) => delta)).toEqual([-6, 9])
  })

  it('[BO-123] and where there is too little the step is refused and nothing moves', async () => {
    const order = await anOrder(test, person, { small: 3 })
    const { small } = await productIds(test)
    const left = async () => (await test.call('GET /api/products/special-lion-beedi-small')).body.product.stock
    const before = await left()
    await staff(`PUT /api/admin/inventory/${small}/stock`, { type: 'subtract', quantity: before - 2 })
    expect((await move(order, 'confirmed')).status).toBe(409)
    expect(await left()).toBe(2)
    expect((await mine(`GET /api/orders/${order._id}`)).body.order.status).toBe('pending')
    await staff(`PUT /api/admin/inventory/${small}/stock`, { type: 'add', quantity: before - 2 })
  })

  it('[BO-124][RD-045] is only looked at when an order is placed', async () => {
    const before = await stock()
    await anOrder(test, person, { big: 100 })
    expect(await stock()).toBe(before)
  })

  it('[RD-009][RD-030] moves once, whatever fifty admins click at the same moment', async () => {
    const order = await aPaidOrder(test, person, { big: 3 })
    const before = await stock()
    const clicks = Array.from({ length: 50 }, (_, n) =>
      n % 2 ? move(order, 'confirmed') : staff(`POST /api/orders/${order._id}/admin/verify-payment`, { verified: true }),
    )
    await Promise.all(clicks)
    expect(await stock()).toBe(before - 3)
    const { events } = (await staff(`GET /api/orders/${order._id}/admin`)).body
    expect(events.map((event) => event.to)).toEqual(['pending_payment', 'payment_submitted', 'confirmed'])
    expect(events.map((event) => event.seq)).toEqual([1, 2, 3])
  })

  it.each(['stock_movements', 'order_events'])('[RD-043][RD-030] is kept in %s, which refuses to be changed', async (table) => {
    await anOrder(test, person, { big: 2 }) // nothing is refused of an empty table
    const { pool } = test.shop.database
    await expect(pool.query(`update ${table} set actor = 'nobody'`)).rejects.toThrow(/append-only/)
    await expect(pool.query(`delete from ${table}`)).rejects.toThrow(/append-only/)
    await expect(pool.query(`truncate ${table} cascade`)).rejects.toThrow(/append-only/)
  })

  it('[RD-044] is the sum of its ledger and never below 0', async () => {
    const { pool } = test.shop.database
    const { rows } = await pool.query(
      'select p.stock, sum(m.delta)::int as moved from products p join stock_movements m on m.product_id = p.id group by p.id',
    )
    expect(rows).toHaveLength(2)
    for (const { stock: counted, moved } of rows) expect(counted).toBe(moved)
    await expect(pool.query('update products set stock = -1')).rejects.toThrow(/products_stock_not_negative/)
  })
})

describe('payments and statuses set by hand', () => {
  const payment = async (order: { _id: string }) => (await staff(`GET /api/orders/${order._id}/admin`)).body.order.payment

  it('[RD-014] confirming counts as that admin’s verification', async () => {
    const order = await aPaidOrder(test, person)
    await move(order, 'confirmed')
    expect(await payment(order)).toMatchObject({ paymentStatus: 'verified', decidedBy: 'admin' })
  })

  it.each(['pending_payment', 'cancelled'] as const)('[RD-155] %s closes a waiting payment and frees its ID', async (status) => {
    const [order, other] = [await anOrder(test, person), await anOrder(test, person)]
    const id = aTransactionId()
    await pay(test, person, order, id)
    await move(order, status)
    expect(await payment(order)).toMatchObject({ paymentStatus: 'verification_failed', decidedBy: 'admin' })
    expect((await pay(test, person, other, id)).status).toBe(200)
  })

  it('[RD-156][RD-047] a verified payment stays verified; goods without an ID are no revenue', async () => {
    const order = await aPaidOrder(test, person)
    await move(order, 'confirmed')
    for (const status of ['cancelled', 'refunded', 'pending_payment'] as const) {
      await move(order, status)
      expect((await payment(order)).paymentStatus).toBe('verified')
    }
    const revenue = async () => (await staff('GET /api/admin/dashboard')).body.data.stats.totalRevenue
    const before = await revenue()
    const unpaid = await anOrder(test, person)
    await move(unpaid, 'confirmed')
    expect((await payment(unpaid)).paymentStatus).toBe('pending')
    expect(await revenue()).toBe(before)
  })

  it('[RD-019] a pending count counts payments under verification only', async () => {
    const count = async () => (await staff('GET /api/admin/dashboard')).body.data.stats.pendingPayments
    const before = await count()
    await anOrder(test, person)
    expect(await count()).toBe(before)
    await aPaidOrder(test, person)
    expect(await count()).toBe(before + 1)
  })
})
