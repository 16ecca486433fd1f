import { expect, it } from 'vitest'
import { ALERT_BANKS, ALERT_SOURCES, BANK_NAMES, PROFILE_IDS, partsOf, sourceLabel, TAIL_DIGITS } from './alert.status.ts'

it('each bank sends emails and SMS, and the name of each form says which', () => {
  expect(PROFILE_IDS.map(partsOf)).toEqual(ALERT_BANKS.flatMap((bank) => ALERT_SOURCES.map((source) => ({ bank, source }))))
  expect(ALERT_SOURCES.map(sourceLabel)).toEqual(['email', 'SMS'])
  expect(ALERT_BANKS.map((bank) => BANK_NAMES[bank])).toEqual([
    'HDFC Bank',
    'Kotak Mahindra Bank',
    'Axis Bank',
    'ICICI Bank',
    'State Bank of India',
  ])
})

it('a form shows as many digits of the account as its bank does', () => {
  expect(PROFILE_IDS.filter((id) => TAIL_DIGITS[id] !== 4).map((id) => [id, TAIL_DIGITS[id]])).toEqual([
    ['icici-mail', 3],
    ['icici-sms', 3],
    ['sbi-mail', 6],
  ])
})
