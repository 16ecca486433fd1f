import type { DeliverySender } from '#platform/outbox/delivery-sender.ts'
import { startDeliveries } from '#platform/outbox/delivery-sender.ts'
import { retryDelayMs } from '#platform/outbox/retry-delay.rules.ts'
import type { Shop } from '#platform/shop.ts'
import type { TelegramFailure, TelegramOutcome } from '#platform/telegram/telegram-calls.ts'
import { transact } from '#platform/transact.ts'
import { openToken } from './bot-token.ts'
import { findBot, findChatsToTell } from './telegram.queries.ts'
import { NEWS_LIFETIME_MS, PAUSE_MS } from './telegram.rules.ts'
import type { TelegramBatch } from './telegram.store.ts'
import { claimTelegramNews, delayTelegramNews, endChat, endTelegramNews, isTelegramDue, refuseBot, saveChat } from './telegram.store.ts'
import type { TelegramBotRow } from './telegram.table.ts'
import { textOf } from './telegram-texts.ts'

/** How long an instance has a message for itself: well over the patience of one request. */
const LEASE_SECONDS = 60
/** As many as there are chats: each has a place of its own. */
const WIDTH = 10

/** Tells chats what waits, several of one kind at once: at least once, for a day with a growing wait. */
export const startTelegram = (shop: Shop): DeliverySender =>
  startDeliveries<TelegramBatch>(shop, {
    name: 'telegram',
    width: WIDTH,
    isDue: () => isTelegramDue(shop.now()),
    claim: (free) => claimTelegramNews(shop.db, { now: shop.now(), leaseSeconds: LEASE_SECONDS, ...free }),
    receiverOf: ({ chatId }) => chatId,
    deliver: (batch, signal) => deliverBatch(shop, batch, signal),
  })

async function deliverBatch(shop: Shop, batch: TelegramBatch, signal: AbortSignal): Promise<void> {
  const bot = await findBot(shop.db)
  if (!bot || bot.refusedAt) return // nothing is claimed until there is one again
  await settleBatch(shop, { bot, batch }, await sendBatch(shop, { bot, batch }, signal))
}

type BatchOfBot = { bot: TelegramBotRow; batch: TelegramBatch }

/** Tells of what still waits, whoever may see to it by now. */
async function sendBatch(
  shop: Shop,
  { bot, batch }: BatchOfBot,
  signal: AbortSignal,
): Promise<TelegramOutcome<unknown> | { kind: 'left-out' }> {
  const chat = (await findChatsToTell(shop.db, batch.kind)).find(({ id }) => id === batch.chatId)
  if (!chat || shop.now().getTime() - batch.at.getTime() >= NEWS_LIFETIME_MS) return { kind: 'left-out' }
  const text = await textOf(shop, batch)
  if (text === undefined) return { kind: 'left-out' }
  const token = openToken(shop, bot)
  if (token === undefined) return { kind: 'later', reason: 'the token was encrypted with another key' }
  return shop.telegram.send(token, { chatId: chat.chatId, text }, signal)
}

async function settleBatch(
  shop: Shop,
  { bot, batch }: BatchOfBot,
  outcome: TelegramOutcome<unknown> | { kind: 'left-out' },
): Promise<void> {
  const now = shop.now()
  const { chatId, kind, ids, attempts } = batch
  switch (outcome.kind) {
    case 'left-out':
      return endTelegramNews(shop.db, ids, { ended: 'left-out', endedAt: now })
    case 'done':
      return transact(shop, async ({ db }) => {
        await endTelegramNews(db, ids, { ended: 'sent', endedAt: now })
        await saveChat(db, chatId, { lastSentAt: now, problem: null, freeAt: new Date(now.getTime() + PAUSE_MS) })
      })
    case 'refused':
      shop.log.error({ news: kind, reason: outcome.reason }, 'a message to Telegram was refused and is given up')
      await endTelegramNews(shop.db, ids, { ended: 'refused', endedAt: now, error: outcome.reason })
      return settleFailure(shop, { bot, chatId }, outcome)
    case 'chat-gone':
      return settleFailure(shop, { bot, chatId }, outcome)
    default: {
      const reason = 'reason' in outcome ? outcome.reason : 'the bot is refused'
      shop.log.warn({ news: kind, attempts, reason }, 'message to Telegram not delivered, will be tried again')
      const nextAt = new Date(now.getTime() + retryDelayMs(attempts, outcome.kind === 'later' ? outcome.afterSeconds : undefined))
      await delayTelegramNews(shop.db, ids, { nextAt, error: reason })
      return settleFailure(shop, { bot, chatId }, outcome)
    }
  }
}

/** Notes what a failure says of the bot or the chat. Of a bot that is refused the shop is told, once. */
export async function settleFailure(
  shop: Shop,
  { bot, chatId }: { bot: TelegramBotRow; chatId?: string },
  failure: TelegramFailure,
): Promise<void> {
  const now = shop.now()
  await transact(shop, async (unit) => {
    if (failure.kind === 'bot-refused') {
      const refused = await refuseBot(unit.db, bot.token, now)
      if (refused) await unit.emit({ type: 'telegram.refused', username: refused.username })
      return
    }
    if (chatId === undefined) return
    if (failure.kind === 'chat-gone') return endChat(unit.db, chatId, now)
    if (failure.kind === 'bot-busy') return
    const wait = failure.kind === 'later' ? (failure.afterSeconds ?? 0) * 1000 : PAUSE_MS
    await saveChat(unit.db, chatId, { problem: failure.reason, freeAt: new Date(now.getTime() + Math.min(wait, NEWS_LIFETIME_MS)) })
  })
}
