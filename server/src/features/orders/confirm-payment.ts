import type { Customer } from 'contract/actor.ts'
import type { Order } from 'contract/orders/order.schemas.ts'
import { statusLabel } from 'contract/orders/order.status.ts'
import { Problem } from 'contract/problem.ts'
import { SCREENSHOT_BYTES } from 'contract/rules/forms/pictures.ts'
import { keepFile } from '../../platform/files/keep-file.ts'
import type { Picture } from '../../platform/files/picture.ts'
import { readPicture } from '../../platform/files/picture.ts'
import type { Shop } from '../../platform/shop.ts'
import type { Unit } from '../../platform/transact.ts'
import { transact } from '../../platform/transact.ts'
import { openAttempt } from '../attempts/public.ts'
import { partsOf, toOrder } from './order.queries.ts'
import { submission } from './order.rules.ts'
import { insertEvent, lockOwnOrder, saveOrder } from './order.store.ts'
import type { OrderRow } from './order.table.ts'
import { showOrder } from './show-order.ts'

export type ConfirmPayment = {
  orderId: string
  transactionId: string
  screenshot: string | null | undefined
  payerVpa: string | null | undefined
}

/**
 * Hands in the transaction ID of a payment for a person to check. The same ID again answers the same order.
 * @throws Problem order.not-found, order.not-yours, payment.not-open, payment.too-many-tries, payment.id-used, picture.not-an-image, picture.too-large
 */
export async function confirmPayment(shop: Shop, customer: Customer, form: ConfirmPayment): Promise<Order> {
  const picture = form.screenshot ? await readOwnPicture(shop, customer, form.orderId, form.screenshot) : undefined
  return transact(shop, async (unit) => {
    const order = await lockOwnOrder(unit.db, customer, form.orderId)
    const verdict = submission(order, form.transactionId)
    if (verdict === 'repeat') return shown(unit, order)
    if (verdict === 'refuse') throw notOpen(order)
    if (verdict === 'too-many') throw new Problem('payment.too-many-tries')
    const now = shop.now()
    const saved = await saveOrder(unit.db, order.id, {
      status: 'payment_submitted',
      paymentStatus: 'pending_verification',
      transactionId: form.transactionId,
      payerVpa: form.payerVpa || null,
      screenshotId: picture ? await keepScreenshot(shop, unit.db, picture) : null,
      submittedAt: now,
      verificationNotes: null,
      decidedBy: null,
      decidedAt: null,
      eventSeq: order.eventSeq + 1,
      updatedAt: now,
    })
    await openAttempt(unit.db, saved)
    await insertEvent(unit.db, saved, customer, { type: 'payment.submitted', from: order.status, at: now })
    await unit.say({ type: 'payment.submitted', orderId: order.id })
    return shown(unit, saved)
  })
}

const shown = async (unit: Unit, order: OrderRow) => toOrder(order, (await partsOf(unit.db, [order.id]))(order.id))

/** The order is looked at before the picture is decoded: strangers do not get to spend our time. */
async function readOwnPicture(shop: Shop, customer: Customer, orderId: string, screenshot: string): Promise<Picture> {
  await showOrder(shop, customer, orderId)
  return readPicture(screenshot, SCREENSHOT_BYTES)
}

const keepScreenshot = (shop: Shop, tx: Parameters<typeof keepFile>[1], { bytes, mime }: Picture) =>
  keepFile(shop, tx, { purpose: 'payment-screenshot', bytes, mime })

const notOpen = ({ status, paymentStatus }: { status: Parameters<typeof statusLabel>[0]; paymentStatus: string }) =>
  new Problem('payment.not-open', {
    message:
      paymentStatus === 'pending_verification'
        ? 'Another transaction ID of this order is being verified. Please wait for the result.'
        : `The payment of this order can not be changed any more (${statusLabel(status)}).`,
    facts: { status, paymentStatus },
  })
