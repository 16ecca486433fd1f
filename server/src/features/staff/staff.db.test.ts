import type { AdminRole } from 'contract/access.ts'
import type { Settings } from 'contract/settings/setting.admin.schemas.ts'
import { generate } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transact } from '#platform/transact.ts'
import { anInvitedColleague, theOwner } from '#test/builders/people.ts'
import type { SectionBody } from '#test/contract-calls.ts'
import type { TestShop } from '#test/test-shop.ts'
import { callsOf, OWNER_PASSWORD, present, testShop } from '#test/test-shop.ts'
import { openSession } from '../sessions/public.ts'
import { changeAdmin, removeAdmin } from './manage-admins.ts'

const DAY = 86_400_000
let test: TestShop
let owner: string
beforeAll(async () => {
  test = await testShop()
  owner = await theOwner(test)
})
afterAll(() => test.close())

const call = callsOf(() => [test, owner])
const save = <S extends keyof Settings>(section: S, data: Partial<Settings[S]>, more: { password?: string } = {}) =>
  // `as`: the compiler does not follow that the section and its data belong together
  call('PUT /api/admin/settings', { section, data, ...more } as SectionBody)

const OWN = { password: OWNER_PASSWORD }

const aColleague = (role?: AdminRole) => anInvitedColleague(test, owner, role)

describe('the staff', () => {
  it('[BO-063] grows by a mailed invitation that works once', async () => {
    const { username, token } = await aColleague()
    expect((await call('GET /api/admin/verify', undefined, token)).body.admin).toMatchObject({ username, role: 'admin', isActive: true })
    const invitation = (await test.mails()).find((mail) => mail.to === `${username}@example.in`)
    const used = /#(\S+)/.exec(invitation?.text ?? '')?.[1] ?? ''
    expect((await test.call('POST /api/admin/accept-invitation', { body: { token: used, password: 'other-1' } })).status).toBe(400)
    expect((await test.call('POST /api/admin/login', { body: { username, password: 'other-1' } })).status).toBe(401)
  })

  it('shows who was invited and has not come yet, and nobody of whom a password was reset', async () => {
    const body = { username: 'invited1', email: 'invited1@example.in', role: 'packer' as const }
    const invited = (await test.call('POST /api/admin/admins', { token: owner, body })).body.admin
    const { id } = await aColleague()
    await test.call(`POST /api/admin/admins/${id}/reset-password`, { token: owner, body: { password: OWNER_PASSWORD } })
    const { admins } = (await test.call('GET /api/admin/list', { token: owner })).body
    const flags = [invited._id, id].map((one) => admins.find((admin) => admin._id === one)?.isInvited)
    expect(flags).toEqual([true, false])
    await test.call(`DELETE /api/admin/admins/${invited._id}`, { token: owner })
  })

  it('[BO-063] has each name and each address once, whatever its case', async () => {
    const { username } = await aColleague()
    const invite = (name: string, email: string) => call('POST /api/admin/admins', { username: name, email, role: 'admin' })
    expect((await invite(username.toUpperCase(), 'new@example.in')).status).toBe(409)
    expect((await invite('somebody-new', `${username}@Example.in`)).status).toBe(409)
  })

  it('[BO-201][BO-083] is listed with address, role, and when each came and signed in last', async () => {
    const { id, username } = await aColleague()
    const { body } = await call('GET /api/admin/list')
    expect(body.success).toBe(true)
    expect(body.admins.map((one) => one.username)).toContain('admin')
    expect(body.admins.find((one) => one._id === id)).toEqual({
      _id: id,
      username,
      email: `${username}@example.in`,
      role: 'admin',
      isActive: true,
      isInvited: false,
      language: 'en',
      createdAt: expect.stringMatching(/^20/),
      lastLogin: expect.stringMatching(/^20/),
    })
  })

  it('[RD-112] is changed by super_admins alone', async () => {
    const [one, other] = [await aColleague(), await aColleague()]
    const tries = [
      call('POST /api/admin/admins', { username: 'intruder', email: 'i@example.in', role: 'super_admin' }, one.token),
      call(`PUT /api/admin/admins/${other.id}`, { role: 'super_admin' }, one.token),
      call(`DELETE /api/admin/admins/${other.id}`, undefined, one.token),
    ]
    for (const { status } of await Promise.all(tries)) expect(status).toBe(403)
    expect((await call('GET /api/admin/verify', undefined, other.token)).body.admin.role).toBe('admin')
  })

  it('[BO-179] shares every screen with an admin', async () => {
    const { token } = await aColleague()
    for (const path of ['dashboard', 'users', 'analytics', 'settings', 'inventory', 'list', 'audit'])
      expect((await call.raw(`GET /api/admin/${path}`, undefined, token)).status, path).toBe(200)
  })

  it('[BO-178] has the roles that the shop knows, and no other', async () => {
    const packer = { username: 'as-packer', email: 'packer@example.in', role: 'packer' as const }
    expect((await call.raw('POST /api/admin/admins', { username: 'as-owner', email: 'owner@example.in', role: 'owner' })).status).toBe(400)
    expect((await call('POST /api/admin/admins', packer)).body.admin.role).toBe('packer')
    expect((await call('GET /api/admin/list')).body.admins.map((one) => one.username)).not.toContain('as-owner')
  })

  it('[RD-113][BO-064] keeps oneself and the last super_admin, and signs a removed one out at once', async () => {
    const me = (await call('GET /api/admin/verify')).body.admin._id
    expect((await call(`DELETE /api/admin/admins/${me}`)).body.code).toBe('staff.yourself')
    const second = await aColleague('super_admin')
    expect((await call(`PUT /api/admin/admins/${me}`, { role: 'admin' }, second.token)).status).toBe(200)
    const again = await theOwner(test)
    expect((await call(`DELETE /api/admin/admins/${second.id}`, undefined, again)).status).toBe(403)
    expect((await call(`PUT /api/admin/admins/${me}`, { role: 'super_admin' }, second.token)).status).toBe(200)
    owner = await theOwner(test)
    expect((await call(`DELETE /api/admin/admins/${second.id}`)).status).toBe(200)
    expect((await call('GET /api/admin/verify', undefined, second.token)).status).toBe(401)
  })

  it('keeps its last owner, though one who is an owner no longer asked for the change before', async () => {
    const me = (await call('GET /api/admin/verify')).body.admin._id
    const [demoted, off] = [await aColleague('super_admin'), await aColleague('super_admin')]
    await call(`PUT /api/admin/admins/${demoted.id}`, { role: 'admin' })
    await call(`PUT /api/admin/admins/${off.id}`, { isActive: false })
    for (const { _id, role } of (await call('GET /api/admin/list')).body.admins)
      if (role === 'super_admin' && ![me, off.id].includes(_id)) await call(`DELETE /api/admin/admins/${_id}`)
    for (const [{ id, username }, code] of [
      [demoted, 'staff.last-owner'],
      [off, 'account.changed'],
    ] as const) {
      await transact(test.shop, (unit) => openSession(test.shop, unit, { adminId: id }, 'opened since'))
      const { rows } = await test.shop.database.pool.query('select id from sessions where admin_id = $1 and revoked_at is null', [id])
      const late = { kind: 'admin', id, username, role: 'super_admin', sessionId: rows[0].id } as const
      const tries = [
        changeAdmin(test.shop, late, { id: me, role: 'admin' }),
        changeAdmin(test.shop, late, { id: me, isActive: false }),
        removeAdmin(test.shop, late, me),
      ]
      for (const tried of await Promise.allSettled(tries)) expect(tried).toMatchObject({ status: 'rejected', reason: { code } })
    }
    expect((await call('GET /api/admin/verify')).body.admin.role).toBe('super_admin')
  })

  describe('the own password', () => {
    const changeOf = (token: string) => (body: object) =>
      call(
        'PUT /api/admin/change-password',
        { currentPassword: 'colleague-1', newPassword: 'fresh-1', confirmPassword: 'fresh-1', ...body },
        token,
      )
    const logIn = async (username: string, password: string) =>
      (await test.call('POST /api/admin/login', { body: { username, password } })).status

    it('[BO-204] is changed: the new one opens the login, the old one does not, other sessions end', async () => {
      const { username, token } = await aColleague()
      const elsewhere = (await test.call('POST /api/admin/login', { body: { username, password: 'colleague-1' } })).body.token
      expect((await changeOf(token)({})).status).toBe(200)
      expect((await call('GET /api/admin/verify', undefined, elsewhere)).status).toBe(401)
      expect((await call('GET /api/admin/verify', undefined, token)).status).toBe(200)
      expect([await logIn(username, 'colleague-1'), await logIn(username, 'fresh-1')]).toEqual([401, 200])
    })

    it.each([
      ['[BO-151] two that differ', { confirmPassword: 'fresh-2' }, 'New passwords do not match'],
      ['[BO-152] one under six characters', { newPassword: '12345' }, 'New password must be at least 6 characters long'],
      ['a wrong current one', { currentPassword: ' colleague-1' }, 'Your current password is not right.'],
    ])('stays after %s', async (_, change, message) => {
      const { username, token } = await aColleague()
      expect(await changeOf(token)(change)).toMatchObject({ status: 400, body: { message } })
      expect(await logIn(username, 'colleague-1')).toBe(200)
    })

    it('[BO-232] is said to be changed', async () => {
      const { token } = await aColleague()
      expect((await changeOf(token)({})).body.message).toBe('Password changed successfully!')
    })
  })
})

describe('security settings', () => {
  // each begins with two-factor authentication off and no authenticator app, Quick Access on, an owner who is signed in, and no failed attempt
  beforeEach(async () => {
    await test.shop.database.pool.query('update admins set totp_secret = null, totp_confirmed_at = null, totp_step = null')
    await test.shop.database.pool.query('delete from limited_tries')
    owner = await theOwner(test)
  })
  it('[RD-076][RD-080] ask for a TOTP code or a recovery code, each good once, when two-factor authentication is on, and refuse Quick Access', async () => {
    await save('security', { twoFactorAuth: true }, OWN)
    const logIn = (more: object = {}) =>
      test.call('POST /api/admin/login', { body: { username: 'admin', password: OWNER_PASSWORD, ...more } })
    const first = await logIn()
    expect(first.body).toMatchObject({
      code: 'staff.code-needed',
      enrol: { secret: expect.any(String), uri: expect.stringMatching(/^otpauth:\/\/totp\//) },
    })
    const code = () => generate({ secret: present(first.body.enrol).secret, epoch: Math.floor(test.shop.now().getTime() / 1000) })
    expect((await logIn({ code: '000000' })).body.code).toBe('staff.code-wrong')
    const twice = await Promise.all([logIn({ code: await code() }), logIn({ code: await code() })])
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 401])
    expect((await logIn()).body.enrol).toBeUndefined()
    expect((await logIn({ code: await code() })).body).toMatchObject({
      code: 'staff.code-wrong',
      errors: { code: 'This code has been used before. Please wait for the next one.' },
    })
    const before = await code()
    test.later(30_000)
    const { body } = await logIn({ code: await code() })
    expect((await logIn({ code: before })).body.code).toBe('staff.code-wrong')
    const ask = (password: string) => test.call('POST /api/admin/recovery-codes', { token: body.token, body: { password } })
    const left = async () => (await test.call('GET /api/admin/recovery-codes', { token: body.token })).body.left
    expect([await left(), (await ask('not-mine')).body.errors]).toEqual([0, { password: expect.any(String) }])
    const older = (await ask(OWNER_PASSWORD)).body.codes
    const { codes } = (await ask(OWNER_PASSWORD)).body
    expect([codes.length, new Set(codes).size]).toEqual([10, 10])
    expect((await logIn({ code: older[0] })).body.code).toBe('staff.code-wrong')
    const entries = await Promise.all([logIn({ code: codes[0] }), logIn({ code: codes[0]?.toLowerCase().replace('-', ' ') })])
    expect(entries.map(({ status }) => status).sort()).toEqual([200, 401])
    expect((await logIn({ code: codes[0] })).body.code).toBe('staff.code-wrong')
    expect(await left()).toBe(9)
    expect((await test.call('POST /api/admin/simple-login', { body: { password: OWNER_PASSWORD } })).status).toBe(403)
    await save('security', { twoFactorAuth: false }, OWN)
  })

  it('an authenticator app that was not confirmed gets another secret at the next login; the one shown before opens nothing', async () => {
    const { token } = await aColleague()
    const own = (await call('GET /api/admin/verify')).body.admin._id
    await save('security', { twoFactorAuth: true }, OWN)
    // what was opened by the password alone is over, but where it was switched on
    expect((await call('GET /api/admin/verify', undefined, token)).status).toBe(401)
    expect((await call('GET /api/admin/verify')).status).toBe(200)
    await test.shop.database.pool.query('update admins set totp_secret = null, totp_confirmed_at = null, totp_step = null where id = $1', [
      own,
    ])
    const logIn = (more: object = {}) =>
      test.call('POST /api/admin/login', { body: { username: 'admin', password: OWNER_PASSWORD, ...more } })
    const epoch = Math.floor(test.shop.now().getTime() / 1000)
    const [seen, fresh] = [present((await logIn()).body.enrol).secret, present((await logIn()).body.enrol).secret]
    expect(seen).not.toBe(fresh)
    expect((await logIn({ code: await generate({ secret: seen, epoch }) })).body.code).toBe('staff.code-wrong')
    expect((await logIn({ code: await generate({ secret: fresh, epoch }) })).status).toBe(200)
    await save('security', { twoFactorAuth: false }, OWN)
  })

  it('[RD-073] a session that rested too long does not live again under a longer time', async () => {
    const { username } = await aColleague()
    const enter = async () =>
      (await test.call('POST /api/admin/login', { body: { username, password: 'colleague-1' } })).body.token as string
    const opens = async (token: string) => (await call('GET /api/admin/verify', undefined, token)).status
    const rested = await enter()
    test.later(70 * 60_000)
    const [fresh, mine] = [await enter(), await theOwner(test)]
    const change = (sessionTimeout: number) =>
      call('PUT /api/admin/settings', { section: 'security', data: { sessionTimeout }, ...OWN }, mine)
    expect((await change(600)).status).toBe(200)
    expect([await opens(rested), await opens(fresh), await opens(mine)]).toEqual([401, 200, 200])
    test.later(70 * 60_000)
    expect(await opens(fresh)).toBe(200)
    await change(60)
    owner = await theOwner(test)
  })

  it('[RD-079] turn Quick Access off', async () => {
    await save('security', { quickAccess: false }, OWN)
    expect((await test.call('POST /api/admin/simple-login', { body: { password: OWNER_PASSWORD } })).status).toBe(403)
    await save('security', { quickAccess: true }, OWN)
  })

  it('[RD-075] want a new password after so many days', async () => {
    const { username } = await aColleague()
    test.later(91 * DAY)
    const logIn = (more: object = {}) => test.call('POST /api/admin/login', { body: { username, password: 'colleague-1', ...more } })
    expect((await logIn()).body.code).toBe('staff.password-expired')
    expect((await logIn({ newPassword: 'colleague-1' })).body.code).toBe('staff.same-password')
    expect((await logIn({ newPassword: 'fresh-1' })).status).toBe(200)
    await test.shop.database.pool.query(`update admins set password_changed_at = now() + interval '91 days'`)
    owner = await theOwner(test)
  })
})
