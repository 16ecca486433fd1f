import { hasPermission } from 'contract/access.ts'
import { plainLine } from 'contract/rules/forms/name-and-email.ts'
import type { DeliverySender } from '#platform/outbox/delivery-sender.ts'
import { startDeliveries } from '#platform/outbox/delivery-sender.ts'
import { retryDelayMs } from '#platform/outbox/retry-delay.rules.ts'
import type { Shop } from '#platform/shop.ts'
import type { BotUpdate, TelegramFailure } from '#platform/telegram/telegram-calls.ts'
import type { Unit } from '#platform/transact.ts'
import { transact } from '#platform/transact.ts'
import { audit } from '../audit/public.ts'
import { readSettings } from '../settings/public.ts'
import { openToken } from './bot-token.ts'
import { hashOfCode } from './manage-telegram.ts'
import { settleFailure } from './send-telegram.ts'
import { onStaff } from './telegram.queries.ts'
import { codeIn } from './telegram.rules.ts'
import {
  claimReading,
  countWrong,
  deleteCode,
  isReadingDue,
  lockBot,
  lockCodes,
  nextReading,
  putChat,
  recordReading,
  saveBot,
} from './telegram.store.ts'
import type { TelegramBotRow, TelegramCodeRow } from './telegram.table.ts'

const LEASE_SECONDS = 30
const NAME_LENGTH = 80

const BUSY = 'Another program reads the messages of this bot. Make a bot for the shop alone.'

/** Looks at the messages to the bot while a code is open, and at no other time. */
export function startCodeReading(shop: Shop): DeliverySender {
  const reader = startDeliveries<TelegramBotRow>(shop, {
    name: 'messages to the Telegram bot',
    width: 1,
    isDue: () => isReadingDue(shop.now()),
    claim: () => claimReading(shop.db, { now: shop.now(), leaseSeconds: LEASE_SECONDS }),
    receiverOf: () => 'bot',
    deliver: (bot, signal) => readCodes(shop, bot, signal),
  })
  shop.wakeTelegram = reader.wake
  return reader
}

async function readCodes(shop: Shop, bot: TelegramBotRow, signal: AbortSignal): Promise<void> {
  const token = openToken(shop, bot)
  const outcome = token
    ? await shop.telegram.updates(token, bot.updatesFrom, signal)
    : { kind: 'later' as const, reason: 'the token was encrypted with another key' }
  if (outcome.kind !== 'done') return recordFailure(shop, bot, outcome)
  const joined = await transact(shop, (unit) => takeUpdates(shop, unit, bot, outcome.result))
  const { siteName } = (await readSettings(shop)).general
  for (const chatId of token ? joined : [])
    await shop.telegram.send(token ?? '', { chatId, text: `This chat is told what waits at ${siteName}.` }, signal) // the screen says it, too
}

async function recordFailure(shop: Shop, bot: TelegramBotRow, failure: TelegramFailure): Promise<void> {
  await settleFailure(shop, { bot }, failure)
  await transact(shop, async ({ db }) => {
    await recordReading(db, failure.kind === 'bot-busy' ? BUSY : 'reason' in failure ? failure.reason : null)
    await saveBot(db, nextReading(shop.now(), retryDelayMs(2, failure.kind === 'later' ? failure.afterSeconds : undefined)))
  })
}

/** Reads these messages, once: the number of the next one is saved with what they did. Answers the chats that were joined. */
async function takeUpdates(shop: Shop, unit: Unit, { token }: TelegramBotRow, updates: readonly BotUpdate[]): Promise<number[]> {
  const bot = await lockBot(unit.db)
  if (bot?.token !== token) return [] // another bot, or none, meanwhile
  const open = new Map((await lockCodes(unit.db, shop.now())).map((code) => [code.codeHash, code]))
  const joined: number[] = []
  let wrong = 0
  for (const { text, chat } of updates) {
    const code = chat && codeIn(text)
    if (!code) continue
    const hash = hashOfCode(code)
    const match = open.get(hash)
    if (!match) wrong += 1
    else if (await joinChat(shop, unit, bot, match, chat)) joined.push(chat.id)
    open.delete(hash)
  }
  if (wrong > 0) await countWrong(unit.db, wrong)
  await recordReading(unit.db, null)
  const last = updates.at(-1)
  await saveBot(unit.db, { ...nextReading(shop.now()), ...(last && { updatesFrom: Math.max(bot.updatesFrom, last.id + 1) }) })
  return joined
}

/** Gives the chat to whoever opened the code, if they may still have one; the code is used up. */
async function joinChat(
  shop: Shop,
  unit: Unit,
  bot: TelegramBotRow,
  { adminId }: TelegramCodeRow,
  chat: { id: number; name: string },
): Promise<boolean> {
  await deleteCode(unit.db, adminId)
  const person = await onStaff(unit.db, adminId)
  if (!person || !hasPermission(person.role, 'settings.secure')) return false
  const { username, role } = person
  const name = plainLine(chat.name).slice(0, NAME_LENGTH) || 'Without a name'
  await putChat(unit.db, { id: shop.newId(), adminId, chatId: chat.id, name, joinedAt: shop.now() })
  const by = { kind: 'admin' as const, id: adminId, username, role, sessionId: '' }
  await audit(shop, unit, by, { action: 'telegram.chat-joined', object: 'telegram', objectId: `@${bot.username}`, after: { chat: name } })
  await unit.emit({ type: 'settings.secured', by: username, changed: [`Telegram chat of ${name}`] })
  return true
}
