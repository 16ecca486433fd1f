import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { paymentLabel, statusLabel } from 'contract/orders/order.status.ts'
import { ApiError } from '#client/call.ts'
import * as messages from './messages.ts'

export const verdictDone = (verified: boolean): string => (verified ? messages.verifiedDone : messages.rejectedDone)

/** An answer that says no is passed on; no answer, or one that cannot be read, is not. */
export const verdictFailure = (error: unknown): string =>
  error instanceof ApiError && error.message ? messages.verdictRefused(error.message) : messages.verdictFailed

export const pendingFailure = (error: Error | null): string => messages.pendingFailed(error?.message || messages.unknownError)

/** What became of a payment that waits no more: 'Verified by meena. The order is: Shipped.' */
export function verdictText({ status, payment }: Pick<AdminOrder, 'status' | 'payment'>): string {
  const { paymentStatus, decidedBy } = payment
  const decided =
    decidedBy && paymentStatus !== 'pending' ? messages.decidedBy(paymentLabel(paymentStatus), decidedBy) : paymentLabel(paymentStatus)
  return messages.outcomeOf(decided, statusLabel(status))
}
