/** How long the check of a payment takes. Each screen names one of these and no other. */
export const WAIT = { form: '1 hour', statusScreen: 'about 1 to 2 hours', confirmation: '2 to 24 hours' } as const

export const EMPTY_ID = 'Please enter transaction ID'
export const NO_ORDER = 'Order not found. Please try again.'
export const BAD_FORMAT = 'Invalid UPI transaction ID format. Please enter a valid 12-digit UPI transaction ID.'

export const NO_ANSWER = 'Network error. Please check your connection and try again.'
/** Follows what was wrong with the screenshot. */
export const WITHOUT_IT = 'You can also remove the screenshot and confirm the payment without it.'
export const FAILED = 'Failed to submit payment details. Please try again.'

/** The sentences by HTTP status; the server's own where it knows better which field or which other order is meant. */
export const REFUSALS: Readonly<Record<number, { sentence: string; server: 'first' | 'never' }>> = {
  400: { sentence: 'Invalid payment details. Please check and try again.', server: 'first' },
  403: { sentence: "Access denied. This order doesn't belong to you.", server: 'never' },
  404: { sentence: 'Order not found. Please try again.', server: 'never' },
  409: { sentence: FAILED, server: 'first' },
}
