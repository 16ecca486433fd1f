import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forShopper, forStaff, passwordMatches } from '#platform/secrets/password.ts'
import { aCustomer, PASSWORD, theOwner } from '../builders/people.ts'
import { OWNER_PASSWORD } from '../owner.ts'
import type { Answer, TestShop } from '../test-shop.ts'
import { present, testShop } from '../test-shop.ts'
import { LONG, report } from './operations.ts'

const MINUTE = 60_000
let test: TestShop
beforeAll(async () => {
  test = await testShop()
})
afterAll(() => test.close())

/** What a browser has after an answer: name and value of its cookie. */
const cookieOf = ({ headers }: Answer) => String(headers['set-cookie'] ?? '').split(';')[0] ?? ''
const count = (answers: Answer[], ...codes: (string | undefined)[]) => answers.filter(({ body }) => codes.includes(body.code)).length
let line = 0
/** A visitor whom nobody has seen before. */
const newcomer = () => `2001:db8:${(++line).toString(16)}::7`

type Move =
  | { kind: 'guess' | 'guess codes'; stranger: number; tries: number }
  | { kind: 'ask for a code'; stranger: number }
  | { kind: 'pause'; minutes: number }
  | { kind: 'owner on a known device' | 'owner with the mailbox' }

const stranger = fc.nat(5)
const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('guess' as const), stranger, tries: fc.integer({ min: 1, max: 14 }) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('guess codes' as const), stranger, tries: fc.integer({ min: 1, max: 8 }) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('ask for a code' as const), stranger }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pause' as const), minutes: fc.integer({ min: 1, max: 25 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('owner on a known device' as const, 'owner with the mailbox' as const) }) },
)

/** Strangers of six lines of the network, and the owner of the account they are after. */
async function aSiege() {
  const person = await aCustomer(test)
  const lines = Array.from({ length: 6 }, newcomer)
  const post = (what: string, body: object, ip: string | undefined, cookie = '') =>
    test.sendRaw(`POST /api/auth/${what}`, { body: { email: person.email, ...body }, ...(ip && { ip }), headers: cookie ? { cookie } : {} })
  let password = PASSWORD
  let known = cookieOf(await post('login', { password }, newcomer()))
  const guessed: number[] = []
  const linkOf = async () => {
    const mail = (await test.mails()).findLast(({ to }) => to === person.email)
    return new URLSearchParams(/#(\S+)/.exec(mail?.text ?? '')?.[1]).get('key')
  }
  const withMailbox = async () => {
    const ip = newcomer()
    const asked = await post('forgot-password', {}, ip)
    expect([200, 429]).toContain(asked.status)
    // refused: the newest mail, whoever asked for it, has a link that works
    const otp = await linkOf()
    password = `fresh-${guessed.length}-${line}`
    const reset = await post('reset-password', { otp, newPassword: password }, ip)
    expect({ asked: asked.body.code, reset: reset.status }).toMatchObject({ reset: 200 })
    // strangers do not rest between the reset and the sign-in
    for (const each of lines) await guess(each, 10)
    const entered = await post('login', { password }, ip, cookieOf(reset))
    expect(entered.status).toBe(200)
    known = cookieOf(entered)
  }
  const onKnownDevice = async () => {
    const ip = newcomer()
    expect((await post('login', { password: 'mistyped-1' }, ip, known)).body.code).toBe('customer.wrong-credentials')
    const entered = await post('login', { password }, ip, known)
    expect(entered.status).toBe(200)
    known = cookieOf(entered)
  }
  const guess = async (ip: string | undefined, tries: number) => {
    const answers = await Promise.all(Array.from({ length: tries }, (_, n) => post('login', { password: `guess-${n}` }, ip)))
    const evaluated = count(answers, 'customer.wrong-credentials')
    expect(evaluated + count(answers, 'request.too-many')).toBe(tries)
    guessed.push(...Array.from({ length: evaluated }, () => test.shop.now().getTime()))
  }
  const make = async (each: Move) => {
    switch (each.kind) {
      case 'guess':
        return guess(lines[each.stranger], each.tries)
      case 'guess codes':
        for (let n = 0; n < each.tries; n++) {
          const otp = String(guessed.length * 7 + n).padStart(6, '0')
          expect((await post('verify-reset-otp', { otp }, lines[each.stranger])).status).toBe(400)
        }
        return
      case 'ask for a code':
        return void (await post('forgot-password', {}, lines[each.stranger]))
      case 'pause':
        return test.later(each.minutes * MINUTE)
      case 'owner on a known device':
        return onKnownDevice()
      case 'owner with the mailbox':
        return withMailbox()
    }
  }
  const codeGuesses = async () =>
    (await test.shop.database.pool.query('select count(*)::int n from limited_tries where key = $1', [`code-guess:reset:${person.email}`]))
      .rows[0].n
  return { make, guessed, codeGuesses, resets: () => password }
}

describe('strangers who guess at an account', () => {
  it('[RD-160][RD-059] evaluate no more than ten passwords a quarter of an hour and fifty codes a day make, and never bar its owner', {
    timeout: LONG ? 1_800_000 : 600_000,
  }, async () => {
    let [moves, evaluated, codes] = [0, 0, 0]
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 8, maxLength: LONG ? 60 : 24 }), async (all) => {
        const siege = await aSiege()
        let opened = 0
        for (const each of all) {
          await siege.make(each)
          if (each.kind === 'owner with the mailbox') opened = siege.guessed.length // the reset opened the login
          const hour = siege.guessed.slice(opened).filter((at) => at > test.shop.now().getTime() - 60 * MINUTE)
          expect(hour.length).toBeLessThanOrEqual(40)
        }
        await siege.make({ kind: 'owner on a known device' })
        await siege.make({ kind: 'owner with the mailbox' })
        const compared = await siege.codeGuesses()
        expect(compared).toBeLessThanOrEqual(50)
        moves += all.length
        evaluated += siege.guessed.length
        codes += compared
      }),
      { numRuns: LONG ? 60 : 5, ...(process.env.FUZZ_SEED && { seed: Number(process.env.FUZZ_SEED) }) },
    )
    expect(evaluated).toBeGreaterThan(0)
    report('locking-out', { moves, evaluated, codes, barred: 0 })
  })

  it('[RD-061] after ten burnt codes a mailbox gets one in ten minutes, of which the link opens, and the digits do not for whoever burnt them', async () => {
    const person = await aCustomer(test)
    const post = (what: string, body: object, ip = newcomer()) =>
      test.sendRaw(`POST /api/auth/${what}`, { body: { email: person.email, ...body }, ip })
    const stranger = newcomer()
    const guess = (otp: string) => post('verify-reset-otp', { otp }, stranger)
    const mailed = async () => (await test.mails()).filter(({ to }) => to === person.email)
    const digits = async () => (await mailed()).at(-1)?.subject.slice(0, 6) ?? ''
    for (let n = 0; n < 10; n++) {
      expect((await post('forgot-password', {})).status).toBe(200) // burnt ones are replaced without a wait
      const otp = (await digits()) === '111111' ? '222222' : '111111'
      for (let wrong = 0; wrong < 5; wrong++) expect((await guess(otp)).status).toBe(400)
      expect((await guess(await digits())).body.code).toBe('code.dead')
    }
    expect(await mailed()).toHaveLength(10)
    const early = await post('forgot-password', {})
    expect(early.body).toMatchObject({ code: 'code.too-soon', message: expect.stringContaining('open the link in the newest email') })
    test.later(10 * MINUTE)
    expect((await post('forgot-password', {})).status).toBe(200)
    expect(await mailed()).toHaveLength(11)
    expect((await guess(await digits())).body.code).toBe('code.dead') // fifty of this visitor were compared today
    expect((await post('verify-reset-otp', { otp: await digits() })).status).toBe(200)
    const otp = new URLSearchParams(/#(\S+)/.exec((await mailed()).at(-1)?.text ?? '')?.[1]).get('key')
    expect((await post('reset-password', { otp, newPassword: 'fresh-9' })).status).toBe(200)
    expect((await post('reset-password', { otp, newPassword: 'again-9' })).status).toBe(400)
  })

  it('a code that was mailed opens nothing once the password was changed, neither its digits nor its link', async () => {
    const person = await aCustomer(test)
    await test.call('POST /api/auth/forgot-password', { body: { email: person.email }, ip: newcomer() })
    const mail = (await test.mails()).findLast(({ to }) => to === person.email)
    const keys = [mail?.subject.slice(0, 6), new URLSearchParams(/#(\S+)/.exec(mail?.text ?? '')?.[1]).get('key')]
    const body = { currentPassword: PASSWORD, newPassword: 'changed-1' }
    expect((await test.call('PUT /api/auth/password', { token: person.token, body })).status).toBe(200)
    for (const otp of keys) {
      const reset = await test.call('POST /api/auth/reset-password', {
        body: { email: person.email, otp: present(otp), newPassword: 'stolen-1' },
      })
      expect([otp?.length, reset.status]).toEqual([otp?.length, 400])
    }
  })
})

describe('a visitor', () => {
  it('[RD-064] of IPv6 is counted by its /64, and a carrier whose customers share an address gets many codes', async () => {
    const ask = (n: number, ip: string) =>
      test.call('POST /api/auth/send-registration-otp', { body: { email: `${ip}-${n}@example.in` }, ip })
    const spread = (n: number) => `2001:db8:a:b:${n}::${n}`
    const one = await Promise.all(
      Array.from({ length: 45 }, (_, n) =>
        test.call('POST /api/auth/send-registration-otp', {
          body: { email: `spread-${n}@example.in` },
          ip: spread(n + 1),
        }),
      ),
    )
    expect(one.filter(({ status }) => status === 200)).toHaveLength(30)
    const carrier = []
    for (let n = 0; n < 60; n++) carrier.push((await ask(n, '100.64.9.9')).status)
    expect(new Set(carrier)).toEqual(new Set([200]))
  })

  it('[RD-064] has thirty wrong logins at all accounts together in a quarter of an hour; right ones and those at no account count for nothing', async () => {
    const people = [await aCustomer(test), await aCustomer(test), await aCustomer(test), await aCustomer(test)]
    const ip = newcomer()
    const enter = (email: string, password: string) => test.call('POST /api/auth/login', { body: { email, password }, ip })
    for (const { email } of people) expect((await enter(email, PASSWORD)).status).toBe(200)
    const guess = (emails: string[]) => Promise.all(emails.map((email) => enter(email, 'guess-1')))
    const nobody = await guess(Array.from({ length: 25 }, (_, n) => `nobody-${n}@example.in`))
    const wrong: Answer[] = []
    for (const { email } of people) wrong.push(...(await guess(Array.from({ length: 9 }, () => email))))
    expect([nobody, wrong].map((answers) => [count(answers, 'customer.wrong-credentials'), count(answers, 'request.too-many')])).toEqual([
      [25, 0],
      [30, 6],
    ])
  })
})

describe('the staff', () => {
  let hours = 0
  beforeEach(() => test.later(++hours * 60 * MINUTE)) // what the tests before this one have counted is over
  const knock = (what: string, body: object, ip: string, cookie = '') =>
    test.sendRaw(`POST /api/admin/${what}`, { body, ip, headers: { cookie } })

  it('[RD-053] have their hash made before those of the shoppers who wait', async () => {
    let answered = 0
    const shoppers = Array.from({ length: 60 }, async (_, n) => {
      await passwordMatches('guess-1', undefined, forShopper(`shopper ${n}`))
      answered++
    })
    await passwordMatches('guess-1', undefined, forStaff('colleague'))
    const before = answered
    await Promise.all(shoppers)
    expect([before < 10, answered]).toEqual([true, 60])
  })

  it('[RD-053] sign in while so many shoppers wait for their hashes that the next one is turned away', async () => {
    let over = false
    const pressing = Array.from({ length: 70 }, async (_, n) => {
      while (!over) await passwordMatches('guess-1', undefined, forShopper(`shopper ${n}`)).catch(() => setImmediate())
    })
    const body = { email: 'nobody@example.in', password: 'guess-1' }
    const shopper = await test.call('POST /api/auth/login', { body, ip: '10.7.3.2' })
    const owner = await test.call('POST /api/admin/login', { body: { username: 'admin', password: OWNER_PASSWORD }, ip: '10.7.3.1' })
    over = true
    await Promise.all(pressing)
    expect([shopper.status, owner.status]).toEqual([503, 200])
  })

  it('[RD-161] Quick Access stays open when one visitor knocks twenty times, of which five are looked at', async () => {
    const knocks = []
    for (let n = 0; n < 25; n++) knocks.push(await knock('simple-login', { password: `guess-${n}` }, '10.7.0.1'))
    expect([count(knocks, 'staff.wrong-password'), count(knocks, 'staff.locked')]).toEqual([5, 20])
    expect((await knock('simple-login', { password: OWNER_PASSWORD }, '10.7.0.2')).status).toBe(200)
  })

  it('[RD-074] strangers who use up the tries at the owner bar no device that the owner has signed in with, but others', async () => {
    await theOwner(test)
    const cookie = cookieOf(await knock('login', { username: 'admin', password: OWNER_PASSWORD }, '10.7.1.1'))
    const guesses: Answer[] = []
    // ten at a time: a guess that a busy shop turns away is not counted
    for (let at = 0; at < 60; at += 10)
      guesses.push(
        ...(await Promise.all(
          Array.from({ length: 10 }, (_, n) => knock('login', { username: 'admin', password: 'g' }, `10.7.2.${at + n}`)),
        )),
      )
    expect([count(guesses, 'staff.wrong-credentials'), count(guesses, 'staff.locked')]).toEqual([50, 10])
    const enter = (known: string) => knock('login', { username: 'admin', password: OWNER_PASSWORD }, '10.7.1.9', known)
    expect([(await enter('')).status, (await enter(cookie)).status]).toEqual([429, 200])
    for (let n = 0; n < 5; n++) expect((await knock('login', { username: 'admin', password: 'g' }, '10.7.1.9', cookie)).status).toBe(401)
    expect((await enter(cookie)).status).toBe(429) // a stolen device guesses no more than anybody
  })
})

it('the cookie of a known device is out of reach of scripts and other sites, and signs nobody in', async () => {
  const person = await aCustomer(test)
  const entered = await test.call('POST /api/auth/login', { body: { email: person.email, password: PASSWORD }, ip: newcomer() })
  expect(entered.headers['set-cookie']).toMatch(/^device=[\w.~-]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/)
  expect((await test.call('GET /api/auth/verify', { headers: { cookie: cookieOf(entered) } })).status).toBe(401)
  const secure = await testShop({ PUBLIC_URL: 'https://beedi.example' })
  const other = await aCustomer(secure)
  const { headers } = await secure.call('POST /api/auth/login', { body: { email: other.email, password: PASSWORD } })
  await secure.close()
  expect(headers['set-cookie']).toMatch(/^__Host-device=.*; Secure; SameSite=Strict$/)
})
