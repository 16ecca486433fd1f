import { ownReceiptPath, staffReceiptPath } from 'contract/receipts/receipt.paths.ts'
import { z } from 'zod'
import type { Api } from '#platform/http/serve.ts'
import { servePaper } from '#platform/http/serve-paper.ts'
import type { Shop } from '#platform/shop.ts'
import { makePaper } from './make-paper.ts'

const params = z.object({ id: z.string().min(1).max(64) })
const query = z.object({ document: z.string().max(20).optional() })

export function paperRoutes(api: Api, shop: Shop): void {
  const own = {
    path: ownReceiptPath,
    access: 'customer',
    summary: 'The receipt, invoice or a credit note of an own order as PDF.',
  } as const
  servePaper(api, { ...own, params, query }, (wish, actor) => makePaper(shop, actor, wish))
  const staff = {
    path: staffReceiptPath,
    access: 'orders.read',
    summary: 'The receipt, invoice or a credit note of an order as PDF.',
  } as const
  servePaper(api, { ...staff, params, query }, (wish, actor) => makePaper(shop, actor, wish))
}
