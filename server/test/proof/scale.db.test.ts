import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { updateSpending } from '#features/customers/public.ts'
import { checkInvariants } from '#platform/db/invariants.ts'
import { fill } from '#test/scale/fill.ts'
import { theOwner } from '../builders/people.ts'
import type { TestShop } from '../test-shop.ts'
import { testShop } from '../test-shop.ts'

// more of each than a search lists one by one
const SIZE = { orders: 700, users: 350, ledger: 1700, seed: 7, intoACopy: false }

let test: TestShop
let admin: string
beforeAll(async () => {
  test = await testShop()
  admin = await theOwner(test)
  await fill(test.shop, SIZE)
})
afterAll(() => test.close())

const counted = async (from: string) =>
  (await test.shop.database.pool.query<{ n: number }>(`select count(*)::int n from ${from}`)).rows[0]?.n
const totalOf = async (path: string) =>
  (await test.sendRaw<{ pagination: { total: number } }>(`GET ${path}`, { token: admin })).body.pagination.total

describe('a shop filled to a size', () => {
  it('holds as many orders, shoppers and ledger rows as were asked for and keeps every invariant', async () => {
    expect(await checkInvariants(test.shop.database.pool)).toEqual([])
    expect(await counted('orders')).toBe(SIZE.orders)
    expect(await counted('customers')).toBe(SIZE.users)
    expect(await counted("stock_movements where reason <> 'opening'")).toBe(SIZE.ledger)
    expect(await counted('returns')).toBeGreaterThan(5)
    expect(await counted("orders where status = 'delivered'")).toBeGreaterThan(350)
  })

  it('lists what the tables hold, for every filter and search', async () => {
    for (const status of ['payment_submitted', 'confirmed', 'delivered', 'cancelled', 'payment_failed', 'refunded'])
      expect(await totalOf(`/api/orders/admin/all?status=${status}`)).toBe(await counted(`orders where status = '${status}'`))
    const named = "orders o join customers c on c.id = o.customer_id where concat_ws(' ', o.number, c.name, c.email) ilike"
    for (const word of ['ramesh', 'SLB-2', 'रमेश', 'people.example', '.7.', 'zzzz'])
      expect(await totalOf(`/api/orders/admin/all?q=${encodeURIComponent(word)}`)).toBe(await counted(`${named} '%${word}%'`))
    expect(await totalOf('/api/admin/users?q=ramesh')).toBe(
      await counted("customers where name ilike '%ramesh%' or email ilike '%ramesh%'"),
    )
    expect(await totalOf('/api/admin/users?status=active')).toBe(await counted('customers where is_active'))
    expect(await totalOf('/api/admin/audit?q=rejected')).toBe(await counted("audit_log where action like '%rejected%'"))
    expect(await totalOf('/api/admin/reviews')).toBe(await counted('reviews'))
    expect(await totalOf('/api/admin/messages')).toBe(await counted('contact_messages'))
    expect(await totalOf('/api/orders/admin/pending-verifications')).toBe(
      await counted("orders where payment_status = 'pending_verification'"),
    )
  })

  it('finds the orders and returns of very many customers by what stands in their accounts alone', async () => {
    await test.shop.database.pool.query("update customers set name = name || ' Baghelwala' where right(id::text, 1) <> '7'")
    const named = "orders o join customers c on c.id = o.customer_id where c.name like '%Baghelwala'"
    expect(await totalOf('/api/orders/admin/all?q=baghelwala')).toBe(await counted(named))
    const found = await totalOf('/api/admin/returns?q=baghelwala')
    expect(found).toBe(await counted(`returns where order_id in (select o.id from ${named})`))
    expect(found).toBeLessThan((await counted('returns')) ?? 0)
  })

  it('sorts customers by what the night counted that they have spent, and by what has changed since', async () => {
    const spenders = async () => {
      const { body } = await test.call('GET /api/admin/users?sort=spent&limit=100', { token: admin })
      return body.users.map(({ _id, totalSpent }) => [_id, totalSpent])
    }
    const counted = await spenders()
    expect(counted.map(([, spent]) => spent)).toEqual(counted.map(([, spent]) => Number(spent)).sort((one, other) => other - one))
    expect(await updateSpending(test.shop)).toBeGreaterThan(200)
    expect(await spenders()).toEqual(counted)
    const { pool } = test.shop.database
    const third = counted[2]?.[0]
    await pool.query('update customer_spending set spent = 1e12 where customer_id = $1', [third])
    expect((await spenders())[0]).toEqual(counted[2])
    await pool.query("update orders set ship_state = 'Goa' where customer_id = $1", [third])
    expect(await spenders()).toEqual(counted)
    expect(await updateSpending(test.shop)).toBe(1)
    expect(await spenders()).toEqual(counted)
    await pool.query('insert into changed_customers (customer_id) select gen_random_uuid() from generate_series(1, 1001)')
    expect([await updateSpending(test.shop), await updateSpending(test.shop)]).toEqual([1001, 0])
  })

  it('shows each order once over all pages, the newest first', async () => {
    const seen: string[] = []
    for (let page = 1; page <= 7; page++) {
      const { body } = await test.call(`GET /api/orders/admin/all?limit=100&page=${page}`, { token: admin })
      seen.push(...body.orders.map(({ orderNumber }: { orderNumber: string }) => orderNumber))
    }
    const { rows } = await test.shop.database.pool.query<{ number: string }>('select number from orders order by created_at desc, id desc')
    expect(seen).toEqual(rows.map(({ number }) => number))
  })

  it('is not filled a second time', async () => {
    await expect(fill(test.shop, SIZE)).rejects.toThrow('filled before')
  })
})
