import { asciiDigits } from './digits.ts'
import * as messages from './forms/messages.ts'

export const PHONE_DIGITS = 10
/** 0091 and 0 before ten digits. */
const LONGEST_TYPED = 15

const TEN_DIGITS = /^[1-9]\d{9}$/
const INDIAN_MOBILE = /^[6-9]\d{9}$/
/** What stands before the ten digits of an Indian number: +91, 0091, 091, +91 0, 0. */
const PREFIX = /^0{0,4}(?:91)?0{0,2}(?=\d{10}$)/
const PHONE_CHARACTERS = /^[\d\s+().\u2010-\u2015-]+$/

/** The digits of a text, those of every script as 0 to 9, at most so many. */
export function onlyDigits(text: string, atMost = Number.POSITIVE_INFINITY): string {
  return asciiDigits(text).replace(/\D/g, '').slice(0, atMost)
}

/** The ten digits of a phone number however it is written: with +91, 0091, 091 or 0, spaces, dashes, brackets. What is no phone number stays as it is. */
export function nationalPhone(text: string): string {
  const plain = asciiDigits(text.normalize('NFKC')).trim()
  return PHONE_CHARACTERS.test(plain) ? plain.replace(/\D/g, '').replace(PREFIX, '') : plain
}

/** What a phone field keeps of a typed or pasted text: ten digits. A prefix is kept until the number behind it is whole, for cut before that it would become another number. */
export function phoneInput(text: string): string {
  const digits = onlyDigits(text).replace(PREFIX, '')
  return digits.slice(0, /^(?:0|91)/.test(digits) ? LONGEST_TYPED : PHONE_DIGITS)
}

/** The digits of a whole or half phone number that somebody looks for; undefined for other words and for less than four digits. */
export function phoneToSearch(text: string): string | undefined {
  const digits = nationalPhone(text)
  const half = digits.length < PHONE_DIGITS && text.trim().startsWith('+') ? digits.replace(/^91/, '') : digits
  return /^\d{4,10}$/.test(half) ? half : undefined
}

/** Any ten digits, the rule of every form but registration; none begins with 0, which is dialled before a number and belongs to none. */
export function isTenDigits(phone: string): boolean {
  return TEN_DIGITS.test(phone)
}

/** The registration's rule: ten digits starting 6 to 9. */
export function isIndianMobile(phone: string): boolean {
  return INDIAN_MOBILE.test(phone)
}

/** The registration form's sentence, or undefined for an Indian mobile number. */
export function indianMobileProblem(phone: string): string | undefined {
  return isIndianMobile(phone) ? undefined : messages.mobileWrong
}
