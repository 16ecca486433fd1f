import { isBusinessDay } from '../rules/delivery-days.ts'
import { addDays, istDay, istDayBounds } from '../rules/ist.ts'

const MINUTE_MS = 60_000

/** Minutes after midnight in India. */
export type OpeningHours = { opens: number; closes: number }

/** Reads '10:00 AM to 7:00 PM IST' and the like; undefined for words that name no two times. */
export function readOpeningHours(text: string): OpeningHours | undefined {
  const times = [...text.matchAll(/\b(\d{1,2})(?:[:.](\d{2}))?\s*([ap])\.?m\b/gi)].map(
    ([, hour, minute = '0', half = '']) => ((Number(hour) % 12) + (/p/i.test(half) ? 12 : 0)) * 60 + Number(minute),
  )
  const [opens, closes] = times
  return times.length === 2 && opens !== undefined && closes !== undefined && opens < closes ? { opens, closes } : undefined
}

/** Whether the owner has named the days, too. */
export const namesDays = (text: string): boolean => /\b(mon|tue|wed|thu|fri|sat|sun|daily|every)/i.test(text)

/** The open time of the desk on a day in India, in milliseconds since 1970; none on a Sunday. */
export function openTime(day: string, { opens, closes }: OpeningHours): { opensAt: number; closesAt: number } {
  const midnight = istDayBounds(day).from.getTime()
  return { opensAt: midnight + opens * MINUTE_MS, closesAt: midnight + (isBusinessDay(day) ? closes : opens) * MINUTE_MS }
}

/** When the desk opens next; null while it is open. */
export function nextOpening(hours: OpeningHours, now: Date): Date | null {
  for (let day = istDay(now); ; day = addDays(day, 1)) {
    const { opensAt, closesAt } = openTime(day, hours)
    if (closesAt <= Math.max(opensAt, now.getTime())) continue
    return opensAt > now.getTime() ? new Date(opensAt) : null
  }
}
