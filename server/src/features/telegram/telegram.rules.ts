/** So long after the first of them is a message sent, so that several become one. */
export const BATCH_WINDOW_MS = 30_000
/** So long is it tried, and so long does it count what still waits. */
export const NEWS_LIFETIME_MS = 86_400_000
/** From the end of one message to the next one of the same chat: Telegram takes about one a second. */
export const PAUSE_MS = 1000
/** From one look at the messages to the bot to the next, while somebody waits for it. */
export const READ_AGAIN_MS = 2000
/** So many wrong codes end the one that is open. */
export const WRONG_CODES = 20
/** At this hour in India a chat is told of the day before. */
export const SUMMARY_HOUR = 9

/** Without letters and digits that are read as another one. */
export const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const CODE_LENGTH = 8

/** The code in a message to the bot, as it was typed or as the link sends it; undefined where there is none. */
export function codeIn(text: string): string | undefined {
  const typed = text
    .slice(0, 100)
    .replace(/^\/start(@\w+)?\s/, '')
    .replace(/[\s-]/g, '')
    .toUpperCase()
  return typed.length === CODE_LENGTH && [...typed].every((letter) => CODE_LETTERS.includes(letter)) ? typed : undefined
}
