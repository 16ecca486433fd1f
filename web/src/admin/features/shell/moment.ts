import { istDate, istDateTime, istDay, istTime } from 'contract/rules/ist.ts'

/** An instant of the API as a day in India: '20 Nov 2026'. */
export const day = (instant: string): string => istDate(new Date(instant))

/** Its time of day in India: '10:42 am'. */
export const timeOfDay = (instant: string): string => istTime(new Date(instant))

/** A calendar day of the API, 'YYYY-MM-DD', in the same words: '31 Dec 2025'. */
export const calendarDay = (date: string): string => day(`${date}T00:00:00+05:30`)

/** With the time of day: '20 Nov 2026, 10:42 am'. */
export const moment = (instant: string): string => istDateTime(new Date(instant))

/** '20 Nov', for lists of the last days. */
export const shortDay = (instant: string): string => day(instant).split(' ').slice(0, 2).join(' ')

/** For narrow columns, on one line: '4:38 am' on the day of `now` (milliseconds), '22 Nov, 4:38 am' on another of its year, else with the year. */
export function shortMoment(instant: string, now: number): string {
  const at = new Date(instant)
  const today = istDay(new Date(now))
  if (istDay(at) === today) return istTime(at)
  return istDay(at).slice(0, 4) === today.slice(0, 4) ? `${shortDay(instant)}, ${istTime(at)}` : istDateTime(at)
}
