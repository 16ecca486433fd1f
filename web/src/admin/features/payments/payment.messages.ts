import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { paymentLabel, statusLabel } from 'contract/orders/order.status.ts'
import { ApiError } from '#client/call.ts'

export const NO_SCREENSHOT = 'No screenshot was uploaded'
export const NOTES_MAXIMUM = 1000

export const verdictDone = (verified: boolean): string => `Payment ${verified ? 'verified' : 'rejected'} successfully!`

/** An answer that says no is passed on; no answer, or one that cannot be read, is not. */
export const verdictFailure = (error: unknown): string =>
  error instanceof ApiError && error.message
    ? `Failed to update payment status: ${error.message}`
    : 'Error occurred while updating payment status'

export const pendingFailure = (error: Error | null): string => `Failed to load pending payments: ${error?.message || 'Unknown error'}`

/** What became of a payment that waits no more: 'Verified by meena. The order is: Shipped.' */
export function outcome({ status, payment }: Pick<AdminOrder, 'status' | 'payment'>): string {
  const { paymentStatus, decidedBy } = payment
  const decided = decidedBy && paymentStatus !== 'pending' ? `${paymentLabel(paymentStatus)} by ${decidedBy}` : paymentLabel(paymentStatus)
  return `Payment: ${decided}. Order: ${statusLabel(status)}.`
}
