import type { AdminRole } from 'contract/access.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anInvitedColleague, theOwner } from '../builders/people.ts'
import { OWNER_PASSWORD } from '../owner.ts'
import type { Answer, TestShop } from '../test-shop.ts'
import { testShop } from '../test-shop.ts'
import { LONG, report } from './operations.ts'

const MINUTE = 60_000
let test: TestShop
let owner: string
beforeAll(async () => {
  test = await testShop()
  owner = await theOwner(test)
})
afterAll(() => test.close())

/** What a browser has after an answer: name and value of its cookie. */
const cookieOf = ({ headers }: Answer) => String(headers['set-cookie'] ?? '').split(';')[0] ?? ''
let line = 0
/** A visitor whom nobody has seen before. */
const newcomer = () => `2001:db8:${(++line).toString(16)}:7::9`
const post = (what: string, body: object, ip: string, cookie = '') =>
  test.sendRaw(`POST /api/admin/${what}`, { body, ip, headers: cookie ? { cookie } : {} })
const linkIn = (text = '') => /\/admin\/device#(\S+)/.exec(text)?.[1] ?? ''
const newestLink = async (email: string) =>
  linkIn((await test.mails()).findLast(({ to, text }) => to === email && text.includes('/admin/device#'))?.text)

type Move =
  | { kind: 'guess' | 'guess from one known device'; stranger: number; tries: number }
  | { kind: 'ask for a link' | 'forge a link'; stranger: number }
  | { kind: 'pause'; minutes: number }
  | { kind: 'known device' | 'new device' }

const stranger = fc.nat(11)
const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('guess' as const), stranger, tries: fc.integer({ min: 1, max: 9 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('ask for a link' as const, 'forge a link' as const), stranger }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pause' as const), minutes: fc.integer({ min: 1, max: 25 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('known device' as const, 'new device' as const) }) },
)

/** Strangers of twelve lines of the network, and the member of staff whose account they are after. */
async function aSiege(role: AdminRole) {
  // the pauses of the sieges before have ended the owner's session
  const { username } = await anInvitedColleague(test, await theOwner(test), role)
  const [password, email] = ['colleague-1', `${username}@example.in`]
  const lines = Array.from({ length: 12 }, newcomer)
  const enter = (ip: string, cookie = '', typed = password) => post('login', { username, password: typed }, ip, cookie)
  let known = cookieOf(await enter(newcomer()))
  const guessed: number[] = []
  const guess = async (ip: string, tries: number) => {
    const answers = await Promise.all(Array.from({ length: tries }, (_, n) => enter(ip, '', `guess-${n}`)))
    const evaluated = answers.filter(({ body }) => body.code === 'staff.wrong-credentials').length
    expect(evaluated + answers.filter(({ body }) => body.code === 'staff.locked').length).toBe(tries)
    guessed.push(...Array.from({ length: evaluated }, () => test.shop.now().getTime()))
  }
  const onKnownDevice = async () => {
    const ip = newcomer()
    expect((await enter(ip, known, 'mistyped-1')).body.code).toBe('staff.wrong-credentials')
    const entered = await enter(ip, known)
    expect(entered.status).toBe(200)
    known = cookieOf(entered)
  }
  const onNewDevice = async () => {
    const ip = newcomer()
    const first = await enter(ip)
    if (first.status === 200) return
    expect(first.body.code).toBe('staff.locked')
    expect((await post('device-link', { username }, ip)).status).toBe(200)
    const opened = await post('device', { token: await newestLink(email) }, ip)
    expect(opened).toMatchObject({ status: 200, body: { username } })
    // strangers do not rest between the link and the sign-in
    for (const each of lines) await guess(each, 6)
    expect((await enter(ip, cookieOf(opened), 'mistyped-1')).body.code).toBe('staff.wrong-credentials')
    expect((await enter(ip, cookieOf(opened))).status).toBe(200)
  }
  const make = async (each: Move) => {
    const ip = 'stranger' in each ? (lines[each.stranger] ?? '') : ''
    if (each.kind === 'guess') return guess(ip, 'tries' in each ? each.tries : 1)
    if (each.kind === 'ask for a link') return void (await post('device-link', { username }, ip))
    if (each.kind === 'forge a link') {
      const [id = '', until = ''] = (await newestLink(email)).split('.')
      const forged = id ? `${id}.${until}.${'x'.repeat(43)}` : `${'0'.repeat(36)}.zzzz.${'x'.repeat(43)}`
      return expect((await post('device', { token: forged }, ip)).body.code).toBe('staff.device-link-over')
    }
    if (each.kind === 'pause') return test.later(('minutes' in each ? each.minutes : 1) * MINUTE)
    return each.kind === 'known device' ? onKnownDevice() : onNewDevice()
  }
  return { make, guessed }
}

describe('strangers who guess at a member of staff', () => {
  it('[RD-074] evaluate at most fifty passwords a quarter of an hour, and never bar who has the mailbox or a known device', {
    timeout: LONG ? 1_800_000 : 600_000,
  }, async () => {
    let [moves, evaluated] = [0, 0]
    const role = fc.constantFrom('super_admin', 'admin', 'packer', 'accountant')
    await fc.assert(
      fc.asyncProperty(role, fc.array(move, { minLength: 8, maxLength: LONG ? 60 : 24 }), async (of, all) => {
        const siege = await aSiege(of)
        const burst: Move[] = Array.from({ length: 12 }, (_, at) => ({ kind: 'guess', stranger: at, tries: 5 }))
        for (const each of [...all, ...burst, { kind: 'new device' }, { kind: 'known device' }] satisfies Move[]) {
          await siege.make(each)
          const quarter = siege.guessed.filter((at) => at > test.shop.now().getTime() - 15 * MINUTE)
          expect(quarter.length).toBeLessThanOrEqual(50)
        }
        moves += all.length
        evaluated += siege.guessed.length
      }),
      { numRuns: LONG ? 60 : 5, ...(process.env.FUZZ_SEED && { seed: Number(process.env.FUZZ_SEED) }) },
    )
    expect(evaluated).toBeGreaterThan(0)
    report('locking-out-staff', { moves, evaluated, barred: 0 })
  })

  it('[RD-160] nor who signs in by Quick Access, for whom no name has to be typed', async () => {
    const lines = Array.from({ length: 12 }, newcomer)
    for (const ip of lines) for (let n = 0; n < 5; n++) await post('simple-login', { password: `guess-${n}` }, ip)
    const ip = newcomer()
    expect((await post('simple-login', { password: OWNER_PASSWORD }, ip)).body.code).toBe('staff.locked')
    expect((await post('device-link', { username: '' }, ip)).status).toBe(200)
    const { admin } = (await test.call('GET /api/admin/verify', { token: owner })).body
    const opened = await post('device', { token: await newestLink(admin.email) }, ip)
    expect((await post('simple-login', { password: OWNER_PASSWORD }, ip, cookieOf(opened))).status).toBe(200)
  })
})

describe('the link that makes a device known', () => {
  const mailsTo = async (email: string) => (await test.mails()).filter(({ to, text }) => to === email && linkIn(text) !== '')

  it('goes to people of the staff only, once in ten minutes, and the answer does not tell who they are', async () => {
    const { id, username } = await anInvitedColleague(test, owner, 'packer')
    const gone = await anInvitedColleague(test, owner, 'packer')
    await test.call(`PUT /api/admin/admins/${gone.id}`, { token: owner, body: { isActive: false } })
    const answers = []
    for (const name of [username, username, gone.username, 'nobody-1'])
      answers.push((await post('device-link', { username: name }, newcomer())).body)
    expect(new Set(answers.map((body) => JSON.stringify(body))).size).toBe(1)
    expect(await mailsTo(`${username}@example.in`)).toHaveLength(1)
    expect(await mailsTo(`${gone.username}@example.in`)).toEqual([])
    const ip = newcomer()
    const asked = await Promise.all(Array.from({ length: 12 }, (_, n) => post('device-link', { username: `nobody-${n}` }, ip)))
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200])) // it is the way of who was refused
    const { rows } = await test.shop.database.pool.query(
      `select count(*) filter (where object_id = $1)::int n, count(*) filter (where object_id = 'unknown' and after ->> 'address' = $2)::int unknown
       from audit_log where action = 'admin.device-link-asked'`,
      [id, ip],
    )
    expect(rows).toEqual([{ n: 1, unknown: 10 }])
  })

  it('is over after half an hour and for somebody who was switched off; it signs nobody in, and a bad one is a refusal', async () => {
    const { id, username } = await anInvitedColleague(test, owner, 'verifier')
    await post('device-link', { username }, newcomer())
    const token = await newestLink(`${username}@example.in`)
    const opened = await post('device', { token }, newcomer())
    expect((await test.call('GET /api/admin/verify', { headers: { cookie: cookieOf(opened) } })).status).toBe(401)
    await test.call(`PUT /api/admin/admins/${id}`, { token: owner, body: { isActive: false } })
    expect((await post('device', { token }, newcomer())).body.code).toBe('staff.device-link-over')
    await test.call(`PUT /api/admin/admins/${id}`, { token: owner, body: { isActive: true } })
    for (const bad of [`${'0'.repeat(36)}.zzzz.${'x'.repeat(43)}`, token.replace('.', '.0'), `${token}é`, '.'.repeat(60)])
      expect((await post('device', { token: bad }, newcomer())).body.code).toBe('staff.device-link-over')
    test.later(29 * MINUTE)
    expect((await post('device', { token }, newcomer())).status).toBe(200)
    test.later(2 * MINUTE)
    expect((await post('device', { token }, newcomer())).body.code).toBe('staff.device-link-over')
  })

  it('opened in many browsers is one budget of guesses', async () => {
    const { username } = await anInvitedColleague(test, owner, 'accountant')
    await post('device-link', { username }, newcomer())
    const token = await newestLink(`${username}@example.in`)
    const codes = []
    for (let n = 0; n < 8; n++) {
      const ip = newcomer()
      const opened = await post('device', { token }, ip)
      codes.push((await post('login', { username, password: `guess-${n}` }, ip, cookieOf(opened))).body.code)
    }
    expect(codes.filter((code) => code === 'staff.wrong-credentials')).toHaveLength(5)
  })

  it('whoever sets a password by the link of an email signs in on that device at once', async () => {
    const { id, username } = await anInvitedColleague(test, owner, 'packer')
    await test.call(`POST /api/admin/admins/${id}/reset-password`, { token: owner, body: { password: OWNER_PASSWORD } })
    const mail = (await test.mails()).findLast(({ to }) => to === `${username}@example.in`)
    const set = await post('accept-invitation', { token: /#(\S+)/.exec(mail?.text ?? '')?.[1], password: 'renewed-by-mail-1' }, newcomer())
    for (let at = 0; at < 12; at++) for (let n = 0; n < 5; n++) await post('login', { username, password: `guess-${n}` }, `10.11.${at}.1`)
    const body = { username, password: 'renewed-by-mail-1' }
    const [stranger, known] = [await post('login', body, newcomer()), await post('login', body, newcomer(), cookieOf(set))]
    expect([stranger.status, known.status]).toEqual([429, 200])
  })
})
