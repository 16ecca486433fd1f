import { expect, it } from 'vitest'
import { codeIn } from './telegram.rules.ts'

it.each([
  ['ABCD2345', 'ABCD2345'],
  [' abcd-2345\n', 'ABCD2345'],
  ['ab cd 23 45', 'ABCD2345'],
  ['/start ABCD2345', 'ABCD2345'],
  ['/start@lion_shop_bot ABCD2345', 'ABCD2345'],
  ['/start', undefined],
  ['ABCD234', undefined],
  ['ABCD23456', undefined],
  ['ABCD1045', undefined],
  ['When will my parcel come?', undefined],
  ['', undefined],
])('the code in %j is %j', (text, code) => expect(codeIn(text)).toBe(code))
