import { expect, it } from 'vitest'
import { checkingTime, deliveryDays } from './messages.ts'

const at = (day: number, time: string) => `2026-11-${day}T${time}:00+05:30`
const now = new Date(at(25, '05:29'))

it.each([
  [at(25, '10:00'), at(25, '11:15'), null, 'The desk opens at 10:00 am; most payments are checked by 11:15 am.'],
  [null, at(25, '14:30'), 1, 'Your payment is number 1 in line. Right now most payments are checked by 2:30 pm.'],
  [
    at(26, '10:00'),
    at(26, '10:45'),
    17,
    'Your payment is number 17 in line. The desk opens at 10:00 am tomorrow; most payments are checked by 10:45 am tomorrow.',
  ],
  [null, at(28, '10:45'), null, 'Right now most payments are checked by 10:45 am on Sat, 28 Nov.'],
])('a payment is checked after the desk opens at %s by %s, as number %s', (opensAt, by, place, sentence) => {
  expect(checkingTime({ opensAt, by, place, isLate: false }, now)).toBe(sentence)
})

it.each([
  [null, 'Your payment is number 3 in line. It takes longer than usual, but your payment is not lost and you need do nothing.'],
  [
    at(25, '10:00'),
    'Your payment is number 3 in line. It takes longer than usual, but your payment is not lost and you need do nothing. The desk opens at 10:00 am.',
  ],
])('a payment whose time is over is late, and the desk opens at %s', (opensAt, sentence) => {
  expect(checkingTime({ opensAt, by: at(24, '18:30'), place: 3, isLate: true }, now)).toBe(sentence)
})

it('the days of delivery are told with their days of the week', () => {
  expect(deliveryDays({ from: '2026-12-01', to: '2026-12-03' })).toBe('Tue, 1 Dec to Thu, 3 Dec')
})
