export const emailMissing = 'Please enter your email address'
export const passwordsDiffer = 'Passwords do not match'
export const nameTooLong = (most: number) => `Name cannot be more than ${most} characters`
export const fullNameMissing = 'Please enter your full name'
export const birthInvalid = 'Please enter a valid date of birth'
export const tooYoung = (age: number, purpose: string) => `You must be at least ${age} years old${purpose}`
export const termsMissing = 'Please agree to the terms and conditions'
export const adultMissing = 'Please verify that you are 18 or older'
export const registrationPinInvalid = 'Please enter a valid 6-digit PIN code'
export const streetMissing = 'Please enter your street address, or skip this step'
export const pinMissing = 'Please enter your PIN code, or skip this step'
export const cityMissing = 'Please enter your city, or skip this step'
export const stateMissing = 'Please enter your state, or skip this step'
export const emailCodeIncomplete = 'Please enter the complete 6-digit email verification code'
