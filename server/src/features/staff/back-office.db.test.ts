import type { Analytics } from 'contract/analytics/analytics.admin.schemas.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOrder, aPaidOrder, pay } from '#test/builders/orders.ts'
import { aCustomer, PASSWORD, theOwner } from '#test/builders/people.ts'
import type { TestShop } from '#test/test-shop.ts'
import { callsOf, testShop } from '#test/test-shop.ts'

let test: TestShop
let owner: string
beforeAll(async () => {
  test = await testShop()
  owner = await theOwner(test)
})
afterAll(() => test.close())

const call = callsOf(() => [test, owner])

describe('users', () => {
  const find = async (query: string) => (await call(`GET /api/admin/users?${query}`)).body
  const namesOf = async (query: string) => (await find(query)).users.map(({ name }) => name)

  it('[BO-199][BO-088] are listed with how to reach them and what they ordered', async () => {
    const person = await aCustomer(test, { name: 'Unique Buyer' })
    await anOrder(test, person)
    expect(await find('q=unique+buy')).toMatchObject({
      success: true,
      message: expect.any(String),
      users: [
        {
          _id: person.id,
          name: 'Unique Buyer',
          email: person.email,
          phone: person.phone,
          isActive: true,
          totalOrders: 1,
          totalSpent: 0,
          createdAt: expect.stringMatching(/^20/),
          lastLogin: null,
        },
      ],
    })
  })

  it('are sorted by what they have spent over all their orders, those of a search too', async () => {
    for (const [name, packs] of [
      ['Sorted Once', [3]],
      ['Sorted Never', []],
      ['Sorted Twice', [2, 2]],
    ] as const) {
      const person = await aCustomer(test, { name })
      for (const big of packs) {
        const order = await aPaidOrder(test, person, { big })
        await call(`POST /api/orders/${order._id}/admin/verify-payment`, { verified: true })
      }
      await aPaidOrder(test, person, { big: 30 })
    }
    expect(await namesOf('sort=spent&q=sorted')).toEqual(['Sorted Twice', 'Sorted Once', 'Sorted Never'])
    const all = (await find('sort=spent')).users.map(({ totalSpent }) => totalSpent)
    expect(all).toEqual(all.toSorted((one, other) => other - one))
  })

  it('[RD-047] have spent what is verified and not cancelled', async () => {
    const person = await aCustomer(test, { name: 'Spending Buyer' })
    const order = await aPaidOrder(test, person, { big: 1 })
    const spent = async () => (await find('q=spending')).users[0]?.totalSpent
    expect(await spent()).toBe(0)
    await call(`POST /api/orders/${order._id}/admin/verify-payment`, { verified: true })
    expect(await spent()).toBe(280)
    await call(`PUT /api/orders/${order._id}/admin/update-status`, { status: 'refunded' })
    expect(await spent()).toBe(0)
  })

  it('[BO-160] are found by part of name, email or phone, whatever the case', async () => {
    const person = await aCustomer(test, { name: 'Findable Person' })
    for (const q of ['INDABLE+P', person.phone.slice(2), person.email.slice(3, 20).toUpperCase()])
      expect(await namesOf(`q=${q}`), q).toEqual(['Findable Person'])
    expect(await namesOf('q=nobody-like-this')).toEqual([])
  })

  it('[BO-161] are filtered by whether they are active', async () => {
    const [active, inactive] = [await aCustomer(test, { name: 'Filter Active' }), await aCustomer(test, { name: 'Filter Inactive' })]
    await call(`PUT /api/admin/users/${inactive.id}/toggle-status`, { isActive: false })
    expect(await namesOf('q=filter&status=active')).toEqual(['Filter Active'])
    expect(await namesOf('q=filter&status=inactive')).toEqual(['Filter Inactive'])
    expect((await namesOf('q=filter&status=all')).sort()).toEqual(['Filter Active', 'Filter Inactive'])
    expect(active.id).not.toBe(inactive.id)
  })

  it('[BO-252] are new for seven days', async () => {
    const newThisWeek = async () => (await find('limit=1')).summary.newThisWeek
    const before = await newThisWeek()
    const [older, newer] = [await aCustomer(test), await aCustomer(test)]
    const joined = (id: string, hours: number) =>
      test.shop.database.pool.query('update customers set created_at = $2::timestamptz - make_interval(hours => $3) where id = $1', [
        id,
        test.shop.now(),
        hours,
      ])
    await joined(older.id, 7 * 24 + 1)
    await joined(newer.id, 7 * 24 - 1)
    expect(await newThisWeek()).toBe(before + 1)
  })

  it('[RD-166] come in pages, the newest first', async () => {
    const [first, second] = [await aCustomer(test, { name: 'Paged One' }), await aCustomer(test, { name: 'Paged Two' })]
    expect(await namesOf('q=paged')).toEqual(['Paged Two', 'Paged One'])
    expect(await namesOf('q=paged&page=2&limit=1')).toEqual(['Paged One'])
    expect((await find('q=paged&limit=1')).pagination).toMatchObject({ current: 1, pages: 2, total: 2 })
    expect(first.id < second.id).toBe(true)
  })

  describe('switched off and on again', () => {
    const toggle = (id: string, isActive: boolean) => call(`PUT /api/admin/users/${id}/toggle-status`, { isActive })

    it('[BO-228][BO-200] are said to be', async () => {
      const { id } = await aCustomer(test)
      expect((await toggle(id, false)).body).toMatchObject({ message: 'User deactivated successfully!', user: { isActive: false } })
      expect((await toggle(id, true)).body).toMatchObject({ message: 'User activated successfully!', user: { isActive: true } })
    })

    it('[RD-055] are signed out at once, and sign in again after', async () => {
      const person = await aCustomer(test)
      const logIn = async () => (await test.call('POST /api/auth/login', { body: { email: person.email, password: PASSWORD } })).status
      await toggle(person.id, false)
      expect((await test.call('GET /api/cart', { token: person.token })).status).toBe(401)
      expect(await logIn()).toBe(403)
      await toggle(person.id, true)
      expect(await logIn()).toBe(200)
    })
  })
})

describe('analytics', () => {
  let data: Analytics
  beforeAll(async () => {
    const order = await aPaidOrder(test, await aCustomer(test), { big: 10 })
    await call(`POST /api/orders/${order._id}/admin/verify-payment`, { verified: true })
    data = (await call('GET /api/admin/analytics?period=7')).body.data
  })

  it('[BO-205] are of seven, thirty or ninety days', async () => {
    expect(data.salesData).toHaveLength(7)
    expect((await call('GET /api/admin/analytics')).body.data.userGrowth).toHaveLength(30)
    expect((await call('GET /api/admin/analytics?period=8')).status).toBe(400)
  })

  it('[BO-096][RD-046] count the orders and the verified money of a day in India', async () => {
    const { rows } = await test.shop.database.pool.query(
      `select coalesce(sum(total) filter (where payment_status = 'verified' and status not in ('cancelled', 'refunded')), 0)::int as revenue, count(*)::int as orders
       from orders where (created_at at time zone 'Asia/Kolkata')::date = ($1::timestamptz at time zone 'Asia/Kolkata')::date`,
      [test.shop.now()],
    )
    expect(data.salesData.at(-1)).toMatchObject({ revenue: rows[0].revenue / 100, orders: rows[0].orders })
    expect(rows[0].revenue).toBeGreaterThan(0)
  })

  it('[BO-097][BO-247] name at most five products with what they brought and how many packs', () => {
    expect(data.topProducts.length).toBeLessThanOrEqual(5)
    expect(data.topProducts[0]).toMatchObject({
      _id: 'Special Lion Beedi (Big Pack)',
      revenue: expect.any(Number),
      totalSold: expect.any(Number),
    })
    expect(data.topProducts[0]?.totalSold).toBeGreaterThanOrEqual(10)
  })

  it('[BO-098] count who has registered on each day', async () => {
    const last = async () => (await call('GET /api/admin/analytics?period=7')).body.data.userGrowth.at(-1)
    const before = await last()
    await aCustomer(test)
    expect(await last()).toEqual({ ...before, newUsers: Number(before?.newUsers) + 1 })
    expect(before?._id).toEqual({ year: expect.any(Number), month: expect.any(Number), day: expect.any(Number) })
  })

  it('[BO-099] count the ways of verified payments, and the orders that were paid', async () => {
    const person = await aCustomer(test)
    const [, waiting] = [await anOrder(test, person, { small: 2 }), await anOrder(test, person, { big: 3 })]
    await pay(test, person, waiting, 'SBINR52026112512345678')
    const { rows } = await test.shop.database.pool.query(
      "select payment_method as _id, count(*)::int as count from orders where payment_status = 'verified' group by 1 order by 2 desc",
    )
    const { paymentStats, paidOrders } = (await call('GET /api/admin/analytics?period=7')).body.data
    expect(paymentStats).toEqual(rows)
    const kept = await test.shop.database.pool.query(
      "select count(*)::int as n from orders where payment_status = 'verified' and status not in ('cancelled', 'refunded')",
    )
    expect(paidOrders).toBe(kept.rows[0].n)
    expect(paidOrders).toBeLessThan(data.salesData.reduce((sum, { orders }) => sum + orders, 0) + 2)
  })
})

describe('many orders at once', () => {
  it('are moved each for itself, and each says how it went', async () => {
    const person = await aCustomer(test)
    const [fine, tooLarge] = [await anOrder(test, person, { small: 1 }), await anOrder(test, person, { small: 9000 })]
    const third = await anOrder(test, person, { small: 5000 })
    await call(`PUT /api/orders/${third._id}/admin/update-status`, { status: 'confirmed', unpaidReason: 'Pays at the door' })
    const { results } = (
      await call('POST /api/orders/admin/bulk-status', {
        ids: [fine._id, tooLarge._id],
        status: 'confirmed',
        unpaidReason: 'Pays at the door',
      })
    ).body
    expect(results.map((one) => one.done)).toEqual([true, false])
    expect(results[1]?.message).toContain('left')
  })
})

describe('the audit log', () => {
  it('has one row for each act, can be searched and cannot be changed', async () => {
    const order = await aPaidOrder(test, await aCustomer(test))
    await call(`POST /api/orders/${order._id}/admin/verify-payment`, { verified: true })
    await call(`PUT /api/orders/${order._id}/admin/update-status`, { status: 'shipped' })
    const { entries } = (await call(`GET /api/admin/audit?q=${order.orderNumber}`)).body
    expect(entries).toMatchObject([
      { actor: 'admin', action: 'order.moved', before: { status: 'confirmed' }, after: { status: 'shipped' } },
      { actor: 'admin', action: 'payment.verified' },
    ])
    await expect(test.shop.database.pool.query('delete from audit_log')).rejects.toThrow(/append-only/)
  })
})
