import type { TelegramChat } from 'contract/telegram/telegram.admin.schemas.ts'
import { expect, it } from 'vitest'
import { pillOf } from './telegram.messages.ts'

const CHAT: TelegramChat = {
  _id: '0190e000-0000-7000-8000-000000000041',
  name: 'Workshop',
  username: 'meena',
  joinedAt: '2026-11-20T05:10:00.000Z',
  kinds: ['payments', 'day'],
  lastSentAt: null,
  waiting: 0,
  problem: null,
  endedAt: null,
}

it.each([
  [{}, 'yellow', 'Waits for its first message'],
  [{ lastSentAt: '2026-11-21T05:10:00.000Z' }, 'green', 'Working'],
  [{ problem: 'no connection' }, 'red', 'Failing'],
  [{ kinds: [] }, 'neutral', 'Told nothing'],
  [{ endedAt: '2026-11-22T05:10:00.000Z' }, 'red', 'Ended'],
] as const)('a chat says in one word how it is: %o', (change, tone, word) => {
  expect(pillOf({ ...CHAT, ...change } as TelegramChat, false)).toEqual({ tone, word }) // `as`: the table is read-only
})
