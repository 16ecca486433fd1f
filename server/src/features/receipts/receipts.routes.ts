import type { Actor } from 'contract/access.ts'
import { invoiceOf } from 'contract/invoices/documents-of-order.ts'
import { LANGUAGES } from 'contract/language.ts'
import { ownReceiptPath, staffReceiptPath } from 'contract/orders/order.paths.ts'
import { hasReceipt } from 'contract/orders/order.status.ts'
import { Problem } from 'contract/problem.ts'
import * as hindi from 'contract/receipts/receipt.messages.hi.ts'
import { receiptOf } from 'contract/receipts/receipt.ts'
import type { ReceiptOrder } from 'contract/receipts/receipt-text.ts'
import { taxReceiptOf } from 'contract/receipts/tax-receipt.ts'
import { z } from 'zod'
import type { DocumentRequest } from '#platform/http/responses.ts'
import { serveDocument } from '#platform/http/responses.ts'
import type { Api } from '#platform/http/serve.ts'
import { printDocument } from '#platform/pdf/print-pdf.ts'
import { consumeRateLimit, limitOf } from '#platform/rate-limit/rate-limit.ts'
import type { Shop } from '#platform/shop.ts'
import { showOrder, staffOrder } from '../orders/public.ts'
import { shopFacts } from '../settings/public.ts'

const params = z.object({ id: z.string().min(1).max(64) })
const query = z.object({ document: z.string().max(20).optional() })
const ownQuery = query.extend({ language: z.enum(LANGUAGES).optional() })

export function documentRoutes(api: Api, shop: Shop): void {
  const own = {
    path: ownReceiptPath,
    access: 'customer',
    summary: 'The receipt, invoice or a credit note of an own order as PDF.',
  } as const
  serveDocument(api, { ...own, params, query: ownQuery }, (input, actor) => makeDocument(shop, actor, input))
  const staff = {
    path: staffReceiptPath,
    access: 'orders.read',
    summary: 'The receipt, invoice or a credit note of an order as PDF.',
  } as const
  serveDocument(api, { ...staff, params, query }, (input, actor) => makeDocument(shop, actor, input))
}

type PrintedDocument = { fileName: string; pdf: Buffer }

/**
 * A document of an order, for its customer or for staff.
 * @throws Problem order.not-found, order.not-yours; receipt.none; request.too-many; receipt.failed when it cannot be set just now
 */
async function makeDocument(shop: Shop, actor: Actor, { orderId, document, language }: DocumentRequest): Promise<PrintedDocument> {
  if (actor.kind === 'system') throw new Error('Papers are made for people.')
  const order = actor.kind === 'customer' ? await showOrder(shop, actor, orderId) : await staffOrder(shop, orderId)
  const facts = await shopFacts(shop)
  const wanted = document === undefined ? undefined : order.taxDocuments.find(({ number }) => number === document)
  const has = document === undefined ? hasReceipt(order.status) || invoiceOf(order) !== undefined : wanted !== undefined
  if (!has) throw new Problem('receipt.none')
  await consumeRateLimit(shop, limitOf(actor.kind === 'admin' ? 'papers-staff' : 'papers', actor.id))
  const receiptFor = (order: ReceiptOrder) =>
    wanted ? taxReceiptOf(wanted, order, facts) : receiptOf(order, facts, language === 'hi' ? hindi : undefined)
  const receipt = receiptFor(order)
  try {
    return { fileName: receipt.fileName.pdf, pdf: await printDocument(receipt) }
  } catch (error) {
    shop.log.error({ err: error, order: order.orderNumber }, 'a paper could not be set')
    throw new Problem('receipt.failed', { retryAfter: 10 })
  }
}
