/** How long the check of a payment takes. Each screen names one of these and no other. */
export const waitOnForm = '1 hour'
export const waitOnStatusScreen = 'about 1 to 2 hours'
export const waitOnConfirmation = '2 to 24 hours'

export const emptyId = 'Please enter transaction ID'
export const noOrder = 'Order not found. Please try again.'
export const badFormat = 'Invalid UPI transaction ID format. Please enter a valid 12-digit UPI transaction ID.'
export const noAnswer = 'Network error. Please check your connection and try again.'
/** Follows what was wrong with the screenshot. */
export const withoutScreenshot = 'You can also remove the screenshot and confirm the payment without it.'
export const notSent = 'Failed to submit payment details. Please try again.'
export const invalidDetails = 'Invalid payment details. Please check and try again.'
export const notYourOrder = "Access denied. This order doesn't belong to you."
