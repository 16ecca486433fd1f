import { createHash, randomInt } from 'node:crypto'
import type { Customer } from 'contract/actor.ts'
import { istDay } from 'contract/rules/ist.ts'
import { consumeVisitorLimit } from '#platform/rate-limit/rate-limit.ts'
import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { insertMessage } from './contact.store.ts'

export type Message = { name: string; email: string; message: string; ip: string; key: string | undefined }

/**
 * Keeps a message under a ticket number, the same one for a repeat with the same key, and has it mailed to the shop and acknowledged to its writer.
 * @throws Problem request.too-many past ten messages an hour from one address of the network.
 */
export async function sendMessage(shop: Shop, customer: Customer | undefined, { ip, key, ...message }: Message): Promise<string> {
  await consumeVisitorLimit(shop, ip, { key: 'contact', most: 10, minutes: 60 })
  const id = key ? idOf(key, message) : shop.newId()
  return transact(shop, async (unit) => {
    const row = { id, customerId: customer?.id ?? null, ...message, createdAt: shop.now() }
    const { ticket, isNew } = await insertMessage(unit.db, row, () => newTicket(shop.now()))
    if (isNew) await unit.emit({ type: 'message.received', messageId: id })
    return ticket
  })
}

/** Whoever sends it needs no account, so the key itself, with the words, is what a repeat is known by. */
function idOf(key: string, words: object): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([key, words]))
    .digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** GRV-20261120-483920: the day it came and six digits that say nothing about how many came. */
const newTicket = (now: Date) => `GRV-${istDay(now).replaceAll('-', '')}-${String(randomInt(1_000_000)).padStart(6, '0')}`
