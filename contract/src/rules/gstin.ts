import { STATES } from './states.ts'

/** What was typed or pasted as a GSTIN, without blanks and dashes, in capital letters. */
export const plainGstin = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

const PAN = /^[A-Z]{5}\d{4}[A-Z]$/
const REGISTRATION = /^[1-9A-Z]Z[\dA-Z]$/

/** The last character of a GSTIN, from the 14 before it. */
function checkCharacter(gstin: string): string {
  let sum = 0
  for (let place = 0; place < 14; place++) {
    const weighted = Number.parseInt(gstin.charAt(place), 36) * (place % 2 === 0 ? 1 : 2)
    sum += Math.floor(weighted / 36) + (weighted % 36)
  }
  return ((36 - (sum % 36)) % 36).toString(36).toUpperCase()
}

/**
 * Why a plain text is no GSTIN, undefined for one. Its 15 characters are the code of a state that gives them out today, the PAN of the
 * business, the number of its registration, a Z and a check character.
 */
export function gstinProblem(text: string): string | undefined {
  if (text.length !== 15) return `A GSTIN has 15 characters, this has ${text.length}.`
  if (!STATES.some(({ code }) => text.startsWith(code))) return 'A GSTIN begins with the two digits of a state.'
  if (!PAN.test(text.slice(2, 12))) return 'The characters 3 to 12 of a GSTIN are a PAN: five letters, four digits, one letter.'
  if (!REGISTRATION.test(text.slice(12))) return 'A GSTIN ends with the number of the registration, a Z and one more character.'
  return text.endsWith(checkCharacter(text)) ? undefined : 'Please check this GSTIN: its 15 characters do not fit together.'
}
