import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { theOwner } from '../../../test/builders/people.ts'
import type { Body, TestShop } from '../../../test/test-shop.ts'
import { OWNER_PASSWORD, testShop } from '../../../test/test-shop.ts'

const DAY = 86_400_000
let test: TestShop
let owner: string
beforeAll(async () => {
  test = await testShop()
})
beforeEach(async () => {
  owner = await theOwner(test)
})
afterAll(() => test.close())

let serial = 0
/** Somebody on the staff who has set the password `colleague-1` by the invitation. */
async function aColleague(role = 'admin'): Promise<{ id: string; username: string }> {
  const username = `colleague${++serial}`
  const email = `${username}@example.in`
  const { admin } = (await test.call('POST /api/admin/admins', { token: owner, body: { username, email, role } })).body
  const invitation = (await test.mails()).findLast((mail) => mail.to === email)
  const token = /#(\S+)/.exec(invitation?.text ?? '')?.[1]
  await test.call('POST /api/admin/accept-invitation', { body: { token, password: 'colleague-1' } })
  return { id: admin._id, username }
}

const logIn = (username: string, more: object = {}) =>
  test.call('POST /api/admin/login', { body: { username, password: 'colleague-1', ...more } })
const opens = async (token: string) => (await test.call('GET /api/admin/verify', { token })).status

describe('Quick Access', () => {
  it('[RD-077] belongs to the next super_admin once the first has left', async () => {
    const own = await testShop()
    const first = await theOwner(own)
    const { admin } = (
      await own.call('POST /api/admin/admins', { token: first, body: { username: 'second', email: 's@example.in', role: 'super_admin' } })
    ).body
    const token = /#(\S+)/.exec((await own.mails()).findLast(({ to }) => to === 's@example.in')?.text ?? '')?.[1]
    await own.call('POST /api/admin/accept-invitation', { body: { token, password: 'second-1' } })
    const enter = (password: string) => own.call('POST /api/admin/simple-login', { body: { password } })
    expect([(await enter(OWNER_PASSWORD)).status, (await enter('second-1')).status]).toEqual([200, 401])
    const second = (await own.call('POST /api/admin/login', { body: { username: 'second', password: 'second-1' } })).body.token
    const gone = (await own.call('GET /api/admin/verify', { token: first })).body.admin._id
    expect((await own.call(`DELETE /api/admin/admins/${gone}`, { token: second })).status).toBe(200)
    expect((await enter(OWNER_PASSWORD)).body.code).toBe('staff.wrong-password')
    expect((await enter('second-1')).body.admin).toMatchObject({ _id: admin._id })
    await own.close()
  })
})
