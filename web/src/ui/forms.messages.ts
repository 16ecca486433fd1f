export const formNeedsScript = 'This form needs JavaScript. Please switch it on and load the page again.'
export const strengthLabel = 'Password strength:'
export const weak = 'Weak'
export const medium = 'Medium'
export const strong = 'Strong'
export const stars = (n: number) => (n === 1 ? '1 star' : `${n} stars`)
export const sendingPicture = (number: number, of: number) => (of > 1 ? `Sending picture ${number} of ${of}...` : 'Sending the picture...')
export const sent = 'Sent'
/** The button that shows and hides a secret. */
export const showSecret = (what: string) => `Show ${what}`
export const hideSecret = (what: string) => `Hide ${what}`
export const thePassword = 'password'
