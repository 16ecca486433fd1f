import { afterAll, beforeAll, expect, it } from 'vitest'
import { aColleague, theOwner } from '#test/builders/people.ts'
import { OWNER_PASSWORD } from '#test/owner.ts'
import type { TestShop } from '#test/test-shop.ts'
import { present, testShop } from '#test/test-shop.ts'
import { resetPassword } from './manage-admins.ts'

type Colleague = Awaited<ReturnType<typeof aColleague>>

let test: TestShop
beforeAll(async () => {
  test = await testShop()
})
afterAll(() => test.close())

const logIn = (password: string, newPassword?: string) =>
  test.call('POST /api/admin/login', { body: { username: 'admin', password, ...(newPassword && { newPassword }) } })

it('an owner without the password gets a new one on the machine; the old one and every session end, and the audit log says so', async () => {
  const token = await theOwner(test)
  const password = await resetPassword(test.shop, 'ADMIN', false)
  expect((await logIn(OWNER_PASSWORD)).status).toBe(401)
  expect((await test.call('GET /api/admin/audit', { token })).status).toBe(401)
  expect(await logIn(password)).toMatchObject({
    status: 403,
    body: { code: 'staff.password-expired', message: 'This password was made for the first login. Please choose your own.' },
  })
  const { status, body } = await logIn(password, 'my-own-one')
  expect(status).toBe(200)
  expect((await logIn('my-own-one')).status).toBe(200)
  const { body: log } = await test.call('GET /api/admin/audit', { token: body.token })
  expect(JSON.stringify(log)).toContain('admin.password-reset')
  expect(JSON.stringify(log)).not.toContain(password)
})

it('nobody is made by a mistyped name', async () => {
  await expect(resetPassword(test.shop, 'nobody', true)).rejects.toThrow('There is no member of staff called nobody. Nothing was changed.')
})

it('whoever lost the authenticator too sets it up anew, and the recovery codes that went with it are void', async () => {
  const { pool } = test.shop.database
  await pool.query(`insert into recovery_codes (admin_id, code_hash) select id, 'lost with the app' from admins`)
  await pool.query(`update admins set totp_secret = 'JBSWY3DPEHPK3PXP', totp_confirmed_at = now(), totp_step = 99000000`)
  await resetPassword(test.shop, 'admin', true)
  const { rows } = await pool.query('select totp_secret, totp_confirmed_at, totp_step from admins')
  expect(rows).toEqual([{ totp_secret: null, totp_confirmed_at: null, totp_step: null }])
  expect((await pool.query('select code_hash from recovery_codes')).rows).toEqual([])
})

it('an app that is set up is kept with a new password, and one that was only begun is not', async () => {
  const own = 'four-odd-words-here'
  const { token } = (await logIn(await resetPassword(test.shop, 'admin', false), own)).body
  const { pool } = test.shop.database
  const left: unknown[] = []
  for (const confirmedAt of ['2026-11-20T10:00:00Z', null])
    for (const by of ['machine', 'colleague']) {
      const { id, username } = await aColleague(test, 'packer')
      await pool.query('update admins set totp_secret = $2, totp_confirmed_at = $3 where id = $1', [id, `of ${username}`, confirmedAt])
      if (by === 'machine') await resetPassword(test.shop, username, false)
      else {
        const body = { password: own, withoutSecondFactor: false }
        expect((await test.call(`POST /api/admin/admins/${id}/reset-password`, { token, body })).status).toBe(200)
      }
      const { rows } = await pool.query('select totp_secret from admins where id = $1', [id])
      left.push([confirmedAt, by, rows[0].totp_secret?.replace(username, 'them') ?? null])
    }
  expect(left).toEqual([
    ['2026-11-20T10:00:00Z', 'machine', 'of them'],
    ['2026-11-20T10:00:00Z', 'colleague', 'of them'],
    [null, 'machine', null],
    [null, 'colleague', null],
  ])
})

it.each([
  ['the machine gave a password after it', async ({ username }: Colleague) => void (await resetPassword(test.shop, username, false))],
  [
    'its account was off and is on again',
    async ({ id }: Colleague, token: string) => {
      for (const isActive of [false, true])
        expect((await test.call(`PUT /api/admin/admins/${id}`, { token, body: { isActive } })).status).toBe(200)
    },
  ],
])('a mailed link sets no password once %s', async (_, meanwhile) => {
  const other = await aColleague(test, 'verifier')
  const { token } = (await logIn(await resetPassword(test.shop, 'admin', false), 'three-odd-words')).body
  await test.call(`POST /api/admin/admins/${other.id}/reset-password`, { token, body: { password: 'three-odd-words' } })
  const mail = (await test.mails()).findLast(({ to }) => to === `${other.username}@example.in`)
  const link = present(/#(\S+)/.exec(mail?.text ?? '')?.[1])
  await meanwhile(other, token)
  const used = await test.sendRaw<{ code: string }>('POST /api/admin/accept-invitation', {
    body: { token: link, password: 'not-to-be-set-7' },
  })
  expect([used.status, used.body.code]).toEqual([400, 'staff.invitation-over'])
})
