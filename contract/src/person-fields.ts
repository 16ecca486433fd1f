import { z } from 'zod'
import * as messages from './rules/forms/messages.ts'
import { isEmail, normaliseEmail } from './rules/forms/name-and-email.ts'
import { indianMobileProblem, isIndianMobile, isTenDigits, nationalPhone } from './rules/phone.ts'

/** An e-mail address as every body takes it: however it was typed, saved trimmed and in small letters. */
export const emailAddress = (sentence = 'Please enter a valid email address') =>
  z.string().max(254).overwrite(normaliseEmail).refine(isEmail, { message: sentence })

/** A phone number as every body takes it: however it was typed, saved as ten digits. */
export const phoneNumber = z.string().max(40).overwrite(nationalPhone).refine(isTenDigits, { message: messages.phoneInvalid })

/** A phone number of a new account, which begins with 6 to 9. */
export const mobileNumber = z
  .string()
  .max(40)
  .overwrite(nationalPhone)
  .refine(isIndianMobile, { message: indianMobileProblem('') ?? '' })
