import { describe, expect, it } from 'vitest'
import { allowedReasons, needsPhotos, RETURN_REASONS, returnClocks } from './returns.ts'

// half past midnight of 21 November in India
const DELIVERED = new Date('2026-11-20T19:00:00.000Z')
const reasonsAt = (instant: string) => allowedReasons(DELIVERED, new Date(instant))
const ALL = ['damaged', 'defective', 'wrong_item', 'unused']

describe('the two clocks of a return', () => {
  it('are 24 hours for what is damaged, defective or wrong, to the millisecond', () => {
    expect(returnClocks(DELIVERED).faultBy.toISOString()).toBe('2026-11-21T19:00:00.000Z')
    expect(reasonsAt('2026-11-21T19:00:00.000Z')).toEqual(ALL)
    expect(reasonsAt('2026-11-21T19:00:00.001Z')).toEqual(['unused'])
  })

  it('are 7 calendar days of India for unused goods, the seventh included', () => {
    expect(returnClocks(DELIVERED).unusedBy.toISOString()).toBe('2026-11-28T18:29:59.999Z')
    expect(reasonsAt('2026-11-28T18:29:59.999Z')).toEqual(['unused'])
    expect(reasonsAt('2026-11-28T18:30:00.000Z')).toEqual([])
  })

  it('a fault wants a photo, unused goods want none', () => {
    expect(RETURN_REASONS.map(needsPhotos)).toEqual([true, true, true, false])
  })
})
