import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Person } from '#test/builders/people.ts'
import { aCustomer, PASSWORD, theOwner } from '#test/builders/people.ts'
import { OWNER_PASSWORD } from '#test/owner.ts'
import type { TestShop } from '#test/test-shop.ts'
import { present, testShop } from '#test/test-shop.ts'

const MINUTE = 60_000
let test: TestShop
beforeAll(async () => {
  test = await testShop()
})
afterAll(() => test.close())

let turn = 0
/** Each test comes from an address of its own, so that limits by address do not meet. */
const from = () => ({ ip: `10.1.${Math.floor(++turn / 250)}.${turn % 250}` })
const codesTo = async (email: string) =>
  (await test.mails()).filter((mail) => mail.to === email).map((mail) => /\d{6}/.exec(mail.text)?.[0] ?? '')
const logIn = (person: Pick<Person, 'email'>, password = PASSWORD) =>
  test.call('POST /api/auth/login', { body: { email: person.email, password } })

describe('a code that five wrong tries have ended', () => {
  it('[RD-060] is named, refuses even the right digits, and is replaced without a wait', async () => {
    const email = 'burnt@example.in'
    const ask = () => test.call('POST /api/auth/send-registration-otp', { body: { email, name: 'Asha' }, ...from() })
    const here = from()
    const register = (emailOtp: string) =>
      test.call('POST /api/auth/register', { body: { name: 'Asha', email, phone: '9300000077', password: 'secret1', emailOtp }, ...here })
    await ask()
    const [otp = ''] = await codesTo(email)
    const wrong = otp === '111111' ? '222222' : '111111'
    const answers = []
    for (let n = 0; n < 5; n++) answers.push((await register(wrong)).body.code)
    expect(answers).toEqual(['code.wrong', 'code.wrong', 'code.wrong', 'code.wrong', 'code.dead'])
    expect((await register(otp)).body).toMatchObject({
      code: 'code.dead',
      errors: { emailOtp: expect.stringMatching(/ask for a new one/) },
    })
    expect((await ask()).status).toBe(200)
    const fresh = (await codesTo(email)).at(-1) ?? ''
    expect((await register(fresh)).status).toBe(200)
  })
})

it('who registers is signed in, and staff see that as the last login', async () => {
  const email = 'newcomer@example.in'
  const here = from()
  await test.call('POST /api/auth/send-registration-otp', { body: { email, name: 'Asha' }, ...here })
  const [emailOtp = ''] = await codesTo(email)
  const body = { name: 'Asha', email, phone: '9300000078', password: 'secret1', emailOtp }
  expect((await test.call('POST /api/auth/register', { body, ...here })).status).toBe(200)
  const [user] = (await test.call(`GET /api/admin/users?q=${email}`, { token: await theOwner(test) })).body.users
  expect(user?.lastLogin).toBe(present(user).createdAt)
})

it('another code may be asked for after half a minute, one for a new password after a minute', async () => {
  const person = await aCustomer(test)
  const asked = [
    (more: object) => test.call('POST /api/auth/send-registration-otp', { body: { email: 'again@example.in', name: 'Asha' }, ...more }),
    (more: object) =>
      test.call('POST /api/auth/email/code', { body: { email: 'again@example.in', password: PASSWORD }, token: person.token, ...more }),
    (more: object) => test.call('POST /api/auth/forgot-password', { body: { email: person.email }, ...more }),
  ]
  const answers = async () => (await Promise.all(asked.map((ask) => ask(from())))).map(({ status, body }) => [status, body.message])
  const wait = (seconds: number) => [429, `Please wait ${seconds} seconds before asking for another code.`]
  const began = test.shop.now().getTime()
  const { now } = test.shop
  onTestFinished(() => {
    test.shop.now = now
  })
  const after = (seconds: number) => {
    test.shop.now = () => new Date(began + seconds * 1000)
    return answers()
  }
  expect((await after(0)).map(([status]) => status)).toEqual([200, 200, 200])
  expect(await after(29)).toEqual([wait(1), wait(1), wait(31)])
  expect((await after(30)).map(([status]) => status)).toEqual([200, 200, 429])
  expect(await after(59)).toEqual([wait(1), wait(1), wait(1)])
})

describe('a reset', () => {
  it('[RD-160] opens the login at once, and another one may follow at once', async () => {
    const person = await aCustomer(test)
    for (let n = 0; n < 10; n++) await logIn(person, 'wrong-one')
    expect((await logIn(person)).status).toBe(429)
    const forgot = () => test.call('POST /api/auth/forgot-password', { body: { email: person.email }, ...from() })
    await forgot()
    const [otp = ''] = await codesTo(person.email)
    const body = { email: person.email, otp, newPassword: 'fresh-7' }
    expect((await test.call('POST /api/auth/reset-password', { body })).status).toBe(200)
    expect((await logIn(person, 'fresh-7')).status).toBe(200)
    expect((await forgot()).status).toBe(200)
  })

  it('[SF-270] of half an address nothing is kept: the account is opened without one', async () => {
    const email = 'half@example.in'
    await test.call('POST /api/auth/send-registration-otp', { body: { email, name: 'Asha' }, ...from() })
    const [emailOtp] = await codesTo(email)
    const register = (address: { street: string; city: string; state: string; zipCode: string }) =>
      test.call('POST /api/auth/register', {
        body: { name: 'Asha', email, phone: '9300000078', password: 'secret1', emailOtp: emailOtp ?? '', address },
        ...from(),
      })
    const wrong = await register({ street: '14 Bazaar Road', city: 'Sagar', state: 'Kerala', zipCode: '470002' })
    expect(wrong).toMatchObject({ status: 400, body: { errors: { state: expect.any(String) } } })
    const half = await register({ street: '14 Bazaar Road', city: 'Sagar', state: 'Madhya Pradesh', zipCode: '' })
    expect(half.status).toBe(200)
    const { body } = await test.call('GET /api/address', { token: half.body.token })
    expect(body.addresses).toEqual([])
  })
})

describe('registration codes', () => {
  it('[RD-062] are sent again after 30 seconds, and not before', async () => {
    const body = { email: 'wait@example.in', name: 'Wait' }
    const ask = (what: string) => test.sendRaw(`POST /api/auth/${what}`, { body, ...from() })
    expect((await ask('send-registration-otp')).status).toBe(200)
    await test.mails()
    const early = await ask('send-email-otp')
    expect(early.status).toBe(429)
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(25)
    expect(early.body.waitSeconds).toBe(Number(early.headers['retry-after']))
    test.later(31_000)
    expect((await ask('send-email-otp')).body).toMatchObject({ success: true, message: 'Email OTP resent successfully' })
    expect(await codesTo('wait@example.in')).toHaveLength(2)
  })

  it('are not mailed once they are over or older than the newest, as after hours without a mail server', async () => {
    const { mail } = test.shop
    const away = { send: () => Promise.reject(new Error('the mail server is away')) }
    const ask = (email: string) => test.call('POST /api/auth/send-registration-otp', { body: { email, name: '' }, ...from() })
    test.shop.mail = away
    await ask('late@example.in')
    await ask('twice@example.in')
    await test.mails()
    test.later(11 * MINUTE)
    await ask('twice@example.in')
    test.shop.mail = mail
    await test.mails()
    expect([await codesTo('late@example.in'), await codesTo('twice@example.in')]).toEqual([[], [expect.stringMatching(/^\d{6}$/)]])
  })

  it('[SF-356][SF-581] refuse the young, the short password and the foreign phone', async () => {
    const form = {
      name: 'Young',
      email: 'young@example.in',
      phone: '9876543211',
      password: 'secret-1',
      emailOtp: '000000',
      dateOfBirth: null,
      address: null,
    }
    const refuse = async (more: object) =>
      (await test.call('POST /api/auth/register', { body: { ...form, ...more }, ...from() })).body.message
    const lastYear = new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10)
    expect(await refuse({ dateOfBirth: lastYear })).toBe('You must be at least 18 years old to register')
    expect(await refuse({ password: '12345' })).toBe('Password must be at least 6 characters')
    expect(await refuse({ phone: '5876543210' })).toBe('Please enter a valid Indian phone number (10 digits starting with 6-9)')
    expect(await refuse({ name: 'x'.repeat(51) })).toBe('Name cannot be more than 50 characters')
  })
})

describe('signing in', () => {
  it('[RD-160] locks an account after ten failures in fifteen minutes, and leaves its open sessions alone', async () => {
    const person = await aCustomer(test)
    for (let n = 0; n < 10; n++) expect((await logIn(person, 'wrong-1')).status).toBe(401)
    const locked = await logIn(person)
    expect(locked.status).toBe(429)
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(600)
    expect(locked.body.message).toBe('Too many attempts. Please wait 15 minutes, or reset your password by email and sign in at once.')
    test.later(14 * MINUTE + 30_000)
    expect((await logIn(person)).body.message).toMatch(/ Please wait 1 minute, or /)
    expect((await test.call('GET /api/auth/verify', { token: person.token })).status).toBe(200)
    test.later(15 * MINUTE + 1000)
    expect((await logIn(person)).status).toBe(200)
  })

  it('[RD-056] says plainly that an account is deactivated', async () => {
    const person = await aCustomer(test)
    await test.call(`PUT /api/admin/users/${person.id}/toggle-status`, { token: await theOwner(test), body: { isActive: false } })
    const { status, body } = await logIn(person)
    expect(status).toBe(403)
    expect(body.message).toMatch(/deactivated/)
    expect((await test.call('GET /api/cart', { token: person.token })).status).toBe(401)
  })

  it('reads alike for an unknown e-mail and a wrong password', async () => {
    const [known, unknown] = [await logIn(await aCustomer(test), 'wrong-1'), await logIn({ email: 'nobody@example.in' }, 'wrong-1')]
    expect({ ...known.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
  })

  it('[RD-053][RD-054] keeps passwords as argon2id and tokens as hashes', async () => {
    const person = await aCustomer(test)
    const { rows } = await test.shop.database.pool.query(
      'select c.password_hash, s.token_hash from customers c join sessions s on s.customer_id = c.id where c.id = $1',
      [person.id],
    )
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$/)
    expect(Buffer.from(person.token, 'base64url')).toHaveLength(32)
    expect(rows[0].token_hash).not.toBe(person.token)
  })
})

describe('a forgotten password', () => {
  const ask = (email: string) => test.call('POST /api/auth/forgot-password', { body: { email }, ...from() })

  it('[RD-063] is answered alike whether or not there is an account', async () => {
    const person = await aCustomer(test)
    const [known, unknown] = [await ask(person.email), await ask('nobody-here@example.in')]
    expect(unknown).toMatchObject({ status: known.status, body: known.body })
    expect(await codesTo(person.email)).toHaveLength(1)
    expect(await codesTo('nobody-here@example.in')).toHaveLength(0)
  })

  it('[RD-061] is asked for again after 60 seconds, and not before', async () => {
    const person = await aCustomer(test)
    await ask(person.email)
    expect((await ask(person.email)).status).toBe(429)
    test.later(61_000)
    expect((await ask(person.email)).status).toBe(200)
  })
})

describe('the own account', () => {
  it('[RD-163][SF-534] changes name, phone and date of birth', async () => {
    const person = await aCustomer(test)
    const put = (body: object) => test.sendRaw('PUT /api/auth/profile', { token: person.token, body })
    const { body } = await put({ name: 'Sita Devi', phone: '1234567890', dateOfBirth: '1990-05-17' })
    expect(body).toMatchObject({
      message: 'Profile updated successfully',
      user: { name: 'Sita Devi', phone: '1234567890', dateOfBirth: '1990-05-17' },
    })
    expect((await put({ name: 'Sita', phone: '1234567890', dateOfBirth: '2008-02-30' })).status).toBe(400)
    expect((await put({ name: 'Sita', phone: '12345', dateOfBirth: null })).body.errors).toHaveProperty('phone')
  })

  it('[RD-055][RD-101] changes the password, lists and ends the other sessions', async () => {
    const person = await aCustomer(test)
    const other = (await logIn(person)).body.token
    const { sessions } = (await test.call('GET /api/auth/sessions', { token: person.token })).body
    expect(sessions).toHaveLength(2)
    const change = (currentPassword: string) =>
      test.call('PUT /api/auth/password', { token: person.token, body: { currentPassword, newPassword: 'fresh-1' } })
    expect((await change('wrong-1')).body.errors).toHaveProperty('currentPassword')
    expect((await change(PASSWORD)).status).toBe(200)
    expect((await test.call('GET /api/cart', { token: other })).status).toBe(401)
    expect((await test.call('GET /api/cart', { token: person.token })).status).toBe(200)
  })
})

describe('devices', () => {
  it('[RD-101] are signed out with the own password alone', async () => {
    const person = await aCustomer(test)
    const phone = (await logIn(person)).body.token
    const { sessions } = (await test.call('GET /api/auth/sessions', { token: person.token })).body
    const other = sessions.find(({ current }) => !current)?._id
    const end = (what: string, password: string) =>
      test.sendRaw(`POST /api/auth/sessions/${what}`, { token: person.token, body: { password } })
    for (const what of [`${other}/end`, 'end-others']) {
      const refused = await end(what, 'wrong-1')
      expect([refused.status, refused.body.code]).toEqual([400, 'customer.wrong-password'])
      expect((await end(what, '')).body.errors).toEqual({ password: 'Please enter your password' })
    }
    expect((await test.call('GET /api/cart', { token: phone })).status).toBe(200)
    expect((await end('end-others', PASSWORD)).status).toBe(200)
    expect((await test.call('GET /api/cart', { token: phone })).status).toBe(401)
  })
})

describe('a device of somebody else', () => {
  it('[RD-131] is refused to be signed out, and stays signed in; an own one goes, and once more does nothing', async () => {
    const [person, other] = [await aCustomer(test), await aCustomer(test)]
    const [session] = (await test.call('GET /api/auth/sessions', { token: other.token })).body.sessions
    const { _id } = present(session)
    const end = (token: string) => test.call(`POST /api/auth/sessions/${_id}/end`, { token, body: { password: PASSWORD } })
    const refused = await end(person.token)
    expect([refused.status, refused.body.code]).toEqual([403, 'session.not-yours'])
    const elsewhere = (await logIn(other)).body.token
    expect([(await end(elsewhere)).status, (await end(elsewhere)).status]).toEqual([200, 200])
    expect((await test.call('GET /api/cart', { token: other.token })).status).toBe(401)
  })
})

describe('staff signing in', () => {
  it('[BO-184] makes an admin by an account among the staff alone; whoever registers is a customer, whatever is sent of roles', async () => {
    const email = 'climber@example.in'
    await test.call('POST /api/auth/send-registration-otp', { body: { email, name: 'C' }, ...from() })
    const emailOtp = (await test.mails()).findLast(({ to }) => to === email)?.subject.slice(0, 6)
    const form = { name: 'C', email, phone: '9876543219', password: 'secret-1', emailOtp, dateOfBirth: null, address: null }
    const answer = await test.sendRaw('POST /api/auth/register', { body: { ...form, isAdmin: true, role: 'admin' }, ...from() })
    expect(answer.body).toMatchObject({ user: { role: 'customer', isAdmin: false } })
    const own = (await test.call('POST /api/auth/login', { body: { email, password: form.password }, ...from() })).body.token
    expect((await test.call('GET /api/auth/verify', { token: own })).body.user).toMatchObject({ role: 'customer', isAdmin: false })
    const counts = async (token: string) => (await test.call('GET /api/admin/dashboard', { token })).status === 200
    expect([await counts(own), await counts(await theOwner(test))]).toEqual([false, true])
    await test.shop.database.pool.query("update admins set role = 'admin'")
    const { token, admin } = (await test.call('POST /api/admin/login', { body: { username: 'admin', password: OWNER_PASSWORD } })).body
    expect([admin.role, await counts(token)]).toEqual(['admin', true])
    await test.shop.database.pool.query("update admins set role = 'super_admin'")
  })

  it('[RD-074][RD-078] is locked for fifteen minutes after the allowed failures, both ways in together', async () => {
    const guess = (path: string, body: object) => test.sendRaw(`POST /api/admin/${path}`, { body, ip: '10.9.9.9' })
    for (let n = 0; n < 5; n++) expect((await guess('login', { username: 'admin', password: 'wrong-1' })).status).toBe(401)
    expect((await guess('login', { username: 'admin', password: 'the owner signs in' })).status).toBe(429)
    expect((await guess('simple-login', { password: 'the owner signs in' })).status).toBe(429)
    test.later(15 * MINUTE + 1000)
    expect((await guess('login', { username: 'admin', password: 'the owner signs in' })).status).toBe(200)
  })

  it('[RD-161] evaluates at most twenty Quick Access guesses an hour over all addresses', async () => {
    test.later(61 * MINUTE)
    const answers: number[] = []
    for (let n = 0; n < 25; n++)
      answers.push((await test.call('POST /api/admin/simple-login', { body: { password: `guess-${n}` }, ip: `10.8.0.${n}` })).status)
    expect(answers.filter((status) => status === 401)).toHaveLength(20)
    test.later(61 * MINUTE)
  })

  it('[RD-073] ends after the idle time of the settings', async () => {
    const token = await theOwner(test)
    test.later(59 * MINUTE)
    expect((await test.call('GET /api/admin/verify', { token })).status).toBe(200)
    test.later(61 * MINUTE)
    expect((await test.call('GET /api/admin/verify', { token })).status).toBe(401)
  })
})
