import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aColleague, aCustomer, PASSWORD } from '#test/builders/people.ts'
import type { TestShop } from '#test/test-shop.ts'
import { OWNER_PASSWORD, testShop } from '#test/test-shop.ts'

const DAY = 86_400_000
let test: TestShop
beforeAll(async () => {
  test = await testShop()
})
afterAll(() => test.close())

const shopper = async (token: string) => (await test.call('GET /api/auth/verify', { token })).status
const staff = async (token: string) => (await test.call('GET /api/admin/verify', { token })).status

describe('a sign-in', () => {
  it.each(['login', 'simple-login'])(
    'of staff by %s ends the older session that the browser sends along, and no session of a shopper',
    async (way) => {
      const ravi = await aColleague(test, 'admin')
      const asha = await aCustomer(test)
      const body = { ...(way === 'login' && { username: 'admin' }), password: OWNER_PASSWORD }
      for (const token of [ravi.token, asha.token]) expect((await test.sendRaw(`POST /api/admin/${way}`, { token, body })).status).toBe(200)
      expect([await staff(ravi.token), await shopper(asha.token)]).toEqual([401, 200])
    },
  )

  it('of a shopper ends the older session that the browser sends along, and no session of staff', async () => {
    const ravi = await aColleague(test, 'admin')
    const [before, asha] = [await aCustomer(test), await aCustomer(test)]
    const logIn = async (token: string, password = PASSWORD) =>
      (await test.call('POST /api/auth/login', { token, body: { email: asha.email, password } })).status
    expect([await logIn(before.token, 'guessed'), await shopper(before.token)]).toEqual([401, 200])
    expect([await logIn(before.token), await logIn(ravi.token)]).toEqual([200, 200])
    expect([await shopper(before.token), await staff(ravi.token), await shopper(asha.token)]).toEqual([401, 200, 200])
  })

  it('that is refused ends nothing', async () => {
    const ravi = await aColleague(test, 'admin')
    const body = { username: 'admin', password: 'not the password' }
    expect((await test.call('POST /api/admin/login', { token: ravi.token, body })).status).toBe(401)
    expect(await staff(ravi.token)).toBe(200)
  })
})

it('a shopper who has not been here for thirty days signs in again, and the session is not listed any more', async () => {
  const [gone, here] = [await aCustomer(test), await aCustomer(test)]
  test.later(29 * DAY)
  expect(await shopper(here.token)).toBe(200)
  test.later(DAY)
  expect([await shopper(gone.token), await shopper(here.token)]).toEqual([401, 200])
  const { sessions } = (await test.call('GET /api/auth/sessions', { token: here.token })).body
  expect(sessions).toHaveLength(1)
})
