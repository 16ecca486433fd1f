import { describe, expect, it } from 'vitest'
import { ageOn, isAtLeast, isCalendarDay, minimumAgeFor } from './age.ts'
import { MINIMUM_AGE } from './limits.ts'

const today = '2026-11-20'

describe('age', () => {
  it.each([
    ['2008-11-20', 18],
    ['2008-11-21', 17],
    ['2005-11-21', 20],
    ['2005-11-20', 21],
    ['2027-01-01', -1],
  ])('born %s is %i', (born, age) => {
    expect(ageOn(born, today)).toBe(age)
  })

  it('[SF-562] of at least 18 is asked for', () => {
    expect(MINIMUM_AGE).toBe(18)
    expect(isAtLeast(MINIMUM_AGE, '2008-11-20', today)).toBe(true)
    expect(isAtLeast(MINIMUM_AGE, '2008-11-21', today)).toBe(false)
  })

  it('[RD-099] of at least 21 is asked for in Karnataka, however it is spelled', () => {
    expect(['Karnataka', ' KARNATAKA', 'Kerala', 'nowhere'].map(minimumAgeFor)).toEqual([21, 21, 18, 18])
  })

  it('is completed on 1 March by those born on 29 February', () => {
    expect([ageOn('2008-02-29', '2026-02-28'), ageOn('2008-02-29', '2026-03-01')]).toEqual([17, 18])
  })

  it.each(['2008-02-30', '2025-02-29', '2008-13-01', '20-11-2008', '2008-1-1', '2008', '2008-11', '', 'soon'])(
    'is not proven by %j',
    (born) => {
      expect(isCalendarDay(born)).toBe(false)
      expect(ageOn(born, today)).toBeUndefined()
      expect(isAtLeast(0, born, today)).toBe(false)
    },
  )
})
