import { createHash, randomInt } from 'node:crypto'
import type { Admin } from 'contract/access.ts'
import { Problem } from 'contract/problem.ts'
import { TELEGRAM_CHATS, TELEGRAM_CODE_MINUTES } from 'contract/rules/limits.ts'
import type { TelegramBot } from 'contract/telegram/telegram.admin.schemas.ts'
import { lockName } from '#platform/db/advisory-lock.ts'
import { consumeRateLimit, limitOf } from '#platform/rate-limit/rate-limit.ts'
import type { Shop } from '#platform/shop.ts'
import type { TelegramFailure } from '#platform/telegram/telegram-calls.ts'
import type { Unit } from '#platform/transact.ts'
import { transact } from '#platform/transact.ts'
import { audit } from '../audit/public.ts'
import type { AccountProof } from '../sessions/public.ts'
import { proofOf } from '../sessions/public.ts'
import { readSettings } from '../settings/public.ts'
import { openToken, sealToken } from './bot-token.ts'
import { settleFailure } from './send-telegram.ts'
import { countChats, findBot, findChat, onStaff, toBot } from './telegram.queries.ts'
import { CODE_LENGTH, CODE_LETTERS, PAUSE_MS } from './telegram.rules.ts'
import { deleteBot, deleteChat, deleteChats, deleteCode, lockBot, putBot, putCode, saveBot, saveChat } from './telegram.store.ts'
import type { TelegramBotRow } from './telegram.table.ts'

/** Proof that an admin knows their own password, to be called in the transaction that saves; undefined where they do not. */
export type TelegramHelpers = { proofOfPassword: (admin: Admin, password: string) => Promise<AccountProof | undefined> }

const byHand = (shop: Shop, { id }: Admin): Promise<void> => consumeRateLimit(shop, limitOf('telegram', id))

async function provePassword(admin: Admin, password: string, { proofOfPassword }: TelegramHelpers): Promise<AccountProof> {
  const proof = await proofOfPassword(admin, password)
  if (!proof) throw new Problem('staff.wrong-own-password', { errors: { password: 'Your current password is not right.' } })
  return proof
}

const badToken = (): Problem => {
  const { message } = new Problem('telegram.bad-token')
  return new Problem('telegram.bad-token', { errors: { token: message } })
}

/** As staff and the audit log name it. */
const nameOf = ({ username }: { username: string }): string => `@${username}`

/**
 * Connects a bot, after Telegram has said whose token it is. The same bot keeps its chats.
 * @throws Problem staff.wrong-own-password, account.changed, request.too-many, telegram.bad-token, telegram.no-answer
 */
export async function connectBot(
  shop: Shop,
  admin: Admin,
  { token, password }: { token: string; password: string },
  helpers: TelegramHelpers,
): Promise<TelegramBot> {
  const proof = await provePassword(admin, password, helpers)
  await byHand(shop, admin)
  const known = await shop.telegram.me(token)
  if (known.kind === 'bot-refused') throw badToken()
  if (known.kind !== 'done') throw new Problem('telegram.no-answer')
  const { id: botId, username, name } = known.result
  return transact(shop, async (unit) => {
    await proof(unit)
    await lockName(unit.db, 'telegram')
    const before = await lockBot(unit.db)
    if (before && !before.refusedAt && openToken(shop, before) === token) return toBot(before)
    const isSame = before?.botId === botId
    if (!isSame) await deleteChats(unit.db)
    const now = shop.now()
    const updatesFrom = isSame ? before.updatesFrom : 0
    const row = { token: sealToken(shop, token), botId, username, name, setBy: admin.username, setAt: now, updatesFrom, nextReadAt: now }
    await putBot(unit.db, row)
    await auditBot(shop, unit, admin, { username }, 'telegram.connected')
    await unit.emit({ type: 'settings.secured', by: admin.username, changed: [`Telegram bot ${nameOf({ username })}`] })
    return toBot({ id: 1, refusedAt: null, ...row })
  })
}

const auditBot = (shop: Shop, unit: Unit, admin: Admin, bot: { username: string }, action: string, more: Record<string, unknown> = {}) =>
  audit(shop, unit, admin, { action, object: 'telegram', objectId: nameOf(bot), after: more })

/** @throws Problem account.changed */
export function disconnectBot(shop: Shop, admin: Admin): Promise<void> {
  return transact(shop, async (unit) => {
    await proofOf(admin)(unit)
    await lockName(unit.db, 'telegram')
    const bot = await lockBot(unit.db)
    if (!bot) return
    await deleteBot(unit.db)
    await auditBot(shop, unit, admin, bot, 'telegram.disconnected')
  })
}

/** The bot, where Telegram does not refuse it. @throws Problem telegram.no-bot, telegram.refused */
function requireWorkingBot(bot: TelegramBotRow | undefined): TelegramBotRow {
  if (!bot) throw new Problem('telegram.no-bot')
  if (bot.refusedAt) throw new Problem('telegram.refused')
  return bot
}

export const hashOfCode = (code: string): string => createHash('sha256').update(code).digest('hex')

const newCode = (): string => Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')

type JoinCodeReply = { code: string; link: string; expiresAt: string }

/**
 * Opens a code in the place of the one before. The chat that sends it to the bot belongs to whoever asks.
 * @throws Problem staff.wrong-own-password, account.changed, request.too-many, telegram.no-bot, telegram.refused, telegram.too-many
 */
export async function openCode(
  shop: Shop,
  admin: Admin,
  { password }: { password: string },
  helpers: TelegramHelpers,
): Promise<JoinCodeReply> {
  const proof = await provePassword(admin, password, helpers)
  const code = newCode()
  const shown = await transact(shop, async (unit) => {
    await proof(unit)
    const { username } = requireWorkingBot(await lockBot(unit.db))
    if ((await countChats(unit.db)) >= TELEGRAM_CHATS) throw new Problem('telegram.too-many')
    const now = shop.now()
    const expiresAt = new Date(now.getTime() + TELEGRAM_CODE_MINUTES * 60_000)
    await putCode(unit.db, { adminId: admin.id, codeHash: hashOfCode(code), expiresAt })
    await saveBot(unit.db, { nextReadAt: now })
    return { code, link: `https://t.me/${username}?start=${code}`, expiresAt: expiresAt.toISOString() }
  })
  shop.wakeTelegram()
  return shown
}

/** @throws Problem account.changed */
export function closeCode(shop: Shop, admin: Admin): Promise<void> {
  return transact(shop, async (unit) => {
    await proofOf(admin)(unit)
    await deleteCode(unit.db, admin.id)
  })
}

const problemOf = (failure: TelegramFailure): Problem => {
  if (failure.kind === 'bot-refused') return new Problem('telegram.refused')
  return new Problem(failure.kind === 'chat-gone' ? 'telegram.chat-gone' : 'telegram.no-answer')
}

/**
 * Sends a test message, once.
 * @throws Problem telegram.no-bot, telegram.refused, telegram.chat-not-found, telegram.chat-gone, telegram.no-answer, request.too-many
 */
export async function sendTest(shop: Shop, admin: Admin, id: string): Promise<void> {
  await byHand(shop, admin)
  const bot = requireWorkingBot(await findBot(shop.db))
  const chat = await findChat(shop.db, id)
  if (!chat) throw new Problem('telegram.chat-not-found')
  if (chat.endedAt) throw new Problem('telegram.chat-gone')
  if (!(await onStaff(shop.db, chat.adminId)))
    throw new Problem('telegram.chat-gone', { message: 'The person this chat belongs to is no longer on the staff.' })
  const token = openToken(shop, bot)
  if (token === undefined) throw new Problem('telegram.refused')
  const { siteName } = (await readSettings(shop)).general
  const outcome = await shop.telegram.send(token, { chatId: chat.chatId, text: `A test of ${siteName}. Messages of the shop arrive here.` })
  const now = shop.now()
  if (outcome.kind === 'done') return saveChat(shop.db, id, { lastSentAt: now, problem: null, freeAt: new Date(now.getTime() + PAUSE_MS) })
  await settleFailure(shop, { bot, chatId: id }, outcome)
  throw problemOf(outcome)
}

/** @throws Problem telegram.chat-not-found, account.changed */
export function removeChat(shop: Shop, admin: Admin, id: string): Promise<void> {
  return transact(shop, async (unit) => {
    await proofOf(admin)(unit)
    const bot = await lockBot(unit.db)
    const chat = await findChat(unit.db, id)
    if (!bot || !chat) throw new Problem('telegram.chat-not-found')
    await deleteChat(unit.db, id)
    await auditBot(shop, unit, admin, bot, 'telegram.chat-removed', { chat: chat.name })
  })
}
