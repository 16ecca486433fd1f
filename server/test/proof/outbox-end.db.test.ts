import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { MessageChannel } from '#platform/outbox/event.ts'
import { startOutbox } from '#platform/outbox/outbox.ts'
import { openShop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { freshDatabase } from '../database.ts'
import { proof } from './figures.ts'

const EVENTS = 30
const SLOW_MS = 150

it('[RD-052] an end does not wait for every mail that is due, and none is sent twice or forgotten after it', {
  timeout: 600_000,
}, async () => {
  const { config, drop } = await freshDatabase()
  let offset = 0
  const shop = await openShop(config, { now: () => new Date(Date.now() + offset) })
  const sent: string[] = []
  const slow: MessageChannel = {
    name: 'slow',
    messagesFor: async (event) => {
      const key = event.type === 'message.received' ? event.messageId : ''
      return [{ key, send: () => pause(SLOW_MS).then(() => void sent.push(key)) }]
    },
  }
  for (let n = 0; n < EVENTS; n++) await transact(shop, (unit) => unit.emit({ type: 'message.received', messageId: String(n) }))
  const first = startOutbox(shop, [slow])
  void first.idle()
  await pause(2 * SLOW_MS)
  const asked = Date.now()
  await first.stop()
  const endMs = Date.now() - asked
  const before = sent.length
  offset += 120_000 // past the lease of the one that ended
  const second = startOutbox(shop, [slow])
  await second.idle()
  await second.stop()
  await shop.close()
  await drop()
  const duplicates = sent.length - new Set(sent).size
  proof({
    name: 'end while mails are slow',
    figures: {
      events: EVENTS,
      sentBefore: before,
      sentAfter: sent.length - before,
      forgotten: EVENTS - new Set(sent).size,
      duplicates,
      endMs,
    },
  })
  expect({ forgotten: EVENTS - new Set(sent).size, duplicates }).toEqual({ forgotten: 0, duplicates: 0 })
  expect(endMs).toBeLessThan(EVENTS * SLOW_MS * 0.5)
})
