import * as messages from './messages.ts'

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
