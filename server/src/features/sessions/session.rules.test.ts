import { expect, it } from 'vitest'
import { ADMIN_SESSION_MS, CUSTOMER_IDLE_MINUTES, CUSTOMER_SESSION_MS, isLive, touchAfterMs } from './session.ts'

const NOW = new Date('2026-11-20T06:00:00Z')
const ago = (ms: number) => new Date(NOW.getTime() - ms)
const LIVE = { lastUsedAt: ago(59_999), expiresAt: ago(-1), revokedAt: null }

it('[RD-073] a session lives until it ends, is revoked, or rests too long', () => {
  expect(isLive(LIVE, NOW, 1)).toBe(true)
  expect(isLive({ ...LIVE, lastUsedAt: ago(60_000) }, NOW, 1)).toBe(false)
  expect(isLive({ ...LIVE, lastUsedAt: ago(10 ** 12) }, NOW, undefined)).toBe(true)
  expect(isLive({ ...LIVE, expiresAt: NOW }, NOW, 1)).toBe(false)
  expect(isLive({ ...LIVE, revokedAt: ago(1) }, NOW, undefined)).toBe(false)
})

it('shoppers stay signed in for ninety days, thirty of them without a visit, staff for seven', () => {
  expect([CUSTOMER_SESSION_MS / 86_400_000, ADMIN_SESSION_MS / 86_400_000, CUSTOMER_IDLE_MINUTES / 1440]).toEqual([90, 7, 30])
})

it('[RD-073] a use is noted once a minute, and four times in a shorter idle time', () => {
  expect([touchAfterMs(), touchAfterMs(60), touchAfterMs(2), touchAfterMs(1)]).toEqual([60_000, 60_000, 30_000, 15_000])
})
