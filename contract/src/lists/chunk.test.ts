import { expect, it } from 'vitest'
import { chunk } from './chunk.ts'

it.each([
  [[], []],
  [['a'], [['a']]],
  [['a', 'b', 'c'], [['a', 'b', 'c']]],
  [
    ['a', 'b', 'c', 'd'],
    [['a', 'b', 'c'], ['d']],
  ],
  [
    ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
    [['a', 'b', 'c'], ['d', 'e', 'f'], ['g']],
  ],
])('%j in parts of three is %j', (list, parts) => {
  expect(chunk(list, 3)).toEqual(parts)
})
