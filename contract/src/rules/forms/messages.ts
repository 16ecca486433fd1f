import { EMAIL_CODE_DIGITS, MINIMUM_AGE, PHOTO_MEGABYTES, SCREENSHOT_MEGABYTES } from '../limits.ts'

export const nameTooLong = (most: number) => `Name cannot be more than ${most} characters`
export const fullNameMissing = 'Please enter your full name'
export const birthInvalid = 'Please enter a valid date of birth'
export const tooYoung = (age: number, purpose: string) => `You must be at least ${age} years old${purpose}`
export const termsMissing = 'Please agree to the terms and conditions'
export const adultMissing = `Please verify that you are ${MINIMUM_AGE} or older`
export const registrationPinInvalid = 'Please enter a valid 6-digit PIN code'
export const emailCodeIncomplete = `Please enter the complete ${EMAIL_CODE_DIGITS}-digit email verification code`

export const commentMissing = 'Please enter a comment'
export const commentTooShort = (least: number) => `Comment must be at least ${least} characters`
export const commentTooLong = (most: number) => `Comment cannot be more than ${most} characters`
export const ratingMissing = 'Please select a rating'
export const titleMissing = 'Please enter a title'
export const titleTooLong = (most: number) => `Title cannot be more than ${most} characters`

export const emailMissing = 'Please enter your email address'
export const codeIncomplete = `Please enter the complete ${EMAIL_CODE_DIGITS}-digit code`
export const newPasswordMissing = 'Please enter a new password'
export const passwordsDiffer = 'Passwords do not match'
export const emailIsRequired = 'Email is required'
export const passwordIsRequired = 'Password is required'
export const unknownPin = 'Please enter a valid Indian pin code'
export const unknownState = 'Please enter a state or union territory of India'
export const pinCodeIsRequired = 'Pin code is required'
export const stateIsRequired = 'State is required'
export const phoneInvalid = 'Enter a valid 10-digit number'
export const fullNameIsRequired = 'Full name is required'
export const mobileNumberIsRequired = 'Mobile number is required'
export const emailAddressIsRequired = 'Email address is required'
export const emailInvalid = 'Enter a valid email'
export const completeAddressIsRequired = 'Complete address is required'
export const pinInvalid = 'Enter a valid 6-digit pin code'
export const cityIsRequired = 'City is required'
export const nameIsRequired = 'Name is required'
export const phoneNumberIsRequired = 'Phone number is required'
export const addressIsRequired = 'Address is required'
export const nameMissing = 'Please enter your name'
export const messageMissing = 'Please enter your message'

export const emailWrong = 'Please enter a valid email address'
export const nameRule = 'Please use letters, spaces, dots, hyphens and apostrophes only'
export const contactNameRule = 'Please use letters, digits, spaces, dots, hyphens, apostrophes, & and / only'
export const passwordTooShort = (least: number) => `Password must be at least ${least} characters`
export const mobileWrong = 'Please enter a valid Indian phone number (10 digits starting with 6-9)'
export const pinOfOtherState = (pin: string, states: readonly string[]) =>
  `PIN code ${pin} is in ${states.join(' or ')}. Please correct the state or the PIN code.`

export const tooManyImages = (most: number) => `You can only upload up to ${most} images.`
export const notAnImageNamed = (name: string) => `${name} is not a valid image file.`
export const imageTooLarge = (name: string) => `Image ${name} is too large. Maximum size is ${PHOTO_MEGABYTES}MB.`
export const notAnImage = 'Please upload an image file'
export const screenshotTooLarge = `File size should be less than ${SCREENSHOT_MEGABYTES}MB`
