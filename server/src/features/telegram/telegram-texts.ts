import { addDays, istDate, istDay, istDayBounds } from 'contract/rules/ist.ts'
import { formatRupees, toPaise } from 'contract/rules/money.ts'
import type { TelegramNewsKind } from 'contract/telegram/telegram-news.ts'
import type { Shop } from '#platform/shop.ts'
import { countWork, lastDays, listAlerts, readDays, readStats } from '../dashboard/public.ts'
import { countOpen } from '../staff-news/public.ts'
import type { TelegramBatch } from './telegram.store.ts'

const NEW_WORK: Record<Exclude<TelegramNewsKind, 'day'>, { one: string; several: string; path: string }> = {
  payments: { one: 'new payment to check', several: 'new payments to check', path: '/admin/payment-verification' },
  messages: { one: 'new message to answer', several: 'new messages to answer', path: '/admin/messages' },
  returns: { one: 'new return to decide', several: 'new returns to decide', path: '/admin/returns' },
}

/** What a chat is told: how much, and where to see to it; nothing of whose it is. Undefined where nothing of it waits any more. */
export async function textOf(shop: Shop, { kind, subjectIds, day }: TelegramBatch): Promise<string | undefined> {
  if (kind === 'day') return day === null ? undefined : summaryOf(shop, day)
  const count = await countOpen(shop.db, kind, subjectIds)
  if (count === 0) return undefined
  const { one, several, path } = NEW_WORK[kind]
  return `${count} ${count === 1 ? one : several}\n${shop.config.publicUrl}${path}`
}

const countLine = (count: number, one: string, several: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : several}`]

/** Days of figures that are read: a summary is a day old at most. */
const DAYS = 3
/** Products that are named; the others are counted. */
const NAMED = 5

/** What a day brought, as the daily report counts it, and what waits now. */
async function summaryOf(shop: Shop, day: string): Promise<string> {
  const now = shop.now()
  const { salesData } = await readDays(shop, lastDays(now, DAYS))
  const index = Array.from({ length: DAYS }, (_, n) => addDays(istDay(now), n + 1 - DAYS)).indexOf(day)
  const { orders = 0, revenue = 0 } = salesData[index] ?? {}
  const today = istDayBounds(istDay(now)).from
  const { pendingPayments } = await readStats(shop.db, today)
  const work = await countWork(shop.db, now)
  const low = await listAlerts(shop.db)
  const waiting = [
    ...countLine(pendingPayments, 'payment to check', 'payments to check'),
    ...countLine(work.dispatch, 'order to pack', 'orders to pack'),
    ...countLine(work.returns, 'return', 'returns'),
    ...countLine(work.messages, 'message', 'messages'),
  ]
  const named = low.slice(0, NAMED).map(({ name, stock }) => `${name} (${stock})`)
  const more = low.length > NAMED ? [`${low.length - NAMED} more`] : []
  return [
    `${istDate(istDayBounds(day).from)}: ${countLine(orders, 'order', 'orders')[0] ?? 'no orders'}, ${formatRupees(toPaise(revenue))} verified`,
    waiting.length > 0 ? `Waiting now: ${waiting.join(', ')}` : 'Nothing waits now',
    ...(low.length > 0 ? [`Low stock: ${[...named, ...more].join(', ')}`] : []),
    `${shop.config.publicUrl}/admin/dashboard`,
  ].join('\n')
}
