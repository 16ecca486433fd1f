import { randomInt } from 'node:crypto'
import type { Customer } from 'contract/actor.ts'
import { istDay } from 'contract/rules/ist.ts'
import type { Shop } from '../../platform/shop.ts'
import { transact } from '../../platform/transact.ts'
import { countTry } from '../sessions/public.ts'
import { insertMessage } from './contact.store.ts'

export type Message = { name: string; email: string; message: string; ip: string }

/**
 * Keeps a message under a ticket number and has it mailed to the shop and acknowledged to its writer.
 * @throws Problem request.too-many past ten messages an hour from one address of the network.
 */
export async function sendMessage(shop: Shop, customer: Customer | undefined, { ip, ...message }: Message): Promise<string> {
  await countTry(shop, { key: `contact:${ip}`, most: 10, minutes: 60 })
  const id = shop.newId()
  const ticket = newTicket(shop.now())
  await transact(shop, async (unit) => {
    await insertMessage(unit.db, { id, ticket, customerId: customer?.id ?? null, ...message, createdAt: shop.now() })
    await unit.say({ type: 'message.received', messageId: id })
  })
  return ticket
}

/** GRV-20261120-483920: the day it came and six digits that say nothing about how many came. */
const newTicket = (now: Date) => `GRV-${istDay(now).replaceAll('-', '')}-${String(randomInt(1_000_000)).padStart(6, '0')}`
