import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newVisit, withVisit } from '#features/customers/google-visit.ts'
import { aCustomer, PASSWORD } from '../builders/people.ts'
import type { OauthServer } from '../fakes/oauth-server.ts'
import { oauthServer } from '../fakes/oauth-server.ts'
import { OWNER_PASSWORD } from '../owner.ts'
import type { TestShop } from '../test-shop.ts'
import { testShop } from '../test-shop.ts'
import { report } from './operations.ts'

/** What one request makes the shop do: the cost of every password that it compares, and the statements that it sends. */
type Work = { comparisons: string[]; statements: string[] }
const counting = new AsyncLocalStorage<Work>()

/** Algorithm, version, memory, passes and lanes of a hash in PHC form, without its salt and the hash itself. */
const costOf = (hash: string) => hash.split('$').slice(1, 4).join(' ')

// The files of a worker share their modules: those that have the library already are read anew, with the one below.
vi.hoisted(() => vi.resetModules())
// The library does its work as ever; it is only written down what it was asked for.
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>()
  const verify: typeof argon2.verify = (hashed, ...more) => {
    counting.getStore()?.comparisons.push(costOf(String(hashed)))
    return argon2.verify(hashed, ...more)
  }
  const hash: typeof argon2.hash = (...given) => {
    counting.getStore()?.comparisons.push('a new hash')
    return argon2.hash(...given)
  }
  return { ...argon2, verify, hash }
})

const CLIENT = 'shop-client'
let provider: OauthServer
let test: TestShop
let owner: string
beforeAll(async () => {
  const query = pg.Client.prototype.query
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [asked] = given
    counting
      .getStore()
      ?.statements.push(typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : String(asked))
    return Reflect.apply(query, this, given)
  })
  provider = await oauthServer(CLIENT)
  test = await testShop({ GOOGLE_CLIENT_ID: CLIENT, GOOGLE_CLIENT_SECRET: 'shop-secret', GOOGLE_ISSUER: provider.issuer })
  const { wake } = test.shop
  test.shop.wake = (claimed) => counting.exit(() => wake(claimed)) // mails are sent after the answer, and not by the request
  owner = (await test.call('POST /api/admin/login', { body: { username: 'admin', password: OWNER_PASSWORD } })).body.token
})
afterAll(async () => {
  vi.restoreAllMocks()
  await test.close()
  await provider.close()
})

/** The answer to one request and the work it made, with what tells one request from another left out. */
async function workFor(what: string, body: object) {
  const work: Work = { comparisons: [], statements: [] }
  const ip = `10.${randomBytes(3).join('.')}`
  const { status, body: answer } = await counting.run(work, () => test.sendRaw(what, { body, ip }))
  // Settings are read anew once a second, by whichever request comes then.
  const statements = work.statements.filter((statement) => !/from "settings"$/.test(statement))
  return { status, answer: { ...answer, requestId: undefined }, ...work, statements }
}

const somebody = () => `${randomUUID()}@example.in`

/** Whose address a stranger might try, by what there is to know about it. */
const PEOPLE: Record<string, () => Promise<string>> = {
  'who has an account': async () => (await aCustomer(test)).email,
  'who has none': async () => somebody(),
  'whose account staff have closed': async () => {
    const { id, email } = await aCustomer(test)
    const { status } = await test.call(`PUT /api/admin/users/${id}/toggle-status`, { body: { isActive: false }, token: owner })
    expect(status).toBe(200)
    return email
  },
  'who only ever came with Google': async () => {
    const email = somebody()
    const visit = newVisit()
    const claims = { sub: randomUUID(), email, email_verified: true, name: 'Gita', nonce: visit.nonce }
    const code = provider.grant(claims, visit.codeVerifier, `${test.shop.config.publicUrl}/auth/google/callback`)
    const headers = { cookie: `google=${withVisit('', visit)}` }
    expect((await test.call('POST /api/auth/google/callback', { body: { code, state: visit.state, attempt: 1 }, headers })).status).toBe(
      200,
    )
    return email
  },
  'who has deleted the account': async () => {
    const { email, token } = await aCustomer(test)
    expect((await test.call('POST /api/auth/delete-account', { body: { password: PASSWORD }, token })).status).toBe(200)
    return email
  },
}

const STAFF: Record<string, () => Promise<string>> = {
  'who works here': async () => 'admin',
  'who works here, by the e-mail': async () => {
    await test.shop.database.pool.query("update admins set email = 'owner@example.in' where username = 'admin'")
    return 'Owner@Example.in'
  },
  'who does not': async () => `clerk-${randomUUID()}`,
  'who has not taken up the invitation yet': async () => invited(),
  'who is deactivated': async () => {
    const username = await invited()
    await test.shop.database.pool.query('update admins set is_active = false where username = $1', [username])
    return username
  },
}
async function invited(): Promise<string> {
  const username = `c${randomBytes(5).toString('hex')}`
  const body = { username, email: `${username}@example.in`, role: 'admin' as const }
  expect((await test.call('POST /api/admin/admins', { body, token: owner })).status).toBe(200)
  return username
}

/** Asks the same about each of them and expects one answer and one amount of work. */
async function expectSame(people: Record<string, () => Promise<string>>, ask: (who: string) => ReturnType<typeof workFor>) {
  const seen = new Map<string, Awaited<ReturnType<typeof workFor>>>()
  for (const [name, make] of Object.entries(people)) {
    const who = await make()
    await ask(`nobody-${randomUUID()}@example.in`) // so that settings, which are kept until they change, have been read
    seen.set(name, await ask(who))
  }
  const [first] = seen.values()
  for (const [name, work] of seen) expect({ name, ...work }).toEqual({ name, ...first })
  if (!first) throw new Error('There is nobody to ask about.')
  expect(first.statements.length).toBeGreaterThan(1)
  return first
}

describe('whether somebody has an account', () => {
  it('is told neither by the answer to a wrong password nor by the work that it makes', async () => {
    const { status, comparisons, statements } = await expectSame(PEOPLE, (email) =>
      workFor('POST /api/auth/login', { email, password: 'wrong-1' }),
    )
    expect([status, comparisons]).toEqual([401, ['argon2id v=19 m=19456,t=2,p=1']])
    report('login-work', { kindsOfAccount: Object.keys(PEOPLE).length, comparisons: comparisons.length, statements: statements.length })
  })

  it('nor by a forgotten password', async () => {
    const { status, comparisons, statements } = await expectSame(PEOPLE, (email) => workFor('POST /api/auth/forgot-password', { email }))
    expect([status, comparisons]).toEqual([200, []])
    report('forgotten-password-work', { kindsOfAccount: Object.keys(PEOPLE).length, statements: statements.length })
  })

  it('nor by a new password with a code that is wrong', async () => {
    const form = { otp: '000000', newPassword: 'stolen-1', confirmPassword: 'stolen-1' }
    const { status, comparisons } = await expectSame(PEOPLE, async (email) => {
      expect((await test.call('POST /api/auth/forgot-password', { body: { email } })).status).toBe(200)
      return workFor('POST /api/auth/reset-password', { email, ...form })
    })
    expect([status, comparisons]).toEqual([400, []]) // no core is spent on a wrong code
  })

  it('nor is it told who works in the shop', async () => {
    const { status, comparisons, statements } = await expectSame(STAFF, (username) =>
      workFor('POST /api/admin/login', { username, password: 'wrong-1' }),
    )
    expect([status, comparisons]).toEqual([401, ['argon2id v=19 m=19456,t=2,p=1']])
    report('staff-login-work', {
      kindsOfAccount: Object.keys(STAFF).length,
      comparisons: comparisons.length,
      statements: statements.length,
    })
  })
})
