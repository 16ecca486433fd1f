import { expect, it } from 'vitest'
import { anglesAround } from './Logo.tsx'

it('the leaves of the mane stand evenly around its centre', () => {
  expect(anglesAround(4)).toEqual([0, 90, 180, 270])
  expect(anglesAround(3, 45)).toEqual([45, 165, 285])
  expect(anglesAround(0, 7)).toEqual([])
})
