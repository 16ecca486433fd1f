import type { Admin } from 'contract/actor.ts'
import { Problem } from 'contract/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import { transact } from '../../platform/transact.ts'
import { audit } from '../audit/public.ts'
import { lockMessage, saveMessage } from './contact.store.ts'

/** @throws Problem message.not-found, message.answered, message.settled */
export function answerMessage(shop: Shop, admin: Admin, { id, answer }: { id: string; answer: string }): Promise<void> {
  return transact(shop, async (unit) => {
    const message = await lockMessage(unit.db, id)
    if (!message) throw new Problem('message.not-found')
    if (message.settledAt) throw new Problem('message.settled', { facts: { settledBy: message.settledBy } })
    if (message.answeredAt) throw new Problem('message.answered', { facts: { answeredBy: message.answeredBy } })
    await saveMessage(unit.db, id, { answer, answeredBy: admin.username, answeredAt: shop.now() })
    await audit(shop, unit, admin, { action: 'message.answered', object: 'message', objectId: message.ticket, after: { answer } })
    await unit.say({ type: 'message.answered', messageId: id })
  })
}

/** Ends the matter of a message, answered or not. @throws Problem message.not-found, message.settled */
export function settleMessage(shop: Shop, admin: Admin, id: string): Promise<void> {
  return transact(shop, async (unit) => {
    const message = await lockMessage(unit.db, id)
    if (!message) throw new Problem('message.not-found')
    if (message.settledAt) throw new Problem('message.settled', { facts: { settledBy: message.settledBy } })
    await saveMessage(unit.db, id, { settledBy: admin.username, settledAt: shop.now() })
    await audit(shop, unit, admin, { action: 'message.settled', object: 'message', objectId: message.ticket })
  })
}
