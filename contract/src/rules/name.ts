/** Marks that turn the direction of writing or are not seen at all; they come along when a name is pasted. */
const UNSEEN = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g
/** The two joiners are part of the spelling in Indian scripts. */
const NAME = /^(?:[\p{L}\p{M} .'’-]|\u200C|\u200D)+$/u
const BREAK = /[\p{Cc}\u2028\u2029]/u

/** A name or a line of an address as it is saved: without marks that nobody sees, and with single spaces. */
export const plainLine = (text: string): string =>
  text
    .replace(UNSEEN, '')
    .replace(/[ \t\u00A0]+/g, ' ')
    .trim()

/** Whether a text is one line. */
export const isOneLine = (text: string): boolean => !BREAK.test(text)

/** Whether a person may be called that: one line of letters of any script, with marks, spaces, apostrophes, dots and hyphens. */
export const isName = (text: string): boolean => NAME.test(text) && /\p{L}/u.test(text)

/** What is left of a stranger's text as a name: its letters and what may stand between them. */
export const lettersOf = (text: string): string => plainLine(text.replace(/[^\p{L}\p{M} .'’-]+/gu, ' '))

export const NAME_RULE = 'Please use letters, spaces, dots, hyphens and apostrophes only'
