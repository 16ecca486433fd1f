import { addDays, istDay, istDayBounds } from 'contract/rules/ist.ts'
import type { CommittedEvent, ShopEvent } from '#platform/outbox/event.ts'
import type { Shop } from '#platform/shop.ts'
import { staffNewsOf } from '../staff-news/public.ts'
import { findBot, findChatsToTell } from './telegram.queries.ts'
import { BATCH_WINDOW_MS, SUMMARY_HOUR } from './telegram.rules.ts'
import { insertTelegramNews } from './telegram.store.ts'

/** Lays an event out for each chat of those who may see to it, once. What happens while the bot is refused is not told. */
export async function addTelegramNews(shop: Shop, event: ShopEvent, { id: eventId, at }: CommittedEvent): Promise<void> {
  const news = staffNewsOf(event)
  if (!news) return
  const bot = await findBot(shop.db)
  if (!bot || bot.refusedAt) return
  const nextAt = new Date(shop.now().getTime() + BATCH_WINDOW_MS)
  const told = await findChatsToTell(shop.db, news.kind)
  await insertTelegramNews(
    shop.db,
    { eventId, ...news, at, nextAt },
    told.map(({ id }) => id),
  )
}

/** From nine in the morning on, lays the day before out for each chat that was there by then, once. */
export async function addSummaries(shop: Shop): Promise<void> {
  const now = shop.now()
  const today = istDay(now)
  const at = new Date(istDayBounds(today).from.getTime() + SUMMARY_HOUR * 3_600_000)
  if (now < at) return
  const bot = await findBot(shop.db)
  if (!bot || bot.refusedAt) return
  const told = (await findChatsToTell(shop.db, 'day')).filter(({ joinedAt }) => joinedAt < at)
  await insertTelegramNews(
    shop.db,
    { kind: 'day', day: addDays(today, -1), at, nextAt: now },
    told.map(({ id }) => id),
  )
}
