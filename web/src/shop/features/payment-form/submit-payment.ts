import { orderPaths } from 'contract/orders/order.paths.ts'
import type { Order } from 'contract/orders/order.schemas.ts'
import type { PaidBy } from 'contract/rules/upi.ts'
import { call } from '#client/call.ts'
import { ApiError, NetworkError } from '#client/refusal.ts'
import { PictureError } from '#client/send-pictures.ts'
import { FAILED, NO_ANSWER, REFUSALS, WITHOUT_IT } from './payment-words.ts'

export type Payment = {
  transactionId: string
  /** The id of its upload. */
  screenshot: string | null
  /** Where the shop offers both ways. */
  method: PaidBy | undefined
}

/** Hands in the transaction ID of a payment. @throws ApiError, NetworkError */
export async function submitPayment(
  orderId: string,
  { transactionId, screenshot, method }: Payment,
): Promise<{ order: Order; message: string }> {
  const reply = await call(
    orderPaths.confirmPayment,
    // the payer's own UPI ID is not asked for
    { params: { id: orderId }, body: { transactionId: transactionId.toUpperCase(), screenshot, upiId: '', ...(method && { method }) } },
  )
  return { order: reply.order, message: reply.message ?? '' }
}

/** The sentence for a payment that could not be handed in. */
export function paymentFailure(error: unknown): string {
  if (error instanceof PictureError) return `${error.message} ${WITHOUT_IT}`
  if (error instanceof NetworkError) return NO_ANSWER
  if (!(error instanceof ApiError)) return FAILED
  if (error.code === 'picture.not-kept' && error.message) return error.message // says that it goes without the picture too
  const known = REFUSALS[error.status]
  if (!known) return FAILED
  // a refused field names itself better than 'Please fix the highlighted fields.'
  const server = Object.values(error.errors)[0] ?? error.message
  return known.server === 'first' && server ? server : known.sentence
}
