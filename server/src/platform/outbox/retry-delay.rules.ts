const LONGEST_WAIT_SECONDS = 3600
const DAY_SECONDS = 86_400

/** Milliseconds until the next try: longer each time, and not before the receiver wants one. */
export const retryDelayMs = (attempts: number, afterSeconds = 0): number =>
  Math.max(Math.min(2 ** attempts, LONGEST_WAIT_SECONDS), Math.min(afterSeconds, DAY_SECONDS)) * 1000

/** Retry-After is a number of seconds or a day and time; undefined for anything else. */
export function secondsUntil(retryAfter: string | null, now: Date): number | undefined {
  const text = retryAfter?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text)
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now.getTime()) / 1000))
}
