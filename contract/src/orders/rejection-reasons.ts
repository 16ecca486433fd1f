/** Ready reasons for turning a payment down: a short name for staff, and the sentence that is kept with the payment and told to the customer. */
export const REJECTION_REASONS = [
  ['Not received', 'This payment has not reached our account. Please check it with your bank.'],
  ['Wrong amount', 'The amount we received differs from the total of your order.'],
  ['Wrong ID', 'The transaction ID does not belong to this payment. Please send the 12-digit UPI reference number.'],
  ['Unreadable', 'The screenshot can not be read. Please send a clear one that shows the transaction ID.'],
] as const
export type RejectionReason = (typeof REJECTION_REASONS)[number][1]
