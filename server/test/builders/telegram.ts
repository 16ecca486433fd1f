import { openTelegram } from '#platform/telegram/telegram-calls.ts'
import type { FakeTelegram } from '../fakes/telegram.ts'
import { OWNER_PASSWORD } from '../owner.ts'
import type { TestShop } from '../test-shop.ts'

/** Longer than from one look at the messages to the bot to the next. */
const LOOKED_AT_AGAIN_MS = 3000

/** Milliseconds for a call that a test needs answered, on a busy machine too; and for the calls that a test may leave without an answer. */
const PATIENCE = { needed: 60_000, tried: 1000 }

/** Connects a new bot of this name to the shop; answers its token. */
export async function aConnectedBot(test: TestShop, telegram: FakeTelegram, owner: string, username: string): Promise<string> {
  test.shop.telegram = openTelegram({ origin: telegram.origin, patienceMs: PATIENCE.needed })
  const token = telegram.makeBot(username)
  const { status, text } = await test.call('PUT /api/admin/telegram', { token: owner, body: { token, password: OWNER_PASSWORD } })
  if (status !== 200) throw new Error(`The bot was not connected: ${text}`)
  test.shop.telegram = openTelegram({ origin: telegram.origin, patienceMs: PATIENCE.tried })
  return token
}

/** A code that somebody on the staff has opened, and its link. */
export async function anOpenCode(test: TestShop, token: string): Promise<{ code: string; link: string; expiresAt: string }> {
  const { status, body, text } = await test.call('POST /api/admin/telegram/code', { token, body: { password: OWNER_PASSWORD } })
  if (status !== 200) throw new Error(`No code was opened: ${text}`)
  return body
}

/** Has a chat of this number join for somebody on the staff. */
export async function aJoinedChat(
  test: TestShop,
  telegram: FakeTelegram,
  token: string,
  chatId: number,
  bot = 'lion_shop_bot',
): Promise<void> {
  const { code } = await anOpenCode(test, token)
  await test.sendTelegram() // the look that the code has asked for is over
  telegram.write(bot, { chatId, text: code })
  test.later(LOOKED_AT_AGAIN_MS)
  await test.sendTelegram()
  telegram.said.length = 0
}
