import type { Order } from 'contract/orders/order.schemas.ts'
import { screenshotError } from 'contract/rules/forms/pictures.ts'
import { TRANSACTION_ID_MAXIMUM } from 'contract/rules/upi.ts'
import { useState } from 'react'
import { toast } from '../../../ui/float/toast.ts'
import { BAD_FORMAT, EMPTY_ID, NO_ORDER } from './payment-words.ts'
import { shrunkPicture } from './shrink-picture.ts'
import { paymentFailure, submitPayment } from './submit-payment.ts'
import { changedId, judgedId, keepId, keptId } from './transaction-id.ts'

type Options = { order: Order | undefined; onSubmitted: (order: Order, message: string) => void }

/** What the payment form holds and says. A typed ID is still there after a reload. */
export function usePaymentForm({ order, onSubmitted }: Options) {
  const [shown, setShown] = useState(() => keptId(order?.orderNumber))
  const [isLeft, setLeft] = useState(false)
  const [picture, setPicture] = useState<File>()
  const [pictureError, setPictureError] = useState<string>()
  const [isSubmitting, setSubmitting] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { id, problem, isUnfinished, valid } = judgedId(shown)
  const isMarked = problem !== undefined && (isLeft || (shown !== '' && !isUnfinished))

  const show = (next: string) => {
    setShown(next)
    keepId(order?.orderNumber, next)
  }
  const refuse = (sentence: string) => {
    setLeft(true)
    toast.error(sentence)
  }
  const confirm = async () => {
    if (isSubmitting) return
    if (shown.trim() === '') return refuse(EMPTY_ID)
    if (!order) return refuse(NO_ORDER)
    if (problem) return refuse(BAD_FORMAT)
    setSubmitting(true)
    setFailure(undefined)
    try {
      const screenshot = picture ? await shrunkPicture(picture) : null
      const done = await submitPayment(order._id, { transactionId: id, screenshot })
      keepId(order.orderNumber, '')
      onSubmitted(done.order, done.message)
    } catch (error) {
      const sentence = paymentFailure(error)
      setFailure(sentence)
      toast.error(sentence)
    } finally {
      setSubmitting(false)
    }
  }
  return {
    shown,
    /** Counted as it would be sent; what is no payment's own ID is counted whole. */
    length: isMarked && id.length === TRANSACTION_ID_MAXIMUM ? shown.length : id.length,
    valid,
    error: isMarked ? problem : undefined,
    /** Said without reproach while somebody is still typing. */
    hint: shown !== '' && isUnfinished && !isLeft ? problem : undefined,
    canConfirm: shown.trim() !== '' && problem === undefined,
    picture,
    pictureError,
    isSubmitting,
    failure,
    change: (raw: string) => {
      setLeft(false)
      setFailure(undefined)
      show(changedId(shown, raw))
    },
    leave: () => {
      setLeft(true)
      // inner spaces and hyphens of a typed bank reference go, as they would from a pasted one
      if (!problem && id !== shown) show(id)
    },
    choose: (file: File | undefined) => {
      const sentence = file && screenshotError(file)
      setPictureError(sentence)
      setPicture(sentence ? undefined : file)
    },
    confirm,
  }
}
