import { expect, it } from 'vitest'
import { overdueStep, ticketClocks } from './contact.queries.ts'

const at = (text: string) => new Date(text)

it.each([
  ['2026-11-20T10:00:00Z', '2026-11-22T10:00:00.000Z', '2026-12-20T10:00:00.000Z'],
  ['2026-01-31T10:00:00Z', '2026-02-02T10:00:00.000Z', '2026-02-28T10:00:00.000Z'],
  // one in the morning of 31 January in India
  ['2026-01-30T19:30:00Z', '2026-02-01T19:30:00.000Z', '2026-02-27T19:30:00.000Z'],
  ['2026-12-31T23:59:00Z', '2027-01-02T23:59:00.000Z', '2027-01-31T23:59:00.000Z'],
])('[RD-123] a ticket of %s is answered by %s and settled by %s', (created, answerBy, settleBy) => {
  expect(ticketClocks(at(created))).toEqual({ answerBy: at(answerBy), settleBy: at(settleBy) })
})

it('[RD-123] is late without an answer after 48 hours, and without an end after a month', () => {
  const created = { createdAt: at('2026-11-01T00:00:00Z'), answeredAt: null, settledAt: null }
  expect(overdueStep(created, at('2026-11-03T00:00:00Z'))).toBeNull()
  expect(overdueStep(created, at('2026-11-03T00:00:01Z'))).toBe('answer')
  const answered = { ...created, answeredAt: at('2026-11-02T00:00:00Z') }
  expect(overdueStep(answered, at('2026-12-01T00:00:00Z'))).toBeNull()
  expect(overdueStep(answered, at('2026-12-01T00:00:01Z'))).toBe('settle')
  expect(overdueStep({ ...created, settledAt: at('2026-11-02T00:00:00Z') }, at('2027-01-01T00:00:00Z'))).toBeNull()
})
