import type { Endpoint } from 'contract/endpoint.ts'
import { orderPaths, payLinkPaths, uploadPaths } from 'contract/orders/order.paths.ts'
import type { Order } from 'contract/orders/order.schemas.ts'
import type { PayableOrder, PayPage } from 'contract/orders/pay-link.schemas.ts'
import { screenshotError } from 'contract/rules/forms/pictures.ts'
import {
  isTransferReference,
  plainTransactionId,
  readTransactionId,
  TRANSACTION_ID_MAXIMUM,
  TRANSACTION_ID_MINIMUM,
  TRANSFER_REFERENCE_MAXIMUM,
  transactionIdDoubt,
  transactionIdProblem,
  VALID_TRANSACTION_ID,
} from 'contract/rules/payment-reference.ts'
import type { PaidBy } from 'contract/rules/upi.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { accountStorage } from '#client/account-storage.ts'
import { ApiError, call, NetworkError } from '#client/call.ts'
import { serverAnswers } from '#client/network.ts'
import type { WaitingChange } from '#client/offline/offline-state.ts'
import { offline } from '#client/offline/offline-state.ts'
import { readPictures } from '#client/read-pictures.ts'
import type { SendingProgress } from '#client/send-pictures.ts'
import { PictureError, sendPictures } from '#client/send-pictures.ts'
import { notifyOtherTabs } from '#client/storage.ts'
import { useStore } from '#client/store.ts'
import { toast } from '#ui/overlay/toast.ts'
import * as messages from './messages.ts'

/** What the field shows after a change: of a pasted text the reference in it, of a typed one every character. */
export function idAfterChange(before: string, raw: string): string {
  const { id, hint } = readTransactionId(raw)
  if (hint) return raw.trim()
  const isPaste = Math.abs(raw.length - before.length) > 1
  return isPaste ? id : plainTransactionId(raw)
}

type TransactionIdCheck = {
  /** What would be sent. */
  id: string
  problem: string | undefined
  /** Only not long enough yet: no fault while somebody types. */
  isUnfinished: boolean
  valid: string | undefined
  /** Said of an ID that is taken though it is probably not whole. */
  doubt: string | undefined
  /** How many characters it may have, for the counter. */
  maximum: number
}

/**
 * What is to be said about an ID as it stands; `bank` is said of a transfer, whose reference is longer than that of UPI; `refused` was
 * looked for before and not found.
 */
export function checkTransactionId(shown: string, bank = false, refused: string | null = null): TransactionIdCheck {
  const { id, hint } = readTransactionId(shown)
  const shape = transactionIdProblem(id)
  const isOther = bank && id.length > TRANSACTION_ID_MAXIMUM && shape !== undefined
  const problem = hint ?? (isOther ? messages.transferReferenceWrong : shape)
  const doubt = problem ? undefined : id === refused ? messages.refusedBefore : transactionIdDoubt(id)
  const isShort = id.length < TRANSACTION_ID_MINIMUM
  // the reference of a transfer is on its way to 22 characters
  const isLong = /^[A-Z]{4}[A-Z0-9]{13,17}$/.test(id)
  return {
    id,
    problem,
    isUnfinished: !hint && (isShort || isLong),
    valid: problem || doubt ? undefined : VALID_TRANSACTION_ID,
    doubt,
    maximum: bank || isLong || isTransferReference(id) ? TRANSFER_REFERENCE_MAXIMUM : TRANSACTION_ID_MAXIMUM,
  }
}

const keyOf = (orderNumber: string) => `transactionId:${orderNumber}`

/** The ID typed for an order before the page was reloaded. */
export function savedId(orderNumber: string | undefined): string {
  const saved = orderNumber && accountStorage.read(keyOf(orderNumber))
  return typeof saved === 'string' ? saved : ''
}

/** What the field begins with: after a rejection another ID is wanted. */
function idToTry(orderNumber: string | undefined, refused: string | null): string {
  const saved = savedId(orderNumber)
  return saved === refused ? '' : saved
}

/** The ID of a rejected order's payment, which was not found. */
const refusedId = (order: PayableOrder | undefined) => (order?.status === 'payment_failed' ? order.payment.transactionId : null)

/** Saves a typed ID for a reload; an empty one is forgotten. */
function saveId(orderNumber: string | undefined, typed: string): void {
  if (!orderNumber) return
  if (typed) accountStorage.write(keyOf(orderNumber), typed)
  else accountStorage.remove(keyOf(orderNumber))
}

/** The field of the transaction ID: what it shows and what is said about it. A typed ID is still there after a reload. */
function useTransactionId(order: PayableOrder | undefined, bank: boolean) {
  const orderNumber = order?.orderNumber
  const refused = refusedId(order)
  const [typed, setTyped] = useState(() => idToTry(orderNumber, refused))
  const typedNow = useRef(typed)
  typedNow.current = typed
  const [isLeft, setLeft] = useState(false)
  // the order has come: what was typed before belongs to it, else what was typed for it before a reload
  useEffect(() => {
    if (typedNow.current && typedNow.current !== refused) saveId(orderNumber, typedNow.current)
    else setTyped(idToTry(orderNumber, refused))
  }, [orderNumber, refused])
  const { id: transactionId, problem, isUnfinished, valid, doubt, maximum } = checkTransactionId(typed, bank, refused)
  const isEmpty = typed.trim() === ''
  const isMarked = problem !== undefined && (isLeft || (typed !== '' && !isUnfinished))
  const show = (next: string) => {
    setTyped(next)
    saveId(orderNumber, next)
  }
  return {
    typed,
    refused,
    /** As it is sent. */
    transactionId,
    problem,
    valid,
    isEmpty,
    counter: `${transactionId.length}/${maximum}`,
    error: isMarked ? problem : undefined,
    /** Said without reproach while somebody is still typing, and of an ID that is taken though it is probably not whole. */
    hint: doubt ?? (typed !== '' && isUnfinished && !isLeft ? problem : undefined),
    change: (raw: string) => {
      setLeft(false)
      show(idAfterChange(typed, raw))
    },
    leave: () => {
      setLeft(true)
      // inner spaces and hyphens of a typed bank reference go, as they would from a pasted one
      if (!problem && transactionId !== typed) show(transactionId)
    },
    forget: () => saveId(orderNumber, ''),
  }
}

export type TransactionId = ReturnType<typeof useTransactionId>

/** The sentences by HTTP status; the server's own where it knows better which field or which other order is meant. */
const REFUSALS: Readonly<Record<number, { sentence: string; server: 'first' | 'never' }>> = {
  400: { sentence: messages.invalidDetails, server: 'first' },
  403: { sentence: messages.notYourOrder, server: 'never' },
  404: { sentence: messages.noOrder, server: 'never' },
  409: { sentence: messages.notSent, server: 'first' },
  410: { sentence: messages.noOrder, server: 'first' },
}

/** As the endpoints take it; `screenshot` is the id of its upload, `method` given where the shop offers both ways. */
type PaymentSubmission = { transactionId: string; screenshot: string | null; method: PaidBy | undefined }

/** A payment that nobody has answered. `isUnsure`: it went out and may have arrived. */
type UnsentPayment = Omit<PaymentSubmission, 'screenshot'> & { orderNumber: string; screenshot: File | undefined; isUnsure: boolean }

/** Where a payment and its screenshot are sent. @throws of `submit`: ApiError, NetworkError */
export type PaymentSending<R> = {
  picture: { wire: Endpoint; query?: string }
  submit: (payment: PaymentSubmission) => Promise<R>
  /** Keeps it until the shop answers, for somebody who is signed in. Answers whether it is kept. */
  keep?: (unsent: UnsentPayment) => Promise<boolean>
}

type PaymentFormOptions<R> = {
  order: PayableOrder | undefined
  sending: PaymentSending<R> | undefined
  /** How it was paid, where there is a choice. */
  method: PaidBy | undefined
  /** Whether it was paid by bank transfer, chosen or the only way. */
  bank: boolean
  onSubmitted: (result: R) => void
  onOutdated: () => void
}

/** What is said of a payment that was not taken, and the transaction ID where it belongs to another order already. */
/** `usedFor`: the customer's own other order that the ID was submitted for. */
type PaymentFailure = { sentence: string; usedId: string | undefined; usedFor: string | undefined }

/** What the payment form holds, and submitting it. */
export function usePaymentForm<R>({ order, sending, method, bank, onSubmitted, onOutdated }: PaymentFormOptions<R>) {
  const transaction = useTransactionId(order, bank)
  const screenshot = useScreenshot()
  const [isSubmitting, setSubmitting] = useState(false)
  const [wasSubmitted, setSubmitted] = useState(false)
  const [progress, setProgress] = useState<SendingProgress>()
  const [failure, setFailure] = useState<PaymentFailure>()

  const refuse = (sentence: string) => {
    transaction.leave()
    toast.error(sentence)
  }
  const waiting = useWaitingPayment(sending?.keep && order?.orderNumber, onOutdated)
  const send = async (orderNumber: string, { picture: place, submit, keep }: PaymentSending<R>) => {
    setSubmitting(true)
    setSubmitted(true)
    setFailure(undefined)
    const file = await screenshot.chosen()
    const payment = { transactionId: transaction.transactionId, method }
    const wasOnline = navigator.onLine
    try {
      const way = { ...place, onProgress: setProgress }
      const done = await sendPictures(file ? [file] : [], way, ([picture = null]) => submit({ ...payment, screenshot: picture }))
      transaction.forget()
      notifyOtherTabs()
      onSubmitted(done)
    } catch (error) {
      // a picture that did not arrive has kept the rest back
      const isUnsure = wasOnline && error instanceof NetworkError
      if (isLost(error) && (await keep?.({ ...payment, orderNumber, screenshot: file, isUnsure }))) return setSubmitting(false)
      const sentence = paymentFailure(error)
      const isUsed = error instanceof ApiError && error.code === 'payment.id-used'
      const usedFor = isUsed && typeof error.facts.ownOrder === 'string' ? error.facts.ownOrder : undefined
      setFailure({ sentence, usedId: isUsed ? payment.transactionId : undefined, usedFor })
      toast.error(sentence)
      if (isOutdated(error)) onOutdated()
      setSubmitting(false) // after a success it stays shut until the next page is there
    }
  }
  const confirm = () => {
    if (isSubmitting) return
    if (transaction.isEmpty) return refuse(messages.emptyId)
    if (!order || !sending) return refuse(messages.noOrder)
    if (transaction.problem) return refuse(messages.badFormat)
    void send(order.orderNumber, sending)
  }
  return { transaction, screenshot, progress, isSubmitting, wasSubmitted, failure, waiting, confirm }
}

/** The order is not what this page shows: it was cancelled, paid in another window, or has had its three tries. */
const isOutdated = (error: unknown) =>
  error instanceof ApiError && ['payment.not-open', 'payment.too-many-tries', 'order.not-found', 'pay-link.over'].includes(error.code)

function useScreenshot() {
  const [file, setFile] = useState<File>()
  const [error, setError] = useState<string>()
  /** The choice that counts, opened and made smaller; an earlier one may still be under way. */
  const reading = useRef<Promise<File | undefined>>(Promise.resolve(undefined))
  const choose = (chosen: File | undefined) => {
    const read: Promise<File | undefined> = readPictures(chosen ? [chosen] : [], screenshotError, { room: 1, full: '' }).then(
      ({ pictures: [picture], problems }) => {
        if (reading.current !== read) return reading.current
        setError(problems[0])
        setFile(picture)
        return picture
      },
    )
    reading.current = read
  }
  return {
    file,
    error,
    choose,
    /** The picture to send, once it has been read. */
    chosen: () => reading.current,
  }
}

/** The payment of an order by the shopper who has placed it. */
export const paymentOf = (orderId: string): PaymentSending<{ order: Order; message: string }> => ({
  picture: { wire: uploadPaths.picture, query: '?for=payment-screenshot' },
  submit: async ({ screenshot, ...payment }) => {
    const body = { ...paymentBody(payment), screenshot }
    const { order, message = '' } = await call(orderPaths.confirmPayment, { params: { id: orderId }, body })
    return { order, message }
  },
  keep: (unsent) => sendLater(orderId, unsent),
})

// the payer's own UPI ID is not asked for
const paymentBody = ({ transactionId, method }: Omit<PaymentSubmission, 'screenshot'>) => ({
  transactionId,
  upiId: '',
  ...(method && { method }),
})

/** Keeps the form until the shop answers. Answers whether it is kept: not where the shop does answer, and this one answer was lost. */
async function sendLater(orderId: string, { orderNumber, screenshot, isUnsure, ...payment }: UnsentPayment): Promise<boolean> {
  try {
    if (await serverAnswers()) return false
    const { accountHere, waitWithPayment } = await import('#client/offline/offline.ts')
    const account = accountHere()
    if (!account) return false
    await waitWithPayment({ account, order: { _id: orderId, orderNumber }, body: paymentBody(payment), screenshot, isUnsure })
    return true
  } catch {
    return false
  }
}

/** Nobody answered, to the picture or to the rest. */
const isLost = (error: unknown) => error instanceof NetworkError || (error instanceof PictureError && error.cause instanceof NetworkError)

/** The payment of this order that waits to be sent; once it has gone out the order is looked at again. */
function useWaitingPayment(orderNumber: string | undefined, onGone: () => void): WaitingChange | undefined {
  const waiting = useStore(offline, ({ waiting }) => waiting.find(({ payment }) => payment && payment.orderNumber === orderNumber))
  const wasThere = useRef(false)
  const gone = useEffectEvent(onGone)
  const isThere = waiting !== undefined
  useEffect(() => {
    if (wasThere.current && !isThere) gone()
    wasThere.current = isThere
  }, [isThere])
  return waiting
}

/** The payment of the order of a link, by whoever holds it. */
export const paymentByLink = (token: string): PaymentSending<PayPage> => ({
  // `as`: the token has letters, digits, dashes and underscores alone
  picture: { wire: { ...payLinkPaths.picture, path: payLinkPaths.picture.path.replace(':token', token) as `/api/${string}` } },
  submit: async ({ method, ...payment }) => {
    const body = { ...payment, ...(method && { method }) }
    return (await call(payLinkPaths.confirm, { params: { token }, body })).page
  },
})

/** The sentence for a payment that could not be submitted. */
function paymentFailure(error: unknown): string {
  // some of the specification's sentences about pictures have no full stop
  if (error instanceof PictureError) return `${error.message.replace(/[^.!?]$/, '$&.')} ${messages.withoutScreenshot}`
  if (error instanceof NetworkError) return messages.noAnswer
  if (!(error instanceof ApiError)) return messages.notSent
  if (error.code === 'picture.not-kept' && error.message) return error.message // says that it goes without the picture too
  const known = REFUSALS[error.status]
  if (!known) return messages.notSent
  // a refused field names itself better than 'Please fix the highlighted fields.'
  const server = Object.values(error.errors)[0] ?? error.message
  return known.server === 'first' && server ? server : known.sentence
}
