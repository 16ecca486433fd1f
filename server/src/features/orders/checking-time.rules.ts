import { addDays, istDay, istDayBounds } from 'contract/rules/ist.ts'

const MINUTE_MS = 60_000
/** Until the desk has decided so many payments, nobody knows how long it takes. */
const LEAST_VERDICTS = 5
const UNKNOWN_MINUTES = 60

/** Minutes after midnight in India. */
export type OpeningHours = { opens: number; closes: number }

/** Reads '10:00 AM to 7:00 PM IST' and the like; undefined for words that name no two times. */
export function readOpeningHours(text: string): OpeningHours | undefined {
  const times = [...text.matchAll(/\b(\d{1,2})(?:[:.](\d{2}))?\s*([ap])\.?m\b/gi)].map(([, hour, minute = '0', half = '']) => {
    return ((Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)) * 60 + Number(minute)
  })
  const [opens, closes] = times
  return times.length === 2 && opens !== undefined && closes !== undefined && opens < closes ? { opens, closes } : undefined
}

/** The open time of the desk on a day in India. */
const openTime = (day: string, { opens, closes }: OpeningHours) => {
  const midnight = istDayBounds(day).from.getTime()
  return { opensAt: midnight + opens * MINUTE_MS, closesAt: midnight + closes * MINUTE_MS }
}

/** How many minutes the desk was open between two moments, at most a month apart. */
export function openMinutes(from: Date, to: Date, hours: OpeningHours): number {
  let minutes = 0
  for (let day = istDay(from), left = 31; day <= istDay(to) && left > 0; day = addDays(day, 1), left--) {
    const { opensAt, closesAt } = openTime(day, hours)
    minutes += Math.max(0, Math.min(to.getTime(), closesAt) - Math.max(from.getTime(), opensAt)) / MINUTE_MS
  }
  return minutes
}

/** The moment at which the desk has been open for so many minutes since `from`. */
function afterOpenMinutes(from: Date, minutes: number, hours: OpeningHours): Date {
  let left = minutes * MINUTE_MS
  for (let day = istDay(from); ; day = addDays(day, 1)) {
    const { opensAt, closesAt } = openTime(day, hours)
    const begin = Math.max(from.getTime(), opensAt)
    const open = Math.max(0, closesAt - begin)
    if (open > 0 && left <= open) return new Date(begin + left)
    left -= open
  }
}

export type DecisionTimes = { submittedAt: Date; decidedAt: Date }

/** `opensAt`: when the desk opens, null while it is open. `by`: until when most payments like this one are checked. */
export type CheckingTime = { opensAt: Date | null; by: Date }

/**
 * When a payment that was submitted at `submittedAt` is likely to be checked: four of five of the last verdicts took no longer, counted while
 * the desk was open. Undefined where nobody can say: without opening hours, or once that time is over.
 */
export function checkingTime(
  { submittedAt, now, hours: text }: { submittedAt: Date; now: Date; hours: string },
  verdicts: readonly DecisionTimes[],
): CheckingTime | undefined {
  const hours = readOpeningHours(text)
  if (!hours) return undefined
  const waits = verdicts.map((one) => openMinutes(one.submittedAt, one.decidedAt, hours)).sort((a, b) => a - b)
  const usual = waits.length < LEAST_VERDICTS ? UNKNOWN_MINUTES : (waits[Math.ceil(waits.length * 0.8) - 1] ?? UNKNOWN_MINUTES)
  // to the next quarter of an hour: nobody promises a minute
  const quarter = 15 * MINUTE_MS
  const by = new Date(Math.ceil(afterOpenMinutes(submittedAt, usual, hours).getTime() / quarter) * quarter)
  if (by <= now) return undefined
  const opening = afterOpenMinutes(now, 0, hours)
  return { opensAt: opening > now ? opening : null, by }
}
