import type { Permission } from '../access.ts'
import { STAFF_NEWS } from '../staff-news/staff-news-kind.ts'

/** What a chat is told of, each with the permission that it needs; `day` is the summary of a day. */
export const TELEGRAM_NEWS = { ...STAFF_NEWS, day: 'figures.read' } as const satisfies Record<string, Permission>
export type TelegramNewsKind = keyof typeof TELEGRAM_NEWS
export const TELEGRAM_NEWS_KINDS = ['payments', 'messages', 'returns', 'day'] as const satisfies readonly TelegramNewsKind[]
