import { MINIMUM_AGE } from './limits.ts'
import { stateNamed } from './states.ts'

/** Years: nobody who orders was born before that. */
export const OLDEST_AGE = 120

/** States that ask for more: Karnataka's amendment of the tobacco act, in force since 2025-05-30. */
const HIGHER_MINIMUM: Readonly<Record<string, number>> = { Karnataka: 21 }

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Whether 'YYYY-MM-DD' names a day that exists. */
export function isCalendarDay(text: string): boolean {
  if (!DAY.test(text)) return false
  const instant = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
}

/**
 * Completed years on a day, both 'YYYY-MM-DD'; below 0 for a birth still to come, undefined unless both days exist.
 * Someone born on 29 February completes a year on 1 March.
 */
export function ageOn(dateOfBirth: string, today: string): number | undefined {
  if (!isCalendarDay(dateOfBirth) || !isCalendarDay(today)) return undefined
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}

/** The youngest age we deliver to in a state, in any spelling of its name. */
export function minimumAgeFor(state: string): number {
  return HIGHER_MINIMUM[stateNamed(state) ?? ''] ?? MINIMUM_AGE
}

/** Whether a date of birth proves an age on a day; an impossible date proves nothing. */
export function isAtLeast(years: number, dateOfBirth: string, today: string): boolean {
  const age = ageOn(dateOfBirth, today)
  return age !== undefined && age >= years
}
