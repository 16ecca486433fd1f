import type { Admin } from 'contract/actor.ts'
import { Problem } from 'contract/problem.ts'
import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { audit } from '../audit/public.ts'
import { countAnswers, insertAnswer, lockMessage, saveMessage } from './contact.store.ts'

type Answer = {
  id: string
  answer: string
  /** How many answers whoever writes has read: one that was sent meanwhile has to be read first. */
  after: number
}

/** @throws Problem message.not-found, message.answered, message.settled */
export function answerMessage(shop: Shop, admin: Admin, { id, answer, after }: Answer): Promise<void> {
  return transact(shop, async (unit) => {
    const message = await lockMessage(unit.db, id)
    if (!message) throw new Problem('message.not-found')
    if (message.settledAt) throw new Problem('message.settled', { facts: { settledBy: message.settledBy } })
    const answers = await countAnswers(unit.db, message)
    if (answers !== after) throw new Problem('message.answered', { facts: { answeredBy: message.answeredBy } })
    const words = { answer, answeredBy: admin.username, answeredAt: shop.now() }
    const seq = answers + 1
    await (seq === 1 ? saveMessage(unit.db, id, words) : insertAnswer(unit.db, { messageId: id, seq, ...words }))
    await audit(shop, unit, admin, { action: 'message.answered', object: 'message', objectId: message.ticket, after: { answer } })
    await unit.emit({ type: 'message.answered', messageId: id, seq })
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
