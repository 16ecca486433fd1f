import { istDate, istDateTime, istDay, istTime } from 'contract/rules/ist.ts'
import { formatRupees, toPaise } from 'contract/rules/money.ts'
import * as messages from './format.messages.ts'

/** Who did it: a shopper may be called like a colleague, so that it is said who is one. */
export const actorWords = ({ actor, actorKind }: { actor: string; actorKind: 'customer' | 'admin' | 'system' }): string =>
  actorKind === 'customer' ? messages.shopper(actor) : actor

const MINUTE = 60_000

/** '2 h 51 min', '21 min', '3 days'; under a minute 'under 1 min'. */
export function formatElapsed(ms: number): string {
  const minutes = Math.floor(ms / MINUTE)
  if (minutes < 1) return messages.underOneMinute
  if (minutes < 60) return messages.minutes(minutes)
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return messages.days(Math.floor(hours / 24))
  return minutes % 60 === 0 ? messages.hours(hours) : messages.hoursAndMinutes(hours, minutes % 60)
}

/** '20 s ago', '2 min ago', '1 h ago'. */
export const formatAgo = (ms: number): string =>
  ms < MINUTE ? messages.secondsAgo(Math.max(0, Math.round(ms / 1000))) : messages.timeAgo(formatElapsed(ms))

/** An instant of the API as a day in India: '20 Nov 2026'. */
export const formatDay = (instant: string): string => istDate(new Date(instant))

/** Its time of day in India: '10:42 am'. */
export const timeOfDay = (instant: string): string => istTime(new Date(instant))

/** A calendar day of the API, 'YYYY-MM-DD', in the same words: '31 Dec 2025'. */
export const calendarDay = (date: string): string => formatDay(`${date}T00:00:00+05:30`)

/** With the time of day: '20 Nov 2026, 10:42 am'. */
export const formatMoment = (instant: string): string => istDateTime(new Date(instant))

/** '20 Nov', for lists of the last days. */
export const shortDay = (instant: string): string => formatDay(instant).split(' ').slice(0, 2).join(' ')

/** For narrow columns, on one line: '4:38 am' on the day of `now` (milliseconds), '22 Nov, 4:38 am' on another of its year, else with the year. */
export function formatShortMoment(instant: string, now: number): string {
  const at = new Date(instant)
  const today = istDay(new Date(now))
  if (istDay(at) === today) return istTime(at)
  return istDay(at).slice(0, 4) === today.slice(0, 4) ? `${shortDay(instant)}, ${istTime(at)}` : istDateTime(at)
}

/** An amount of the API, in rupees: '₹2,960'. */
export const rupees = (amount: number): string => formatRupees(toPaise(amount))

/** The same with both decimals, for receipts and reviews: '₹2,960.00'. */
export const exactRupees = (amount: number): string => formatRupees(toPaise(amount), { decimals: 2 })
