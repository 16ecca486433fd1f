import { afterEach, beforeEach, expect, it } from 'vitest'
import { theOwner } from '#test/builders/people.ts'
import { freshDatabase } from '#test/database.ts'
import { OWNER_PASSWORD } from '#test/owner.ts'
import type { TestShop } from '#test/test-shop.ts'
import { testShop } from '#test/test-shop.ts'

let test: TestShop
let owner: string
beforeEach(async () => {
  test = await testShop({ ADMIN_EMAIL: 'Rajesh@Lionbidi.in' })
  owner = await theOwner(test)
})
afterEach(() => test.close())

const logIn = (username: string, password: string) => test.call('POST /api/admin/login', { body: { username, password } })
const tokenIn = async (to: string) => /#(\S+)/.exec((await test.mails()).findLast((mail) => mail.to === to)?.text ?? '')?.[1] ?? ''

it('the owner of a first start has the address of ADMIN_EMAIL, and a bad one ends the start', async () => {
  expect((await logIn('rajesh@lionbidi.in', OWNER_PASSWORD)).status).toBe(200)
  await expect(freshDatabase({ ADMIN_EMAIL: 'rajesh' })).rejects.toThrow('ADMIN_EMAIL must be an email address')
})

it('the own address changes with the own password, both addresses hear of it and the audit log too', async () => {
  const wrong = await test.call('PUT /api/admin/own-email', { token: owner, body: { email: 'r@new.in', password: 'not mine' } })
  expect(wrong).toMatchObject({ status: 400, body: { code: 'staff.wrong-own-password' } })
  const body = { email: 'Owner@New.in', password: OWNER_PASSWORD }
  const { body: changed } = await test.call('PUT /api/admin/own-email', { token: owner, body })
  expect(changed.admin.email).toBe('owner@new.in')
  expect((await test.mails()).map(({ to }) => to)).toEqual(expect.arrayContaining(['rajesh@lionbidi.in', 'owner@new.in']))
  const { body: log } = await test.call('GET /api/admin/audit', { token: owner })
  expect(log.entries[0]).toMatchObject({
    action: 'admin.email-changed',
    before: { email: 'rajesh@lionbidi.in' },
    after: { email: 'owner@new.in' },
  })
})

it('a super admin resets the password of a colleague by an email that only the colleague gets', async () => {
  const body = { username: 'sunil', email: 'sunil@lionbidi.in', role: 'admin' as const }
  const { body: made } = await test.call('POST /api/admin/admins', { token: owner, body })
  await test.call('POST /api/admin/accept-invitation', { body: { token: await tokenIn('sunil@lionbidi.in'), password: 'lake-road-3' } })
  const { body: session } = await logIn('sunil', 'lake-road-3')
  const path = `POST /api/admin/admins/${made.admin._id}/reset-password`
  expect((await test.sendRaw(path, { token: session.token, body: { password: 'lake-road-3' } })).status).toBe(403)
  expect((await test.sendRaw(path, { token: owner, body: { password: 'guess' } })).body.code).toBe('staff.wrong-own-password')
  const reset = await test.sendRaw(path, { token: owner, body: { password: OWNER_PASSWORD } })
  expect(reset.body.message).toBe('sunil gets an email at sunil@lionbidi.in with a link to set a new password.')
  expect((await test.call('GET /api/admin/verify', { token: session.token })).status).toBe(401)
  expect((await logIn('sunil', 'lake-road-3')).status).toBe(401)
  await test.call('POST /api/admin/accept-invitation', { body: { token: await tokenIn('sunil@lionbidi.in'), password: 'lake-road-4' } })
  expect((await logIn('sunil', 'lake-road-4')).status).toBe(200)
  const { entries } = (await test.call('GET /api/admin/audit?q=sunil', { token: owner })).body
  const passwords = entries
    .map(({ action }: { action: string }) => action)
    .filter((action: string) => /invitation-accepted|password-set/.test(action))
  expect(passwords).toEqual(['admin.password-set', 'admin.invitation-accepted'])
  const { rows } = await test.shop.database.pool.query("select payload from outbox where type = 'admin.password-reset'")
  expect(rows).toEqual([{ payload: {} }])
})

it('nobody takes the address of a colleague', async () => {
  const colleague = { username: 'sunil', email: 'sunil@lionbidi.in', role: 'admin' as const }
  await test.call('POST /api/admin/admins', { token: owner, body: colleague })
  const taken = await test.call('PUT /api/admin/own-email', {
    token: owner,
    body: { email: 'sunil@lionbidi.in', password: OWNER_PASSWORD },
  })
  expect(taken).toMatchObject({ status: 409, body: { code: 'staff.taken' } })
})

it('[BO-151] a new password may not be the old one', async () => {
  const body = { currentPassword: OWNER_PASSWORD, newPassword: OWNER_PASSWORD, confirmPassword: OWNER_PASSWORD }
  const same = await test.call('PUT /api/admin/change-password', { token: owner, body })
  expect(same).toMatchObject({ status: 400, body: { code: 'staff.same-password' } })
})
