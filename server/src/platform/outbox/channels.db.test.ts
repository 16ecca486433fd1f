import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { freshDatabase } from '#test/database.ts'
import { openShop } from '../shop.ts'
import { transact } from '../transact.ts'
import type { MessageChannel } from './event.ts'
import { RecipientRefused } from './event.ts'
import { startOutbox } from './outbox.ts'

/** A channel that notes what it sends to two recipients, and fails as long as `fails` says how. */
function channel(name: string, fails: { error?: Error } = {}) {
  const sent: string[] = []
  const send = async (to: string) => {
    if (fails.error) throw fails.error
    sent.push(to)
  }
  const messagesFor: MessageChannel['messagesFor'] = async (event) =>
    event.type === 'message.received'
      ? ['Asha', 'Ravi'].map((to) => ({ key: `${name}: ${to}`, send: () => send(`${to} about ${event.messageId}`) }))
      : []
  return { name, sent, messagesFor }
}

/** An outbox over these channels and an event in it; `after` moves the clock and lets it run. */
async function outboxWith(channels: MessageChannel[]) {
  const { config, drop } = await freshDatabase()
  let offset = 0
  const shop = await openShop(config, { now: () => new Date(Date.now() + offset) })
  await transact(shop, (unit) => unit.emit({ type: 'message.received', messageId: 'SLB-T-7' }))
  const outbox = startOutbox(shop, channels)
  return {
    after: async (hours: number) => {
      offset += hours * 3_600_000
      await outbox.idle()
      const { rows } = await shop.database.pool.query('select count(*)::int as n from outbox where handled_at is null')
      return rows[0].n
    },
    close: async () => {
      await outbox.stop()
      await shop.close()
      await drop()
    },
  }
}

const ALL = ['Asha about SLB-T-7', 'Ravi about SLB-T-7']

it('a channel that fails holds up no other, and sends later what it owes; nothing is sent twice', async () => {
  const fails: { error?: Error } = { error: new Error('the provider is away') }
  const [broken, whole] = [channel('push', fails), channel('email')]
  const outbox = await outboxWith([broken, whole])
  try {
    expect({ waiting: await outbox.after(0), broken: broken.sent, whole: whole.sent }).toEqual({ waiting: 1, broken: [], whole: ALL })
    delete fails.error
    expect({ waiting: await outbox.after(2), broken: broken.sent, whole: whole.sent }).toEqual({ waiting: 0, broken: ALL, whole: ALL })
  } finally {
    await outbox.close()
  }
})

it('a channel that nobody has switched on is not asked, the others are', async () => {
  const [off, on, always] = [channel('webhook'), channel('push'), channel('email')]
  const outbox = await outboxWith([
    { ...off, isOn: sql`exists (select from outbox where type = 'nothing')` },
    { ...on, isOn: sql`true` },
    always,
  ])
  try {
    expect({ waiting: await outbox.after(0), off: off.sent, on: on.sent, always: always.sent }).toEqual({
      waiting: 0,
      off: [],
      on: ALL,
      always: ALL,
    })
  } finally {
    await outbox.close()
  }
})

it('a recipient that one channel refuses is given up after a day, while another channel that only fails is tried on', async () => {
  const refused = channel('email', { error: new RecipientRefused('no such mailbox') })
  const fails: { error?: Error } = { error: new Error('the provider is away') }
  const away = channel('push', fails)
  const outbox = await outboxWith([refused, away])
  try {
    await outbox.after(0)
    expect(await outbox.after(30)).toBe(1)
    delete fails.error
    await outbox.after(2)
    expect(away.sent).toEqual(ALL)
    await outbox.after(30)
    expect({ waiting: await outbox.after(30), refused: refused.sent }).toEqual({ waiting: 0, refused: [] })
  } finally {
    await outbox.close()
  }
})
