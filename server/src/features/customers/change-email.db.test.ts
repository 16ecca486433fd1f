import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '#test/builders/people.ts'
import { aCustomer, PASSWORD } from '#test/builders/people.ts'
import type { TestShop } from '#test/test-shop.ts'
import { testShop } from '#test/test-shop.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop()
})
afterAll(() => test.close())

const mailsTo = async (email: string) => (await test.mails()).filter(({ to }) => to === email)
const codeTo = async (email: string) => /\d{6}/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[0] ?? ''
const ask = (person: Person, email: string, password = PASSWORD) =>
  test.call('POST /api/auth/email/code', { token: person.token, body: { email, password } })
const change = (person: Person, email: string, otp: string) =>
  test.call('PUT /api/auth/email', { token: person.token, body: { email, otp } })
const logIn = (email: string) => test.call('POST /api/auth/login', { body: { email, password: PASSWORD } })
const emailOf = async ({ token }: Person) => (await test.call('GET /api/auth/verify', { token })).body.user.email

describe('another email of an account', () => {
  it('[RD-101] is what the shopper signs in with, other devices are signed out, and the old address is written to', async () => {
    const person = await aCustomer(test)
    const other = (await logIn(person.email)).body.token
    expect((await ask(person, 'New.Place@Example.in')).status).toBe(200)
    // until the code comes back it may be the address of a stranger, who reads no name there
    const [asked] = (await test.mails()).filter(({ to }) => to === 'new.place@example.in')
    expect(`${asked?.text}${asked?.html}`).not.toContain(person.name)
    const changed = await change(person, 'new.place@example.in', await codeTo('new.place@example.in'))
    expect(changed).toMatchObject({ status: 200, body: { user: { email: 'new.place@example.in', isEmailVerified: true } } })
    expect((await logIn('new.place@example.in')).status).toBe(200)
    expect((await logIn(person.email)).status).toBe(401)
    expect((await test.call('GET /api/auth/verify', { token: other })).status).toBe(401)
    expect(await emailOf(person)).toBe('new.place@example.in')
    const last = (await mailsTo(person.email)).at(-1)
    expect(last?.subject).toMatch(/^The email of your .* account was changed$/)
    expect(last?.text).toContain('n…@example.in')
    const { rows } = await test.shop.database.pool.query("select payload from outbox where type = 'email.changed'")
    expect(rows).toEqual([{ payload: {} }])
  })

  it('[RD-101] needs the password: nothing is mailed without it', async () => {
    const person = await aCustomer(test)
    expect(await ask(person, 'thief@example.in', 'guessed')).toMatchObject({
      status: 400,
      body: { code: 'customer.wrong-password', errors: { password: 'Your current password is not right.' } },
    })
    expect(await mailsTo('thief@example.in')).toEqual([])
  })

  it('[RD-101] needs the code of this change: one of a registration is none', async () => {
    const person = await aCustomer(test)
    await test.call('POST /api/auth/send-registration-otp', { body: { email: 'mine@example.in', name: 'Asha' } })
    const ofRegistration = await codeTo('mine@example.in')
    expect(await change(person, 'mine@example.in', ofRegistration)).toMatchObject({
      status: 400,
      body: { errors: { otp: expect.any(String) } },
    })
    expect(await emailOf(person)).toBe(person.email)
  })

  it('[RD-101] counts wrong codes of one place as one visitor, whatever browser they name', async () => {
    const person = await aCustomer(test)
    await ask(person, 'guessed@example.in')
    const wrong = (await codeTo('guessed@example.in')) === '111111' ? '222222' : '111111'
    const guess = (ip: string, browser: string) =>
      test.call('PUT /api/auth/email', {
        token: person.token,
        body: { email: 'guessed@example.in', otp: wrong },
        ip,
        headers: { 'user-agent': browser },
      })
    for (const browser of ['Firefox', 'Chrome', 'Safari']) await guess('203.0.113.7', browser)
    await guess('198.51.100.4', 'Chrome')
    const { rows } = await test.shop.database.pool.query(
      "select key, count(*)::int n from limited_tries where key like 'code-guess-here:%:guessed@example.in@%' group by key order by key",
    )
    expect(rows.map(({ key, n }) => [key.split('@').at(-1), n])).toEqual([
      ['198.51.100.4', 1],
      ['203.0.113.7', 3],
    ])
  })

  it('[RD-101] is refused while another account has it, even when that came in between', async () => {
    const person = await aCustomer(test)
    const other = await aCustomer(test)
    expect(await ask(person, other.email.toUpperCase())).toMatchObject({
      status: 409,
      body: { errors: { email: 'Another account has this email.' } },
    })
    await ask(person, 'wanted@example.in')
    const mine = await codeTo('wanted@example.in')
    await test.shop.database.pool.query('update customers set email = $1 where id = $2', ['wanted@example.in', other.id])
    expect(await change(person, 'wanted@example.in', mine)).toMatchObject({
      status: 409,
      body: { message: 'Another account has this email.' },
    })
    expect(await emailOf(person)).toBe(person.email)
  })
})
