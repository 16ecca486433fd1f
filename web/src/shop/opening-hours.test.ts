import { expect, it } from 'vitest'
import { openingHours } from './messages.hi.ts'
import { openingHours as english } from './messages.ts'

it.each([
  ['10:00 AM to 7:00 PM IST', 'सुबह 10:00 से शाम 7:00 बजे तक'],
  ['9 am - 8:30 pm', 'सुबह 9:00 से रात 8:30 बजे तक'],
  ['12:15 PM to 12 AM IST', 'दोपहर 12:15 से रात 12:00 बजे तक'],
  ['By appointment', 'By appointment'],
  ['Monday to Saturday, 10 AM to 7 PM', 'Monday to Saturday, 10 AM to 7 PM'],
  ['', ''],
])('"%s" is read in Hindi as "%s", and in English as it was written', (hours, hindi) => {
  expect([openingHours(hours), english(hours)]).toEqual([hindi, hours])
})
