import { expect, it } from 'vitest'
import { pluralsOf } from './plural.ts'

it('one pack is one, and none, two or a part of one are many, as the language counts', () => {
  const english = pluralsOf('en')
  expect([0, 1, 1.5, 2, 21].map((n) => english(n, 'pack', 'packs'))).toEqual(['packs', 'pack', 'packs', 'packs', 'packs'])
  expect([0, 1, 2].map((n) => pluralsOf('hi')(n, 'एक', 'कई'))).toEqual(['एक', 'एक', 'कई'])
})
