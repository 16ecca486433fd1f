import type { Customer } from 'contract/access.ts'
import type { Order } from 'contract/orders/order.schemas.ts'
import { statusLabel } from 'contract/orders/order.status.ts'
import { Problem } from 'contract/problem.ts'
import { SCREENSHOT_BYTES } from 'contract/rules/forms/pictures.ts'
import { istDateTime } from 'contract/rules/ist.ts'
import { isTransferReference } from 'contract/rules/payment-reference.ts'
import type { PaidBy } from 'contract/rules/upi.ts'
import { BANK_TRANSFER } from 'contract/rules/upi.ts'
import { dropRefused, withFiles } from '#platform/files/files.ts'
import type { StoredPicture } from '#platform/files/picture.ts'
import { readPicture } from '#platform/files/picture.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { transactAs } from '../sessions/public.ts'
import { bytesOf, claimUploads, countUpload, isUploadId, pictureSender } from '../uploads/public.ts'
import { unhideOrder } from './move-order.ts'
import { findOrder, partsOf, toOrder } from './order.queries.ts'
import { judgeSubmission, nextTryAt } from './order.rules.ts'
import { insertEvent, lockListedOrNot, refuseLiveId, updateOrder } from './order.store.ts'
import type { OrderRow } from './order.table.ts'
import { refuseRefused, refuseUsed } from './payment-attempt.queries.ts'
import { openAttempt } from './payment-attempt.store.ts'

export type ConfirmPaymentInput = {
  orderId: string
  transactionId: string
  /** A data URL, or the id of an upload. */
  screenshot: string | null | undefined
  /** Undefined keeps the method of the order. */
  method?: PaidBy | undefined
}

/**
 * Submits the transaction ID of a payment for a person to check. The same ID again answers the same order. One that its customer has deleted
 * comes back into their list.
 * @throws Problem order.not-found, order.not-yours, payment.not-open, payment.too-many-tries, payment.id-used, payment.id-refused, picture.not-an-image, picture.too-large,
 * picture.not-kept, request.too-many past the pictures of a day
 */
export async function confirmPayment(shop: Shop, customer: Customer, form: ConfirmPaymentInput): Promise<Order> {
  const pictures = await readScreenshot(shop, customer, form)
  return withFiles(shop, { purpose: 'payment-screenshot', pictures }, ([sent = null]) => saveSubmission(shop, customer, { ...form, sent }))
}

type SubmissionContext = ConfirmPaymentInput & { sent: string | null }

async function saveSubmission(shop: Shop, customer: Customer, { sent, ...form }: SubmissionContext): Promise<Order> {
  const uploaded = form.screenshot && isUploadId(form.screenshot) ? form.screenshot : null
  const screenshotId = sent ?? uploaded
  let isUnused = false
  const order = await transactAs(shop, customer, async (unit) => {
    const locked = await lockListedOrNot(unit.db, customer, form.orderId)
    const verdict = judgeSubmission(locked, form.transactionId, shop.now())
    // whoever has paid for an order before it left the list says so still
    const order = verdict === 'refuse' ? locked : await unhideOrder(shop, unit, locked)
    if (verdict === 'repeat') {
      isUnused = true
      return showDecided(unit, order)
    }
    if (verdict === 'refuse') throw notOpen(order)
    if (order.status === 'payment_failed') await refuseRefused(unit.db, order.id, form.transactionId)
    if (verdict === 'too-many') throw tooManyTries(order)
    await refuseUsed(unit, { orderId: order.id, transactionId: form.transactionId, claimedBy: customer.id })
    if (uploaded) await claimUploads(shop, unit, { uploader: customer, purpose: 'payment-screenshot', ids: [uploaded] })
    const now = shop.now()
    const changes = {
      status: 'payment_submitted' as const,
      paymentStatus: 'pending_verification' as const,
      transactionId: form.transactionId,
      // a bank's own reference comes from no UPI app
      paymentMethod: isTransferReference(form.transactionId) ? BANK_TRANSFER : (form.method ?? order.paymentMethod),
      screenshotId,
      submittedAt: now,
      restReported: null,
      restReportedAt: null,
      verificationNotes: null,
      decidedBy: null,
      decidedAt: null,
      eventSeq: order.eventSeq + 1,
      updatedAt: now,
    }
    const saved = { ...order, ...changes }
    unit.append(() => updateOrder(unit.db, order.id, changes))
    unit.append(() => openAttempt(unit.db, saved))
    unit.append(() => insertEvent(unit.db, saved, customer, { type: 'payment.submitted', from: order.status, at: now }))
    await unit.emit({ type: 'payment.submitted', orderId: order.id, customerId: customer.id })
    return showDecided(unit, saved)
  }).catch(refuseLiveId)
  if (isUnused && sent) await dropRefused(shop, [sent])
  return order
}

const showDecided = async (unit: Unit, order: OrderRow) => toOrder(order, (await partsOf(unit.db, [order.id]))(order.id))

/**
 * None without a picture, and for what was submitted before or is going to be refused, which asks nothing of the file store. The order is
 * looked at before the picture is decoded: nobody else gets to spend our time.
 */
async function readScreenshot(shop: Shop, customer: Customer, form: ConfirmPaymentInput): Promise<StoredPicture[]> {
  if (!form.screenshot || isUploadId(form.screenshot)) return []
  const row = (await findOrder(shop.db, form.orderId))?.row
  if (row?.customerId !== customer.id || judgeSubmission(row, form.transactionId, shop.now()) !== 'accept') return []
  await transactAs(shop, customer, (unit) =>
    refuseUsed(unit, { orderId: row.id, transactionId: form.transactionId, claimedBy: customer.id }),
  )
  await countUpload(shop, customer, bytesOf([form.screenshot]))
  return [await readPicture(form.screenshot, SCREENSHOT_BYTES, pictureSender(shop, customer))]
}

function tooManyTries(order: OrderRow): Problem {
  const next = nextTryAt(order)
  if (!next) return new Problem('payment.too-many-tries')
  const message = `Three transaction IDs didn’t match. Contact us with your order number and we’ll sort it out, or enter another one after ${istDateTime(next)}.`
  return new Problem('payment.too-many-tries', { message, facts: { nextTryAt: next.toISOString() } })
}

const notOpen = ({ status, paymentStatus }: { status: Parameters<typeof statusLabel>[0]; paymentStatus: string }) =>
  new Problem('payment.not-open', {
    message:
      paymentStatus === 'pending_verification'
        ? 'Another transaction ID of this order is being verified. Please wait for the result.'
        : `The payment of this order can no longer be changed (${statusLabel(status)}).`,
    facts: { status, paymentStatus },
  })
