import { expect, it } from 'vitest'
import { errorFacts, reasonOf } from './log.ts'

it('an error is told with its code, its constraint and what it was because of', () => {
  const inner = Object.assign(new Error('duplicate key value'), { code: '23505', constraint: 'orders_number' })
  expect(reasonOf(inner)).toBe('Error [23505]: duplicate key value (orders_number)')
  expect(reasonOf(new TypeError('no order', { cause: inner }))).toBe(
    'TypeError: no order because of Error [23505]: duplicate key value (orders_number)',
  )
  expect(reasonOf(Object.assign(new Error('plain'), { constraint: undefined }))).toBe('Error: plain')
  expect(reasonOf('a text, no error')).toBe('a text, no error')
})

it.each([
  ['Failed query: select 1\nparams: Ramesh,\n9876543210', 'Failed query: select 1'],
  ['invalid input syntax for type uuid: "ramesh 9876543210"', 'invalid input syntax for type uuid'],
  ['date/time field value out of range: "31-02-\n2026"', 'date/time field value out of range'],
  ['date "x" out of range of days: "31-02-2026"', 'date "x" out of range of days'],
  ['value "9876543210" is out of range for type integer', 'value is out of range for type integer'],
  ['550 no such user ramesh.kumar+shop@example.co.in, try again', '550 no such user [address], try again'],
  ['to <a@b.in>;"c@d.in" failed', 'to <[address]>;"[address]" failed'],
  ['Nothing personal: "quoted" and params: kept', 'Nothing personal: "quoted" and params: kept'],
])('what it says of a person is left out: %j', (message, told) => {
  expect(reasonOf(new Error(message))).toBe(`Error: ${told}`)
  expect(reasonOf(message)).toBe(told)
})

it('a line of the log has the reason and the place in the code, and no value', () => {
  const error = new Error('no mailbox ramesh@example.in')
  const { reason, at } = errorFacts(error)
  expect(reason).toBe('Error: no mailbox [address]')
  expect(at).toMatch(/^at .*reason-of\.test\.ts/)
  expect(at).not.toContain('ramesh@')
  expect(errorFacts('a text')).toEqual({ reason: 'a text', at: '' })
})
