import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '../settings/default-settings.rules.ts'
import type { ReadinessFacts } from './readiness.rules.ts'
import { checksOf } from './readiness.rules.ts'

const NOW = new Date('2026-11-21T06:00:00Z')
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const before = (ms: number) => new Date(NOW.getTime() - ms)

type Change = {
  general?: Partial<ReadinessFacts['general']>
  payment?: Partial<ReadinessFacts['payment']>
  security?: Partial<ReadinessFacts['security']>
} & Partial<Omit<ReadinessFacts, 'general' | 'payment' | 'security'>>

/** A shop as it stands after its first start. */
const facts = ({ general, payment, security, ...change }: Change = {}): ReadinessFacts => ({
  general: { ...DEFAULT_SETTINGS.general, ...general },
  payment: { ...DEFAULT_SETTINGS.payment, ...payment },
  security: { ...DEFAULT_SETTINGS.security, ...security },
  defaults: DEFAULT_SETTINGS.general,
  owners: 1,
  ownerEmail: 'admin@localhost',
  isOwnerEmailMadeUp: true,
  publicUrl: 'http://localhost:3000',
  hasMailServer: false,
  products: 4,
  productsWithOwnPictures: 0,
  now: NOW,
  lastBackup: undefined,
  lastRestore: undefined,
  waitsForStandby: undefined,
  bucketFault: undefined,
  takeover: undefined,
  embedded: undefined,
  ...change,
})
/** Whether a check is done and what it says. */
const check = (id: string, change: Change = {}) => {
  const { isDone, detail } = checksOf(facts(change)).find((one) => one.id === id) ?? {}
  return [isDone, detail]
}

it('all checks stand in the order in which they are best done, each with the page that settles it', () => {
  expect(checksOf(facts()).map(({ id, page }) => `${id} ${page}`)).toEqual([
    'site-email /admin/settings?tab=general',
    'phone /admin/settings?tab=general',
    'address /admin/settings?tab=general',
    'hours /admin/settings?tab=general',
    'court-city /admin/settings?tab=general',
    'pictures /admin/inventory',
    'payment-methods /admin/settings?tab=payment',
    'upi-id /admin/settings?tab=payment',
    'gstin /admin/settings?tab=general',
    'owner-email /admin/settings?tab=security',
    'second-owner /admin/settings?tab=admins',
    'second-factor /admin/settings?tab=security',
    'https null',
    'mail-server null',
    'backup null',
    'restore null',
  ])
})

describe('how the shop is reached', () => {
  it.each([
    ['care@lionbidi.in', true],
    ['care@example.in', true],
    ['care@test.example.in', true],
    ['care@special-lion-beedi.example', false],
    ['care@lion.test', false],
    ['care@lion.INVALID', false],
    ['care@shop.localhost', false],
  ])('the site email %s: settled is %s', (siteEmail, isDone) => {
    const todo = `Every email is sent from ${siteEmail}, which is only an example. Enter the address of the shop.`
    expect(check('site-email', { general: { siteEmail } })).toEqual([isDone, isDone ? siteEmail : todo])
  })

  it('the site email that the shop began with is not settled, whatever it is', () => {
    const defaults = { ...DEFAULT_SETTINGS.general, siteEmail: 'care@lionbidi.in' }
    expect(check('site-email', { defaults, general: { siteEmail: 'care@lionbidi.in' } })[0]).toBe(false)
  })

  it.each([
    ['+91 76828 40001', true],
    ['76828 40001', true],
    ['0000 91000', true],
    ['+91 00000 00000', false],
    ['+9100000', false],
    ['00000', false],
    ['', false],
  ])('the phone “%s”: settled is %s', (supportPhone, isDone) => {
    const todo = `Customers see ${supportPhone || 'no number'}. Enter the number that you answer.`
    expect(check('phone', { general: { supportPhone } })).toEqual([isDone, isDone ? supportPhone : todo])
  })

  it('a phone or an address that the shop began with is not settled, even with figures in it', () => {
    const began = { supportPhone: '+91 76828 40001', addressLine: 'Naugaon Road, Chhatarpur 471001' }
    const change = { defaults: { ...DEFAULT_SETTINGS.general, ...began }, general: began }
    expect([check('phone', change)[0], check('address', change)[0]]).toEqual([false, false])
  })

  it.each([
    ['Naugaon Road, Chhatarpur 471001', true],
    ['Naugaon Road, Chhatarpur 471 001', true],
    ['Naugaon Road, Chhatarpur 47100', false],
    ['Naugaon Road 47, Chhatarpur 1001', false],
    ['', false],
  ])('the address “%s”: settled is %s', (addressLine, isDone) => {
    const todo = 'Enter the full address with its PIN code. It is printed on receipts, labels and invoices.'
    expect(check('address', { general: { addressLine } })).toEqual([isDone, isDone ? addressLine : todo])
  })

  it('the opening hours are settled by others than at the start, or by confirming these', () => {
    const { hours } = DEFAULT_SETTINGS.general
    expect(check('hours')).toEqual([false, `Customers read ${hours}. Enter yours, or confirm these.`])
    expect(check('hours', { general: { hours: '' } })).toEqual([false, 'Customers read no opening hours. Enter yours, or confirm these.'])
    expect(check('hours', { general: { hours: '9 to 5' } })).toEqual([true, '9 to 5'])
    expect(check('hours', { general: { hoursChecked: true } })).toEqual([true, hours])
  })

  it('the city of the courts is settled by its name', () => {
    expect(check('court-city')).toEqual([false, 'The terms name the city whose courts decide disputes. Enter it.'])
    expect(check('court-city', { general: { courtCity: 'Chhatarpur' } })).toEqual([true, 'Chhatarpur'])
  })

  it('pictures are settled when there are products and each has its own', () => {
    const of = (productsWithOwnPictures: number, products: number) => check('pictures', { productsWithOwnPictures, products })
    const todo = (many: string) => [false, `${many} products have pictures of your own. Customers see a drawing until then.`]
    expect(of(3, 4)).toEqual(todo('3 of 4'))
    expect(of(0, 0)).toEqual(todo('0 of 0'))
    expect(of(4, 4)).toEqual([true, 'All 4 products have pictures of your own.'])
    expect(of(1, 1)[0]).toBe(true)
  })
})

describe('how the shop is paid', () => {
  const account = { bankName: 'SBI', accountNumber: '30211234567', ifscCode: 'SBIN0000123' }

  it('a way to pay is UPI, a bank transfer whose account is known, or both', () => {
    const off = { enableUPI: false, enableBankTransfer: false }
    const todo = 'UPI and bank transfer are both off, so nobody can order. Turn one of them on.'
    expect(check('payment-methods', { payment: { ...off, ...account } })).toEqual([false, todo])
    expect(check('payment-methods', { payment: { ...off, enableBankTransfer: true } })).toEqual([false, todo])
    expect(check('payment-methods')).toEqual([true, 'UPI'])
    expect(check('payment-methods', { payment: account })).toEqual([true, 'UPI, Bank transfer'])
    expect(check('payment-methods', { payment: { ...account, enableUPI: false } })).toEqual([true, 'Bank transfer'])
  })

  it('the UPI ID is settled when it is entered or UPI is off', () => {
    expect(check('upi-id')).toEqual([false, 'Without a UPI ID nobody can pay. Enter it and pay ₹1 to it as a test.'])
    expect(check('upi-id', { payment: { enableUPI: false } })).toEqual([true, 'UPI is off.'])
    expect(check('upi-id', { payment: { upiId: 'lion@okhdfc' } })).toEqual([true, 'lion@okhdfc'])
  })

  it('the GSTIN is settled when it is entered, or confirmed that there is none', () => {
    const todo = 'Enter the GSTIN, or confirm that the shop is not registered for GST. Ask your accountant.'
    expect(check('gstin')).toEqual([false, todo])
    expect(check('gstin', { general: { gstin: '23ABCDE1234F1Z5' } })).toEqual([true, '23ABCDE1234F1Z5'])
    expect(check('gstin', { general: { gstUnregistered: true } })).toEqual([true, 'Not registered, as confirmed in the settings.'])
  })
})

describe('who looks after the shop', () => {
  it('the owner has an address that was entered, not made up', () => {
    expect(check('owner-email')[0]).toBe(false)
    expect(check('owner-email', { isOwnerEmailMadeUp: false, ownerEmail: 'asha@lionbidi.in' })).toEqual([true, 'asha@lionbidi.in'])
  })

  it('two super admins are enough, one is not', () => {
    expect(check('second-owner')[0]).toBe(false)
    expect(check('second-owner', { owners: 2 })).toEqual([true, '2 super admins'])
  })

  it('two-factor authentication is on', () => {
    expect(check('second-factor')[0]).toBe(false)
    expect(check('second-factor', { security: { twoFactorAuth: true } })[0]).toBe(true)
  })
})

describe('the machine the shop runs on', () => {
  it('has an https address and a mail server', () => {
    const todo = 'The shop calls itself http://https.example. Set PUBLIC_URL to its https address and start it again.'
    expect(check('https', { publicUrl: 'http://https.example' })).toEqual([false, todo])
    expect(check('https', { publicUrl: 'https://lionbidi.in' })).toEqual([true, 'https://lionbidi.in'])
    expect([check('mail-server')[0], check('mail-server', { hasMailServer: true })[0]]).toEqual([false, true])
  })

  it.each<[number, boolean, string]>([
    [0, true, 'less than a day ago'],
    [DAY_MS - 1, true, 'less than a day ago'],
    [DAY_MS, true, '1 day ago'],
    [2 * DAY_MS - 1, true, '1 day ago'],
    [2 * DAY_MS, false, '2 days ago'],
    [50 * HOUR_MS, false, '2 days ago'],
  ])('a backup of %d ms ago: fresh is %s', (age, isDone, ago) => {
    const more = isDone ? '' : ' Check the daily job that runs npm run backup.'
    expect(check('backup', { lastBackup: before(age) })).toEqual([isDone, `The last backup was taken ${ago}.${more}`])
  })

  it.each<[number, boolean, string]>([
    [100 * DAY_MS - 1, true, 'A backup was restored 99 days ago.'],
    [100 * DAY_MS, false, 'A backup was last restored 100 days ago. Restore the newest one into an empty folder again.'],
  ])('a restore of %d ms ago: recent is %s', (age, ...wanted) => {
    expect(check('restore', { lastRestore: before(age) })).toEqual(wanted)
  })

  it('without a backup or a restore it says what is missing', () => {
    expect(check('backup')).toEqual([false, 'No backup was taken yet. Set up a daily job that runs npm run backup.'])
    const todo = 'No backup was restored yet, so nobody knows that it works. Restore one into an empty folder.'
    expect(check('restore')).toEqual([false, todo])
  })
})

it('a bucket stands in the list where the files lie in one, with what it answers where it does not look', () => {
  expect(check('bucket')).toEqual([undefined, undefined])
  expect(check('bucket', { bucketFault: null })).toEqual([true, 'The bucket answers.'])
  const bucketFault = 'The bucket of S3_URL answered 404 NoSuchBucket to GET 7.'
  expect(check('bucket', { bucketFault })).toEqual([
    false,
    `${bucketFault} Nobody can send pictures. Check S3_URL, then start the shop again.`,
  ])
})

it('a standby stands in the list where the database has one, and is done while commits wait for it', () => {
  expect(check('standby')).toEqual([undefined, undefined])
  expect(check('standby', { waitsForStandby: true })).toEqual([true, 'Every order is on two servers before the customer is told of it.'])
  expect(check('standby', { waitsForStandby: false })).toEqual([false, expect.stringContaining('orders can be lost when a server dies')])
})

it('a takeover that may have lost orders is said for two weeks, and one that lost nothing is not', () => {
  const takeover = (ms: number, mayHaveLost = true) => check('takeover', { takeover: { at: before(ms), mayHaveLost } })
  expect(takeover(HOUR_MS)).toEqual([false, expect.stringMatching(/^Noticed on 21 Nov 2026.* its last orders may be missing\./)])
  expect(takeover(14 * DAY_MS - 1)).toEqual([false, expect.any(String)])
  expect(checksOf(facts({ takeover: { at: NOW, mayHaveLost: true } }))[0]?.id).toBe('takeover')
  expect([takeover(14 * DAY_MS), takeover(HOUR_MS, false)]).toEqual(Array(2).fill([undefined, undefined]))
})

describe('the embedded database', () => {
  const HOW = 'Stop the shop and run npm run move-to-postgres, as docs/operations.md says under “From the embedded database to PostgreSQL”.'
  const grown = (orders: number, lately = 0) => check('embedded-database', { embedded: { orders, lately } })

  it('says nothing while it holds fewer than three quarters of what it is good for, nor on PostgreSQL', () => {
    expect([grown(0), grown(37_499, 4100), check('embedded-database')]).toEqual(Array(3).fill([undefined, undefined]))
  })

  it.each([
    [37_500, 0, ''],
    [37_500, 3700, ' At the pace of the last 30 days that many are there in 102 days.'],
    [49_871, 4100, ' At the pace of the last 30 days that many are there in 1 day.'],
  ])('that holds %d orders, %d of them of 30 days, says how near the limit is and how to move', (orders, lately, pace) => {
    const held = orders.toLocaleString('en-IN')
    expect(grown(orders, lately)).toEqual([
      false,
      `The embedded database holds ${held} of the 50,000 orders that it is good for.${pace} ${HOW}`,
    ])
  })

  it('says from the limit on that lists get slower, before everything but a takeover', () => {
    expect(grown(50_000, 4100)).toEqual([
      false,
      `The embedded database holds 50,000 orders and is good for 50,000: every list gets slower. ${HOW}`,
    ])
    const embedded = { orders: 61_207, lately: 4100 }
    const takeover = { at: NOW, mayHaveLost: true }
    expect(
      checksOf(facts({ embedded, takeover }))
        .slice(0, 3)
        .map(({ id }) => id),
    ).toEqual(['takeover', 'embedded-database', 'site-email'])
    expect(check('embedded-database', { embedded })[1]).toContain('holds 61,207 orders')
  })
})
