import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { anOrder, aPaidOrder } from '#test/builders/orders.ts'
import { aCustomer, PASSWORD, theOwner } from '#test/builders/people.ts'
import type { TestShop } from '#test/test-shop.ts'
import { testShop } from '#test/test-shop.ts'
import { collectData } from './own-data.queries.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop()
})
afterAll(() => test.close())

it('the own data are of one moment, whatever happens to the account or an order while they are read, and a closed account has none', async () => {
  const { db, pool } = test.shop.database
  const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  const meanwhile = async (token: string, change: () => Promise<{ status: number }>) => {
    const read = async () => {
      const { sessions: _, ...data } = (await test.call('GET /api/auth/my-data', { token })).body.data
      return data
    }
    const before = await read()
    const held = await pool.connect()
    await held.query('begin')
    await held.query('lock table message_answers in access exclusive mode')
    const reading = read()
    await vi.waitUntil(async () => (await pool.query(waiting)).rowCount === 1, 60_000)
    expect((await change()).status).toBe(200)
    await held.query('commit')
    held.release()
    expect(await reading).toEqual(before)
  }
  const paying = await aCustomer(test)
  const { _id } = await aPaidOrder(test, paying)
  const verify = { token: await theOwner(test), body: { verified: true } }
  await meanwhile(paying.token, () => test.call(`POST /api/orders/${_id}/admin/verify-payment`, verify))
  const leaving = await aCustomer(test)
  await anOrder(test, leaving, { small: 2 })
  const { token } = leaving
  await meanwhile(token, () => test.call('POST /api/auth/delete-account', { token, body: { password: PASSWORD } }))
  await expect(collectData(db, leaving.id)).rejects.toMatchObject({ code: 'session.expired' })
})
