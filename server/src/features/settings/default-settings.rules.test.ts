import { expect, it } from 'vitest'
import { DEFAULT_SETTINGS, withDefaults } from './default-settings.rules.ts'

it('[RD-076] what was saved lies over the defaults, section by section, field by field', () => {
  const settings = withDefaults({ security: { twoFactorAuth: true }, payment: { upiId: 'lion@okbank' } })
  expect(settings).toEqual({
    ...DEFAULT_SETTINGS,
    security: { ...DEFAULT_SETTINGS.security, twoFactorAuth: true },
    payment: { ...DEFAULT_SETTINGS.payment, upiId: 'lion@okbank' },
  })
  expect(withDefaults({})).toEqual(DEFAULT_SETTINGS)
})

it('a new shop asks nobody to pay, tells its staff, and locks after five tries', () => {
  const { general, security, payment, notifications, automatic } = DEFAULT_SETTINGS
  expect([payment.upiId, general.gstin]).toEqual(['', ''])
  expect(security).toEqual({ twoFactorAuth: false, sessionTimeout: 60, passwordExpiry: 90, maxLoginAttempts: 5, quickAccess: true })
  expect(notifications).toEqual({
    emailNotifications: true,
    orderNotifications: true,
    paymentNotifications: true,
    lowStockAlerts: true,
    dailyReports: false,
  })
  expect(automatic).toEqual({ enabled: false, mostPerPayment: 5000, mostPerDay: 25_000, firstOrderMost: 2000, holdMinutes: 10 })
  const switches = Object.entries({ ...general, ...payment }).filter(([, value]) => typeof value === 'boolean')
  expect([Object.fromEntries(switches), general.defaultRating.enabled]).toEqual([
    {
      promotions: true,
      hoursChecked: false,
      menuPercentages: false,
      recalculateDiscount: false,
      gstUnregistered: false,
      enableUPI: true,
      enableBankTransfer: true,
      unpaidReminders: true,
    },
    false,
  ])
})
