import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { seedShop } from '#seed.ts'
import { anInvitedColleague, theOwner } from '../builders/people.ts'
import { OWNER_PASSWORD } from '../owner.ts'
import type { TestShop } from '../test-shop.ts'
import { testShop } from '../test-shop.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop()
})
afterAll(() => test.close())

const knows = async (token: string) => (await test.call('GET /api/admin/verify', { token })).status

it('switching the second factor on ends what was opened without it, but for whoever switches it on', async () => {
  const owner = await theOwner(test)
  const [elsewhere, colleague] = [await theOwner(test), await anInvitedColleague(test, owner, 'packer')]
  expect([await knows(owner), await knows(elsewhere), await knows(colleague.token)]).toEqual([200, 200, 200])
  const set = (twoFactorAuth: boolean) =>
    test.call('PUT /api/admin/settings', { token: owner, body: { section: 'security', data: { twoFactorAuth }, password: OWNER_PASSWORD } })
  expect((await set(true)).status).toBe(200)
  expect([await knows(owner), await knows(elsewhere), await knows(colleague.token)]).toEqual([200, 401, 401])
  await set(false)
})

it('the password that was printed at the first start opens nothing before it is replaced', async () => {
  const printed = vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
  const fresh = await testShop({ ADMIN_PASSWORD: '' })
  await seedShop(fresh.shop)
  const text = printed.mock.calls.map(([one]) => String(one)).find((one) => one.includes('username: admin'))
  printed.mockRestore()
  const password = /password: (\S+)/.exec(text ?? '')?.[1] ?? ''
  const enter = (more: object = {}) => fresh.call('POST /api/admin/login', { body: { username: 'admin', password, ...more } })
  expect((await enter()).body).toMatchObject({ code: 'staff.password-expired', message: expect.stringContaining('choose your own') })
  expect((await fresh.call('POST /api/admin/simple-login', { body: { password } })).body.code).toBe('staff.password-expired')
  expect((await enter({ newPassword: password })).status).toBe(400)
  expect((await enter({ newPassword: 'chosen by the owner' })).status).toBe(200)
  await fresh.close()
})
