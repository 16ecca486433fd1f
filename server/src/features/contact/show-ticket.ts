import type { TicketStatus } from 'contract/contact/contact.schemas.ts'
import { Problem } from 'contract/problem.ts'
import { consumeVisitorLimit } from '#platform/rate-limit/rate-limit.ts'
import type { Shop } from '#platform/shop.ts'
import { findTicket } from './contact.queries.ts'

/**
 * Where a message is.
 * @throws Problem ticket.not-found; request.too-many past twenty questions an hour from one address of the network
 */
export async function showTicket(shop: Shop, { ip, ...asked }: { ticket: string; email: string; ip: string }): Promise<TicketStatus> {
  await consumeVisitorLimit(shop, ip, { key: 'ticket', most: 20, minutes: 60 })
  const found = await findTicket(shop.db, asked)
  if (!found) throw new Problem('ticket.not-found')
  return found
}
