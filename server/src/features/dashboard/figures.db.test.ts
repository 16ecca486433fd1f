import type { Analytics } from 'contract/analytics/analytics.admin.schemas.ts'
import { addDays, istDay } from 'contract/rules/ist.ts'
import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ADDRESS, orderBody, pay } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aCustomer, theOwner } from '#test/builders/people.ts'
import type { TestShop } from '#test/test-shop.ts'
import { present, readsOf, testShop } from '#test/test-shop.ts'
import { products } from '../catalog/product.table.ts'

const DAY_MS = 86_400_000

let test: TestShop
let admin: string
let [asha, gita, ravi]: Person[] = []
/** Order numbers by what became of them. */
const numbers: Record<string, string> = {}
async function open() {
  test = await testShop()
  const owner = await theOwner(test)
  const people = [await aCustomer(test, { name: 'Asha Verma' }), await aCustomer(test, { name: 'Gita Patel' })]
  const orderOf = async (person: Person, packs: object) => {
    const shippingAddress = { ...ADDRESS, name: person.name, phone: person.phone, city: `City of ${person.name}` }
    const { body } = await test.call('POST /api/orders/create', { token: person.token, body: orderBody(packs, { shippingAddress }) })
    return body.order
  }
  const decide = async (order: { _id: string } | undefined, person: Person, verified: boolean, token: string) => {
    const { _id } = present(order)
    await pay(test, person, { _id })
    await test.call(`POST /api/orders/${_id}/admin/verify-payment`, { token, body: { verified, notes: 'Amount differs' } })
  }
  ;[asha, gita] = people as [Person, Person]
  const before = await orderOf(asha, { big: 7 })
  await decide(before, asha, false, owner)
  test.later(10 * DAY_MS)
  admin = await theOwner(test)
  ravi = await aCustomer(test, { name: 'Ravi Sahu' })
  const again = { ...asha, token: (await aSession(asha)).token }
  const verified = [await orderOf(again, { big: 3, small: 5 }), await orderOf(ravi, { small: 4 })]
  await decide(verified[0], again, true, admin)
  await decide(verified[1], ravi, true, admin)
  const rejected = await orderOf(ravi, { big: 1 })
  await decide(rejected, ravi, false, admin)
  const unpaid = await orderOf(again, { small: 2 })
  Object.assign(numbers, {
    before: before.orderNumber,
    verified: verified[0]?.orderNumber,
    second: verified[1]?.orderNumber,
    rejected: rejected.orderNumber,
    unpaid: unpaid.orderNumber,
  })
  await test.call(`PUT /api/admin/users/${gita.id}/toggle-status`, { token: admin, body: { isActive: false } })
}

async function aSession({ email }: Person) {
  return (await test.call('POST /api/auth/login', { body: { email, password: 'bidi-123' } })).body
}
const read = readsOf(() => [test, admin])
const lines = async (path: string): Promise<Record<string, string>[]> =>
  parse((await test.sendRaw(`GET ${path}`, { token: admin })).text, { bom: true, columns: true })
const column = async (path: string, name: string) => (await lines(path)).map((line) => line[name])

describe('what is only read', () => {
  beforeAll(open)
  afterAll(() => test.close())

  describe('the dashboard', () => {
    it('counts the verdicts of today apart: two verified, one rejected, none of ten days ago', async () => {
      const { stats } = (await read('/api/admin/dashboard?period=today')).data
      expect(stats).toMatchObject({
        verifiedToday: 2,
        verifiedTodayAmount: 2730,
        rejectedToday: 1,
        totalOrders: 4,
        totalUsers: 3,
        pendingPayments: 0,
      })
    })
  })

  it('the exports of orders and users write their times in the time zone of the settings, and name it', async () => {
    const { general } = (await test.call('GET /api/admin/settings', { token: admin })).body.settings
    const head = async (path: string) =>
      (await test.sendRaw<string>(`GET ${path}`, { token: admin })).text.split('\r\n').slice(0, 2).join('\n')
    const [orders, users] = ['/api/orders/admin/export', '/api/admin/users/export']
    expect([await head(orders), await head(users)].join()).toMatch(/Date \(IST\)[\s\S]*Joined \(IST\)/)
    const indian = await head(orders)
    for (const timezone of ['America/New_York', 'Asia/Kolkata'] as const) {
      await test.call('PUT /api/admin/settings', { token: admin, body: { section: 'general', data: { ...general, timezone } } })
      if (timezone === 'Asia/Kolkata') expect(await head(orders)).toBe(indian)
      else expect([await head(orders), await head(users)].join()).toMatch(/Date \(America\/New_York\)[\s\S]*Joined \(America\/New_York\)/)
    }
  })

  describe('the days of the figures', () => {
    const ordersOf = (data: Analytics) => data.salesData.map(({ _id, orders }) => [_id.day, orders]).filter(([, orders]) => orders !== 0)

    it('are those from one day to another in India, both of them whole, and no others', async () => {
      const today = istDay(test.shop.now())
      const before = addDays(today, -10)
      const figures = async (from: string, to: string) => (await read(`/api/admin/analytics?from=${from}&to=${to}`)).data
      const all = await figures(before, today)
      expect([all.period, all.salesData.length, all.userGrowth.length]).toEqual([{ from: before, to: today }, 11, 11])
      expect(ordersOf(all)).toEqual([
        [Number(before.slice(8)), 1],
        [Number(today.slice(8)), 4],
      ])
      const between = await figures(addDays(before, 1), addDays(today, -1))
      expect([ordersOf(between), between.paidOrders, between.paymentStats]).toEqual([[], 0, []])
      const last = await figures(today, today)
      expect(last.salesData).toEqual([{ _id: { ...all.salesData.at(-1)?._id }, revenue: 2730, orders: 4 }])
      const report = await lines(`/api/admin/analytics/export?from=${before}&to=${today}`)
      expect(report.map((line) => line['Day (IST)'])).toEqual(Array.from({ length: 11 }, (_, at) => addDays(before, at)))
    })

    it.each([
      ['from=2026-11-20&to=2026-11-19', 'The first day, 20 Nov 2026, comes after the last, 19 Nov 2026.'],
      ['from=2024-11-20&to=2026-11-20', '20 Nov 2024 to 20 Nov 2026 are 731 days; at most 366 can be shown.'],
      ['to=2026-11-20', 'Please choose the first and the last day.'],
      ['from=0001-01-01&to=0001-01-02', 'Please choose days between 2000 and 2099.'],
    ])('%s is refused, the figures as the export: %s', async (query, sentence) => {
      for (const path of ['/api/admin/analytics', '/api/admin/analytics/export']) {
        const { status, body } = await test.sendRaw<{ message: string }>(`GET ${path}?${query}`, { token: admin })
        expect([status, body.message]).toEqual([400, sentence])
      }
    })
  })

  describe('the export of orders', () => {
    it('[BO-043] holds the orders of one status, the newest first', async () => {
      const of = (status: string) => column(`/api/orders/admin/export?status=${status}`, 'Order')
      const { verified, second, rejected, before, unpaid } = numbers
      expect(await of('confirmed')).toEqual([second, verified])
      expect(await of('payment_failed')).toEqual([rejected, before])
      expect(await of('all')).toEqual([unpaid, rejected, second, verified, before])
    })

    it('[BO-043] holds the orders that its words find, each value in its column', async () => {
      const [line, ...more] = await lines('/api/orders/admin/export?status=all&q=ravi&from=2000-01-01')
      expect([line?.Order, ...more.map(({ Order }) => Order)]).toEqual([numbers.rejected, numbers.second])
      expect(await lines(`/api/orders/admin/export?q=${numbers.second}`)).toMatchObject([
        { Customer: 'Ravi Sahu', Email: ravi?.email, Phone: ravi?.phone, City: 'City of Ravi Sahu', 'Total (₹)': '840.00', PIN: '470002' },
      ])
    })
  })

  describe('users', () => {
    const names = async (query: string) => (await read(`/api/admin/users?${query}`)).users.map(({ name }) => name)

    it('[BO-161] are filtered by status, in the list and in its export', async () => {
      expect(await names('status=inactive')).toEqual(['Gita Patel'])
      expect(await names('status=active')).toEqual(['Ravi Sahu', 'Asha Verma'])
      expect(await names('status=all')).toHaveLength(3)
      expect(await column('/api/admin/users/export?status=inactive', 'Name')).toEqual(['Gita Patel'])
      expect(await column('/api/admin/users/export?status=active', 'Name')).toEqual(['Ravi Sahu', 'Asha Verma'])
    })

    it('[BO-054] are exported as the words find them', async () => {
      expect(await lines('/api/admin/users/export?q=ASHA')).toMatchObject([
        { Name: 'Asha Verma', Email: asha?.email, Phone: asha?.phone, Orders: '3', 'Spent (₹)': '1890.00', Status: 'Active' },
      ])
    })
  })
})

describe('after a change', () => {
  beforeEach(open)
  afterEach(() => test.close())

  it('names products at their reorder point, the emptiest first: below half of the minimum is high, half of it is not', async () => {
    const rows = await test.shop.db.select().from(products).orderBy(products.stock)
    const limit = (id: string, limits: { minStock?: number; reorderPoint: number }) =>
      test.shop.db.update(products).set(limits).where(eq(products.id, id))
    const [fewer, more] = [present(rows[0]), present(rows[1])]
    await limit(fewer.id, { minStock: 2 * fewer.stock + 1, reorderPoint: fewer.stock })
    await limit(more.id, { minStock: 2 * more.stock, reorderPoint: more.stock })
    const alerts = async (): Promise<{ stock: number; severity: string }[]> => (await read('/api/admin/dashboard')).data.inventoryAlerts
    expect((await alerts()).map(({ stock, severity }) => [stock, severity])).toEqual([
      [fewer.stock, 'high'],
      [more.stock, 'medium'],
    ])
    await limit(fewer.id, { reorderPoint: fewer.stock - 1 })
    expect((await alerts()).map(({ stock }) => stock)).toEqual([more.stock])
  })

  it('a rejection of today counts also when the order was paid again, and one that was cancelled while it waited is none', async () => {
    const all = (await test.call(`GET /api/orders/admin/all?q=${numbers.rejected}`, { token: admin })).body.orders
    expect((await pay(test, present(ravi), present(all[0]))).status).toBe(200)
    const { stats } = (await read('/api/admin/dashboard?period=today')).data
    expect(stats).toMatchObject({ verifiedToday: 2, rejectedToday: 1, pendingPayments: 1 })
    await test.call(`PUT /api/orders/${present(all[0])._id}/admin/update-status`, { token: admin, body: { status: 'cancelled' } })
    const { stats: after } = (await read('/api/admin/dashboard?period=today')).data
    expect(after).toMatchObject({ verifiedToday: 2, rejectedToday: 1, pendingPayments: 0 })
  })

  it('the revenue of a period is listed by the state that it came from, without orders that nobody paid', async () => {
    await test.shop.database.pool.query("update orders set ship_state = 'Odisha' where number = any($1)", [
      [numbers.second, numbers.unpaid],
    ])
    const { salesByState } = (await read('/api/admin/analytics?period=7')).data
    expect(salesByState).toEqual([
      { _id: 'Madhya Pradesh', revenue: 1890, orders: 1 },
      { _id: 'Odisha', revenue: 840, orders: 1 },
    ])
  })

  it('[BO-252] New This Week counts those of the last seven days, to the hour', async () => {
    const count = async () => (await read('/api/admin/users')).summary.newThisWeek
    expect(await count()).toBe(1)
    const born = (ms: number) =>
      test.shop.database.pool.query('update customers set created_at = $1 where id = $2', [
        new Date(test.shop.now().getTime() - ms),
        gita?.id,
      ])
    await born(7 * DAY_MS - 3_600_000)
    expect(await count()).toBe(2)
    await born(7 * DAY_MS + 3_600_000)
    expect(await count()).toBe(1)
  })

  it('[BO-247][BO-097] lists the five products that earned most, with packs and revenue of each', async () => {
    const prices = [50, 400, 30, 90, 75]
    for (const [index, sellingPrice] of prices.entries()) {
      const words = { name: `Tin ${index}`, slug: `tin-${index}`, sku: `TIN-${index}`, category: 'BEEDI' }
      const figures = {
        sellingPrice,
        originalPrice: sellingPrice,
        unitCost: 1,
        minStock: 1,
        reorderPoint: 2,
        maxStock: 100,
        currentStock: 60,
      }
      await test.call('POST /api/admin/inventory', { token: admin, body: { ...words, ...figures } })
    }
    const items = prices.map((_, index) => ({ id: `tin-${index}`, name: '', price: 1, quantity: index + 1, image: '' }))
    const buyer = { ...(ravi as Person) }
    const { body } = await test.call('POST /api/orders/create', {
      token: buyer.token,
      body: { cartData: { items }, shippingAddress: ADDRESS, paymentMethod: 'UPI' },
    })
    await pay(test, buyer, body.order)
    await test.call(`POST /api/orders/${body.order._id}/admin/verify-payment`, { token: admin, body: { verified: true } })
    const { topProducts } = (await read('/api/admin/analytics?period=7')).data
    const sold = topProducts.map(({ _id, totalSold }) => [_id, totalSold])
    expect(sold).toEqual([
      ['Special Lion Beedi (Small Pack)', 9],
      ['Special Lion Beedi (Big Pack)', 3],
      ['Tin 1', 2],
      ['Tin 4', 5],
      ['Tin 3', 4],
    ])
  })

  it('counts what a product sold under an earlier name with what it sells under its name of today', async () => {
    const soldAs = async (name: string) =>
      (await read('/api/admin/analytics?period=30')).data.salesByPack?.find(({ _id }) => _id === name) ?? { totalSold: 0, revenue: 0 }
    const small = 'Special Lion Beedi (Small Pack)'
    const rename = (name: string, to: string) => test.shop.db.update(products).set({ name: to }).where(eq(products.name, name))
    const before = await soldAs(small)
    await rename(small, 'Lion Minis')
    const buyer = { ...(ravi as Person) }
    const { body } = await test.call('POST /api/orders/create', { token: buyer.token, body: orderBody({ small: 4 }) })
    await pay(test, buyer, body.order)
    await test.call(`POST /api/orders/${body.order._id}/admin/verify-payment`, { token: admin, body: { verified: true } })
    expect([await soldAs(small), await soldAs('Lion Minis')]).toEqual([
      { totalSold: 0, revenue: 0 },
      { _id: 'Lion Minis', totalSold: before.totalSold + 4, revenue: before.revenue + 840 },
    ])
    await rename('Lion Minis', small)
  })
})
