import { isBusinessDay } from 'contract/rules/delivery-days.ts'
import { addDays, istDayBounds } from 'contract/rules/ist.ts'
import { readOpeningHours } from 'contract/shop/opening-hours.ts'
import { describe, expect, it } from 'vitest'
import { Chance } from '#test/statements/chance.ts'
import type { DecisionTimes } from './checking-time.rules.ts'
import { checkingTime, openMinutes } from './checking-time.rules.ts'

const MINUTE = 60_000
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
  // from a Saturday over the Sunday
  expect([openMinutes(at(28, '18:20'), at(29, '17:00'), hours), openMinutes(at(28, '18:20'), at(30, '10:35'), hours)]).toEqual([40, 75])
  expect(openMinutes(at(15, '11:00'), at(29, '11:00'), hours)).toBe(12 * 540)
})

describe('the time at which a payment is likely checked', () => {
  const took = (minutes: number, day = 20) => ({
    submittedAt: at(day, '11:00'),
    decidedAt: new Date(at(day, '11:00').getTime() + minutes * 60_000),
  })
  const asked = { submittedAt: at(25, '14:02'), now: at(25, '14:03'), hours: HOURS, ahead: 0 }

  it('is an hour of the open desk while few verdicts are known', () => {
    expect(checkingTime({ ...asked, submittedAt: at(25, '05:29'), now: at(25, '05:31') }, [took(3)])).toEqual({
      opensAt: at(25, '10:00'),
      by: at(25, '11:00'),
      isLate: false,
    })
  })

  it('is what nineteen of twenty of the last verdicts took, to the next quarter of an hour', () => {
    const verdicts = [7, 12, 31, 22, 9, 18, 75, 41, 52, 11, 6, 5, 33, 29, 8, 14, 21, 10, 40, 400].map((minutes) => took(minutes))
    expect(checkingTime(asked, verdicts)).toEqual({ opensAt: null, by: at(25, '15:30'), isLate: false })
  })

  it('is later the more payments stand before it, by what each took so far', () => {
    // six who came together and were checked one every ten minutes
    const together = [1, 2, 3, 4, 5, 6].map((one) => ({
      submittedAt: new Date(at(20, '11:00').getTime() + one),
      decidedAt: at(20, `${11 + Math.floor(one / 6)}:${String((one * 10) % 60).padStart(2, '0')}`),
    }))
    const by = (ahead: number) => checkingTime({ ...asked, ahead }, together)?.by
    expect([by(0), by(11)]).toEqual([at(25, '15:15'), at(25, '16:15')])
  })

  it('goes over to the next day when the desk closes before', () => {
    expect(checkingTime({ ...asked, submittedAt: at(25, '18:40'), now: at(25, '19:05') }, [])).toEqual({
      opensAt: at(26, '10:00'),
      by: at(26, '10:45'),
      isLate: false,
    })
  })

  it('goes over the Sunday, on which the desk is closed', () => {
    const saturday = { ...asked, submittedAt: at(28, '18:40'), now: at(28, '19:05') }
    const told = { opensAt: at(30, '10:00'), by: at(30, '10:45'), isLate: false }
    expect(checkingTime(saturday, [])).toEqual(told)
    expect(checkingTime({ ...saturday, now: at(29, '12:00') }, [])).toEqual(told)
    // what came on the Sunday has the whole Monday
    expect(checkingTime({ ...asked, submittedAt: at(29, '12:00'), now: at(29, '12:00') }, [])).toEqual({ ...told, by: at(30, '19:00') })
  })

  it('stays the same while the payment waits, whatever is decided meanwhile, and is late once it is over', () => {
    const before = [7, 12, 31, 22, 9].map((minutes) => took(minutes))
    const overtaken = [3, 4, 5].map((minutes) => took(minutes, 25)) // were there first
    const own = { ...asked, submittedAt: at(25, '11:01') }
    const first = checkingTime({ ...own, now: at(25, '11:02'), ahead: 3 }, before)
    expect(first).toEqual({ opensAt: null, by: at(25, '11:45'), isLate: false })
    expect(checkingTime({ ...own, now: at(25, '11:45'), ahead: 0 }, [...overtaken, ...before])).toEqual({ ...first, isLate: true })
  })

  it('is not told where nobody knows it: without opening hours', () => {
    expect(checkingTime({ ...asked, hours: 'whenever' }, [])).toBeUndefined()
  })
})

describe('a time that was told', () => {
  type Desk = {
    name: string
    /** Payments of a usual day, and minutes that one takes. */
    payments: number
    minutes: number
    /** Minutes after midnight between which somebody sits at it. */
    sessions: readonly (readonly [number, number])[]
  }
  const DESKS: Desk[] = [
    { name: 'somebody sits at all day', payments: 25, minutes: 4, sessions: [[600, 1140]] },
    {
      name: 'rests at noon',
      payments: 50,
      minutes: 3,
      sessions: [
        [600, 790],
        [850, 1140],
      ],
    },
    {
      name: 'is looked at three times a day',
      payments: 30,
      minutes: 1.5,
      sessions: [
        [620, 700],
        [850, 930],
        [1080, 1140],
      ],
    },
    {
      name: 'has few payments',
      payments: 7,
      minutes: 6,
      sessions: [
        [630, 780],
        [930, 1110],
      ],
    },
  ]

  /** Every payment of forty days: most come in the evening, one day of twelve has twice as many, and each is checked in its turn. */
  function replay({ payments, minutes, sessions }: Desk, chance: Chance): DecisionTimes[] {
    const decided: DecisionTimes[] = []
    const waiting: number[] = []
    for (let day = 0; day < 40; day++) {
      const midnight = istDayBounds(addDays('2026-08-01', day)).from.getTime()
      const many = payments * (0.5 + chance.next()) * (chance.once(12) ? 2 : 1)
      const times = Array.from({ length: Math.round(many) }, () =>
        chance.once(3) ? chance.next() * 1440 : 1080 + (chance.next() + chance.next()) * 180,
      )
      waiting.push(...times.map((time) => midnight + time * MINUTE).toSorted((a, b) => a - b))
      for (const [from, to] of isBusinessDay(addDays('2026-08-01', day)) ? sessions : []) {
        let clock = midnight + (from + chance.next() * 20) * MINUTE
        while (waiting[0] !== undefined && Math.max(clock, waiting[0]) < midnight + to * MINUTE) {
          const submitted = waiting.shift() ?? 0
          clock = Math.max(clock, submitted) - Math.log(1 - chance.next()) * minutes * MINUTE
          decided.push({ submittedAt: new Date(submitted), decidedAt: new Date(clock) })
        }
      }
    }
    return decided
  }

  it.each(DESKS)('is kept for nine of ten payments, in forty replayed days of a desk that $name', (desk) => {
    const all = replay(desk, new Chance(20261126))
    let decided = 0
    const kept = all.slice(60).map(({ submittedAt, decidedAt }, at) => {
      while ((all[decided]?.decidedAt ?? submittedAt) < submittedAt) decided++
      const known = all.slice(Math.max(0, decided - 200), decided).toReversed()
      const told = checkingTime({ submittedAt, now: submittedAt, hours: HOURS, ahead: at + 60 - decided }, known)
      return told !== undefined && decidedAt <= told.by
    })
    const share = kept.filter(Boolean).length / kept.length
    process.stdout.write(`PROOF {"name":"times told by a desk that ${desk.name}","figures":{"kept":${share.toFixed(3)}}}\n`)
    expect(share).toBeGreaterThanOrEqual(0.9)
  })
})
