import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSession } from '#test/attacks/operations.ts'
import { aColleague, aCustomer } from '#test/builders/people.ts'
import type { TestShop } from '#test/test-shop.ts'
import { OWNER_PASSWORD, testShop } from '#test/test-shop.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop()
})
afterAll(() => test.close())

const list = async (token: string) => (await test.call('GET /api/admin/own-sessions', { token })).body.sessions
/** Those of the builder have the owner's password. */
const end = (token: string, what: string, password = OWNER_PASSWORD) =>
  test.sendRaw(`POST /api/admin/own-sessions/${what}`, { token, body: { password } })
const isIn = async (token: string) => (await test.call('GET /api/admin/verify', { token })).status === 200

describe('the sessions of a member of the staff', () => {
  it('are listed with the one in use, and one of them is ended', async () => {
    const ravi = await aColleague(test, 'packer')
    const phone = await aSession(test.shop, { adminId: ravi.id })
    expect(await list(ravi.token)).toMatchObject([{ current: expect.any(Boolean) }, { current: expect.any(Boolean) }])
    const other = (await list(ravi.token)).find(({ current }) => !current)
    expect((await end(ravi.token, `${other?._id}/end`)).status).toBe(200)
    expect([await isIn(ravi.token), await isIn(phone)]).toEqual([true, false])
    expect(await list(ravi.token)).toMatchObject([{ current: true }])
  })

  it('are ended all at once but the one in use; those of others stay', async () => {
    const ravi = await aColleague(test, 'verifier')
    const asha = await aColleague(test, 'verifier')
    const phone = await aSession(test.shop, { adminId: ravi.id })
    expect((await end(ravi.token, 'end-others')).status).toBe(200)
    expect([await isIn(ravi.token), await isIn(phone), await isIn(asha.token)]).toEqual([true, false, true])
  })

  it('stay without the own password, which is tried ten times in a quarter of an hour at most', async () => {
    const ravi = await aColleague(test, 'verifier')
    const phone = await aSession(test.shop, { adminId: ravi.id })
    const other = (await list(ravi.token)).find(({ current }) => !current)
    for (const what of [`${other?._id}/end`, 'end-others']) {
      expect((await end(ravi.token, what, 'guess-1')).body).toMatchObject({
        code: 'staff.wrong-own-password',
        errors: { password: 'Your current password is not right.' },
      })
      expect((await end(ravi.token, what, '')).body.errors).toEqual({ password: 'Please enter your password' })
    }
    for (let tries = 0; tries < 8; tries++) await end(ravi.token, 'end-others', 'guess-2')
    expect((await end(ravi.token, 'end-others')).body.code).toBe('request.too-many')
    expect([await isIn(ravi.token), await isIn(phone)]).toEqual([true, true])
  })

  it('of somebody else are neither shown nor ended, be it a colleague or a shopper', async () => {
    const ravi = await aColleague(test, 'admin')
    const asha = await aColleague(test, 'admin')
    const shopper = await aCustomer(test)
    const [hers] = await list(asha.token)
    const { rows } = await test.shop.database.pool.query('select id from sessions where customer_id = $1', [shopper.id])
    for (const id of [hers?._id, rows[0].id])
      expect(await end(ravi.token, `${id}/end`)).toMatchObject({
        status: 403,
        body: { code: 'session.not-yours' },
      })
    expect(await isIn(asha.token)).toBe(true)
    expect((await test.call('GET /api/auth/verify', { token: shopper.token })).status).toBe(200)
  })

  it('that nobody has used for longer than the session timeout are not listed', async () => {
    const ravi = await aColleague(test, 'admin')
    const { token } = await aColleague(test, 'admin')
    await aSession(test.shop, { adminId: ravi.id })
    await test.shop.database.pool.query(
      "update sessions set last_used_at = last_used_at - interval '2 days' where admin_id = $1 and id <> (select id from sessions where admin_id = $1 order by created_at limit 1)",
      [ravi.id],
    )
    expect((await list(ravi.token)).every(({ current }) => current)).toBe(true)
    expect(await list(token)).toHaveLength(1)
  })
})
