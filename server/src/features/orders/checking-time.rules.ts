import { isBusinessDay } from 'contract/rules/delivery-days.ts'
import { addDays, istDay, istDayBounds } from 'contract/rules/ist.ts'
import type { OpeningHours } from 'contract/shop/opening-hours.ts'
import { nextOpening, openTime, readOpeningHours } from 'contract/shop/opening-hours.ts'

const MINUTE_MS = 60_000
/** Until the desk has decided so many payments, nobody knows how long it takes. */
const LEAST_VERDICTS = 5
const UNKNOWN_MINUTES = 60
const COUNTED_VERDICTS = 50
/** More than nine of ten: a day differs from those before it. */
const KEPT_SHARE = 0.95

/** The midnight in India before any Monday, to count whole weeks from. */
const FIRST_MIDNIGHT = istDayBounds('2020-01-06').from.getTime()
const DAY_MINUTES = 1440
/** Of a week, which ends with the Sunday. */
const OPEN_DAYS = 6

/** How many minutes the desk has been open since the first of all days. */
function minutesOpenBefore(moment: Date, { opens, closes }: OpeningHours): number {
  const minutes = (moment.getTime() - FIRST_MIDNIGHT) / MINUTE_MS
  const days = Math.floor(minutes / DAY_MINUTES)
  const weeks = Math.floor(days / 7)
  const openDays = weeks * OPEN_DAYS + Math.min(days - weeks * 7, OPEN_DAYS)
  const today = isBusinessDay(istDay(moment)) ? minutes - days * DAY_MINUTES - opens : 0
  return openDays * (closes - opens) + Math.min(Math.max(today, 0), closes - opens)
}

/** How many minutes the desk was open between two moments. */
export const openMinutes = (from: Date, to: Date, hours: OpeningHours): number =>
  Math.max(0, minutesOpenBefore(to, hours) - minutesOpenBefore(from, hours))

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

/** How many payments were submitted before each of these moments and had no verdict then. */
function countWaiting(verdicts: readonly DecisionTimes[], moments: readonly Date[]): number[] {
  const times = verdicts.map(({ submittedAt, decidedAt }) => [submittedAt.getTime(), decidedAt.getTime()] as const)
  return moments.map((moment) => {
    const at = moment.getTime()
    return times.reduce((sum, [submitted, decided]) => (submitted < at && decided > at ? sum + 1 : sum), 0)
  })
}

/** The smallest of the sorted numbers that so large a share of them does not exceed. */
const quantile = (sorted: readonly number[], share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? 0
const sortAscending = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b)
const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length

/**
 * Minutes of the open desk that a payment with `ahead` others before it waits at most, 19 of 20 times: as long as the last fifty did, and
 * longer the more stand before it, by what each of those added to their time. `verdicts` has the newest first, and older ones to count those
 * that the fifty waited behind. Decision 75 has the shares that were kept in replayed days.
 */
function likelyMinutes(verdicts: readonly DecisionTimes[], ahead: number, hours: OpeningHours): number {
  const last = verdicts.slice(0, COUNTED_VERDICTS)
  if (last.length < LEAST_VERDICTS) return UNKNOWN_MINUTES
  const waits = last.map((one) => openMinutes(one.submittedAt, one.decidedAt, hours))
  const before = countWaiting(
    verdicts,
    last.map(({ submittedAt }) => submittedAt),
  )
  const [meanWait, meanBefore] = [mean(waits), mean(before)]
  const spread = before.reduce((sum, one) => sum + (one - meanBefore) ** 2, 0)
  const shared = before.reduce((sum, one, at) => sum + (one - meanBefore) * ((waits[at] ?? 0) - meanWait), 0)
  const perPayment = spread > 0 ? Math.max(0, shared / spread) : 0
  const expected = (others: number) => meanWait + perPayment * (others - meanBefore)
  const beyond = sortAscending(waits.map((wait, at) => wait - expected(before[at] ?? 0)))
  return Math.max(quantile(sortAscending(waits), KEPT_SHARE), expected(ahead) + quantile(beyond, KEPT_SHARE))
}

type CheckingFacts = {
  submittedAt: Date
  now: Date
  /** As the owner writes them. */
  hours: string
  /** Payments submitted before this one that wait now. */
  ahead: number
}

/** `opensAt`: when the desk opens, null while it is open. `by`: until when the payment is likely checked. `isLate`: that time is over. */
export type CheckingTime = { opensAt: Date | null; by: Date; isLate: boolean }

/**
 * When a payment that was submitted at `submittedAt` is likely to be checked, by what was known then: it stays the same while the payment
 * waits. Undefined where nobody can say, without opening hours.
 */
export function checkingTime(
  { submittedAt, now, hours: text, ahead }: CheckingFacts,
  verdicts: readonly DecisionTimes[],
): CheckingTime | undefined {
  const hours = readOpeningHours(text)
  if (!hours) return undefined
  const known = verdicts.filter(({ decidedAt }) => decidedAt <= submittedAt)
  const [decidedSince = 0] = countWaiting(verdicts, [submittedAt])
  const minutes = likelyMinutes(known, ahead + decidedSince, hours)
  // to the next quarter of an hour: nobody promises a minute
  const quarter = 15 * MINUTE_MS
  // after a Sunday the desk has the payments of two days, which it is given a whole day for
  const least = isBusinessDay(istDay(submittedAt)) ? 0 : hours.closes - hours.opens
  const reckoned = afterOpenMinutes(submittedAt, Math.max(minutes, least), hours)
  const by = new Date(Math.ceil(reckoned.getTime() / quarter) * quarter)
  return { opensAt: nextOpening(hours, now), by, isLate: by <= now }
}
