import { expect, it } from 'vitest'
import { otherReferences, paymentReferences } from './payment-references.ts'
import { knownId, standInFor } from './stand-in.ts'

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

it('a payment is found by what the bank calls it, else by what was typed, never by a name of the shop’s own', () => {
  expect(paymentReferences({ transactionId: '425210984513', bankReferences: ['425210984512'] })).toEqual(['425210984512'])
  expect(paymentReferences({ transactionId: '425210984513', bankReferences: [] })).toEqual(['425210984513'])
  expect(paymentReferences({ transactionId: STAND_IN, bankReferences: [] })).toEqual([])
  expect(paymentReferences({ transactionId: STAND_IN, bankReferences: ['425210984512'] })).toEqual(['425210984512'])
})
