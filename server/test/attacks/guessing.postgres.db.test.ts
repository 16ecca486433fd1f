import { randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApi } from '#app.ts'
import { openShop } from '#platform/shop.ts'
import { aCustomer, PASSWORD } from '../builders/people.ts'
import { OWNER_PASSWORD } from '../owner.ts'
import type { Answer, TestShop } from '../test-shop.ts'
import { callsInto, testShop } from '../test-shop.ts'
import { WITHOUT_LIMITS } from '../unbound.ts'
import { aSession, LONG, report } from './operations.ts'

let test: TestShop
let second: { app: FastifyInstance; close: () => Promise<void> }
beforeAll(async () => {
  test = await testShop()
  const shop = await openShop(test.shop.config, { ...WITHOUT_LIMITS, now: test.shop.now })
  const app = await buildApi(shop)
  second = {
    app,
    close: async () => {
      await app.close()
      await shop.close()
    },
  }
})
afterAll(async () => {
  await second.close()
  await test.close()
})

/** The same call at the first or the second instance, as if through a proxy that forges where it comes from. */
async function knock(n: number, what: string, body: object, token?: string): Promise<Answer> {
  const forged = `${randomInt(1, 223)}.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
  const headers = {
    'x-forwarded-for': forged,
    forwarded: `for=${forged}`,
    'x-real-ip': forged,
    'cf-connecting-ip': forged,
    'true-client-ip': forged,
  }
  return n % 2 === 0 ? test.sendRaw(what, { body, headers, token }) : callsInto(second.app)(what, { body, headers, token })
}
const many = <T>(count: number, one: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => one(n)))
const count = (answers: Answer[], status: number) => answers.filter((answer) => answer.status === status).length
const tries = LONG ? 2000 : 100

describe('guessing over two instances from forged addresses', () => {
  it('[RD-064][RD-160] looks at ten passwords of an account in a quarter of an hour, however many are sent at once', {
    timeout: 600_000,
  }, async () => {
    const person = await aCustomer(test)
    const answers = await many(tries, (n) => knock(n, 'POST /api/auth/login', { email: person.email, password: `guess-${n}` }))
    expect([count(answers, 401), count(answers, 429)]).toEqual([10, tries - 10])
    expect(answers.filter(({ status, headers }) => status === 429 && !(Number(headers['retry-after']) > 0))).toEqual([])
    expect((await knock(1, 'POST /api/auth/login', { email: person.email.toUpperCase(), password: PASSWORD })).status).toBe(429)
    report('password-guessing', { tries, evaluated: count(answers, 401), hits: 0 })
  })

  it('[RD-059][RD-060] compares a mailed code five times, however many are sent at once, for both purposes', {
    timeout: 600_000,
  }, async () => {
    const person = await aCustomer(test)
    const newcomer = 'newcomer@example.in'
    await knock(0, 'POST /api/auth/forgot-password', { email: person.email })
    await knock(0, 'POST /api/auth/send-registration-otp', { email: newcomer, name: 'N' })
    const codes = (await test.mails()).filter(({ to }) => [person.email, newcomer].includes(to)).map(({ subject }) => subject.slice(0, 6))
    const wrong = (n: number) => String(n).padStart(6, '0')
    const guesses = await many(tries, (n) =>
      knock(n, 'POST /api/auth/verify-reset-otp', { email: person.email, otp: codes.includes(wrong(n)) ? '999999' : wrong(n) }),
    )
    expect(count(guesses, 400)).toBe(tries)
    const { rows } = await test.shop.database.pool.query('select tries from codes where email = $1', [person.email])
    expect(rows).toEqual([{ tries: 5 }])
    // The right one comes too late, and a code of one purpose or address opens nothing of another.
    for (const otp of codes)
      expect((await knock(0, 'POST /api/auth/reset-password', { email: person.email, otp, newPassword: 'stolen-1' })).status).toBe(400)
    const form = { name: 'N', email: person.email, phone: '9876501234', password: 'stolen-1' }
    for (const emailOtp of codes) expect((await knock(1, 'POST /api/auth/register', { ...form, emailOtp })).status).toBe(400)
    report('code-guessing', { tries, evaluated: 5, hits: 0 })
  })

  it('[RD-160] takes the right code of the owner after sixty wrong ones of a stranger, for a new account and for a reset', async () => {
    const person = await aCustomer(test)
    const newcomer = 'barred@example.in'
    const codeOf = async (email: string) => (await test.mails()).findLast(({ to }) => to === email)?.subject.slice(0, 6) ?? ''
    const form = { name: 'Meena', email: newcomer, phone: '9876501299', password: 'bidi-new-1' }
    const wrongs: Answer[] = []
    for (let n = 0; n < 60; n++) {
      // a stranger has each dead code replaced, too
      if (n % 6 === 0) {
        await test.call('POST /api/auth/send-registration-otp', { body: { email: newcomer, name: 'N' }, ip: '10.66.0.1' })
        await test.call('POST /api/auth/forgot-password', { body: { email: person.email }, ip: '10.66.0.1' })
      }
      const otp = String(n).padStart(6, '0')
      wrongs.push(await test.sendRaw('POST /api/auth/register', { body: { ...form, emailOtp: otp }, ip: '10.66.0.1' }))
      wrongs.push(await test.sendRaw('POST /api/auth/verify-reset-otp', { body: { email: person.email, otp }, ip: '10.66.0.1' }))
    }
    expect(count(wrongs, 400)).toBe(120)
    const emailOtp = await codeOf(newcomer)
    const account = await test.call('POST /api/auth/register', { body: { ...form, emailOtp }, ip: '10.67.0.1' })
    expect([account.status, account.body.user?.email]).toEqual([200, newcomer])
    const otp = await codeOf(person.email)
    const reset = await test.call('POST /api/auth/reset-password', {
      body: { email: person.email, otp, newPassword: 'own-again-1' },
      ip: '10.67.0.2',
    })
    expect(reset.status).toBe(200)
  })

  it('looks at no more than twenty tokens of invitations of one line, and hashes for none of them', async () => {
    const answers = await many(65, (n) =>
      test.call('POST /api/admin/accept-invitation', {
        body: { token: `${n}-nobody-was-invited-by-this`, password: 'guess of lamps 7' },
        ip: '2001:db8:68::1',
      }),
    )
    expect([count(answers, 400), count(answers, 429), count(answers, 503)]).toEqual([20, 45, 0])
  })

  it('[RD-161] looks at five passwords of a member of staff from one place and at twenty guesses at Quick Access an hour', {
    timeout: 600_000,
  }, async () => {
    const staff = await many(60, (n) => knock(n, 'POST /api/admin/login', { username: 'admin', password: `guess-${n}` }))
    expect([count(staff, 401), count(staff, 429)]).toEqual([5, 55])
    const quick = await many(60, (n) => knock(n, 'POST /api/admin/simple-login', { password: `guess-${n}` }))
    expect(count(quick, 401)).toBe(0) // the place is locked already
    expect(
      (await test.call('POST /api/admin/login', { body: { username: 'admin', password: OWNER_PASSWORD }, ip: '10.1.2.3' })).status,
    ).toBe(200)
    const elsewhere = await many(100, (n) =>
      test.call('POST /api/admin/simple-login', { body: { password: `guess-${n}` }, ip: `10.2.${n}.1` }),
    )
    expect(count(elsewhere, 401)).toBeLessThanOrEqual(20)
    report('staff-guessing', { tries: 220, evaluated: 5 + count(elsewhere, 401), hits: 0 })
  })

  it('looks at ten passwords typed again in a quarter of an hour, wherever a stolen session is asked for it', async () => {
    const { rows } = await test.shop.database.pool.query('select id from admins')
    const token = await aSession(test.shop, { adminId: rows[0].id })
    const form = (guess: string) => ({ currentPassword: guess, newPassword: 'stolen-1', confirmPassword: 'stolen-1' })
    const asked = [
      (n: number) =>
        knock(n, 'PUT /api/admin/settings', { section: 'payment', data: { upiId: 'evil@bank' }, password: `guess-${n}` }, token),
      (n: number) => knock(n, 'POST /api/admin/recovery-codes', { password: `guess-${n}` }, token),
      (n: number) => knock(n, 'PUT /api/admin/change-password', form(`guess-${n}`), token),
    ]
    const answers = await many(tries, (n) => asked[n % 3]?.(n) ?? Promise.reject(new Error('There are three.')))
    expect([count(answers, 429), count(answers, 400) + count(answers, 403)]).toEqual([tries - 10, 10])
    const right = await knock(
      0,
      'PUT /api/admin/settings',
      { section: 'payment', data: { upiId: 'evil@bank' }, password: OWNER_PASSWORD },
      token,
    )
    expect(right.status).toBe(429)
    report('own-password-guessing', { tries, evaluated: 10, hits: 0 })
  })

  it('mails one code in the wait and no more, whichever instance is asked', async () => {
    const email = 'flooded@example.in'
    const answers = await many(30, (n) => knock(n, 'POST /api/auth/send-registration-otp', { email, name: 'F' }))
    expect(count(answers, 200)).toBe(1)
    expect((await test.mails()).filter(({ to }) => to === email)).toHaveLength(1)
  })
})

describe('a session over two instances', () => {
  const opens = async (token: string) => [
    (await knock(0, 'GET /api/auth/verify', {}, token)).status,
    (await knock(1, 'GET /api/auth/verify', {}, token)).status,
  ]

  it('[RD-055] dies on both at once: by logout, new password, reset and deactivation', async () => {
    const events: Record<string, (person: { id: string; email: string; token: string }) => Promise<unknown>> = {
      logout: ({ token }) => knock(1, 'POST /api/auth/logout', {}, token),
      'new password': async ({ id }) => {
        const other = await aSession(test.shop, { customerId: id })
        return knock(1, 'PUT /api/auth/password', { currentPassword: PASSWORD, newPassword: 'another-1' }, other)
      },
      reset: async ({ email }) => {
        await test.call('POST /api/auth/forgot-password', { body: { email }, ip: '10.5.5.5' }) // the address above has had its codes
        const otp = (await test.mails()).findLast(({ to }) => to === email)?.subject.slice(0, 6)
        return knock(0, 'POST /api/auth/reset-password', { email, otp, newPassword: 'another-2' })
      },
      deactivation: async ({ id }) => {
        const { rows } = await test.shop.database.pool.query('select id from admins')
        return knock(1, `PUT /api/admin/users/${id}/toggle-status`, { isActive: false }, await aSession(test.shop, { adminId: rows[0].id }))
      },
    }
    for (const [name, event] of Object.entries(events)) {
      const person = await aCustomer(test)
      expect([name, await opens(person.token)]).toEqual([name, [200, 200]])
      await event(person)
      expect([name, await opens(person.token)]).toEqual([name, [401, 401]])
    }
    report('sessions-over-instances', { events: Object.keys(events).length, survivors: 0 })
  })
})
