import type { AdminRole } from 'contract/access.ts'
import { DEFAULT_GST_TABLE } from 'contract/rules/gst.ts'
import type { Settings } from 'contract/settings/setting.admin.schemas.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anOrder } from '#test/builders/orders.ts'
import { aCustomer, anInvitedColleague, theOwner } from '#test/builders/people.ts'
import type { SectionBody } from '#test/contract-calls.ts'
import type { TestShop } from '#test/test-shop.ts'
import { callsOf, OWNER_PASSWORD, testShop } from '#test/test-shop.ts'

let test: TestShop
let owner: string
beforeAll(async () => {
  test = await testShop()
  owner = await theOwner(test)
})
afterAll(() => test.close())

const call = callsOf(() => [test, owner])
const save = <S extends keyof Settings>(section: S, data: Partial<Settings[S]>, more: { password?: string } = {}) =>
  // `as`: the compiler does not follow that the section and its data belong together
  call('PUT /api/admin/settings', { section, data, ...more } as SectionBody)

const OWN = { password: OWNER_PASSWORD }

const aColleague = (role?: AdminRole) => anInvitedColleague(test, owner, role)

describe('settings', () => {
  describe('at first', () => {
    let settings: Settings
    beforeAll(async () => {
      const untouched = await testShop()
      settings = (await untouched.call('GET /api/admin/settings', { token: await theOwner(untouched) })).body.settings
      await untouched.close()
    })

    it('[RD-115][BO-091] are read by staff, each section with its fields', () => {
      expect(settings.general).toMatchObject({
        siteName: expect.any(String),
        siteEmail: expect.any(String),
        supportPhone: expect.any(String),
        currency: expect.any(String),
        timezone: expect.any(String),
      })
    })

    it('[BO-253] count in rupees and in Indian time', () =>
      expect(settings.general).toMatchObject({ currency: 'INR', timezone: 'Asia/Kolkata' }))

    it('[BO-255][BO-092] send everything but daily reports', () =>
      expect(settings.notifications).toMatchObject({
        emailNotifications: true,
        orderNotifications: true,
        paymentNotifications: true,
        lowStockAlerts: true,
        dailyReports: false,
      }))

    it('[BO-254][BO-093] end a session after an hour and lock after five attempts', () =>
      expect(settings.security).toMatchObject({ twoFactorAuth: false, sessionTimeout: 60, passwordExpiry: 90, maxLoginAttempts: 5 }))

    it('[BO-256][BO-094] allow both ways to pay, with nobody to pay to yet', () =>
      expect(settings.payment).toMatchObject({
        enableUPI: true,
        enableBankTransfer: true,
        upiId: '',
        bankName: '',
        accountNumber: '',
        ifscCode: '',
      }))
  })

  it('[RD-116][BO-203] reach the shop at once', async () => {
    const saved = await save('general', { siteName: 'Lion Bidi House', supportPhone: '+91 98765 43210', siteEmail: 'care@lion.example' })
    expect(saved.body.success).toBe(true)
    expect((await test.call('GET /api/shop')).body.shop).toMatchObject({
      siteName: 'Lion Bidi House',
      supportPhone: '+91 98765 43210',
      siteEmail: 'care@lion.example',
    })
  })

  it('[RD-138] that are private stay so', async () => {
    expect(JSON.stringify((await test.call('GET /api/shop')).body)).not.toMatch(/sessionTimeout|maxLoginAttempts|dailyReports|gstTable/)
  })

  it('[BO-090] of one section leave the others and what was not sent as they are', async () => {
    const read = async () => (await call('GET /api/admin/settings')).body.settings
    const before = await read()
    await save('general', { hours: '10 to 6' })
    expect(await read()).toEqual({ ...before, general: { ...before.general, hours: '10 to 6' } })
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
    const colleague = await aColleague()
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
    const told = (await test.mails()).filter(
      ({ subject, text }) => subject.startsWith('Payment details changed') && text.includes('shop@okbank'),
    )
    expect(told.map(({ to }) => to).sort()).toEqual(expect.arrayContaining(['admin@localhost', `${colleague.username}@example.in`]))
  })

  it('of security, payment and tax change only by a super admin with the own password, and everybody on the staff is told what changed', async () => {
    const { token: colleague } = await aColleague()
    const secure: [keyof Settings, object, string][] = [
      ['general', { gstin: '23AAPFU0939F1Z3' }, 'GSTIN'],
      ['general', { gstTable: [{ from: '2017-07-01', percent: 12 }] }, 'GST rates'],
      ['security', { sessionTimeout: 59 }, 'Session timeout'],
      ['security', { maxLoginAttempts: 50 }, 'Login attempts'],
      ['security', { quickAccess: false }, 'Quick Access'],
      ['payment', { bankName: 'A Bank' }, 'Bank name'],
      ['payment', { unpaidReminders: false }, 'Unpaid-order reminders'],
    ]
    for (const [section, data, label] of secure) {
      const body = { section, data, password: 'colleague-1' }
      const refused = await call.raw('PUT /api/admin/settings', body, colleague)
      expect([refused.status, refused.body.message]).toEqual([403, `Only a super admin can change this: ${label}.`])
      const without = await save(section, data)
      expect([without.status, without.body.errors]).toEqual([403, { password: 'Please enter your password' }])
    }
    const { body } = await call('GET /api/admin/settings', undefined, colleague)
    const same = { section: 'security' as const, data: body.settings.security }
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
    const { status, body } = await call.raw('PUT /api/admin/settings', { section, data, ...OWN })
    expect(status).toBe(400)
    expect(body.errors).toHaveProperty([field])
  })

  describe('of the GST rates', () => {
    const gstTable = [
      { from: '2017-07-01', percent: 28 },
      { from: '2026-02-01', percent: 40 },
    ]
    const seen = async (id: string) => (await call(`GET /api/orders/${id}/admin`)).body.order
    beforeEach(() => save('general', { gstTable: [...DEFAULT_GST_TABLE] }, OWN))

    it('[RD-039] have one rate from a day on', async () => {
      expect((await call('GET /api/admin/settings')).body.settings.general.gstTable).toEqual([
        { from: '2017-07-01', percent: 28 },
        { from: '2026-02-01', percent: 18 },
      ])
      const twice = await save('general', { gstTable: [...gstTable, { from: '2026-02-01', percent: 5 }] }, OWN)
      expect([twice.status, twice.body.errors]).toEqual([400, { 'data.gstTable.2.from': 'Another rate starts on this day already' }])
    })

    it('[RD-040][RD-041] leave an order its own rate, whose taxable value staff read and the shopper does not', async () => {
      const person = await aCustomer(test)
      const order = await anOrder(test, person, { big: 1 })
      await save('general', { gstTable }, OWN)
      const later = await anOrder(test, person, { big: 1 })
      expect(await seen(order._id)).toMatchObject({ gstRate: 18, subtotal: 237.29, total: 280 })
      expect(await seen(later._id)).toMatchObject({ gstRate: 40, subtotal: 200, total: 280 })
      expect([order.subtotal, later.subtotal]).toEqual([400, 400])
    })
  })
})
