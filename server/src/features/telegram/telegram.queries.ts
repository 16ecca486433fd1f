import type { AdminRole } from 'contract/access.ts'
import { hasPermission } from 'contract/access.ts'
import type { TelegramBot, TelegramChat } from 'contract/telegram/telegram.admin.schemas.ts'
import type { TelegramNewsKind } from 'contract/telegram/telegram-news.ts'
import { TELEGRAM_NEWS, TELEGRAM_NEWS_KINDS } from 'contract/telegram/telegram-news.ts'
import { and, asc, count, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { admins } from '../staff/admin.table.ts'
import { WRONG_CODES } from './telegram.rules.ts'
import type { TelegramBotRow, TelegramChatRow } from './telegram.table.ts'
import { telegramBots, telegramChats, telegramCodes, telegramDeliveries } from './telegram.table.ts'

const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null

export async function findBot(db: Db | Tx): Promise<TelegramBotRow | undefined> {
  const [row] = await db.select().from(telegramBots)
  return row
}

export const toBot = ({ name, username, setBy, setAt, refusedAt }: TelegramBotRow): TelegramBot => ({
  name,
  username,
  setBy,
  setAt: setAt.toISOString(),
  refusedAt: isoOrNull(refusedAt),
})

export async function findChat(db: Db | Tx, id: string): Promise<TelegramChatRow | undefined> {
  const [row] = await db.select().from(telegramChats).where(eq(telegramChats.id, id))
  return row
}

export const countChats = (db: Db | Tx): Promise<number> => db.$count(telegramChats)

/** Whether the bot has any chat. */
export const hasTelegramChat = sql<boolean>`exists (select from ${telegramChats})`

const isOnStaff = and(eq(admins.isActive, true), isNull(admins.removedAt))

/** Chats that are reached and whose person may see to this kind, of the staff as it is now. */
export async function findChatsToTell(db: Db | Tx, kind: TelegramNewsKind): Promise<TelegramChatRow[]> {
  const rows = await db
    .select({ chat: telegramChats, role: admins.role })
    .from(telegramChats)
    .innerJoin(admins, eq(admins.id, telegramChats.adminId))
    .where(and(isNull(telegramChats.endedAt), isOnStaff))
  return rows.filter(({ role }) => hasPermission(role, TELEGRAM_NEWS[kind])).map(({ chat }) => chat)
}

/** The name and role of somebody who is on the staff now. */
export async function onStaff(db: Db | Tx, id: string): Promise<{ username: string; role: AdminRole } | undefined> {
  const [row] = await db
    .select({ username: admins.username, role: admins.role })
    .from(admins)
    .where(and(eq(admins.id, id), isOnStaff))
  return row
}

/** The chats, the oldest first, each with what waits for it. */
export async function listChats(db: Db): Promise<TelegramChat[]> {
  const waiting = await db
    .select({ id: telegramDeliveries.chatId, count: count() })
    .from(telegramDeliveries)
    .where(isNull(telegramDeliveries.endedAt))
    .groupBy(telegramDeliveries.chatId)
  const counts = new Map(waiting.map((row) => [row.id, row.count]))
  const rows = await db
    .select({ chat: telegramChats, admin: admins })
    .from(telegramChats)
    .innerJoin(admins, eq(admins.id, telegramChats.adminId))
    .orderBy(asc(telegramChats.joinedAt), asc(telegramChats.id))
  return rows.map(({ chat, admin }) => ({
    _id: chat.id,
    name: chat.name,
    username: admin.username,
    joinedAt: chat.joinedAt.toISOString(),
    lastSentAt: isoOrNull(chat.lastSentAt),
    waiting: counts.get(chat.id) ?? 0,
    kinds: TELEGRAM_NEWS_KINDS.filter((kind) => admin.isActive && !admin.removedAt && hasPermission(admin.role, TELEGRAM_NEWS[kind])),
    endedAt: isoOrNull(chat.endedAt),
    problem: chat.problem,
  }))
}

/** The code that somebody has open, without the code. */
export async function findOpenCode(db: Db, adminId: string, now: Date): Promise<{ expiresAt: string; problem: string | null } | null> {
  const [row] = await db
    .select()
    .from(telegramCodes)
    .where(and(eq(telegramCodes.adminId, adminId), gt(telegramCodes.expiresAt, now), lt(telegramCodes.wrong, WRONG_CODES)))
  return row ? { expiresAt: row.expiresAt.toISOString(), problem: row.problem } : null
}
