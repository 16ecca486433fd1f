import { addDays } from './ist.ts'

/** Packs that expire within so many days are sold first and shown in amber. */
export const EXPIRING_DAYS = 30

export type Expiry = 'good' | 'expiring' | 'expired'

/** What a last day 'YYYY-MM-DD' means on a day in India; that day itself is good, and so is what has none. */
export function expiryOn(today: string, lastDay: string | null): Expiry {
  if (lastDay === null || lastDay > addDays(today, EXPIRING_DAYS)) return 'good'
  return lastDay < today ? 'expired' : 'expiring'
}
