import { expect, it } from 'vitest'
import { expiryOn } from './pack-expiry.ts'

it.each([
  [null, 'good'],
  ['2026-12-27', 'good'],
  ['2026-12-26', 'expiring'],
  ['2026-11-26', 'expiring'],
  ['2026-11-25', 'expired'],
] as const)('on 26 Nov 2026 packs that are good until %s are %s', (lastDay, expiry) => {
  expect(expiryOn('2026-11-26', lastDay)).toBe(expiry)
})
