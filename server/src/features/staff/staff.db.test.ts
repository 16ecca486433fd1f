import { DEFAULT_GST_TABLE } from 'contract/rules/gst.ts'
import { generate } from 'otplib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOrder, aPaidOrder } from '../../../test/builders/orders.ts'
import { aCustomer, theOwner } from '../../../test/builders/people.ts'
import type { Body, TestShop } from '../../../test/test-shop.ts'
import { OWNER_PASSWORD, testShop } from '../../../test/test-shop.ts'

const DAY = 86_400_000
let test: TestShop
let owner: string
beforeAll(async () => {
  test = await testShop()
  owner = await theOwner(test)
})
afterAll(() => test.close())

const call = (what: string, body?: object, token = owner) => test.call(what, { token, ...(body && { body }) })
const save = (section: string, data: object, more: object = {}) => call('PUT /api/admin/settings', { section, data, ...more })
let serial = 0

/** Somebody on the staff who has accepted the invitation, with a session. */
const OWN = { password: OWNER_PASSWORD }

async function aColleague(role = 'admin'): Promise<{ id: string; username: string; token: string }> {
  const username = `colleague${++serial}`
  const { admin } = (await call('POST /api/admin/admins', { username, email: `${username}@example.in`, role })).body
  const invitation = (await test.mails()).filter((mail) => mail.to === `${username}@example.in`).at(-1)
  const token = /#(\S+)/.exec(invitation?.text ?? '')?.[1]
  await test.call('POST /api/admin/accept-invitation', { body: { token, password: 'colleague-1' } })
  const session = await test.call('POST /api/admin/login', { body: { username, password: 'colleague-1' } })
  return { id: admin._id, username, token: session.body.token }
}

describe('the staff', () => {
  it('[BO-063][BO-201][BO-083] grows by a mailed invitation that works once', async () => {
    const { username, token } = await aColleague()
    expect((await call('GET /api/admin/verify', undefined, token)).body.admin).toMatchObject({ username, role: 'admin', isActive: true })
    expect((await call('GET /api/admin/list')).body.admins.map((one: Body) => one.username)).toEqual(['admin', username])
    const invitation = (await test.mails()).find((mail) => mail.to === `${username}@example.in`)
    const used = /#(\S+)/.exec(invitation?.text ?? '')?.[1]
    expect((await test.call('POST /api/admin/accept-invitation', { body: { token: used, password: 'other-1' } })).status).toBe(400)
    expect(
      (await call('POST /api/admin/admins', { username: username.toUpperCase(), email: 'new@example.in', role: 'admin' })).status,
    ).toBe(409)
  })

  it('[RD-112][BO-179][BO-178] is changed by super_admins alone, who share every screen with the others', async () => {
    const [one, other] = [await aColleague(), await aColleague()]
    const tries = [
      call('POST /api/admin/admins', { username: 'intruder', email: 'i@example.in', role: 'super_admin' }, one.token),
      call(`PUT /api/admin/admins/${other.id}`, { role: 'super_admin' }, one.token),
      call(`DELETE /api/admin/admins/${other.id}`, undefined, one.token),
    ]
    for (const { status } of await Promise.all(tries)) expect(status).toBe(403)
    for (const path of ['dashboard', 'users', 'analytics', 'settings', 'inventory', 'list', 'audit'])
      expect((await call(`GET /api/admin/${path}`, undefined, one.token)).status).toBe(200)
    expect((await call('POST /api/admin/admins', { username: 'nobody', email: 'n@example.in', role: 'owner' })).status).toBe(400)
  })

  it('[RD-113][BO-064] keeps oneself and the last super_admin, and signs a removed one out at once', async () => {
    const me = (await call('GET /api/admin/verify')).body.admin._id
    expect((await call(`DELETE /api/admin/admins/${me}`)).body.code).toBe('staff.yourself')
    const second = await aColleague('super_admin')
    expect((await call(`PUT /api/admin/admins/${me}`, { role: 'admin' }, second.token)).status).toBe(200)
    const again = await theOwner(test)
    expect((await call(`DELETE /api/admin/admins/${second.id}`, undefined, again)).status).toBe(403)
    expect((await call(`PUT /api/admin/admins/${me}`, { role: 'super_admin' }, second.token)).status).toBe(200)
    owner = await theOwner(test)
    expect((await call(`DELETE /api/admin/admins/${second.id}`)).status).toBe(200)
    expect((await call('GET /api/admin/verify', undefined, second.token)).status).toBe(401)
  })

  it('[BO-204][BO-151][BO-152][BO-232] change their own password, which ends their other sessions', async () => {
    const { username, token } = await aColleague()
    const elsewhere = (await test.call('POST /api/admin/login', { body: { username, password: 'colleague-1' } })).body.token
    const change = (body: object) =>
      call(
        'PUT /api/admin/change-password',
        { currentPassword: 'colleague-1', newPassword: 'fresh-1', confirmPassword: 'fresh-1', ...body },
        token,
      )
    expect((await change({ confirmPassword: 'fresh-2' })).body.message).toBe('New passwords do not match')
    expect((await change({ newPassword: '12345' })).body.message).toBe('New password must be at least 6 characters long')
    expect((await change({ currentPassword: ' colleague-1' })).status).toBe(400)
    expect((await change({})).body.message).toBe('Password changed successfully!')
    expect((await call('GET /api/admin/verify', undefined, elsewhere)).status).toBe(401)
    expect((await call('GET /api/admin/verify', undefined, token)).status).toBe(200)
    const logIn = async (password: string) => (await test.call('POST /api/admin/login', { body: { username, password } })).status
    expect([await logIn('colleague-1'), await logIn('fresh-1')]).toEqual([401, 200])
  })
})

describe('security settings', () => {
  it('[RD-076][RD-080] ask for a TOTP code or a recovery code, each good once, when two-factor authentication is on, and refuse Quick Access', async () => {
    await save('security', { twoFactorAuth: true }, OWN)
    const logIn = (more: object = {}) =>
      test.call('POST /api/admin/login', { body: { username: 'admin', password: OWNER_PASSWORD, ...more } })
    const first = await logIn()
    expect(first.body).toMatchObject({
      code: 'staff.code-needed',
      enrol: { secret: expect.any(String), uri: expect.stringMatching(/^otpauth:\/\/totp\//) },
    })
    const code = () => generate({ secret: first.body.enrol.secret, epoch: Math.floor(test.shop.now().getTime() / 1000) })
    expect((await logIn({ code: '000000' })).body.code).toBe('staff.code-wrong')
    const twice = await Promise.all([logIn({ code: await code() }), logIn({ code: await code() })])
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 401])
    expect((await logIn()).body.enrol).toBeUndefined()
    expect((await logIn({ code: await code() })).body).toMatchObject({
      code: 'staff.code-wrong',
      errors: { code: 'This code has been used before. Please wait for the next one.' },
    })
    const before = await code()
    test.later(30_000)
    const { body } = await logIn({ code: await code() })
    expect((await logIn({ code: before })).body.code).toBe('staff.code-wrong')
    const ask = (password: string) => test.call('POST /api/admin/recovery-codes', { token: body.token, body: { password } })
    const left = async () => (await test.call('GET /api/admin/recovery-codes', { token: body.token })).body.left
    expect([await left(), (await ask('not-mine')).body.errors]).toEqual([0, { password: expect.any(String) }])
    const older = (await ask(OWNER_PASSWORD)).body.codes
    const { codes } = (await ask(OWNER_PASSWORD)).body
    expect([codes.length, new Set(codes).size]).toEqual([10, 10])
    expect((await logIn({ code: older[0] })).body.code).toBe('staff.code-wrong')
    const entries = await Promise.all([logIn({ code: codes[0] }), logIn({ code: codes[0].toLowerCase().replace('-', ' ') })])
    expect(entries.map(({ status }) => status).sort()).toEqual([200, 401])
    expect((await logIn({ code: codes[0] })).body.code).toBe('staff.code-wrong')
    expect(await left()).toBe(9)
    expect((await test.call('POST /api/admin/simple-login', { body: { password: OWNER_PASSWORD } })).status).toBe(403)
    await save('security', { twoFactorAuth: false }, OWN)
  })

  it('an authenticator app that was not confirmed gets another secret at the next login; the one shown before opens nothing', async () => {
    const { token } = await aColleague()
    const own = (await call('GET /api/admin/verify')).body.admin._id
    await save('security', { twoFactorAuth: true }, OWN)
    // what was opened by the password alone is over, but where it was switched on
    expect((await call('GET /api/admin/verify', undefined, token)).status).toBe(401)
    expect((await call('GET /api/admin/verify')).status).toBe(200)
    await test.shop.database.pool.query('update admins set totp_secret = null, totp_confirmed_at = null, totp_step = null where id = $1', [
      own,
    ])
    const logIn = (more: object = {}) =>
      test.call('POST /api/admin/login', { body: { username: 'admin', password: OWNER_PASSWORD, ...more } })
    const epoch = Math.floor(test.shop.now().getTime() / 1000)
    const [seen, fresh] = [(await logIn()).body.enrol.secret, (await logIn()).body.enrol.secret]
    expect(seen).not.toBe(fresh)
    expect((await logIn({ code: await generate({ secret: seen, epoch }) })).body.code).toBe('staff.code-wrong')
    expect((await logIn({ code: await generate({ secret: fresh, epoch }) })).status).toBe(200)
    await save('security', { twoFactorAuth: false }, OWN)
  })

  it('[RD-073] a session that rested too long does not live again under a longer time', async () => {
    const { username } = await aColleague()
    const enter = async () =>
      (await test.call('POST /api/admin/login', { body: { username, password: 'colleague-1' } })).body.token as string
    const opens = async (token: string) => (await call('GET /api/admin/verify', undefined, token)).status
    const rested = await enter()
    test.later(70 * 60_000)
    const [fresh, mine] = [await enter(), await theOwner(test)]
    const change = (sessionTimeout: number) =>
      call('PUT /api/admin/settings', { section: 'security', data: { sessionTimeout }, ...OWN }, mine)
    expect((await change(600)).status).toBe(200)
    expect([await opens(rested), await opens(fresh), await opens(mine)]).toEqual([401, 200, 200])
    test.later(70 * 60_000)
    expect(await opens(fresh)).toBe(200)
    await change(60)
    owner = await theOwner(test)
  })

  it('[RD-079] turn Quick Access off', async () => {
    await save('security', { quickAccess: false }, OWN)
    expect((await test.call('POST /api/admin/simple-login', { body: { password: OWNER_PASSWORD } })).status).toBe(403)
    await save('security', { quickAccess: true }, OWN)
  })

  it('[RD-075] want a new password after so many days', async () => {
    const { username } = await aColleague()
    test.later(91 * DAY)
    const logIn = (more: object = {}) => test.call('POST /api/admin/login', { body: { username, password: 'colleague-1', ...more } })
    expect((await logIn()).body.code).toBe('staff.password-expired')
    expect((await logIn({ newPassword: 'colleague-1' })).body.code).toBe('staff.same-password')
    expect((await logIn({ newPassword: 'fresh-1' })).status).toBe(200)
    await test.shop.database.pool.query(`update admins set password_changed_at = now() + interval '91 days'`)
    owner = await theOwner(test)
  })
})

describe('settings', () => {
  it('[RD-115][BO-253][BO-254][BO-255][BO-256][BO-091][BO-092][BO-093][BO-094] start with the defaults', async () => {
    const { settings } = (await call('GET /api/admin/settings')).body
    expect(settings).toMatchObject({
      general: { currency: 'INR', timezone: 'Asia/Kolkata' },
      notifications: {
        emailNotifications: true,
        orderNotifications: true,
        paymentNotifications: true,
        lowStockAlerts: true,
        dailyReports: false,
      },
      security: { twoFactorAuth: false, sessionTimeout: 60, passwordExpiry: 90, maxLoginAttempts: 5 },
      payment: { enableUPI: true, enableBankTransfer: true, upiId: '' },
    })
  })

  it('[RD-116][RD-138][BO-203][BO-090] reach the shop at once, the public ones only', async () => {
    await save('general', { siteName: 'Lion Bidi House', supportPhone: '+91 98765 43210', siteEmail: 'care@lion.example' })
    const { shop } = (await test.call('GET /api/shop')).body
    expect(shop).toMatchObject({ siteName: 'Lion Bidi House', supportPhone: '+91 98765 43210', siteEmail: 'care@lion.example' })
    expect(JSON.stringify(shop)).not.toMatch(/sessionTimeout|maxLoginAttempts|dailyReports|gstTable/)
  })

  it('[SF-044][SF-045] date the offer and hold the default rating, off at first', async () => {
    const facts = async () => (await test.call('GET /api/shop')).body.shop
    expect((await call('GET /api/admin/settings')).body.settings.general).toMatchObject({
      offerValidUntil: '2026-10-31',
      defaultRating: { enabled: false, rating: 4.5, count: 120 },
    })
    expect(await facts()).toMatchObject({ offerValidUntil: null, defaultRating: null })
    await save('general', { offerValidUntil: '2099-12-31', defaultRating: { enabled: true, rating: 4.5, count: 120 } })
    expect(await facts()).toMatchObject({ offerValidUntil: '2099-12-31', defaultRating: { rating: 4.5, count: 120 } })
    await save('general', { defaultRating: { enabled: false, rating: 4.5, count: 120 } })
  })

  it('[RD-116][RD-164] change who is paid only with the own password, and tell everybody on the staff', async () => {
    const payee = { upiId: 'shop@okbank', payeeName: 'Special Lion' }
    expect((await test.call('GET /api/shop')).body.shop.payment.ready).toBe(false)
    for (const more of [{}, { password: 'wrong-1' }]) {
      const refused = await save('payment', payee, more)
      expect(refused.status).toBe(403)
      expect(refused.body.errors).toHaveProperty('password')
    }
    expect((await save('payment', payee, { password: OWNER_PASSWORD })).status).toBe(200)
    expect((await test.call('GET /api/shop')).body.shop.payment).toMatchObject({
      ready: true,
      upiId: 'shop@okbank',
      payeeName: 'Special Lion',
    })
    const told = (await test.mails()).filter((mail) => mail.subject.startsWith('Payment details changed'))
    expect(told.length).toBeGreaterThan(1)
    expect(told[0]?.text).toContain('shop@okbank')
  })

  it('of security, payment and tax change only by a super admin with the own password, and everybody on the staff is told what changed', async () => {
    const { token: colleague } = await aColleague()
    const secure: [string, object, string][] = [
      ['general', { gstin: '23AAPFU0939F1Z3' }, 'GSTIN'],
      ['general', { gstTable: [{ from: '2017-07-01', percent: 12 }] }, 'GST rates'],
      ['security', { sessionTimeout: 59 }, 'Session timeout'],
      ['security', { maxLoginAttempts: 50 }, 'Login attempts'],
      ['security', { quickAccess: false }, 'Quick Access'],
      ['payment', { bankName: 'A Bank' }, 'Bank name'],
      ['payment', { rescueUnpaid: false }, 'Unpaid-order reminders'],
    ]
    for (const [section, data, label] of secure) {
      const body = { section, data, password: 'colleague-1' }
      const refused = await call('PUT /api/admin/settings', body, colleague)
      expect([refused.status, refused.body.message]).toEqual([403, `Only a super admin can change this: ${label}.`])
      const without = await save(section, data)
      expect([without.status, without.body.errors]).toEqual([403, { password: 'Please enter your password' }])
    }
    const { body } = await call('GET /api/admin/settings', undefined, colleague)
    const same = { section: 'security', data: body.settings.security }
    expect((await call('PUT /api/admin/settings', same, colleague)).status).toBe(200)
    expect((await call('PUT /api/admin/settings', { section: 'general', data: { hours: '9 to 5' } }, colleague)).status).toBe(200)
    expect((await save('security', { sessionTimeout: 59, maxLoginAttempts: 6 }, OWN)).status).toBe(200)
    const told = (await test.mails()).filter(({ subject }) => subject.endsWith('Session timeout, Login attempts'))
    expect(told.length).toBeGreaterThan(1)
    expect(told[0]?.text).toContain('admin has changed these settings')
    await save('security', { sessionTimeout: 60, maxLoginAttempts: 5 }, OWN)
  })

  it('change the bank account only with the own password too, and tell everybody of it', async () => {
    const account = { accountNumber: '998877665544', ifscCode: 'SBIN0001234' }
    for (const part of [account, { accountNumber: account.accountNumber }, { ifscCode: account.ifscCode }]) {
      const refused = await save('payment', part)
      expect([refused.status, refused.body.errors]).toEqual([403, { password: 'Please enter your password' }])
    }
    expect((await save('payment', account, { password: OWNER_PASSWORD })).status).toBe(200)
    const told = (await test.mails()).findLast((mail) => mail.subject.startsWith('Payment details changed'))
    expect(told?.text).toContain('Bank account: ends in 5544, SBIN0001234')
    expect(told?.text).not.toContain(account.accountNumber)
  })

  it('[RD-165] turn UPI off, and show the bank account as a second way to pay, once there is one, until it is turned off', async () => {
    const payment = async () => (await test.call('GET /api/shop')).body.shop.payment
    await save('payment', { enableUPI: false, enableBankTransfer: true, accountNumber: '' }, { password: OWNER_PASSWORD })
    expect(await payment()).toMatchObject({ enableUPI: false, bankTransfer: null })
    const account = { bankName: 'Bank of Bundelkhand', accountNumber: '001122334455', ifscCode: 'BKBK0000001' }
    await save('payment', { ...account, ifscCode: '' }, { password: OWNER_PASSWORD })
    expect(await payment()).toMatchObject({ enableUPI: false, bankTransfer: null })
    await save('payment', account, { password: OWNER_PASSWORD })
    expect(await payment()).toMatchObject({ enableUPI: false, bankTransfer: account })
    await save('payment', { enableUPI: true, enableBankTransfer: false }, OWN)
    expect(await payment()).toMatchObject({ enableUPI: true, bankTransfer: null })
  })

  it.each([
    ['payment', { upiId: 'me@gmail.com' }, 'data.upiId'],
    ['security', { sessionTimeout: 0 }, 'data.sessionTimeout'],
    ['security', { maxLoginAttempts: 2.5 }, 'data.maxLoginAttempts'],
    ['general', { currency: 'GBP' }, 'data.currency'],
    ['general', { siteEmail: 'nobody' }, 'data.siteEmail'],
    ['general', { defaultRating: { enabled: true, rating: 6, count: 1 } }, 'data.defaultRating.rating'],
    ['general', { gstTable: [...DEFAULT_GST_TABLE, { from: '', percent: 18 }] }, `data.gstTable.${DEFAULT_GST_TABLE.length}.from`],
  ])('refuse %s %j at its field', async (section, data, field) => {
    const { status, body } = await save(section, data, { password: OWNER_PASSWORD })
    expect(status).toBe(400)
    expect(body.errors).toHaveProperty([field])
  })

  it('[RD-039][RD-040][RD-041] date the GST rate; an order keeps the one it was placed under', async () => {
    const person = await aCustomer(test)
    const order = await anOrder(test, person, { big: 1 })
    const gstTable = [
      { from: '2017-07-01', percent: 28 },
      { from: '2026-02-01', percent: 40 },
    ]
    const twice = await save('general', { gstTable: [...gstTable, { from: '2026-02-01', percent: 5 }] }, OWN)
    expect([twice.status, twice.body.errors]).toEqual([400, { 'data.gstTable.2.from': 'Another rate starts on this day already' }])
    await save('general', { gstTable }, OWN)
    const later = await anOrder(test, person, { big: 1 })
    const seen = async (id: string) => (await call(`GET /api/orders/${id}/admin`)).body.order
    expect(await seen(order._id)).toMatchObject({ gstRate: 18, subtotal: 237.29, total: 280 })
    expect(await seen(later._id)).toMatchObject({ gstRate: 40, subtotal: 200, total: 280 })
    expect(order.subtotal).toBe(400)
  })
})

describe('users', () => {
  it('[BO-199][BO-088][BO-160][BO-161][BO-252][RD-166][RD-047] are listed with what they spent, searched and filtered', async () => {
    const person = await aCustomer(test, { name: 'Unique Buyer' })
    const order = await aPaidOrder(test, person, { big: 1 })
    const find = async (query: string) => (await call(`GET /api/admin/users?${query}`)).body
    expect((await find('q=unique+buy')).users).toMatchObject([
      { name: 'Unique Buyer', totalOrders: 1, totalSpent: 0, isActive: true, lastLogin: null },
    ])
    await call(`POST /api/orders/${order._id}/admin/verify-payment`, { verified: true })
    expect((await find(`q=${person.phone.slice(2)}`)).users).toMatchObject([{ totalSpent: 280 }])
    await call(`PUT /api/orders/${order._id}/admin/update-status`, { status: 'refunded' })
    expect((await find(`q=${person.email}`)).users).toMatchObject([{ totalSpent: 0 }])
    const { summary, pagination } = await find('status=active&limit=1')
    expect(summary.active).toBe(pagination.total)
    expect(summary.newThisWeek).toBeGreaterThan(0)
  })

  it('[BO-200][BO-125][BO-228][RD-055] are deactivated at once and activated again', async () => {
    const person = await aCustomer(test)
    const toggle = (isActive: boolean) => call(`PUT /api/admin/users/${person.id}/toggle-status`, { isActive })
    expect((await toggle(false)).body).toMatchObject({ message: 'User deactivated successfully!', user: { isActive: false } })
    expect((await test.call('GET /api/cart', { token: person.token })).status).toBe(401)
    expect((await call('GET /api/admin/users?status=inactive')).body.users.map((user: Body) => user._id)).toContain(person.id)
    expect((await toggle(true)).body.message).toBe('User activated successfully!')
  })
})

describe('analytics', () => {
  it('[BO-205][BO-096][BO-097][BO-098][BO-099][BO-247][RD-046] count days in India and revenue by verified payments', async () => {
    const person = await aCustomer(test)
    const order = await aPaidOrder(test, person, { big: 10 })
    await call(`POST /api/orders/${order._id}/admin/verify-payment`, { verified: true })
    const { data } = (await call('GET /api/admin/analytics?period=7')).body
    expect(data.salesData).toHaveLength(7)
    const { rows } = await test.shop.database.pool.query(
      `select coalesce(sum(total) filter (where payment_status = 'verified' and status not in ('cancelled', 'refunded')), 0)::int as revenue, count(*)::int as orders
       from orders where (created_at at time zone 'Asia/Kolkata')::date = ($1::timestamptz at time zone 'Asia/Kolkata')::date`,
      [test.shop.now()],
    )
    expect(data.salesData.at(-1)).toMatchObject({ revenue: rows[0].revenue / 100, orders: rows[0].orders })
    expect(data.topProducts[0]).toMatchObject({ _id: 'Special Lion Beedi (Big Pack)' })
    expect(data.paymentStats).toMatchObject([{ _id: 'UPI' }])
    expect((await call('GET /api/admin/analytics')).body.data.userGrowth).toHaveLength(30)
    expect((await call('GET /api/admin/analytics?period=8')).status).toBe(400)
  })
})

describe('many orders at once', () => {
  it('are moved each for itself, and each says how it went', async () => {
    const person = await aCustomer(test)
    const [fine, tooLarge] = [await anOrder(test, person, { small: 1 }), await anOrder(test, person, { small: 9000 })]
    const third = await anOrder(test, person, { small: 5000 })
    await call(`PUT /api/orders/${third._id}/admin/update-status`, { status: 'confirmed' })
    const { results } = (await call('POST /api/orders/admin/bulk-status', { ids: [fine._id, tooLarge._id], status: 'confirmed' })).body
    expect(results.map((one: Body) => one.done)).toEqual([true, false])
    expect(results[1].message).toContain('left')
  })
})

describe('the audit log', () => {
  it('has one row for each act, can be searched and can not be changed', async () => {
    const order = await aPaidOrder(test, await aCustomer(test))
    await call(`POST /api/orders/${order._id}/admin/verify-payment`, { verified: true })
    await call(`PUT /api/orders/${order._id}/admin/update-status`, { status: 'shipped' })
    const { entries } = (await call(`GET /api/admin/audit?q=${order.orderNumber}`)).body
    expect(entries).toMatchObject([
      { actor: 'admin', action: 'order.moved', before: { status: 'confirmed' }, after: { status: 'shipped' } },
      { actor: 'admin', action: 'payment.verified' },
    ])
    await expect(test.shop.database.pool.query('delete from audit_log')).rejects.toThrow(/append-only/)
  })
})
