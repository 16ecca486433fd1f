import type { Actor } from 'contract/actor.ts'
import { invoiceOf } from 'contract/invoices/tax-documents.ts'
import { hasReceipt } from 'contract/orders/order.status.ts'
import { Problem } from 'contract/problem.ts'
import { receiptOf } from 'contract/receipts/receipt.ts'
import type { ReceiptOrder } from 'contract/receipts/receipt-shape.ts'
import { taxReceiptOf } from 'contract/receipts/tax-receipt.ts'
import { printPaper } from '#platform/papers/print-paper.ts'
import { consumeRateLimit } from '#platform/rate-limit/rate-limit.ts'
import type { Shop } from '#platform/shop.ts'
import { showOrder, staffOrder } from '../orders/public.ts'
import { shopFacts } from '../settings/public.ts'

export type Paper = { fileName: string; pdf: Buffer }
export type Wanted = {
  orderId: string /** Number of a tax document; without it the receipt, or the invoice that it has become. */
  document?: string | undefined
}

/**
 * A paper of an order, for its shopper or for staff.
 * @throws Problem order.not-found, order.not-yours; receipt.none; request.too-many; receipt.failed when it can not be set just now
 */
export async function makePaper(shop: Shop, actor: Actor, { orderId, document }: Wanted): Promise<Paper> {
  if (actor.kind === 'system') throw new Error('Papers are made for people.')
  const order = actor.kind === 'customer' ? await showOrder(shop, actor, orderId) : await staffOrder(shop, orderId)
  const facts = await shopFacts(shop)
  const wanted = document === undefined ? undefined : order.taxDocuments.find(({ number }) => number === document)
  const has = document === undefined ? hasReceipt(order.status) || invoiceOf(order) !== undefined : wanted !== undefined
  if (!has) throw new Problem('receipt.none')
  await consumeRateLimit(shop, { key: `papers:${actor.id}`, most: actor.kind === 'admin' ? 300 : 30, minutes: 10 })
  const paper = (order: ReceiptOrder) => (wanted ? taxReceiptOf(wanted, order, facts) : receiptOf(order, facts))
  const receipt = paper(order)
  try {
    return { fileName: receipt.fileName.pdf, pdf: await printPaper(receipt) }
  } catch (error) {
    shop.log.error({ err: error, order: order.orderNumber }, 'a paper could not be set')
    throw new Problem('receipt.failed', { retryAfter: 10 })
  }
}
