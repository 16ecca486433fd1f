import { expect, it } from 'vitest'
import { otherReferences } from './bank-references.ts'
import { knownId, standInFor } from './stand-in-id.ts'

const STAND_IN = standInFor('0193a7f2-6b1c-7d40-9e55-a1b2c3d4e5f6')

it('a name that stands in for a transaction ID has 16 letters and digits, and nobody knows it', () => {
  expect(STAND_IN).toBe('CR55A1B2C3D4E5F6')
  expect([knownId(STAND_IN), knownId(null), knownId('CRDB12345678'), knownId('425210984513')]).toEqual([
    null,
    null,
    'CRDB12345678',
    '425210984513',
  ])
})

it('the bank’s reference stands beside the typed ID only where it is another payment’s', () => {
  const bankReferences = ['425210984512', '731155209941']
  expect(otherReferences({ transactionId: '0000425210984512', bankReferences })).toEqual(['731155209941'])
  expect(otherReferences({ transactionId: '425210984513', bankReferences })).toEqual(bankReferences)
  expect(otherReferences({ transactionId: null, bankReferences: ['SBIN0R5202611251'] })).toEqual(['SBIN0R5202611251'])
  expect(otherReferences({ transactionId: '425210984513' })).toEqual([])
})
