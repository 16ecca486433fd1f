import { expect, it } from 'vitest'
import { PROBLEMS } from './problem.ts'

it('what is not found is a 404, and only what is not in a list, not known or not switched on is one beside', () => {
  const odd = Object.entries(PROBLEMS).filter(([code, [status]]) => code.endsWith('not-found') !== (status === 404))
  expect(odd.map(([code]) => code).sort()).toEqual([
    'cart.not-in-cart',
    'google.not-configured',
    'pay-link.unknown',
    'wishlist.not-in-wishlist',
  ])
})
