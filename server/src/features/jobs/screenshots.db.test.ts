import { afterAll, beforeAll, expect, it } from 'vitest'
import { anOrder, aTransactionId } from '#test/builders/orders.ts'
import { aCustomer, theOwner } from '#test/builders/people.ts'
import type { TestShop } from '#test/test-shop.ts'
import { testShop } from '#test/test-shop.ts'
import { runDaily } from './schedule.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop()
})
afterAll(() => test.close())

const DAY = 86_400_000
const PIXEL = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

it('takes out the screenshot of a payment 180 days after it was decided, never before, and the order keeps its facts', async () => {
  const person = await aCustomer(test)
  const [decided, waiting] = [await anOrder(test, person), await anOrder(test, person)]
  for (const { _id } of [decided, waiting])
    await test.call(`POST /api/orders/${_id}/confirm-payment`, {
      token: person.token,
      body: { transactionId: aTransactionId(), screenshot: PIXEL, upiId: '' },
    })
  await test.call(`POST /api/orders/${decided._id}/admin/verify-payment`, { token: await theOwner(test), body: { verified: true } })
  const { pool } = test.shop.database
  const pictureOf = async ({ _id }: { _id: string }): Promise<string> =>
    (await pool.query('select screenshot_id from orders where id = $1', [_id])).rows[0].screenshot_id
  const picture = await pictureOf(decided)
  // the shop's clock goes ahead of the database's: its messages are of today, not of half a year ago
  await pool.query(`update outbox set handled_at = handled_at + interval '181 days'`)
  test.later(179 * DAY)
  expect(await runDaily(test.shop)).toBe(0)
  expect(await test.shop.files.get(picture)).toBeDefined()
  test.later(2 * DAY)
  expect(await runDaily(test.shop)).toBe(0)
  expect(await test.shop.files.get(picture)).toBeUndefined()
  expect(await test.shop.files.get(await pictureOf(waiting))).toBeDefined()
  const { rows } = await pool.query('select payment_status, decided_by, transaction_id, screenshot_id from orders where id = $1', [
    decided._id,
  ])
  expect(rows).toEqual([
    { payment_status: 'verified', decided_by: 'admin', transaction_id: expect.stringMatching(/^4/), screenshot_id: null },
  ])
})
