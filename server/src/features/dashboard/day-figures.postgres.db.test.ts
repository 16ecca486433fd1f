import { istDay } from 'contract/rules/ist.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anOrder } from '#test/builders/orders.ts'
import { aCustomer } from '#test/builders/people.ts'
import type { TestShop } from '#test/test-shop.ts'
import { testShop } from '#test/test-shop.ts'
import { readTotals } from './analytics.queries.ts'
import { updateDayFigures } from './update-day-figures.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop()
})
afterAll(() => test.close())

it('a change that is under way while a day is counted is in its figures in the end', async () => {
  const { pool } = test.shop.database
  const { _id: id } = await anOrder(test, await aCustomer(test), { small: 3 })
  const today = istDay(test.shop.now())
  const tomorrow = { ...test.shop, now: () => new Date(test.shop.now().getTime() + 86_400_000) }
  const ordersRead = async () => (await readTotals(tomorrow, { from: today, to: today })).orders
  const other = await pool.connect()
  try {
    await other.query('begin')
    await other.query("update orders set ship_state = 'Goa' where id = $1", [id])
    expect(await updateDayFigures(tomorrow)).toBe(0)
    await other.query('commit')
    expect(await updateDayFigures(tomorrow)).toBe(1)
    await other.query('begin')
    await other.query("update orders set ship_state = 'Odisha' where id = $1", [id])
    await other.query('commit')
  } finally {
    other.release()
  }
  expect(await ordersRead()).toBe(1)
  const { rows } = await test.shop.db.execute(sql`select to_char(day, 'YYYY-MM-DD') as day from changed_days`)
  expect(rows).toEqual([{ day: today }])
})
