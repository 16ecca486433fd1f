import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LimitName } from '#platform/rate-limit/limits.ts'
import { LIMITS, limitRow } from '#platform/rate-limit/limits.ts'
import { forVisitor, passwordMatches } from '#platform/secrets/password.ts'
import { aCustomer, anInvitedColleague, PASSWORD, theOwner } from '../builders/people.ts'
import { OWNER_PASSWORD } from '../owner.ts'
import type { Answer, TestShop } from '../test-shop.ts'
import { present, testShop } from '../test-shop.ts'

/** The address that a carrier has given to everybody in this file. */
const CARRIER = '100.64.3.3'
const STRANGERS = 200
const PATIENCE_MS = 2000

let test: TestShop
let owner: string
beforeAll(async () => {
  test = await testShop()
  owner = await theOwner(test)
})
afterAll(() => test.close())

const post = (path: string, body: object, cookie = '') =>
  test.sendRaw(`POST /api/${path}`, { body, ip: CARRIER, headers: cookie ? { cookie } : {} })
const cookieOf = ({ headers }: Answer) => String(headers['set-cookie'] ?? '').split(';')[0] ?? ''
const newestMail = async (email: string) => present((await test.mails()).findLast(({ to }) => to === email)).text
const keyIn = (text: string) => present(/#(\S+)/.exec(text)?.[1])

/** All strangers, ten at a time. */
async function eachStranger(act: (n: number) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < STRANGERS; at += 10) await Promise.all(Array.from({ length: 10 }, (_, n) => act(at + n)))
}

/** Uses a budget up that only more strangers than these can, as it would be then. */
async function useUp(key: string, tries: number): Promise<void> {
  const now = test.shop.now()
  for (let n = 0; n < tries; n++)
    await test.shop.database.pool.query('insert into limited_tries (id, key, at) values ($1, $2, $3)', [test.shop.newId(), key, now])
}
const useUpVisitor = (name: LimitName) => useUp(`${name}@${CARRIER}`, limitRow(name).shared ?? limitRow(name).most)
const triesOf = async (name: LimitName): Promise<number> =>
  (await test.shop.database.pool.query('select count(*)::int n from limited_tries where key = $1', [`${name}@${CARRIER}`])).rows[0].n

/** What the strangers do; what it leaves the honest person to do is timed. */
type Play = () => Promise<() => Promise<void>>

const guessesAtOtherShoppers: Play = async () => {
  const person = await aCustomer(test)
  const before = await triesOf('login-from')
  await eachStranger((n) => post('auth/login', { email: `nobody-${n}@example.in`, password: 'guess-1' }))
  expect(await triesOf('login-from')).toBe(before)
  return async () => expect((await post('auth/login', { email: person.email, password: PASSWORD })).status).toBe(200)
}

const guessesAtThisShopper: Play = async () => {
  const { email } = await aCustomer(test)
  await useUpVisitor('login-from')
  for (let n = 0; n < 40; n++) await post('auth/login', { email, password: `guess-${n}` })
  await post('auth/forgot-password', { email })
  for (let n = 0; n < 60; n++) await post('auth/verify-reset-otp', { email, otp: String(n).padStart(6, '0') })
  await useUp(`code-guess:reset:${email}`, 1000)
  await useUp(`code:reset:${email}`, 10)
  return async () => {
    const otp = present(new URLSearchParams(keyIn(await newestMail(email))).get('key'))
    expect((await post('auth/reset-password', { email, otp, newPassword: 'fresh-1' })).status).toBe(200)
    // on another device than the one with the mail
    expect((await post('auth/login', { email, password: 'fresh-1' })).status).toBe(200)
  }
}

const guessesAtOtherStaff: Play = async () => {
  const { username } = await anInvitedColleague(test, owner)
  await eachStranger((n) => post('admin/login', { username: `made-up-${n}`, password: 'guess-1' }))
  expect(await triesOf('staff-login-from')).toBe(0)
  return async () => expect((await post('admin/login', { username, password: 'colleague-1' })).status).toBe(200)
}

const guessesAtThisColleague: Play = async () => {
  const { username } = await anInvitedColleague(test, owner)
  await useUpVisitor('staff-login-from')
  await useUp(`quick-access:owner`, 20)
  for (let n = 0; n < 10; n++) await post('admin/login', { username, password: `guess-${n}` })
  await eachStranger((n) => post('admin/device-link', { username: `made-up-${n}` }))
  expect((await post('admin/login', { username, password: 'colleague-1' })).body.code).toBe('staff.locked')
  return async () => {
    for (const [account, enter] of [
      [username, (cookie: string) => post('admin/login', { username, password: 'colleague-1' }, cookie)],
      ['', (cookie: string) => post('admin/simple-login', { password: OWNER_PASSWORD }, cookie)],
    ] as const) {
      expect((await post('admin/device-link', { username: account })).status).toBe(200)
      const { email } = account
        ? { email: `${account}@example.in` }
        : (await test.call('GET /api/admin/verify', { token: owner })).body.admin
      const opened = await post('admin/device', { token: keyIn(await newestMail(email)) })
      expect((await enter(cookieOf(opened))).status).toBe(200)
    }
  }
}

const forgedInvitations: Play = async () => {
  const email = 'invited-here@example.in'
  await test.call('POST /api/admin/admins', { token: owner, body: { username: 'invited-here', email, role: 'packer' } })
  await eachStranger((n) => post('admin/accept-invitation', { token: `${n}-nobody-was-invited-by-this`, password: 'guess of lamps 7' }))
  await useUpVisitor('invitations-from')
  const token = keyIn(await newestMail(email))
  return async () =>
    expect((await post('admin/accept-invitation', { token, password: 'lamps in the yard 7' })).body).toMatchObject({
      username: 'invited-here',
    })
}

const manyCodes: Play = async () => {
  await eachStranger((n) => post('auth/send-registration-otp', { email: `stranger-${n}@example.in`, name: 'S' }))
  return async () => expect((await post('auth/send-registration-otp', { email: 'honest@example.in', name: 'H' })).status).toBe(200)
}

const manyQuestions: Play = async () => {
  await eachStranger((n) => post('auth/check-availability', { email: `stranger-${n}@example.in` }))
  return async () => expect((await post('auth/check-availability', { email: 'honest@example.in' })).status).toBe(200)
}

const message = (of: string) => ({ name: `Writer ${of}`, email: `${of}@example.in`, message: `Where is my parcel, asks ${of}?` })

const manyTickets: Play = async () => {
  const { ticket } = (await post('contact', message('honest'))).body as { ticket?: string } // `as`: what the page reads
  await eachStranger((n) => post('contact/status', { ticket: `GRV-20261129-${String(n).padStart(6, '0')}`, email: 'stranger@example.in' }))
  return async () => expect((await post('contact/status', { ticket, email: 'honest@example.in' })).status).toBe(200)
}

const manyMessages: Play = async () => {
  const { token } = await aCustomer(test)
  await eachStranger((n) => post('contact', message(`stranger-${n}`)))
  return async () => {
    expect((await post('contact', message('guest'))).status).toBe(200)
    await useUpVisitor('contact')
    const refused = await post('contact', message('guest-2'))
    expect([refused.status, refused.body.message, Number(refused.headers['retry-after']) > 3500]).toEqual([
      429,
      expect.stringMatching(/wait (60|59) minutes, sign in, or write to \S+@\S+\.$/),
      true,
    ])
    const own = await test.sendRaw('POST /api/contact', { body: message('signed-in'), ip: CARRIER, token })
    expect(own.status).toBe(200)
  }
}

const unsignedEvents: Play = async () => {
  const phone = (await test.call('POST /api/admin/alerts/phone', { token: owner, body: { password: OWNER_PASSWORD } })).body
  const path = new URL(phone.url).pathname.replace('/api/', '')
  await eachStranger(() => post(path, { event: 'sms:received' }))
  await useUpVisitor('sms-alert')
  expect((await post(path, { event: 'sms:received' })).status).toBe(429)
  return async () => {
    const body = JSON.stringify({ event: 'system:ping' })
    const timestamp = String(Math.floor(test.shop.now().getTime() / 1000))
    const signature = createHmac('sha256', phone.signingKey).update(body).update(timestamp).digest('hex')
    const headers = { 'content-type': 'application/json', 'x-signature': signature, 'x-timestamp': timestamp }
    expect((await test.sendRaw(`POST /api/${path}`, { body, headers, ip: CARRIER })).status).toBe(200)
  }
}

/** Guesses at made-up names without a break, so that no place in the turn of the carrier's address is ever free, until `end`. */
function flood(lane: 'shopper' | 'staff') {
  let isOver = false
  const connection = async () => {
    while (!isOver)
      await passwordMatches('guess-1', undefined, forVisitor(lane, CARRIER)).catch(() => new Promise((done) => setTimeout(done, 1)))
  }
  const all = Promise.all(Array.from({ length: 40 }, connection))
  return async () => {
    isOver = true
    await all
  }
}

type StrangersLimit = { [N in LimitName]: (typeof LIMITS)[N]['by'] extends 'person' ? never : N }[LimitName]
/** What strangers can count under: a limit of the table that stands in none of these plays is a type error. */
const PLAYS: Record<StrangersLimit, Play> = {
  'login-from': guessesAtOtherShoppers,
  'login-opened': guessesAtThisShopper,
  'login-here': guessesAtThisShopper,
  'login-hour': guessesAtThisShopper,
  login: guessesAtThisShopper,
  code: guessesAtThisShopper,
  'code-try': guessesAtThisShopper,
  'code-guess': guessesAtThisShopper,
  'code-guess-here': guessesAtThisShopper,
  'staff-login-from': guessesAtOtherStaff,
  'noted-refusal': guessesAtOtherStaff,
  staff: guessesAtThisColleague,
  'staff-here': guessesAtThisColleague,
  'quick-access': guessesAtThisColleague,
  'device-link': guessesAtThisColleague,
  'device-links-from': guessesAtThisColleague,
  'noted-lock': guessesAtThisColleague,
  'invitations-from': forgedInvitations,
  'codes-from': manyCodes,
  availability: manyQuestions,
  ticket: manyTickets,
  contact: manyMessages,
  'sms-alert': unsignedEvents,
}

const limitsOf = (play: Play) =>
  Object.entries(PLAYS)
    .filter(([, each]) => each === play)
    .map(([name]) => name)

describe('a flood of guesses from the address of a carrier', () => {
  it.each(['shopper', 'staff'] as const)('at made-up names of %s keeps no honest one behind it waiting for two seconds', async (lane) => {
    const people = await Promise.all([aCustomer(test), aCustomer(test), aCustomer(test)])
    const [, forgetful] = people
    const { username } = await anInvitedColleague(test, owner)
    await post('auth/forgot-password', { email: forgetful.email })
    const otp = present(new URLSearchParams(keyIn(await newestMail(forgetful.email))).get('key'))
    await post('auth/send-registration-otp', { email: 'new-here@example.in', name: 'New' })
    const emailOtp = present(/\b\d{6}\b/.exec(await newestMail('new-here@example.in')))[0]
    const fresh = { name: 'New Here', email: 'new-here@example.in', phone: '9876501234', password: PASSWORD, emailOtp }
    const end = flood(lane)
    const honest: [number, () => Promise<Answer>][] =
      lane === 'staff'
        ? [[200, () => post('admin/login', { username, password: 'colleague-1' })]]
        : [
            ...people.map(({ email }) => [200, () => post('auth/login', { email, password: PASSWORD })] as [number, () => Promise<Answer>]),
            [200, () => post('auth/reset-password', { email: forgetful.email, otp, newPassword: 'fresh-1' })],
            [200, () => post('auth/register', fresh)],
          ]
    for (const [status, act] of honest) {
      const began = performance.now()
      const reply = await act()
      expect([reply.status, reply.body]).toEqual([status, expect.anything()])
      expect(performance.now() - began).toBeLessThan(PATIENCE_MS)
    }
    await end()
    test.later(60 * 60_000)
    owner = await theOwner(test)
  })

  it('tells nobody which accounts there are: a wrong password at one waits, and is refused, as one at a made-up name', async () => {
    const accounts = await Promise.all(Array.from({ length: 5 }, () => aCustomer(test)))
    const end = flood('shopper')
    const timed = async (email: string) => {
      const began = performance.now()
      const { status, headers, body } = await post('auth/login', { email, password: 'guess-1' })
      const { requestId: _, ...said } = body
      return { answer: JSON.stringify([status, headers['retry-after'], said]), took: performance.now() - began }
    }
    const pairs = accounts.map(async ({ email }, n) => [await timed(email), await timed(`made-up-${n}@example.in`)] as const)
    const [real, madeUp] = await Promise.all(pairs).then((all) => [all.map(([one]) => one), all.map(([, other]) => other)] as const)
    await end()
    const refused = (all: typeof real) => all.filter(({ answer }) => answer.startsWith('[429'))
    expect(new Set([...real, ...madeUp].map(({ answer }) => answer)).size).toBeLessThanOrEqual(2)
    for (const all of [real, madeUp]) {
      // nearly every one finds the turn of the address full
      expect(refused(all).length).toBeGreaterThan(2)
      for (const { took } of refused(all)) expect(took).toBeGreaterThan(1900)
    }
    test.later(60 * 60_000)
    owner = await theOwner(test)
  })
})

describe('two hundred strangers behind the address of a carrier', () => {
  it('can count under no limit that has no play here, and under none of visitors without room for them', () => {
    const ofStrangers = Object.entries(LIMITS).filter(([, { by }]) => by !== 'person')
    expect(Object.keys(PLAYS).sort()).toEqual(ofStrangers.map(([name]) => name).sort())
    const narrow = ofStrangers.filter(([name, { by }]) => by === 'visitor' && !name.startsWith('noted-') && name !== 'device-links-from')
    expect(narrow.filter(([name]) => name !== 'sms-alert' && !((limitRow(name as LimitName).shared ?? 0) > STRANGERS))).toEqual([]) // `as`: a name of the table
  })

  it.each([...new Set(Object.values(PLAYS))].map((play) => [limitsOf(play).join(', '), play] as const))(
    'leave the honest one to be served at once: %s',
    async (_, play) => {
      const honest = await play()
      const began = performance.now()
      await honest()
      expect(performance.now() - began).toBeLessThan(PATIENCE_MS)
      test.later(60 * 60_000)
      owner = await theOwner(test)
    },
  )
})
