import { expect, it } from 'vitest'
import { verdictOf } from './webhook.rules.ts'

const SINCE = new Date('2026-11-26T10:00:00Z')
const after = (hours: number) => new Date(SINCE.getTime() + hours * 3_600_000)

it.each([
  [200, 1, false, 'sent'],
  [204, 30, false, 'sent'],
  [199, 1, false, 'waits'],
  [301, 1, false, 'waits'],
  [404, 23, false, 'waits'],
  [undefined, 23, false, 'waits'],
  [500, 24, false, 'failed'],
  [undefined, 25, false, 'failed'],
  [410, 1, false, 'gone'],
  [200, 1, true, 'sent'],
  [410, 1, true, 'failed'],
  [undefined, 0, true, 'failed'],
])('an answer of %s after %s hours, of a test %s: %s', (status, hours, isTest, verdict) =>
  expect(verdictOf({ status }, { since: SINCE, isTest }, after(hours))).toBe(verdict),
)
