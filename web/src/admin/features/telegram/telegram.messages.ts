import type { TelegramChat } from 'contract/telegram/telegram.admin.schemas.ts'
import type { TelegramNewsKind } from 'contract/telegram/telegram-news.ts'
import type { PillTone } from '#ui/display/StatusPill.tsx'
import { formatMoment } from '../shell/format.ts'

const KIND_WORDS: Record<TelegramNewsKind, string> = {
  payments: 'payments to check',
  messages: 'messages',
  returns: 'returns',
  day: 'the summary of each day',
}

/** How a chat is; of a bot that is refused none is told anything. */
export function pillOf({ endedAt, problem, kinds, lastSentAt }: TelegramChat, isPaused: boolean): { tone: PillTone; word: string } {
  if (endedAt) return { tone: 'red', word: 'Ended' }
  if (kinds.length === 0) return { tone: 'neutral', word: 'Told nothing' }
  if (isPaused) return { tone: 'neutral', word: 'Paused' }
  if (problem) return { tone: 'red', word: 'Failing' }
  return lastSentAt ? { tone: 'green', word: 'Working' } : { tone: 'yellow', word: 'Waits for its first message' }
}

/** What a chat is told of, or why nothing. */
export function toldWords({ endedAt, kinds, username }: TelegramChat): string {
  if (endedAt) return `Nobody is reached there since ${formatMoment(endedAt)}: the bot was blocked, or the chat is gone.`
  if (kinds.length === 0) return `${username} may no longer handle any of it.`
  const words = kinds.map((kind) => KIND_WORDS[kind])
  const last = words.pop() ?? ''
  return `Is told of ${words.length > 0 ? `${words.join(', ')} and ${last}` : last}.`
}

export const factsOf = ({ username, joinedAt, lastSentAt, waiting }: TelegramChat): string =>
  [
    `of ${username}, joined ${formatMoment(joinedAt)}`,
    lastSentAt ? `last sent ${formatMoment(lastSentAt)}` : 'nothing sent yet',
    ...(waiting > 0 ? [`${waiting} waiting`] : []),
  ].join(' · ')
