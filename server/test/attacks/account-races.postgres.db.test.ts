import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bankAlert } from '../builders/alerts.ts'
import { anOrder, aTransactionId } from '../builders/orders.ts'
import type { Person } from '../builders/people.ts'
import { aCustomer, anInvitedColleague, PASSWORD, theOwner } from '../builders/people.ts'
import { OWNER_PASSWORD } from '../owner.ts'
import { shopperWrites } from '../proof/lost/shopper-writes.ts'
import type { Write } from '../proof/lost/world.ts'
import { aWorld } from '../proof/lost/world.ts'
import type { TestShop } from '../test-shop.ts'
import { testShop } from '../test-shop.ts'
import { inOrder } from './in-order.ts'

let test: TestShop
let owner: string
beforeAll(async () => {
  test = await testShop()
  owner = await theOwner(test)
})
afterAll(() => test.close())

const codeIn = async (email: string) => (await test.mails()).findLast(({ to }) => to === email)?.subject.slice(0, 6) ?? ''
const send = ({ what, token, body, headers }: Write) =>
  test.sendRaw(what, { ...(token && { token }), ...(body !== undefined && { body }), ...(headers && { headers }) })
const logIn = async (email: string, password: string) => (await test.call('POST /api/auth/login', { body: { email, password } })).status

describe('a password reset wins over a change that began before it with the old password', () => {
  const changes: [string, (person: Person) => Promise<Write>, status?: number][] = [
    ['another password', async () => ({ what: 'PUT /api/auth/password', body: { currentPassword: PASSWORD, newPassword: 'thief-123' } })],
    [
      'another email',
      async ({ id, token }) => {
        const email = `thief-${id.slice(-6)}@example.in`
        await test.call('POST /api/auth/email/code', {
          token,
          body: { email, password: PASSWORD },
          ip: `10.8.0.${Math.ceil(Math.random() * 250)}`,
        })
        return { what: 'PUT /api/auth/email', body: { email, otp: await codeIn(email) } }
      },
    ],
    ['the end of all other sessions', async () => ({ what: 'POST /api/auth/sessions/end-others', body: { password: PASSWORD } })],
    ['the end of the account', async () => ({ what: 'POST /api/auth/delete-account', body: { password: PASSWORD } })],
    ['a sign-in', async ({ email }) => ({ what: 'POST /api/auth/login', body: { email, password: PASSWORD } }), 401],
  ]
  it.each(changes)('%s of a shopper', async (_what, changeOf, status = 409) => {
    const person = await aCustomer(test)
    const change = await changeOf(person)
    await test.call('POST /api/auth/forgot-password', { body: { email: person.email }, ip: `10.9.0.${Math.ceil(Math.random() * 250)}` })
    const otp = await codeIn(person.email)
    const [reset, changed] = await inOrder(
      test,
      { table: 'customers', id: person.id },
      () => test.call('POST /api/auth/reset-password', { body: { email: person.email, otp, newPassword: 'owner-123' } }),
      () => send({ ...change, token: person.token }),
    )
    expect([reset.status, changed.status]).toEqual([200, status])
    if (status === 409)
      expect(changed.body).toMatchObject({ code: 'account.changed', message: expect.stringContaining('nothing was saved') })
    expect([await logIn(person.email, PASSWORD), await logIn(person.email, 'thief-123'), await logIn(person.email, 'owner-123')]).toEqual([
      401, 401, 200,
    ])
  })

  const staffChanges: [string, Write][] = [
    ['recovery codes', { what: 'POST /api/admin/recovery-codes', body: { password: 'colleague-1' } }],
    [
      'another password',
      {
        what: 'PUT /api/admin/change-password',
        body: { currentPassword: 'colleague-1', newPassword: 'thief of lamps 4', confirmPassword: 'thief of lamps 4' },
      },
    ],
    ['another email', { what: 'PUT /api/admin/own-email', body: { email: 'thief@example.in', password: 'colleague-1' } }],
    ['a passkey', { what: 'POST /api/admin/passkeys/options', body: { name: 'Thief', password: 'colleague-1' } }],
    ['the end of all other sessions', { what: 'POST /api/admin/own-sessions/end-others', body: { password: 'colleague-1' } }],
  ]
  it.each(staffChanges)('%s of a colleague', async (_what, change) => {
    const colleague = await anInvitedColleague(test, owner)
    const accountOf = async () => {
      const { rows } = await test.shop.database.pool.query(
        `select email, password_hash, (select count(*)::int from recovery_codes where admin_id = id) codes,
           (select count(*)::int from passkey_challenges where admin_id = id) challenges from admins where id = $1`,
        [colleague.id],
      )
      return rows[0]
    }
    const before = await accountOf()
    const [reset, changed] = await inOrder(
      test,
      { table: 'admins', id: colleague.id },
      () =>
        test.call(`POST /api/admin/admins/${colleague.id}/reset-password`, {
          token: owner,
          body: { password: OWNER_PASSWORD, withoutSecondFactor: true },
        }),
      () => send({ ...change, token: colleague.token }),
    )
    expect([reset.status, changed.status, (changed.body as { code: string }).code]).toEqual([200, 409, 'account.changed'])
    const { password_hash, ...after } = await accountOf()
    expect(after).toEqual({ email: before.email, codes: 0, challenges: 0 })
    expect(password_hash).not.toBe(before.password_hash)
  })

  it('an app that a thief begins to set up with the old password is not the one of the next sign-in', async () => {
    const colleague = await anInvitedColleague(test, owner)
    const setTwoFactors = (twoFactorAuth: boolean) =>
      test.call('PUT /api/admin/settings', {
        token: owner,
        body: { section: 'security', data: { twoFactorAuth }, password: OWNER_PASSWORD },
      })
    expect((await setTwoFactors(true)).status).toBe(200)
    const secret = async () =>
      (await test.shop.database.pool.query('select totp_secret, totp_confirmed_at from admins where id = $1', [colleague.id])).rows[0]
    const [reset, login] = await inOrder(
      test,
      { table: 'admins', id: colleague.id },
      () =>
        test.call(`POST /api/admin/admins/${colleague.id}/reset-password`, {
          token: owner,
          body: { password: OWNER_PASSWORD, withoutSecondFactor: true },
        }),
      () => test.call('POST /api/admin/login', { body: { username: colleague.username, password: 'colleague-1' } }),
    )
    expect([reset.status, login.status]).toEqual([200, 409])
    expect(await secret()).toEqual({ totp_secret: null, totp_confirmed_at: null })
    await setTwoFactors(false)
  })
})

describe('a role that was taken away', () => {
  it('changes nobody any more, when the request began before', async () => {
    const second = await anInvitedColleague(test, owner, 'super_admin')
    const third = await anInvitedColleague(test, owner, 'packer')
    const [taken, changed] = await inOrder(
      test,
      { table: 'admins', id: second.id },
      () => test.call(`PUT /api/admin/admins/${second.id}`, { token: owner, body: { role: 'packer' } }),
      () => test.call(`PUT /api/admin/admins/${third.id}`, { token: second.token, body: { role: 'super_admin' } }),
    )
    expect([taken.status, changed.status]).toEqual([200, 409])
    const { admins } = (await test.call('GET /api/admin/list', { token: owner })).body
    expect(admins.find(({ _id }) => _id === third.id)?.role).toBe('packer')
  })
})

// An account with an open return, money that goes back, or an order under way of which money has come, cannot be deleted
const NEVER_BESIDE = ['a wish to return taken back', 'a cancelled order', 'a rest that is reported as paid', 'a UPI ID for a refund']
// `as`: only the names are read
const writes = Object.keys(shopperWrites({ asha: {}, gita: {} } as never)).filter((name) => !NEVER_BESIDE.includes(name))

describe('a customer whose account was deleted, with a request under way:', () => {
  it.each(writes)('%s', async (name) => {
    const world = await aWorld(test)
    const write = await shopperWrites(world)[name]?.()
    if (!write?.token) return // of nobody who is signed in
    const { rows } = await test.shop.database.pool.query('select customer_id from sessions where token_hash = $1', [
      createHash('sha256').update(write.token).digest('base64url'),
    ])
    const id = rows[0].customer_id
    const [deleted, written] = await inOrder(
      test,
      { table: 'customers', id },
      () => test.call('POST /api/auth/delete-account', { token: write.token, body: { password: PASSWORD } }),
      () => send(write),
    )
    expect([deleted.status, [401, 409].includes(written.status)]).toEqual([200, true])
    expect((written.body as { code: string }).code).toMatch(/^(session\.expired|account\.changed)$/)
  })

  it('the language that the switch tells lands nowhere', async () => {
    const person = await aCustomer(test)
    const use = () => test.call('PUT /api/auth/language', { token: person.token, body: { language: 'hi' } })
    expect((await use()).status).toBe(200)
    const [deleted, used] = await inOrder(
      test,
      { table: 'customers', id: person.id },
      () => test.call('POST /api/auth/delete-account', { token: person.token, body: { password: PASSWORD } }),
      use,
    )
    expect([deleted.status, used.status]).toEqual([200, 401])
    const { rows } = await test.shop.database.pool.query('select language from customers where id = $1', [person.id])
    expect(rows).toEqual([{ language: 'en' }])
  })

  it.each([
    ['is allocated to one of its orders', 'owed'],
    ['pays a part of one of its orders', 'order'],
  ] as const)('is kept when money that %s just before', async (_, kind) => {
    const person = await aCustomer(test, { name: 'Hira Kushwaha' })
    const order = await anOrder(test, person, { small: 3 })
    const reference = aTransactionId()
    const credit = await bankAlert(test, { reference, rupees: 213, vpa: null })
    const [allocated, deleted] = await inOrder(
      test,
      { table: 'orders', id: order._id },
      () =>
        test.call(`POST /api/admin/money/credits/${credit}/allocate`, {
          token: owner,
          body: { allocations: [{ kind, orderId: order._id, amount: 213 }], note: 'She called' },
        }),
      () => test.sendRaw<{ code?: string }>('POST /api/auth/delete-account', { token: person.token, body: { password: PASSWORD } }),
    )
    expect([allocated.status, deleted.status, deleted.body.code]).toEqual([200, 409, 'customer.refund-owed'])
    const { rows } = await test.shop.database.pool.query('select name, is_active from customers where id = $1', [person.id])
    expect(rows).toEqual([{ name: 'Hira Kushwaha', is_active: true }])
  })

  it('the payment of an order that waited for it', async () => {
    const world = await aWorld(test)
    const order = await test.call('POST /api/orders/create', {
      token: world.asha.token,
      headers: { 'idempotency-key': 'a-late-retry' },
      body: {
        cartData: { items: [{ id: 'special-lion-beedi-big', name: 'Big', price: 280, quantity: 3, image: '' }] },
        paymentMethod: 'UPI',
        shippingAddress: {
          name: 'Asha',
          phone: '9876543211',
          email: 'asha@example.in',
          street: '3 Mill Lane',
          city: 'Sagar',
          state: 'Madhya Pradesh',
          zipCode: '470002',
          country: 'India',
        },
      } as never,
    })
    expect(order.status).toBe(200)
    await test.call('POST /api/auth/delete-account', { token: world.asha.token, body: { password: PASSWORD } })
    const late = await test.call('POST /api/orders/create', {
      token: world.asha.token,
      headers: { 'idempotency-key': 'a-late-retry' },
      body: {} as never,
    })
    expect(late.status).toBe(401)
    const { rows } = await test.shop.database.pool.query('select ship_name, ship_phone, status from orders where customer_id = $1', [
      world.asha.id,
    ])
    expect(rows).toEqual([{ ship_name: 'Deleted customer', ship_phone: '', status: 'cancelled' }])
  })
})
