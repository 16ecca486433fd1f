import { expect, it } from 'vitest'
import { around } from './Logo.tsx'

it('the leaves of the mane stand evenly around its centre', () => {
  expect(around(4)).toEqual([0, 90, 180, 270])
  expect(around(3, 45)).toEqual([45, 165, 285])
  expect(around(0, 7)).toEqual([])
})
