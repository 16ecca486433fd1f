export const PHONE_DIGITS = 10

const TEN_DIGITS = /^\d{10}$/
const INDIAN_MOBILE = /^[6-9]\d{9}$/

/** The digits of a text, Devanagari ones as 0 to 9, at most so many. */
export function onlyDigits(text: string, atMost = Number.POSITIVE_INFINITY): string {
  const ascii = text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
  return ascii.replace(/\D/g, '').slice(0, atMost)
}

/** What a phone field keeps of a typed or pasted text: ten digits at most, a pasted +91 or 0 in front goes first. */
export function phoneInput(text: string): string {
  const digits = onlyDigits(text)
  // Cutting +91 98765 43210 at ten digits would silently make another number of it.
  const national = digits.replace(/^(?:(?:00)?91|0)(?=\d{10}$)/, '')
  return national.slice(0, PHONE_DIGITS)
}

/** Any ten digits: the rule of every form but registration. */
export function isTenDigits(phone: string): boolean {
  return TEN_DIGITS.test(phone)
}

/** The registration's rule: ten digits starting 6 to 9. */
export function isIndianMobile(phone: string): boolean {
  return INDIAN_MOBILE.test(phone)
}

/** The registration form's sentence, or undefined for an Indian mobile number. */
export function indianMobileProblem(phone: string): string | undefined {
  return isIndianMobile(phone) ? undefined : 'Please enter a valid Indian phone number (10 digits starting with 6-9)'
}
