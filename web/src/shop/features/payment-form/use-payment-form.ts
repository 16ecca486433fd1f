import { orderPaths } from 'contract/orders/order.paths.ts'
import type { Order } from 'contract/orders/order.schemas.ts'
import { screenshotError } from 'contract/rules/forms/pictures.ts'
import type { PaidBy } from 'contract/rules/upi.ts'
import { uploadPaths } from 'contract/uploads/upload.paths.ts'
import { useState } from 'react'
import { call } from '#client/call.ts'
import { ApiError, NetworkError } from '#client/refusal.ts'
import type { Sending } from '#client/send-pictures.ts'
import { PictureError, sendPictures } from '#client/send-pictures.ts'
import { toast } from '#ui/overlay/toast.ts'
import * as messages from './payment.messages.ts'
import { useTransactionId } from './transaction-id.ts'

/** The sentences by HTTP status; the server's own where it knows better which field or which other order is meant. */
const REFUSALS: Readonly<Record<number, { sentence: string; server: 'first' | 'never' }>> = {
  400: { sentence: messages.invalidDetails, server: 'first' },
  403: { sentence: messages.notYourOrder, server: 'never' },
  404: { sentence: messages.noOrder, server: 'never' },
  409: { sentence: messages.notSent, server: 'first' },
}

type Options = {
  order: Order | undefined
  /** How it was paid, where there is a choice. */
  method: PaidBy | undefined
  onSubmitted: (order: Order, message: string) => void
  onOutdated: () => void
}

/** What the payment form holds, and handing it in. */
export function usePaymentForm({ order, method, onSubmitted, onOutdated }: Options) {
  const transaction = useTransactionId(order?.orderNumber)
  const screenshot = useScreenshot()
  const [isSubmitting, setSubmitting] = useState(false)
  const [sending, setSending] = useState<Sending>()
  const [failure, setFailure] = useState<string>()

  const refuse = (sentence: string) => {
    transaction.leave()
    toast.error(sentence)
  }
  const send = async (orderId: string) => {
    setSubmitting(true)
    setFailure(undefined)
    try {
      const way = { wire: uploadPaths.picture, query: '?for=payment-screenshot', onProgress: setSending }
      const done = await sendPictures(screenshot.file ? [screenshot.file] : [], way, ([picture = null]) =>
        submitPayment(orderId, { transactionId: transaction.transactionId, screenshot: picture, method }),
      )
      transaction.forget()
      onSubmitted(done.order, done.message)
    } catch (error) {
      const sentence = paymentFailure(error)
      setFailure(sentence)
      toast.error(sentence)
      if (isOutdated(error)) onOutdated()
      setSubmitting(false) // after a success it stays shut until the next page is there
    }
  }
  const confirm = () => {
    if (isSubmitting) return
    if (transaction.isEmpty) return refuse(messages.emptyId)
    if (!order) return refuse(messages.noOrder)
    if (transaction.problem) return refuse(messages.badFormat)
    void send(order._id)
  }
  return { transaction, screenshot, sending, isSubmitting, failure, confirm }
}

/** The order is not what this page shows: it was called off, paid in another window, or has had its three tries. */
const isOutdated = (error: unknown) =>
  error instanceof ApiError && ['payment.not-open', 'payment.too-many-tries', 'order.not-found'].includes(error.code)

function useScreenshot() {
  const [file, setFile] = useState<File>()
  const [error, setError] = useState<string>()
  const choose = (chosen: File | undefined) => {
    const sentence = chosen && screenshotError(chosen)
    setError(sentence)
    setFile(sentence ? undefined : chosen)
  }
  return { file, error, choose }
}

/** As the endpoint takes it; `screenshot` is the id of its upload, `method` given where the shop offers both ways. */
type Payment = { transactionId: string; screenshot: string | null; method: PaidBy | undefined }

/** Hands in the transaction ID of a payment. @throws ApiError, NetworkError */
async function submitPayment(orderId: string, { method, ...payment }: Payment): Promise<{ order: Order; message: string }> {
  // the payer's own UPI ID is not asked for
  const body = { ...payment, upiId: '', ...(method && { method }) }
  const { order, message = '' } = await call(orderPaths.confirmPayment, { params: { id: orderId }, body })
  return { order, message }
}

/** The sentence for a payment that could not be handed in. */
function paymentFailure(error: unknown): string {
  if (error instanceof PictureError) return `${error.message} ${messages.withoutScreenshot}`
  if (error instanceof NetworkError) return messages.noAnswer
  if (!(error instanceof ApiError)) return messages.notSent
  if (error.code === 'picture.not-kept' && error.message) return error.message // says that it goes without the picture too
  const known = REFUSALS[error.status]
  if (!known) return messages.notSent
  // a refused field names itself better than 'Please fix the highlighted fields.'
  const server = Object.values(error.errors)[0] ?? error.message
  return known.server === 'first' && server ? server : known.sentence
}
