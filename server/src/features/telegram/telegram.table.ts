import type { TelegramNewsKind } from 'contract/telegram/telegram-news.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { admins } from '../staff/admin.table.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** The bot that speaks for the shop. Its token is encrypted with the key of second factors. */
export const telegramBots = pgTable(
  'telegram_bots',
  {
    id: smallint().primaryKey(),
    token: text().notNull(),
    /** As Telegram numbers it. */
    botId: bigint('bot_id', { mode: 'number' }).notNull(),
    username: text().notNull(),
    name: text().notNull(),
    setBy: text('set_by').notNull(),
    setAt: at('set_at').notNull(),
    /** The first message to the bot that is not read yet. */
    updatesFrom: bigint('updates_from', { mode: 'number' }).notNull().default(0),
    nextReadAt: at('next_read_at').notNull(),
    /** Since when Telegram does not know the token. */
    refusedAt: at('refused_at'),
  },
  (t) => [check('telegram_bots_one', sql`${t.id} = 1`)],
)
export type TelegramBotRow = typeof telegramBots.$inferSelect

/** The code that somebody on the staff has open: the chat that sends it is theirs. Only its hash is kept. */
export const telegramCodes = pgTable('telegram_codes', {
  adminId: uuid('admin_id')
    .primaryKey()
    .references(() => admins.id, { onDelete: 'cascade' }),
  codeHash: text('code_hash').notNull(),
  expiresAt: at('expires_at').notNull(),
  /** Codes that were none, sent to the bot meanwhile. */
  wrong: integer().notNull().default(0),
  /** Why the last look at the messages to the bot failed. */
  problem: text(),
})
export type TelegramCodeRow = typeof telegramCodes.$inferSelect

/** A chat of one person with the bot, which belongs to a member of staff. */
export const telegramChats = pgTable(
  'telegram_chats',
  {
    id: uuid().primaryKey(),
    adminId: uuid('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    /** As Telegram numbers it. */
    chatId: bigint('chat_id', { mode: 'number' }).notNull().unique('telegram_chats_once'),
    name: text().notNull(),
    joinedAt: at('joined_at').notNull(),
    /** No message begins before: one is on its way, or was a moment ago. */
    freeAt: at('free_at').notNull(),
    lastSentAt: at('last_sent_at'),
    problem: text(),
    endedAt: at('ended_at'),
  },
  (t) => [index('telegram_chats_of_admin').on(t.adminId)],
)
export type TelegramChatRow = typeof telegramChats.$inferSelect

/** How it ended that a chat was to be told. */
export type TelegramEnd = 'sent' | 'left-out' | 'refused'

/** What one chat is told of, once: for each event of the outbox, or each day. Those of one kind that wait go out as one message. */
export const telegramDeliveries = pgTable(
  'telegram_deliveries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    chatId: uuid('chat_id')
      .notNull()
      .references(() => telegramChats.id, { onDelete: 'cascade' }),
    kind: text().$type<TelegramNewsKind>().notNull(),
    eventId: bigint('event_id', { mode: 'number' }),
    /** The order, message or return. */
    subjectId: uuid('subject_id'),
    /** The day in India that is summed up. */
    day: date(),
    /** When it happened. */
    at: at('at').notNull(),
    nextAt: at('next_at').notNull(),
    attempts: integer().notNull().default(0),
    error: text(),
    ended: text().$type<TelegramEnd>(),
    endedAt: at('ended_at'),
  },
  (t) => [
    unique('telegram_deliveries_once').on(t.chatId, t.eventId),
    unique('telegram_deliveries_once_a_day').on(t.chatId, t.day),
    index('telegram_deliveries_waiting').on(t.nextAt).where(sql`${t.endedAt} is null`),
    check('telegram_deliveries_ended_whole', sql`(${t.ended} is null) = (${t.endedAt} is null)`),
    check(
      'telegram_deliveries_of_one',
      sql`(${t.day} is null) = (${t.eventId} is not null) and (${t.kind} = 'day') = (${t.day} is not null)`,
    ),
  ],
)
export type TelegramDeliveryRow = typeof telegramDeliveries.$inferSelect
