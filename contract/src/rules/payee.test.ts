import { expect, it } from 'vitest'
import { canBePaid, changesPayee, offeredAccount } from './upi.ts'

const BEFORE = { upiId: 'a@b', payeeName: 'A', accountNumber: '001122', ifscCode: 'BKBK0000001' }

it.each([
  [{}, false],
  [BEFORE, false],
  [{ upiId: ' a@b ', payeeName: undefined }, false],
  [{ upiId: 'c@d' }, true],
  [{ payeeName: 'C' }, true],
  [{ accountNumber: '221100' }, true],
  [{ accountNumber: '' }, true],
  [{ ifscCode: 'EVIL0000001' }, true],
  [{ ...BEFORE, accountNumber: '221100' }, true],
])('a save of %j changes who is paid: %s', (change, expected) => {
  expect(changesPayee(BEFORE, change)).toBe(expected)
})

const ACCOUNT = { bankName: 'Bank of Bundelkhand', accountNumber: '001122334455', ifscCode: 'BKBK0000001' }

it('[RD-165] a bank account is offered whole or not at all', () => {
  const offered = (change: object) => offeredAccount({ enableBankTransfer: true, ...ACCOUNT, ...change })
  expect(offered({})).toEqual(ACCOUNT)
  for (const missing of [{ bankName: '' }, { accountNumber: '' }, { ifscCode: '' }, { enableBankTransfer: false }]) {
    expect([missing, offered(missing)]).toEqual([missing, null])
    expect(canBePaid({ enableUPI: false, enableBankTransfer: true, ...ACCOUNT, ...missing })).toBe(false)
  }
  expect(canBePaid({ enableUPI: false, enableBankTransfer: true, ...ACCOUNT })).toBe(true)
})
