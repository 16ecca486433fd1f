import { expect, it } from 'vitest'
import { referenceSpellings } from './reference-holder.queries.ts'

it('a reference is found under every number of zeros that a transaction ID may begin with', () => {
  expect(referenceSpellings('425210984512')).toEqual([
    '425210984512',
    '0425210984512',
    '00425210984512',
    '000425210984512',
    '0000425210984512',
  ])
  expect(referenceSpellings('004252109845')).toEqual([
    '4252109845',
    '04252109845',
    '004252109845',
    '0004252109845',
    '00004252109845',
    '000004252109845',
    '0000004252109845',
  ])
  expect(referenceSpellings('000425210984').map((id) => id.length)).toEqual([10, 11, 12, 13, 14, 15, 16])
  expect(referenceSpellings('000425210984')[0]).toBe('0425210984')
  expect(referenceSpellings('400000000000')[0]).toBe('400000000000')
})
