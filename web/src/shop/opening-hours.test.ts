import { nextOpening } from 'contract/shop/opening-hours.ts'
import { expect, it } from 'vitest'
import { openingHours } from './messages.hi.ts'
import { openingHours as english } from './messages.ts'

it.each([
  ['10:00 AM to 7:00 PM IST', 'सोमवार से शनिवार, सुबह 10:00 से शाम 7:00 बजे तक', 'Monday to Saturday, 10:00 AM to 7:00 PM IST'],
  ['9 am - 8:30 pm', 'सोमवार से शनिवार, सुबह 9:00 से रात 8:30 बजे तक', 'Monday to Saturday, 9 am - 8:30 pm'],
  ['12:15 PM to 11:45 PM IST', 'सोमवार से शनिवार, दोपहर 12:15 से रात 11:45 बजे तक', 'Monday to Saturday, 12:15 PM to 11:45 PM IST'],
  ['By appointment', 'By appointment', 'By appointment'],
  ['Tuesday to Friday, 10 AM to 7 PM', 'Tuesday to Friday, 10 AM to 7 PM', 'Tuesday to Friday, 10 AM to 7 PM'],
  ['', '', ''],
])('"%s" is read in Hindi as "%s", and in English as "%s"', (hours, hindi, inEnglish) => {
  expect([openingHours(hours), english(hours)]).toEqual([hindi, inEnglish])
})

it.each([
  ['on a Sunday, on Monday morning', '2026-11-29T13:30:00+05:30', '2026-11-30T04:45:00.000Z'],
  ['on Saturday night, on Monday morning', '2026-11-28T20:45:00+05:30', '2026-11-30T04:45:00.000Z'],
  ['before it opens, on the same day', '2026-11-27T10:14:59+05:30', '2026-11-27T04:45:00.000Z'],
  ['while it is open, no more', '2026-11-27T10:15:00+05:30', undefined],
  ['at the minute it closes, on the next day', '2026-11-26T20:45:00+05:30', '2026-11-27T04:45:00.000Z'],
])('the desk opens, asked %s', (_when, now, opens) => {
  expect(nextOpening({ opens: 615, closes: 1245 }, new Date(now))?.toISOString()).toBe(opens)
})
