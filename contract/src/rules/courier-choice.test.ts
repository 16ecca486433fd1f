import { expect, it } from 'vitest'
import { courierFor, daysIn, pinBeginningsProblem } from './courier-choice.ts'

const courier = (name: string, pinCodes: string, isActive = true) => ({ name, pinCodes, isActive })
const COURIERS = [
  courier('India Post', ''),
  courier('DTDC', '४७;48'),
  courier('Mohan', '471001;471002'),
  courier('Old Express', '471', false),
  courier('Delhivery', '1 4711 48'),
]

it.each([
  ['471001', 'Mohan'],
  ['471105', 'Delhivery'],
  ['471301', 'DTDC'],
  ['482001', 'DTDC'],
  ['110001', 'Delhivery'],
  ['560001', undefined],
])('a parcel to %s goes by the courier that names most of its digits, the first of equals: %s', (pinCode, name) => {
  expect(courierFor(COURIERS, pinCode)?.name).toBe(name)
})

it.each([
  ['47, 4711 482001;11', undefined],
  ['४७, ४८;11', undefined],
  ['', undefined],
  ['47, 0123', '0123 begins no PIN code. Please write 47, or 471001, with commas between.'],
  ['4710011', '4710011 begins no PIN code. Please write 47, or 471001, with commas between.'],
  ['47-48', '47-48 begins no PIN code. Please write 47, or 471001, with commas between.'],
])('the PIN codes "%s" have this problem: %s', (text, problem) => {
  expect(pinBeginningsProblem(text)).toBe(problem)
})

it.each([
  ['3 to 5', { from: 3, to: 5 }],
  ['2-9', { from: 2, to: 9 }],
  [' 4 ', { from: 4, to: 4 }],
  ['', null],
  ['5 to 3', undefined],
  ['0 to 2', undefined],
  ['61', undefined],
  ['soon', undefined],
])('"%s" is read as the days %o', (text, days) => {
  expect(daysIn(text)).toEqual(days)
})
