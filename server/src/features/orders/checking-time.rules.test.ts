import { describe, expect, it } from 'vitest'
import { checkingTime, openMinutes, readOpeningHours } from './checking-time.rules.ts'

const HOURS = '10:00 AM to 7:00 PM IST'
/** A moment of November 2026 in India. */
const at = (day: number, time: string) => new Date(`2026-11-${String(day).padStart(2, '0')}T${time}:00+05:30`)

it.each([
  [HOURS, 600, 1140],
  ['9.30am - 6 pm', 570, 1080],
  ['Mon to Sat, 12:15 p.m. till 8:45 p.m.', 735, 1245],
])('the opening hours %s are read', (text, opens, closes) => {
  expect(readOpeningHours(text)).toEqual({ opens, closes })
})

it.each(['10 to 6', 'by appointment', '7 PM to 10 AM', '9 am, 1 pm, 5 pm', ''])('words that name no open time are not: %s', (text) => {
  expect(readOpeningHours(text)).toBeUndefined()
})

it('only the time in which the desk is open counts', () => {
  const hours = { opens: 600, closes: 1140 }
  expect(openMinutes(at(24, '18:20'), at(25, '10:35'), hours)).toBe(75)
  expect(openMinutes(at(24, '05:29'), at(24, '10:00'), hours)).toBe(0)
})

describe('the time at which a payment is likely checked', () => {
  const took = (minutes: number) => ({ submittedAt: at(20, '11:00'), decidedAt: new Date(at(20, '11:00').getTime() + minutes * 60_000) })

  it('is an hour of the open desk while few verdicts are known', () => {
    expect(checkingTime({ submittedAt: at(25, '05:29'), now: at(25, '05:31'), hours: HOURS }, [took(3)])).toEqual({
      opensAt: at(25, '10:00'),
      by: at(25, '11:00'),
    })
  })

  it('is what four of five of the last verdicts took, to the next quarter of an hour', () => {
    const verdicts = [7, 140, 12, 31, 22, 9, 18, 75, 41, 52].map(took)
    expect(checkingTime({ submittedAt: at(25, '14:02'), now: at(25, '14:03'), hours: HOURS }, verdicts)).toEqual({
      opensAt: null,
      by: at(25, '15:00'),
    })
  })

  it('goes over to the next day when the desk closes before', () => {
    expect(checkingTime({ submittedAt: at(25, '18:40'), now: at(25, '19:05'), hours: HOURS }, [])).toEqual({
      opensAt: at(26, '10:00'),
      by: at(26, '10:45'),
    })
  })

  it('is not told where nobody knows it: without opening hours, or once it is over', () => {
    expect(checkingTime({ submittedAt: at(25, '14:00'), now: at(25, '14:00'), hours: 'whenever' }, [])).toBeUndefined()
    expect(checkingTime({ submittedAt: at(25, '11:00'), now: at(25, '12:00'), hours: HOURS }, [])).toBeUndefined()
  })
})
