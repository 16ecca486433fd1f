import { istDay } from './ist.ts'

// What makes a credit and an order alike: one rule for the desk of the bank and for the orders that money may pay.

/** A bank may book a payment a little before the shop's clock says it was asked for, and some days after it was made. */
const EARLY_DAYS = 1
export const LATE_DAYS = 3
const DAY_MS = 86_400_000

/** When an order was placed, and when its payment was submitted, if it was. */
export type OrderTimes = { createdAt: Date; submittedAt: Date | null }

/** The days, YYYY-MM-DD, on which the payment of an order may be booked. */
export const windowOf = ({ createdAt, submittedAt }: OrderTimes): { first: string; last: string } => ({
  first: istDay(new Date(createdAt.getTime() - EARLY_DAYS * DAY_MS)),
  last: istDay(new Date((submittedAt ?? createdAt).getTime() + LATE_DAYS * DAY_MS)),
})

/** Whether money booked on this day may pay an order of these times. */
export function isBookedNear(day: string, times: OrderTimes): boolean {
  const { first, last } = windowOf(times)
  return day >= first && day <= last
}

/** The words of a name that are compared; a bank shortens names and writes them in capitals. */
export const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word.length > 2)

/** Whether two names share a word, as a bank shortens it; the words as `wordsOf` gives them. */
export const sharesWord = (a: readonly string[], b: readonly string[]): boolean =>
  a.some((word) => b.some((other) => other.startsWith(word) || word.startsWith(other)))
