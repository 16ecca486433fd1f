import { asciiDigits } from './digits.ts'

export const TRACKING_NUMBER_WRONG = 'A tracking number has 4 to 35 letters, digits or dashes, at least one of them a digit.'
/** Characters that a field takes: a number that is written in groups is longer than the number. */
export const TRACKING_NUMBER_TYPED = 60

const TRACKING_NUMBER = /^[A-Z0-9-]{4,35}$/
const DASH = /[\u2010-\u2015\u2212]/g
/** What some scanners send before a code, to say of which kind it is: ']C1'. */
const KIND_OF_CODE = /^\][A-Za-z]\d/
const UNSEEN = /[\s\p{Cc}\p{Cf}]/gu

/** As a scanner gives it: in capitals, with plain digits and dashes, without blanks and marks that nobody sees. Never cut. */
export const plainTrackingNumber = (typed: string): string =>
  asciiDigits(typed.normalize('NFKC')).replace(UNSEEN, '').replace(KIND_OF_CODE, '').replace(DASH, '-').toUpperCase()

/** As it is compared, looked up and linked: couriers and staff write the same number in groups, with dashes and without. */
export const comparedTrackingNumber = (typed: string): string => plainTrackingNumber(typed).replace(/[^A-Z0-9]/g, '')

export const isSameParcel = (saved: string | null, typed: string): boolean =>
  comparedTrackingNumber(saved ?? '') === comparedTrackingNumber(typed)

/** Why a text of `plainTrackingNumber` is no tracking number; undefined for one, and for an empty text. */
export function trackingNumberProblem(plain: string): string | undefined {
  if (plain === '' || (TRACKING_NUMBER.test(plain) && /\d/.test(plain))) return undefined
  return TRACKING_NUMBER_WRONG
}
