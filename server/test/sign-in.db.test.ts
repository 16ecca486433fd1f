import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aColleague, aCustomer, PASSWORD } from './builders/people.ts'
import { OWNER_PASSWORD } from './owner.ts'
import type { TestShop } from './test-shop.ts'
import { callsOf, testShop } from './test-shop.ts'

const MINUTE = 60_000
let test: TestShop
beforeAll(async () => {
  test = await testShop()
})
afterAll(() => test.close())

let turn = 0
/** Each call comes from an address of its own, so that limits by address do not meet. */
const post = callsOf(() => [test, { ip: `10.2.${Math.floor(++turn / 250)}.${turn % 250}` }])
const codeTo = async (email: string) => {
  const mails = (await test.mails()).filter(({ to }) => to === email)
  return /\d{6}/.exec(mails.at(-1)?.subject ?? '')?.[0] ?? ''
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const verify = (token: string) => test.call('GET /api/auth/verify', { token })

describe('a registration code', () => {
  let serial = 0
  const ask = async (email: string) => {
    await post('POST /api/auth/send-registration-otp', { email, name: '' })
    return codeTo(email)
  }
  const register = (email: string, emailOtp: string, ip?: string) => {
    const form = { name: 'Asha', email, phone: `98765${10_000 + serial++}`, password: 'secret-1', dateOfBirth: '', address: null }
    return ip
      ? test.sendRaw('POST /api/auth/register', { body: { ...form, emailOtp }, ip })
      : post('POST /api/auth/register', { ...form, emailOtp })
  }

  it('[RD-057] has six digits, and is stored as a hash alone', async () => {
    const code = await ask('hashed@example.in')
    expect(code).toMatch(/^\d{6}$/)
    const { rows } = await test.shop.database.pool.query("select * from codes where email = 'hashed@example.in'")
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(code)
  })

  it('[RD-058] holds for ten minutes, and not a second longer', async () => {
    const [early, late] = [await ask('early@example.in'), await ask('late@example.in')]
    test.later(10 * MINUTE - 5000)
    expect((await register('early@example.in', early)).status).toBe(200)
    test.later(6000)
    expect((await register('late@example.in', late)).status).toBe(400)
    expect((await post('POST /api/auth/login', { email: 'late@example.in', password: 'secret-1' })).status).toBe(401)
  })

  it('[RD-059] stands four wrong tries of a visitor, and no fifth', async () => {
    const [four, five] = [await ask('four@example.in'), await ask('five@example.in')]
    for (let n = 0; n < 4; n++) expect((await register('four@example.in', wrong(four))).status).toBe(400)
    expect((await register('four@example.in', four)).status).toBe(200)
    for (let n = 0; n < 5; n++) expect((await register('five@example.in', wrong(five), '10.91.0.5')).status).toBe(400)
    expect((await register('five@example.in', five, '10.91.0.5')).status).toBe(400)
    expect((await register('five@example.in', five, '10.91.0.6')).status).toBe(200)
  })

  it('[RD-060] works once, for its own address and its own purpose', async () => {
    const code = await ask('once@example.in')
    expect((await register('other@example.in', code)).body.message).toBe('Invalid or expired code')
    expect((await register('once@example.in', code)).status).toBe(200)
    expect((await register('once@example.in', code)).status).toBe(400)
    const person = await aCustomer(test)
    await post('POST /api/auth/forgot-password', { email: person.email })
    const reset = await codeTo(person.email)
    expect((await register(person.email, reset)).status).toBe(400)
    expect((await post('POST /api/auth/verify-reset-otp', { email: person.email, otp: reset })).status).toBe(200)
  })
})

describe('a shopper who signs in', () => {
  it('[SF-430] is answered with message, themselves and a token, whatever the case of the address', async () => {
    const [person] = [await aCustomer(test, { name: 'Lata Bai' }), await aCustomer(test)]
    const { status, body } = await post('POST /api/auth/login', { email: ` ${person.email.toUpperCase()} `, password: PASSWORD })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      message: expect.stringMatching(/\S/),
      user: { _id: person.id, id: person.id, name: 'Lata Bai', email: person.email, phone: person.phone },
    })
    expect((await verify(body.token)).body.user._id).toBe(person.id)
    expect((await post('POST /api/auth/login', { email: person.email, password: `${PASSWORD}x` })).status).toBe(401)
  })

  it('[SF-433] is known by the bearer token, until the logout', async () => {
    const [person, other] = [await aCustomer(test), await aCustomer(test)]
    const answer = await verify(person.token)
    expect(answer).toMatchObject({ status: 200, body: { success: true, user: { _id: person.id, email: person.email } } })
    await test.call('POST /api/auth/logout', { token: person.token })
    expect((await verify(person.token)).status).toBe(401)
    expect((await verify(other.token)).body.user._id).toBe(other.id)
    expect((await test.call('GET /api/auth/verify')).status).toBe(401)
  })
})

describe('a forgotten password', () => {
  const forget = async () => {
    const person = await aCustomer(test)
    await post('POST /api/auth/forgot-password', { email: person.email })
    return { person, otp: await codeTo(person.email) }
  }
  const login = async (email: string, password: string) => (await post('POST /api/auth/login', { email, password })).status

  it('[SF-438] has a code that can be tried before it is used: the right one passes, another one is named', async () => {
    const { person, otp } = await forget()
    const refused = await post('POST /api/auth/verify-reset-otp', { email: person.email, otp: wrong(otp) })
    expect([refused.status, refused.body.message]).toEqual([400, 'Invalid or expired code'])
    expect(await post('POST /api/auth/verify-reset-otp', { email: person.email, otp })).toMatchObject({
      status: 200,
      body: { success: true },
    })
  })

  it('[SF-439] is replaced with the code, once: the new one opens the login, the old one no longer', async () => {
    const { person, otp } = await forget()
    const reset = (newPassword: string, code = otp) =>
      post('POST /api/auth/reset-password', { email: person.email, otp: code, newPassword })
    expect((await reset('fresh-0', wrong(otp))).body).toMatchObject({ success: false, message: 'Invalid or expired code' })
    expect((await reset('fresh-1')).body.success).toBe(true)
    expect((await reset('fresh-2')).status).toBe(400)
    expect([await login(person.email, PASSWORD), await login(person.email, 'fresh-2'), await login(person.email, 'fresh-1')]).toEqual([
      401, 401, 200,
    ])
  })

  it('[RD-055] that was replaced ends every session of that shopper, and of nobody else', async () => {
    const { person, otp } = await forget()
    const elsewhere = (await post('POST /api/auth/login', { email: person.email, password: PASSWORD })).body.token
    const other = await aCustomer(test)
    await post('POST /api/auth/reset-password', { email: person.email, otp, newPassword: 'fresh-1' })
    const stati = await Promise.all([person.token, elsewhere, other.token].map(async (token) => (await verify(token)).status))
    expect(stati).toEqual([401, 401, 200])
  })
})

describe('staff who sign in', () => {
  it('[BO-189] by username or e-mail are answered with token, name and role, and message', async () => {
    const { username } = await aColleague(test, 'packer')
    for (const name of [username.toUpperCase(), `${username}@example.in`]) {
      const { status, body } = await post('POST /api/admin/login', { username: name, password: OWNER_PASSWORD })
      expect([name, status]).toEqual([name, 200])
      expect(body).toMatchObject({ success: true, message: expect.stringMatching(/\S/), admin: { username, role: 'packer' } })
      expect((await test.call('GET /api/admin/verify', { token: body.token })).body.admin).toMatchObject({ username })
    }
  })

  it('[BO-190][RD-077] by a password alone are the owner, with a token of the owner', async () => {
    await aColleague(test, 'super_admin')
    const { body } = await post('POST /api/admin/simple-login', { password: OWNER_PASSWORD })
    expect(body).toMatchObject({ success: true, message: expect.stringMatching(/\S/), admin: { username: 'admin', role: 'super_admin' } })
    expect((await test.call('GET /api/admin/verify', { token: body.token })).body.admin.username).toBe('admin')
  })

  it.each([
    ['[BO-211]', 'admin/login', { username: 'admin', password: 'wrong-1' }, 'Please check your username and password.'],
    ['[BO-211]', 'admin/login', { username: 'nobody', password: OWNER_PASSWORD }, 'Please check your username and password.'],
    ['[BO-212]', 'admin/simple-login', { password: 'wrong-1' }, 'Please try again.'],
  ])('%s at %s with %j read: Invalid credentials. %s', async (_item, what, body, sentence) => {
    expect(await post.raw(`POST /api/${what}`, body)).toMatchObject({
      status: 401,
      body: { success: false, message: `Invalid credentials. ${sentence}` },
    })
  })
})
