import { expect, it } from 'vitest'
import { ADMIN_SESSION_MS, CUSTOMER_SESSION_MS, isLive, TOUCH_MS } from './session.rules.ts'

const NOW = new Date('2026-11-20T06:00:00Z')
const ago = (ms: number) => new Date(NOW.getTime() - ms)
const LIVE = { lastUsedAt: ago(59_999), expiresAt: ago(-1), revokedAt: null }

it('[RD-076] a session lives until it ends, is revoked, or rests too long', () => {
  expect(isLive(LIVE, NOW, 1)).toBe(true)
  expect(isLive({ ...LIVE, lastUsedAt: ago(60_000) }, NOW, 1)).toBe(false)
  expect(isLive({ ...LIVE, lastUsedAt: ago(10 ** 12) }, NOW, undefined)).toBe(true)
  expect(isLive({ ...LIVE, expiresAt: NOW }, NOW, 1)).toBe(false)
  expect(isLive({ ...LIVE, revokedAt: ago(1) }, NOW, undefined)).toBe(false)
})

it('shoppers stay signed in for ninety days, staff for seven, and a use is noted once a minute', () => {
  expect([CUSTOMER_SESSION_MS / 86_400_000, ADMIN_SESSION_MS / 86_400_000, TOUCH_MS]).toEqual([90, 7, 60_000])
})
