import type { MessageSort, ReturnSort, UserSort } from 'contract/lists/list-sorts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTransactionId, orderBody, pay } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aCustomer, theOwner } from '#test/builders/people.ts'
import type { TestShop } from '#test/test-shop.ts'
import { present, testShop } from '#test/test-shop.ts'

let test: TestShop
let token: string
beforeAll(async () => {
  test = await testShop()
  token = await theOwner(test)
  for (const [name, packs, returned] of [
    ['Zubin Rao', 1, 1],
    ['asha Verma', 9, 4],
    ['Mohan Lal', 0, 0],
    ['Bhola Rai', 3, 2],
  ] as const) {
    const person = await aCustomer(test, { name })
    if (packs > 0) await sendBack(person, packs, returned)
    await test.call('POST /api/contact', { body: { name, email: person.email, message: 'When?' } })
    test.later(61_000)
  }
})
afterAll(() => test.close())

/** An order of so many packs that is paid, delivered, and some of it sent back. */
async function sendBack(person: Person, packs: number, returned: number): Promise<void> {
  const { order } = (await test.call('POST /api/orders/create', { token: person.token, body: orderBody({ small: packs }) })).body
  await pay(test, person, order, aTransactionId())
  await test.call(`POST /api/orders/${order._id}/admin/verify-payment`, { token, body: { verified: true } })
  for (const status of ['shipped', 'delivered'] as const)
    await test.call(`PUT /api/orders/${order._id}/admin/update-status`, { token, body: { status } })
  const lines = [{ productId: present(order.items[0]).productId, quantity: returned }]
  const body = { reason: 'unused' as const, details: 'Too many', lines, photos: [] }
  expect((await test.call(`POST /api/orders/${order._id}/returns`, { token: person.token, body })).status).toBe(200)
}

const [ZUBIN, ASHA, MOHAN, BHOLA] = ['Zubin Rao', 'asha Verma', 'Mohan Lal', 'Bhola Rai']

describe('staff sort', () => {
  it('the customers by the day they joined, their names and what they spent, from either end of the list', async () => {
    const users = async (query: string) => (await test.call(`GET /api/admin/users?${query}`, { token })).body.users.map(({ name }) => name)
    const orders: Record<UserSort, (string | undefined)[]> = {
      newest: [BHOLA, MOHAN, ASHA, ZUBIN],
      oldest: [ZUBIN, ASHA, MOHAN, BHOLA],
      name: [ASHA, BHOLA, MOHAN, ZUBIN],
      spent: [ASHA, BHOLA, ZUBIN, MOHAN],
    }
    for (const [sort, names] of Object.entries(orders)) {
      expect([sort, await users(`sort=${sort}`)]).toEqual([sort, names])
      const pages = [await users(`sort=${sort}&limit=2`), await users(`sort=${sort}&limit=2&page=2`)]
      expect([sort, pages]).toEqual([sort, [names.slice(0, 2), names.slice(2)]])
    }
    expect(await users('')).toEqual(orders.newest)
    expect(await users('sort=name&q=ra')).toEqual([BHOLA, ZUBIN])
  })

  it('the returns by their day and amount, those that wait first until somebody chooses', async () => {
    const returns = async (sort?: ReturnSort) =>
      (await test.call(`GET /api/admin/returns?${sort ? `sort=${sort}` : ''}`, { token })).body.returns
    const latest = present((await returns('newest'))[0])
    await test.call(`POST /api/admin/returns/${latest._id}/step`, { token, body: { step: 'reject', note: 'Opened' } })
    const names = async (sort?: ReturnSort) => (await returns(sort)).map(({ customer }) => customer.name)
    expect(await names()).toEqual([ZUBIN, ASHA, BHOLA])
    expect(await names('newest')).toEqual([BHOLA, ASHA, ZUBIN])
    expect(await names('oldest')).toEqual([ZUBIN, ASHA, BHOLA])
    expect(await names('highest')).toEqual([ASHA, BHOLA, ZUBIN])
    expect(await names('lowest')).toEqual([ZUBIN, BHOLA, ASHA])
  })

  it('the messages by their day and the name below them, the open ones first until somebody chooses', async () => {
    const messages = async (sort?: MessageSort) =>
      (await test.call(`GET /api/admin/messages?${sort ? `sort=${sort}` : ''}`, { token })).body.messages
    const latest = present((await messages('newest'))[0])
    await test.call(`POST /api/admin/messages/${latest._id}/answer`, { token, body: { answer: 'Tomorrow' } })
    const names = async (sort?: MessageSort) => (await messages(sort)).map(({ name }) => name)
    expect(await names()).toEqual([MOHAN, ASHA, ZUBIN, BHOLA])
    expect(await names('newest')).toEqual([BHOLA, MOHAN, ASHA, ZUBIN])
    expect(await names('oldest')).toEqual([ZUBIN, ASHA, MOHAN, BHOLA])
    expect(await names('name')).toEqual([ASHA, BHOLA, MOHAN, ZUBIN])
  })
})
