import { generate } from 'otplib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Lies } from '#test/builders/authenticator.ts'
import { Authenticator } from '#test/builders/authenticator.ts'
import { anInvitedColleague, theOwner } from '#test/builders/people.ts'
import type { TestShop } from '#test/test-shop.ts'
import { OWNER_PASSWORD, present, testShop } from '#test/test-shop.ts'
import { runDaily } from '../jobs/schedule.ts'

let test: TestShop
let owner: string
let origin: string
beforeAll(async () => {
  test = await testShop()
  origin = new URL(test.shop.config.publicUrl).origin
})
beforeEach(async () => {
  owner = await theOwner(test)
})
afterAll(() => test.close())

type Colleague = { id: string; username: string; token: string }
const PASSWORD = 'colleague-1'

let visitors = 0
/** Each try from an address of its own, so that only the test of the lock is locked. */
const logIn = ({ username }: Pick<Colleague, 'username'>, more: object = {}, ip = `10.7.${++visitors >> 8}.${visitors & 255}`) =>
  test.call('POST /api/admin/login', { body: { username, password: PASSWORD, ...more }, ip })

/** Adds a passkey to the account of a session. */
async function added(token: string, { device = new Authenticator(origin), name = 'Work laptop', password = PASSWORD } = {}) {
  const { options } = (await test.call('POST /api/admin/passkeys/options', { token, body: { name, password } })).body
  const { body } = await test.call('POST /api/admin/passkeys', { token, body: { credential: device.register(options) } })
  return { device, passkey: body.passkey._id, codes: body.codes }
}

/** Somebody on the staff with one passkey and ten recovery codes. */
async function withPasskey(device = new Authenticator(origin)) {
  const person = await anInvitedColleague(test, owner)
  return { ...person, ...(await added(person.token, { device })) }
}
const asked = async (person: Colleague) => (await logIn(person)).body.passkey
const entriesOf = async (q: string) => (await test.call(`GET /api/admin/audit?q=${q}`, { token: owner })).body.entries
const secure = async (twoFactorAuth: boolean) => {
  const body = { section: 'security', data: { twoFactorAuth }, password: OWNER_PASSWORD } as const
  expect((await test.call('PUT /api/admin/settings', { token: owner, body })).status).toBe(200)
}

describe('the login of somebody with a passkey', () => {
  it('asks for it after the right password, and for nothing after a wrong one', async () => {
    const ravi = await withPasskey()
    const { status, body } = await logIn(ravi)
    expect([status, body.code, body.factors]).toEqual([401, 'staff.code-needed', ['passkey', 'recovery']])
    expect(body.passkey).toEqual({
      challenge: expect.stringMatching(/^[\w-]{20,}$/),
      rpId: 'localhost',
      allowCredentials: [{ id: ravi.device.id.toString('base64url'), type: 'public-key', transports: ['usb'] }],
      timeout: expect.any(Number),
      userVerification: 'preferred',
    })
    expect(body.enrol).toBeUndefined()
    const wrong = (await logIn(ravi, { password: 'guess-1' })).body
    expect([wrong.code, wrong.passkey, wrong.factors]).toEqual(['staff.wrong-credentials', undefined, undefined])
  })

  it('opens a session, marks the device as known, and stands in the audit log and in the list, and is no use of others', async () => {
    const [ravi, mina] = [await withPasskey(), await withPasskey()]
    const answer = await logIn(ravi, { passkey: ravi.device.use(await asked(ravi)) })
    expect([answer.status, answer.body.admin.username]).toEqual([200, ravi.username])
    expect(String(answer.headers['set-cookie'])).toMatch(/^device=/)
    const [entry] = await entriesOf(ravi.username)
    expect(entry).toMatchObject({ action: 'admin.signed-in', after: { factor: 'passkey', passkey: 'Work laptop' } })
    const { passkeys } = (await test.call('GET /api/admin/passkeys', { token: answer.body.token })).body
    expect(passkeys[0]).toMatchObject({ lastUsedAt: expect.any(String) })
    const others = (await test.call('GET /api/admin/passkeys', { token: mina.token })).body.passkeys
    expect(others.map(({ lastUsedAt }) => lastUsedAt)).toEqual([null])
  })

  it.each<[string, Lies]>([
    ['another origin', { origin: 'https://special-lion.example' }],
    ['another domain', { rpId: 'special-lion.example' }],
    ['the answer to a registration', { type: 'webauthn.create' }],
    ['nobody in front of the device', { flags: 0 }],
    ['a challenge of its own', { challenge: Buffer.alloc(32, 5).toString('base64url') }],
  ])('is refused with %s; the next options come along and open it', async (_, lies) => {
    const ravi = await withPasskey()
    const refused = await logIn(ravi, { passkey: ravi.device.use(await asked(ravi), lies) })
    expect([refused.status, refused.body.code]).toEqual([401, 'staff.passkey-wrong'])
    expect((await entriesOf(ravi.username))[0]).toMatchObject({ action: 'admin.sign-in-refused', after: { reason: 'wrong passkey' } })
    expect((await logIn(ravi, { passkey: ravi.device.use(refused.body.passkey) })).status).toBe(200)
  })

  it('takes a challenge once: not after a right answer, not after a wrong one, not from two at once', async () => {
    const ravi = await withPasskey()
    const first = ravi.device.use(await asked(ravi))
    expect((await logIn(ravi, { passkey: first })).status).toBe(200)
    expect((await logIn(ravi, { passkey: first })).body.message).toBe(
      'The request for your passkey has run out or was used. Please try again.',
    )
    const options = await asked(ravi)
    expect((await logIn(ravi, { passkey: ravi.device.use(options, { origin: 'https://other.example' }) })).status).toBe(401)
    expect((await logIn(ravi, { passkey: ravi.device.use(options) })).status).toBe(401)
    const third = ravi.device.use(await asked(ravi))
    const both = await Promise.all([logIn(ravi, { passkey: third }), logIn(ravi, { passkey: third })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  it('refuses a challenge that is over five minutes old, and the night takes it out', async () => {
    const ravi = await withPasskey()
    const late = ravi.device.use(await asked(ravi))
    const waiting = async () =>
      (await test.shop.database.pool.query('select count(*)::int as n from passkey_challenges where admin_id = $1', [ravi.id])).rows[0].n
    test.later(299_000)
    expect(await waiting()).toBe(1)
    test.later(2000)
    const refused = await logIn(ravi, { passkey: late })
    expect([refused.status, refused.body.code]).toEqual([401, 'staff.passkey-wrong'])
    test.later(301_000)
    await runDaily(test.shop)
    expect(await waiting()).toBe(0)
  })

  it("refuses the challenge of a colleague, a colleague's passkey, and one of a registration", async () => {
    const [ravi, mina] = [await withPasskey(), await withPasskey()]
    expect((await logIn(mina, { passkey: mina.device.use(await asked(ravi)) })).status).toBe(401)
    expect((await logIn(ravi, { passkey: mina.device.use(await asked(ravi)) })).status).toBe(401)
    const claimed = { ...mina.device.use(await asked(ravi)), id: ravi.device.id.toString('base64url') }
    expect((await logIn(ravi, { passkey: { ...claimed, rawId: claimed.id } })).status).toBe(401)
    const body = { name: 'Other', password: PASSWORD }
    const { options } = (await test.call('POST /api/admin/passkeys/options', { token: ravi.token, body })).body
    expect((await logIn(ravi, { passkey: ravi.device.use(options) })).status).toBe(401)
  })

  it('refuses a removed passkey, and a deactivated colleague with one', async () => {
    const ravi = await withPasskey()
    await added(ravi.token, { name: 'Another' })
    const options = await asked(ravi)
    await test.call(`POST /api/admin/passkeys/${ravi.passkey}/remove`, { token: ravi.token, body: { password: PASSWORD } })
    expect((await logIn(ravi, { passkey: ravi.device.use(options) })).body.code).toBe('staff.passkey-wrong')
    const mina = await withPasskey()
    const open = await asked(mina)
    await test.call(`PUT /api/admin/admins/${mina.id}`, { token: owner, body: { isActive: false } })
    expect((await logIn(mina, { passkey: mina.device.use(open) })).body.code).toBe('staff.deactivated')
  })

  it('locks after wrong passkeys as after wrong codes', async () => {
    const ravi = await withPasskey()
    const codes: unknown[] = []
    let options = (await logIn(ravi, {}, '10.8.0.1')).body.passkey
    for (let tries = 0; tries < 5; tries++) {
      const { body } = await logIn(ravi, { passkey: ravi.device.use(options, { rpId: 'other.example' }) }, '10.8.0.1')
      codes.push(body.code)
      options = body.passkey ?? options
    }
    expect(codes).toEqual([...Array(4).fill('staff.passkey-wrong'), 'staff.locked'])
    expect((await logIn(ravi, { passkey: ravi.device.use(options) }, '10.8.0.1')).body.code).toBe('staff.locked')
  })
})

describe('the counter of a passkey', () => {
  it('that goes back is refused, written down and mailed to the person, who comes in by the device itself', async () => {
    const ravi = await withPasskey(new Authenticator(origin, { counter: 7 }))
    expect((await logIn(ravi, { passkey: ravi.device.use(await asked(ravi)) })).status).toBe(200)
    for (const counter of [8, 3, 0]) {
      const refused = await logIn(ravi, { passkey: ravi.device.use(await asked(ravi), { counter }) })
      expect(refused.body).toMatchObject({ code: 'staff.passkey-wrong', message: expect.stringContaining('may have been copied') })
    }
    const entry = (await entriesOf(ravi.username)).find(({ action }) => action === 'admin.passkey-refused')
    expect(entry).toMatchObject({ objectId: ravi.id, before: { passkey: 'Work laptop', counter: 8 }, after: { counter: 0 } })
    const mail = (await test.mails()).findLast(({ to }) => to === `${ravi.username}@example.in`)
    expect(mail?.subject).toMatch(/your passkey may have been copied$/)
    test.later(16 * 60_000)
    expect((await logIn(ravi, { passkey: ravi.device.use(await asked(ravi)) })).status).toBe(200)
  })

  it('raises no alarm for somebody who does not have the key', async () => {
    const [ravi, mina] = [await withPasskey(new Authenticator(origin, { counter: 7 })), await withPasskey()]
    const forged = { ...mina.device.use(await asked(ravi), { counter: 1 }), id: ravi.device.id.toString('base64url') }
    expect((await logIn(ravi, { passkey: { ...forged, rawId: forged.id } })).status).toBe(401)
    expect((await entriesOf(ravi.username)).map(({ action }) => action)).not.toContain('admin.passkey-refused')
  })

  it('that is always 0 says nothing', async () => {
    const ravi = await withPasskey()
    for (let n = 0; n < 2; n++) expect((await logIn(ravi, { passkey: ravi.device.use(await asked(ravi)) })).status).toBe(200)
  })
})

describe('a passkey beside the other second factors', () => {
  afterEach(() => secure(false))

  it('leaves recovery codes good, each once', async () => {
    const ravi = await withPasskey()
    expect((await logIn(ravi, { code: ravi.codes[2] })).status).toBe(200)
    const again = await logIn(ravi, { code: ravi.codes[2] })
    expect([again.status, again.body.code]).toEqual([401, 'staff.code-wrong'])
  })

  it('stands beside the app: either opens the login; without passkeys the app is asked for as before', async () => {
    await secure(true)
    const ravi = await anInvitedColleague(test, owner).catch(() => undefined)
    expect(ravi?.token).toBeUndefined()
    const { username } = ravi ?? { username: '' }
    const { secret } = present((await logIn({ username })).body.enrol)
    const code = () => generate({ secret, epoch: Math.floor(test.shop.now().getTime() / 1000) })
    const { token } = (await logIn({ username }, { code: await code() })).body
    const plain = (await logIn({ username })).body
    expect([plain.message, plain.factors, plain.passkey]).toEqual([
      'Please enter the code of your authenticator app.',
      undefined,
      undefined,
    ])
    const { device } = await added(token)
    const both = (await logIn({ username })).body
    expect(both.factors).toEqual(['passkey', 'app', 'recovery'])
    test.later(60_000)
    expect((await logIn({ username }, { code: await code() })).status).toBe(200)
    expect((await logIn({ username }, { passkey: device.use(both.passkey) })).status).toBe(200)
    await secure(false)
    expect((await logIn({ username })).body.factors).toEqual(['passkey', 'app', 'recovery'])
  })

  it('enrols no app for whoever knows the password alone', async () => {
    const ravi = await anInvitedColleague(test, owner)
    await secure(true)
    const { secret } = present((await logIn(ravi)).body.enrol)
    await secure(false)
    const { token } = (await logIn(ravi)).body
    await added(token)
    await secure(true)
    expect((await logIn(ravi)).body.enrol).toBeUndefined()
    const code = await generate({ secret, epoch: Math.floor(test.shop.now().getTime() / 1000) })
    expect((await logIn(ravi, { code })).body.code).toBe('staff.code-wrong')
  })

  it('is not removed while it is the only one and the settings ask for one', async () => {
    const ravi = await withPasskey()
    await secure(true)
    const { token } = (await logIn(ravi, { passkey: ravi.device.use(await asked(ravi)) })).body
    const remove = () => test.call(`POST /api/admin/passkeys/${ravi.passkey}/remove`, { token, body: { password: PASSWORD } })
    expect((await remove()).body.code).toBe('staff.last-factor')
    await added(token, { name: 'Another' })
    expect((await remove()).status).toBe(200)
  })

  it('waits while an expired password is replaced: the same answer serves for both', async () => {
    const ravi = await withPasskey()
    await test.shop.database.pool.query(`update admins set password_changed_at = $2::timestamptz - interval '90 days' where id = $1`, [
      ravi.id,
      test.shop.now(),
    ])
    const passkey = ravi.device.use(await asked(ravi))
    expect((await logIn(ravi, { passkey })).body.code).toBe('staff.password-expired')
    expect((await logIn(ravi, { passkey, newPassword: 'fresh-lake-7' })).status).toBe(200)
  })

  it('goes with a reset of the second factor by a super admin, and with the account', async () => {
    const ravi = await withPasskey()
    const count = async () =>
      (await test.shop.database.pool.query('select count(*)::int as n from passkeys where admin_id = $1', [ravi.id])).rows[0].n
    const reset = (withoutSecondFactor: boolean) =>
      test.call(`POST /api/admin/admins/${ravi.id}/reset-password`, {
        token: owner,
        body: { password: OWNER_PASSWORD, withoutSecondFactor },
      })
    await reset(false)
    expect(await count()).toBe(1)
    await reset(true)
    expect(await count()).toBe(0)
    const mina = await withPasskey()
    await test.call(`DELETE /api/admin/admins/${mina.id}`, { token: owner })
    const { rows } = await test.shop.database.pool.query('select 1 from passkeys where admin_id = $1', [mina.id])
    expect(rows).toEqual([])
  })

  it('[RD-080] of the owner turns Quick Access off', async () => {
    const own = await testShop()
    const token = await theOwner(own)
    const body = { name: 'Key', password: OWNER_PASSWORD }
    const { options } = (await own.call('POST /api/admin/passkeys/options', { token, body })).body
    const credential = new Authenticator(origin).register(options)
    const quick = () => own.call('POST /api/admin/simple-login', { body: { password: OWNER_PASSWORD } })
    expect((await quick()).status).toBe(200)
    const { passkey } = (await own.call('POST /api/admin/passkeys', { token, body: { credential } })).body
    expect((await quick()).body.code).toBe('staff.quick-off')
    await own.call(`POST /api/admin/passkeys/${passkey._id}/remove`, { token, body: { password: OWNER_PASSWORD } })
    expect((await quick()).status).toBe(200)
    await own.close()
  })
})
