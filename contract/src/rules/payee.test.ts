import { expect, it } from 'vitest'
import { changesPayee } from './payee.ts'

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
