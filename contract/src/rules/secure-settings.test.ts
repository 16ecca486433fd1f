import { expect, it } from 'vitest'
import { secureChanges } from './secure-settings.ts'

const payment = { upiId: 'lion@okaxis', payeeName: 'Special Lion Beedi', enableUPI: true, enableBankTransfer: false, hint: 'Pay soon' }

it('a password is asked for what a save changes of the secure settings, by its label and in their order', () => {
  expect(secureChanges('payment', payment, { enableUPI: false, upiId: 'other@okaxis' })).toEqual(['UPI ID', 'UPI'])
  expect(secureChanges('payment', payment, { bankName: 'SBI' })).toEqual(['Bank name'])
})

it('none is asked for a save that changes nothing, leaves a field out, or changes another setting', () => {
  expect(secureChanges('payment', payment, payment)).toEqual([])
  expect(secureChanges('payment', payment, { upiId: undefined, hint: 'Pay now' })).toEqual([])
  expect(secureChanges('notifications', { orders: true }, { orders: false })).toEqual([])
})

it('a table is changed by what it holds, not by being another one', () => {
  const gstTable = [{ from: '2026-02-01', percent: 18 }]
  expect(secureChanges('general', { gstTable }, { gstTable: [{ from: '2026-02-01', percent: 18 }] })).toEqual([])
  expect(secureChanges('general', { gstTable }, { gstTable: [{ from: '2026-02-01', percent: 28 }] })).toEqual(['GST rates'])
})

it('automatic verification is switched off without a password, and on with one', () => {
  const automatic = { enabled: true, mostPerDay: 50_000, holdMinutes: 10 }
  expect(secureChanges('automatic', automatic, { enabled: false })).toEqual([])
  expect(secureChanges('automatic', { ...automatic, enabled: false }, { enabled: true })).toEqual(['Automatic verification'])
  expect(secureChanges('automatic', automatic, { enabled: false, holdMinutes: 0 })).toEqual(['Minutes before packing'])
  expect(secureChanges('security', { twoFactorAuth: true, quickAccess: true }, { twoFactorAuth: false, quickAccess: false })).toEqual([
    'Two-factor authentication',
    'Quick Access',
  ])
  expect(secureChanges('payment', { enableUPI: true }, { enableUPI: false })).toEqual(['UPI'])
})
