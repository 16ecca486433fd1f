import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, ok, passwordAgain, success } from '../schema-parts.ts'
import { TELEGRAM_NEWS_KINDS } from './telegram-news.ts'

const bot = z.object({
  name: z.string(),
  /** As it is written behind t.me/ and @. */
  username: z.string(),
  setBy: z.string(),
  setAt: instant,
  /** Since when Telegram refuses the token; nothing is sent until another one is entered. */
  refusedAt: instant.nullable(),
})
export type TelegramBot = z.output<typeof bot>

const chat = z.object({
  _id: id,
  /** What whoever joined calls themselves in Telegram. */
  name: z.string(),
  /** The member of staff it belongs to. */
  username: z.string(),
  joinedAt: instant,
  lastSentAt: instant.nullable(),
  waiting: z.int(),
  /** What it is told of, by the role of whom it belongs to; nothing once they are not on the staff any more. */
  kinds: z.array(z.enum(TELEGRAM_NEWS_KINDS)),
  /** Since when nobody is reached there: the bot was blocked, or the chat is gone. */
  endedAt: instant.nullable(),
  /** Why the last message did not arrive. */
  problem: z.string().nullable(),
})
export type TelegramChat = z.output<typeof chat>

/** Of the code that whoever asks has open; the code itself is shown once. */
const openCode = z.object({
  expiresAt: instant,
  /** Why the messages to the bot cannot be read. */
  problem: z.string().nullable(),
})

const params = z.object({ id })
const token = z
  .string()
  .trim()
  .min(1, 'Please enter the token')
  .regex(/^\d{5,20}:[\w-]{20,80}$/, 'This is no token. BotFather shows one as 123456789:AA…')

export const telegramEndpoints = {
  show: endpoint({
    summary: 'The bot of the shop, the chats that it tells, and the code that whoever asks has open.',
    access: 'settings.secure',
    reply: ok({ bot: bot.nullable(), chats: z.array(chat), openCode: openCode.nullable() }),
  }),
  connect: endpoint({
    summary: 'Connects a bot by its token, which is never shown again. Another bot takes the place of the one before, without its chats.',
    access: 'settings.secure',
    body: passwordAgain.extend({ token }),
    reply: ok({ bot }),
  }),
  disconnect: endpoint({ summary: 'Forgets the bot, its token and its chats.', access: 'settings.secure', reply: success }),
  openCode: endpoint({
    summary: 'Makes a code, shown this once: the chat that sends it to the bot within ten minutes belongs to whoever asks.',
    access: 'settings.secure',
    body: passwordAgain,
    reply: ok({ code: z.string(), link: z.string(), expiresAt: instant }),
  }),
  closeCode: endpoint({ summary: 'Ends the code that whoever asks has open.', access: 'settings.secure', reply: success }),
  test: endpoint({ summary: 'Sends a test message to a chat, once.', access: 'settings.secure', params, reply: success }),
  removeChat: endpoint({ summary: 'Has a chat told nothing more.', access: 'settings.secure', params, reply: success }),
}
