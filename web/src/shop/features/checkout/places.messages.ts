export const pinLiesIn = (states: readonly string[]) => `This pin code lies in ${states.join(' and ')}.`
export const chooseState = (state: string) => `Choose ${state}`
export const areaLabel = 'Select your area:'
export const otherArea = 'Other area'
export const enterLocality = 'Enter your locality above'
export const pinHint = '6 digits. City and state are filled in from it.'
export const lookingUpPin = 'Looking up the pin code'
export const pinUnknown = 'We do not know this pin code. Please enter city and state yourself.'
export const pinLabel = 'Pin Code*'
export const pinValid = 'This pin code is valid.'
export const unknownPin = 'Please enter a valid Indian pin code'
export const addressNotSaved = 'Failed to save address. Please try again.'
