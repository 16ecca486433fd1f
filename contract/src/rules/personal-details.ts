import * as messages from './forms/messages.ts'
import { MINIMUM_AGE, PASSWORD_MINIMUM } from './limits.ts'
import { stateNamed } from './state-names.ts'

/** Marks that turn the direction of writing or are not seen at all; they come along when a name is pasted. */
const INVISIBLE_CHARACTERS = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g
/** The two joiners are part of the spelling in Indian scripts. */
const NAME = /^(?:[\p{L}\p{M} .'’-]|\u200C|\u200D)+$/u
const LINE_BREAK = /[\p{Cc}\u2028\u2029]/u

/** A name or a line of an address as it is saved: without marks that nobody sees, and with single spaces. */
export const plainLine = (text: string): string =>
  text
    .replace(INVISIBLE_CHARACTERS, '')
    .replace(/[ \t\u00A0]+/g, ' ')
    .trim()

/** Whether a text is one line. */
export const isOneLine = (text: string): boolean => !LINE_BREAK.test(text)

/** Whether a person may be called that: one line of letters of any script, with marks, spaces, apostrophes, dots and hyphens. */
export const isName = (text: string): boolean => NAME.test(text) && /\p{L}/u.test(text)

/** What is left of a text from outside as a name: its letters and what may stand between them. */
export const lettersOf = (text: string): string => plainLine(text.replace(/[^\p{L}\p{M} .'’-]+/gu, ' '))

export const NAME_RULE = messages.nameRule

const CONTACT_NAME = /^(?:[\p{L}\p{M}\p{N} .'’&/-]|\u200C|\u200D)+$/u
/** An address of the web: the name comes back in a mail to whatever address was given, where it would be a link. */
const LINK = /\.\p{L}{2,}\/|\/\//u

/** Whether whoever writes to the shop may be called that: a person, or a firm with digits, "&" and "/" in its name. */
export const isContactName = (text: string): boolean => CONTACT_NAME.test(text) && /\p{L}/u.test(text) && !LINK.test(text)

export const CONTACT_NAME_RULE = messages.contactNameRule

const LONGEST_EMAIL = 254
// The pattern browsers use for email fields, with a dot required in the domain.
const PATTERN = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i

/** Whether a normalised text is an e-mail address; spaces around it count. */
export function isEmail(text: string): boolean {
  return text.length <= LONGEST_EMAIL && PATTERN.test(text)
}

/** Trimmed, lowercased, a domain in another script as mail knows it (xn--…), as every form sends it and every account is found by it. */
export function normaliseEmail(text: string): string {
  const plain = text.replace(INVISIBLE_CHARACTERS, '').trim().toLowerCase()
  const [, name, domain] = /^([!-?A-~]{1,64})@([^@\s/?#:\\]{1,250})$/.exec(plain) ?? []
  if (name === undefined || /^\p{ASCII}+$/u.test(plain)) return plain
  try {
    return `${name}@${new URL(`http://${domain}`).hostname}`
  } catch {
    return plain
  }
}

/** The sentence for an e-mail field, which each form words in its own way when empty; undefined when all is well. */
export function emailProblem(text: string, whenEmpty: string, whenWrong = messages.emailWrong): string | undefined {
  const email = normaliseEmail(text)
  if (email === '') return whenEmpty
  return isEmail(email) ? undefined : whenWrong
}

/** Years, everywhere in India unless a state asks for more. */

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

/** The sentence for a password that is too short, or undefined. */
export function passwordProblem(password: string): string | undefined {
  return password.length < PASSWORD_MINIMUM ? messages.passwordTooShort(PASSWORD_MINIMUM) : undefined
}

export type PasswordStrength = 'Weak' | 'Medium' | 'Strong'

/** The five checks of the strength meter; advice only, no form refuses a weak password that is long enough. */
export function passwordStrength(password: string): { checks: PasswordChecks; passed: number; strength: PasswordStrength } {
  const checks = {
    length: password.length >= PASSWORD_MINIMUM,
    lowercase: /[a-z]/.test(password),
    uppercase: /[A-Z]/.test(password),
    number: /\d/.test(password),
    special: /[^a-zA-Z0-9]/.test(password),
  }
  const passed = Object.values(checks).filter(Boolean).length
  return { checks, passed, strength: passed <= 2 ? 'Weak' : passed === 3 ? 'Medium' : 'Strong' }
}

export type PasswordChecks = Readonly<Record<'length' | 'lowercase' | 'uppercase' | 'number' | 'special', boolean>>
