import type { TelegramNewsKind } from 'contract/telegram/telegram-news.ts'
import type { SQL } from 'drizzle-orm'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, notInArray, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { BATCH_WINDOW_MS, NEWS_LIFETIME_MS, READ_AGAIN_MS, WRONG_CODES } from './telegram.rules.ts'
import type { TelegramBotRow, TelegramChatRow, TelegramCodeRow, TelegramDeliveryRow, TelegramEnd } from './telegram.table.ts'
import { telegramBots, telegramChats, telegramCodes, telegramDeliveries } from './telegram.table.ts'

/** The bot, held until the transaction ends. */
export async function lockBot(tx: Tx): Promise<TelegramBotRow | undefined> {
  const [row] = await tx.select().from(telegramBots).for('update')
  return row
}

export async function putBot(tx: Tx, row: Omit<typeof telegramBots.$inferInsert, 'id'>): Promise<void> {
  const whole = { updatesFrom: 0, refusedAt: null, ...row }
  await tx
    .insert(telegramBots)
    .values({ id: 1, ...whole })
    .onConflictDoUpdate({ target: telegramBots.id, set: whole })
}

export async function saveBot(tx: Tx, change: Partial<TelegramBotRow>): Promise<void> {
  await tx.update(telegramBots).set(change)
}

/** Forgets the chats of a bot, with what waits for them, and the codes that are open. */
export async function deleteChats(tx: Tx): Promise<void> {
  await tx.delete(telegramChats)
  await tx.delete(telegramCodes)
}

export async function deleteBot(tx: Tx): Promise<void> {
  await deleteChats(tx)
  await tx.delete(telegramBots)
}

/** Notes that Telegram does not know this token, encrypted as it is saved; answers whether it was this one's doing. */
export async function refuseBot(tx: Tx, token: string, now: Date): Promise<TelegramBotRow | undefined> {
  const [row] = await tx
    .update(telegramBots)
    .set({ refusedAt: now })
    .where(and(eq(telegramBots.token, token), isNull(telegramBots.refusedAt)))
    .returning()
  return row
}

/** Opens a code in the place of the one that this member of staff had open. */
export async function putCode(tx: Tx, row: Pick<TelegramCodeRow, 'adminId' | 'codeHash' | 'expiresAt'>): Promise<void> {
  const whole = { ...row, wrong: 0, problem: null }
  await tx.insert(telegramCodes).values(whole).onConflictDoUpdate({ target: telegramCodes.adminId, set: whole })
}

export async function deleteCode(tx: Tx, adminId: string): Promise<void> {
  await tx.delete(telegramCodes).where(eq(telegramCodes.adminId, adminId))
}

const isOpen = (now: Date) => and(gt(telegramCodes.expiresAt, now), lt(telegramCodes.wrong, WRONG_CODES))

export async function lockCodes(tx: Tx, now: Date): Promise<TelegramCodeRow[]> {
  return tx.select().from(telegramCodes).where(isOpen(now)).orderBy(asc(telegramCodes.adminId)).for('update')
}

export async function countWrong(tx: Tx, by: number): Promise<void> {
  await tx.update(telegramCodes).set({ wrong: sql`${telegramCodes.wrong} + ${by}` })
}

export async function recordReading(tx: Tx, problem: string | null): Promise<void> {
  await tx.update(telegramCodes).set({ problem })
}

/** Takes the bot for `leaseSeconds` where a code is open and its messages are to be looked at: one instance alone reads them. */
export async function claimReading(db: Db, { now, leaseSeconds }: { now: Date; leaseSeconds: number }): Promise<TelegramBotRow[]> {
  return db
    .update(telegramBots)
    .set({ nextReadAt: new Date(now.getTime() + leaseSeconds * 1000) })
    .where(isToBeRead(now))
    .returning()
}

function isToBeRead(now: Date) {
  // a clock set back does not hold it up
  const isDue = or(lte(telegramBots.nextReadAt, now), gt(telegramBots.nextReadAt, new Date(now.getTime() + 2 * NEWS_LIFETIME_MS)))
  return and(isDue, isNull(telegramBots.refusedAt), sql`exists (select from ${telegramCodes} where ${isOpen(now)})`)
}

export const isReadingDue = (now: Date): SQL<boolean> => sql`exists (select from ${telegramBots} where ${isToBeRead(now)})`

/** When the messages to the bot are looked at next: in a moment, or later where that failed. */
export const nextReading = (now: Date, waitMs = READ_AGAIN_MS): Pick<TelegramBotRow, 'nextReadAt'> => ({
  nextReadAt: new Date(now.getTime() + waitMs),
})

/** Gives a chat to a member of staff, whoever had it before; what waited for the one before goes. */
export async function putChat(tx: Tx, row: Pick<TelegramChatRow, 'id' | 'adminId' | 'chatId' | 'name' | 'joinedAt'>): Promise<void> {
  await tx.delete(telegramChats).where(eq(telegramChats.chatId, row.chatId))
  await tx.insert(telegramChats).values({ ...row, freeAt: row.joinedAt })
}

export async function saveChat(db: Db | Tx, id: string, change: Partial<TelegramChatRow>): Promise<void> {
  await db.update(telegramChats).set(change).where(eq(telegramChats.id, id))
}

export async function deleteChat(tx: Tx, id: string): Promise<void> {
  await tx.delete(telegramChats).where(eq(telegramChats.id, id))
}

export type NewTelegramNews = Pick<typeof telegramDeliveries.$inferInsert, 'kind' | 'eventId' | 'subjectId' | 'day' | 'at' | 'nextAt'>

/** One row for each of these chats, unless that event or day has one there. */
export async function insertTelegramNews(db: Db, news: NewTelegramNews, chatIds: readonly string[]): Promise<void> {
  if (chatIds.length === 0) return
  await db
    .insert(telegramDeliveries)
    .values(chatIds.map((chatId) => ({ ...news, chatId })))
    .onConflictDoNothing()
}

/** What is told of at once: the rows of one kind that wait for one chat. `at` is when the newest happened. */
export type TelegramBatch = {
  chatId: string
  kind: TelegramNewsKind
  ids: number[]
  subjectIds: string[]
  day: string | null
  attempts: number
  at: Date
}

export type ClaimTelegram = { now: Date; leaseSeconds: number; busy: readonly string[]; most: number }

/**
 * Takes for `leaseSeconds` what waits of one kind for each chat that is free and of which something is due; what came since then goes along.
 * Whoever dies with it loses it to the next one.
 */
export async function claimTelegramNews(db: Db, { now, leaseSeconds, busy, most }: ClaimTelegram): Promise<TelegramBatch[]> {
  const is = telegramDeliveries
  const due = await db
    .select({ chatId: is.chatId, kind: is.kind })
    .from(is)
    .innerJoin(telegramChats, eq(telegramChats.id, is.chatId))
    .where(and(isTellable(now), busy.length > 0 ? notInArray(is.chatId, [...busy]) : undefined))
    .orderBy(asc(is.nextAt), asc(is.id))
    .limit(1000)
  const longest = new Map([...due].reverse().map(({ chatId, kind }) => [chatId, kind]))
  const batches: TelegramBatch[] = []
  for (const [chatId, kind] of [...longest].slice(0, most)) {
    const free = db
      .select({ id: is.id })
      .from(is)
      .where(and(eq(is.chatId, chatId), eq(is.kind, kind), isNull(is.endedAt), or(eq(is.attempts, 0), lte(is.nextAt, now))))
      .for('update', { skipLocked: true })
    const rows = await db
      .update(is)
      .set({ attempts: sql`${is.attempts} + 1`, nextAt: new Date(now.getTime() + leaseSeconds * 1000) })
      .where(sql`${is.id} in (${free})`)
      .returning()
    if (rows.length > 0) batches.push(batchOf(rows, { chatId, kind })) // else another instance was faster
  }
  return batches
}

/** Of a delivery and its chat: it is due, the chat is free for it, and there is a bot. */
function isTellable(now: Date) {
  const is = telegramDeliveries
  // a clock set back does not hold up what is new
  const isFromLater = gt(is.nextAt, new Date(now.getTime() + 2 * BATCH_WINDOW_MS))
  const isDue = and(isNull(is.endedAt), or(lte(is.nextAt, now), and(eq(is.attempts, 0), isFromLater)))
  const isFree = or(lte(telegramChats.freeAt, now), gt(telegramChats.freeAt, new Date(now.getTime() + 2 * NEWS_LIFETIME_MS)))
  const hasBot = sql`exists (select from ${telegramBots} where ${isNull(telegramBots.refusedAt)})`
  return and(isDue, isFree, isNull(telegramChats.endedAt), hasBot)
}

export const isTelegramDue = (now: Date): SQL<boolean> =>
  sql`exists (select from ${telegramDeliveries} join ${telegramChats} on ${telegramChats.id} = ${telegramDeliveries.chatId} where ${isTellable(now)})`

const batchOf = (rows: readonly TelegramDeliveryRow[], whose: Pick<TelegramBatch, 'chatId' | 'kind'>): TelegramBatch => ({
  ...whose,
  ids: rows.map(({ id }) => id),
  subjectIds: rows.flatMap(({ subjectId }) => subjectId ?? []),
  day:
    rows
      .flatMap(({ day }) => day ?? [])
      .sort()
      .at(-1) ?? null,
  attempts: Math.max(...rows.map(({ attempts }) => attempts)),
  at: new Date(Math.max(...rows.map((row) => row.at.getTime()))),
})

export type EndedTelegram = { ended: TelegramEnd; endedAt: Date; error?: string }

export async function endTelegramNews(db: Db | Tx, ids: readonly number[], end: EndedTelegram): Promise<void> {
  await db
    .update(telegramDeliveries)
    .set({ error: null, ...end })
    .where(inArray(telegramDeliveries.id, [...ids]))
}

export async function delayTelegramNews(db: Db | Tx, ids: readonly number[], until: { nextAt: Date; error: string }): Promise<void> {
  await db
    .update(telegramDeliveries)
    .set(until)
    .where(inArray(telegramDeliveries.id, [...ids]))
}

/** Ends a chat that is reached no more, with what waits for it. */
export async function endChat(tx: Tx, id: string, now: Date): Promise<void> {
  await saveChat(tx, id, { endedAt: now, problem: null })
  await tx
    .update(telegramDeliveries)
    .set({ ended: 'left-out', endedAt: now })
    .where(and(eq(telegramDeliveries.chatId, id), isNull(telegramDeliveries.endedAt)))
}

/** Takes out what ended before, and codes that nobody can use any more. */
export async function purgeTelegram(db: Db, before: Date): Promise<void> {
  await db.delete(telegramDeliveries).where(and(isNotNull(telegramDeliveries.endedAt), lte(telegramDeliveries.endedAt, before)))
  await db.delete(telegramCodes).where(lte(telegramCodes.expiresAt, before))
}
