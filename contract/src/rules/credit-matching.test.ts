import { expect, it } from 'vitest'
import { isBookedNear, sharesWord, wordsOf } from './credit-matching.ts'

it('two names share a word as a bank shortens it, in any script', () => {
  const share = (one: string, other: string) => sharesWord(wordsOf(one), wordsOf(other))
  expect([share('RAMESH KU', 'Ramesh Kumar'), share('R K', 'Ramesh Kumar'), share('SITA', 'Ramesh'), share('मीना देवी', 'मीना')]).toEqual([
    true,
    false,
    false,
    true,
  ])
})

it('a payment is booked from the day before its order to three days after it was submitted, or placed where nobody submitted it', () => {
  const createdAt = new Date('2026-11-10T06:00:00Z')
  const submittedAt = new Date('2026-11-12T06:00:00Z')
  const days = ['2026-11-08', '2026-11-09', '2026-11-13', '2026-11-14', '2026-11-15', '2026-11-16']
  expect(days.filter((day) => isBookedNear(day, { createdAt, submittedAt }))).toEqual(days.slice(1, 5))
  expect(days.filter((day) => isBookedNear(day, { createdAt, submittedAt: null }))).toEqual(days.slice(1, 3))
})
