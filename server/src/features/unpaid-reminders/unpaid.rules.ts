const HOUR_MS = 3_600_000

export const FIRST_REMINDER_MS = 2 * HOUR_MS
export const LAST_REMINDER_MS = 20 * HOUR_MS
export const EXPIRY_MS = 72 * HOUR_MS

export type Reminder = 'first' | 'last'
export type Step = Reminder | 'expire' | undefined

/** What is due for an unpaid order of this age. Only the latest step counts: after a night without power nobody gets two mails at once. */
export function dueStep(ageMs: number, sent: readonly Reminder[]): Step {
  if (ageMs >= EXPIRY_MS) return 'expire'
  if (ageMs >= LAST_REMINDER_MS) return sent.includes('last') ? undefined : 'last'
  if (ageMs >= FIRST_REMINDER_MS) return sent.length > 0 ? undefined : 'first'
  return undefined
}
