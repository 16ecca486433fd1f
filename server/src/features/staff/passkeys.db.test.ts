import type { PasskeyRegistration } from 'contract/staff/passkey.admin.schemas.ts'
import { generate } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Authenticator } from '#test/builders/authenticator.ts'
import { anInvitedColleague, theOwner } from '#test/builders/people.ts'
import { OWNER_PASSWORD } from '#test/owner.ts'
import type { TestShop } from '#test/test-shop.ts'
import { present, testShop } from '#test/test-shop.ts'

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

const begin = (token: string, name = 'Work laptop', password = PASSWORD) =>
  test.call('POST /api/admin/passkeys/options', { token, body: { name, password } })
const send = (token: string, credential: PasskeyRegistration) => test.call('POST /api/admin/passkeys', { token, body: { credential } })
const listed = async (token: string) => (await test.call('GET /api/admin/passkeys', { token })).body.passkeys

/** Adds a passkey; answers the device and the reply. */
async function added(token: string, { name = 'Work laptop', device = new Authenticator(origin) } = {}) {
  const { options } = (await begin(token, name)).body
  return { device, ...(await send(token, device.register(options))) }
}
const entriesOf = async (q: string) => (await test.call(`GET /api/admin/audit?q=${q}`, { token: owner })).body.entries
const mailsTo = async ({ username }: Colleague) => (await test.mails()).filter(({ to }) => to === `${username}@example.in`)

describe('adding a passkey', () => {
  it('saves what the device made, mails the person, and is in the audit log', async () => {
    const ravi = await anInvitedColleague(test, owner, 'packer')
    const { status, body } = await added(ravi.token, { name: ' Ravi’s key (blue) ' })
    expect([status, body.passkey]).toEqual([
      200,
      { _id: expect.any(String), name: 'Ravi’s key (blue)', isBackedUp: false, createdAt: expect.any(String), lastUsedAt: null },
    ])
    expect(await listed(ravi.token)).toEqual([body.passkey])
    expect((await mailsTo(ravi)).at(-1)).toMatchObject({
      subject: expect.stringMatching(/^Passkey added to your account/),
      text: expect.stringContaining('"Ravi’s key (blue)"'),
    })
    expect((await entriesOf(ravi.username))[1]).toMatchObject({
      actor: ravi.username,
      action: 'admin.passkey-added',
      objectId: ravi.id,
      after: { passkey: 'Ravi’s key (blue)' },
    })
  })

  it('asks the browser for no statement, names the shop and the person, and leaves out keys that are there', async () => {
    const ravi = await anInvitedColleague(test, owner)
    const { device } = await added(ravi.token)
    const { options } = (await begin(ravi.token, 'Second')).body
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Special Lion Beedi' },
      user: { name: ravi.username, displayName: ravi.username },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      excludeCredentials: [{ id: device.id.toString('base64url'), type: 'public-key', transports: ['usb'] }],
    })
    expect(Buffer.from(options.user.id, 'base64url').toString('hex')).toBe(ravi.id.replaceAll('-', ''))
    expect(Buffer.from(options.challenge, 'base64url').length).toBeGreaterThanOrEqual(16)
  })

  it('as a first second factor ends every other session and hands out recovery codes; a second one does neither', async () => {
    const ravi = await anInvitedColleague(test, owner)
    const elsewhere = (await test.call('POST /api/admin/login', { body: { username: ravi.username, password: PASSWORD } })).body.token
    const opens = async (token: string) => (await test.call('GET /api/admin/verify', { token })).status
    const first = await added(ravi.token, { name: 'One' })
    expect([await opens(elsewhere), await opens(ravi.token)]).toEqual([401, 200])
    expect(first.body.codes).toHaveLength(10)
    const login = { username: ravi.username, password: PASSWORD }
    const again = await test.call('POST /api/admin/login', { body: { ...login, code: first.body.codes[4] } })
    expect(again.status).toBe(200)
    const second = await added(ravi.token, { name: 'Two' })
    expect([second.status, second.body.codes, await opens(again.body.token)]).toEqual([200, [], 200])
  })

  it('ends no other session while an authenticator app is asked for, and every other one when the app no longer is', async () => {
    const set = (twoFactorAuth: boolean) =>
      test.call('PUT /api/admin/settings', {
        token: owner,
        body: { section: 'security', data: { twoFactorAuth }, password: OWNER_PASSWORD },
      })
    const opens = async (token: string) => (await test.call('GET /api/admin/verify', { token })).status
    const ravi = await anInvitedColleague(test, owner)
    const login = (more = {}) => test.call('POST /api/admin/login', { body: { username: ravi.username, password: PASSWORD, ...more } })
    await set(true)
    try {
      const { secret } = present((await login()).body.enrol)
      const code = () => generate({ secret, epoch: Math.floor(test.shop.now().getTime() / 1000) })
      const one = (await login({ code: await code() })).body.token
      test.later(60_000)
      const other = (await login({ code: await code() })).body.token
      const { passkey } = (await added(one, { name: 'Beside the app' })).body
      expect([await opens(one), await opens(other)]).toEqual([200, 200])
      const removed = await test.call(`POST /api/admin/passkeys/${passkey._id}/remove`, { token: one, body: { password: PASSWORD } })
      expect(removed.status).toBe(200)
      await set(false)
      await added(one, { name: 'Instead of the app' })
      expect([await opens(one), await opens(other)]).toEqual([200, 401])
    } finally {
      await set(false)
    }
  })

  it('needs the own password', async () => {
    const ravi = await anInvitedColleague(test, owner)
    expect((await begin(ravi.token, 'Key', 'guess-1')).body).toMatchObject({
      code: 'staff.wrong-own-password',
      errors: { password: 'Your current password is not right.' },
    })
    expect((await begin(ravi.token, 'Key', '')).body.errors).toEqual({ password: 'Please enter your password' })
  })

  it.each([
    ['', 'Please name the passkey, for example Work laptop'],
    ['   ', 'Please name the passkey, for example Work laptop'],
    ['a'.repeat(61), 'Please use at most 60 characters.'],
    ['Key\nBcc: all@example.in', 'Please write this in one line.'],
    ['12345', 'Please use letters, digits, spaces and . , - + ( ) only'],
    ['<b>Key</b>', 'Please use letters, digits, spaces and . , - + ( ) only'],
  ])('is refused under the name %j', async (name, sentence) => {
    const ravi = await anInvitedColleague(test, owner)
    expect((await begin(ravi.token, name)).body.errors).toEqual({ name: sentence })
  })

  it.each(['रवि का फ़ोन', 'YubiKey 5C (blue), desk', `A${'b'.repeat(59)}`])('takes the name %j', async (name) => {
    const ravi = await anInvitedColleague(test, owner)
    expect((await added(ravi.token, { name })).body.passkey.name).toBe(name)
  })

  it.each([
    ['another origin', { origin: 'https://special-lion.example' }],
    ['the same host on another port', { origin: 'http://localhost:1' }],
    ['another domain', { rpId: 'special-lion.example' }],
    ['another kind of answer', { type: 'webauthn.get' }],
    ['nobody in front of the device', { flags: 0x40 }],
    ['a statement that was not asked for', { format: 'apple' }],
  ])('is refused with %s, and the challenge is spent', async (_, lies) => {
    const ravi = await anInvitedColleague(test, owner)
    const { options } = (await begin(ravi.token)).body
    const device = new Authenticator(origin)
    expect((await send(ravi.token, device.register(options, lies))).body.code).toBe('staff.passkey-not-added')
    const second = (await send(ravi.token, device.register(options))).body
    expect([second.code, second.message]).toEqual(['staff.passkey-not-added', expect.stringContaining('took too long')])
    expect(await listed(ravi.token)).toEqual([])
  })

  it('is refused with a challenge that is over five minutes old, of another person or of another session', async () => {
    const [ravi, mina] = [await anInvitedColleague(test, owner), await anInvitedColleague(test, owner)]
    const other = (await test.call('POST /api/admin/login', { body: { username: ravi.username, password: PASSWORD } })).body.token
    const answer = async (token: string) => new Authenticator(origin).register((await begin(token)).body.options)
    expect((await send(mina.token, await answer(ravi.token))).status).toBe(400)
    expect((await send(other, await answer(ravi.token))).status).toBe(400)
    const made = await answer(ravi.token)
    test.later(301_000)
    expect((await send(ravi.token, made)).status).toBe(400)
    expect([await listed(ravi.token), await listed(mina.token)]).toEqual([[], []])
  })

  it('is done once of two at once with one challenge, and once of two that follow', async () => {
    const ravi = await anInvitedColleague(test, owner)
    const { options } = (await begin(ravi.token)).body
    const both = [new Authenticator(origin), new Authenticator(origin)].map((device) => device.register(options))
    const answers = await Promise.all(both.map((credential) => send(ravi.token, credential)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await send(ravi.token, present(both[0]))).status).toBe(400)
    expect(await listed(ravi.token)).toHaveLength(1)
  })

  it('is refused for a key that a colleague has', async () => {
    const [ravi, mina] = [await anInvitedColleague(test, owner), await anInvitedColleague(test, owner)]
    const { device } = await added(ravi.token)
    expect((await added(mina.token, { device })).body.code).toBe('staff.passkey-known')
    expect(await listed(mina.token)).toEqual([])
  })

  it('stops at ten, also of three at once', async () => {
    const ravi = await anInvitedColleague(test, owner)
    for (let n = 0; n < 8; n++) await added(ravi.token, { name: `Key ${n}` })
    const open = await Promise.all([8, 9, 10].map(async (n) => (await begin(ravi.token, `Key ${n}`)).body.options))
    const answers = await Promise.all(open.map((options) => send(ravi.token, new Authenticator(origin).register(options))))
    expect(answers.map(({ body }) => body.code).sort()).toEqual(['staff.too-many-passkeys', undefined, undefined])
    expect((await begin(ravi.token, 'Eleventh')).body.code).toBe('staff.too-many-passkeys')
    expect(await listed(ravi.token)).toHaveLength(10)
  })

  it('is refused to whoever was deactivated meanwhile', async () => {
    const ravi = await anInvitedColleague(test, owner)
    const { options } = (await begin(ravi.token)).body
    await test.call(`PUT /api/admin/admins/${ravi.id}`, { token: owner, body: { isActive: false } })
    expect((await send(ravi.token, new Authenticator(origin).register(options))).status).toBe(401)
    await test.call(`PUT /api/admin/admins/${ravi.id}`, { token: owner, body: { isActive: true } })
    expect((await test.call('POST /api/admin/login', { body: { username: ravi.username, password: PASSWORD } })).status).toBe(200)
  })

  it.each([
    ['nothing', {}],
    ['no base64url', { id: '?', rawId: '?', type: 'public-key', response: { clientDataJSON: '{', attestationObject: ' ' } }],
    ['bytes of nothing', { id: 'AA', rawId: 'AA', type: 'public-key', response: { clientDataJSON: 'AA', attestationObject: 'AA' } }],
    [
      'a long text',
      { id: 'A'.repeat(70_000), rawId: 'AA', type: 'public-key', response: { clientDataJSON: 'AA', attestationObject: 'AA' } },
    ],
  ])('answers %s with a refusal', async (_, credential) => {
    const ravi = await anInvitedColleague(test, owner)
    expect([400, 413]).toContain((await test.sendRaw('POST /api/admin/passkeys', { token: ravi.token, body: { credential } })).status)
  })
})

describe('a passkey in the list', () => {
  it('gets another name, which the audit log has', async () => {
    const ravi = await anInvitedColleague(test, owner)
    const { passkey } = (await added(ravi.token)).body
    const rename = (token: string, name: string) => test.call(`PUT /api/admin/passkeys/${passkey._id}`, { token, body: { name } })
    expect((await rename(ravi.token, 'Home laptop')).body.passkey).toEqual({ ...passkey, name: 'Home laptop' })
    expect((await rename(ravi.token, '')).body.errors).toEqual({ name: 'Please name the passkey, for example Work laptop' })
    expect((await rename(owner, 'Mine now')).body.code).toBe('staff.passkey-not-found')
    expect(await listed(ravi.token)).toMatchObject([{ name: 'Home laptop' }])
    expect((await entriesOf(ravi.username))[0]).toMatchObject({
      action: 'admin.passkey-renamed',
      before: { passkey: 'Work laptop' },
      after: { passkey: 'Home laptop' },
    })
  })

  const remove = (token: string, id: string, password = PASSWORD) =>
    test.call(`POST /api/admin/passkeys/${id}/remove`, { token, body: { password } })

  it('is removed with the own password by its owner alone, who gets a mail; the recovery codes go with the last one', async () => {
    const ravi = await anInvitedColleague(test, owner)
    const [one, two] = [await added(ravi.token, { name: 'One' }), await added(ravi.token, { name: 'Two' })]
    const left = async () => (await test.call('GET /api/admin/recovery-codes', { token: ravi.token })).body.left
    expect((await remove(ravi.token, one.body.passkey._id, 'guess-1')).body.code).toBe('staff.wrong-own-password')
    expect((await remove(owner, one.body.passkey._id, 'the owner signs in')).body.code).toBe('staff.passkey-not-found')
    expect((await remove(ravi.token, one.body.passkey._id)).status).toBe(200)
    expect([await listed(ravi.token), await left()]).toEqual([[two.body.passkey], 10])
    expect((await remove(ravi.token, one.body.passkey._id)).body.code).toBe('staff.passkey-not-found')
    expect((await remove(ravi.token, two.body.passkey._id)).status).toBe(200)
    expect([await listed(ravi.token), await left()]).toEqual([[], 0])
    expect((await mailsTo(ravi)).map(({ subject }) => subject).slice(-2)).toEqual([
      expect.stringMatching(/^Passkey removed/),
      expect.stringMatching(/^Passkey removed/),
    ])
    expect((await entriesOf(ravi.username))[0]).toMatchObject({ action: 'admin.passkey-removed', before: { passkey: 'Two' } })
    expect((await test.call('POST /api/admin/login', { body: { username: ravi.username, password: PASSWORD } })).status).toBe(200)
  })
})
