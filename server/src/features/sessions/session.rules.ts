const MINUTE = 60_000
const DAY = 86_400_000

export const CUSTOMER_SESSION_MS = 90 * DAY
export const ADMIN_SESSION_MS = 7 * DAY
/** A shopper who has not been here for thirty days signs in again; for staff the settings say how many minutes. */
export const CUSTOMER_IDLE_MINUTES = 30 * 24 * 60
/** How stale `lastUsedAt` may be before it is written again: a minute, and less where a session may rest only for minutes. */
export const touchAfterMs = (idleMinutes = Number.POSITIVE_INFINITY): number => Math.min(MINUTE, (idleMinutes * MINUTE) / 4)

type Times = { lastUsedAt: Date; expiresAt: Date; revokedAt: Date | null }

/** Whether a session still opens anything; `idleMinutes` bounds the time since its last use. */
export function isLive({ lastUsedAt, expiresAt, revokedAt }: Times, now: Date, idleMinutes: number | undefined): boolean {
  if (revokedAt || expiresAt <= now) return false
  return idleMinutes === undefined || now.getTime() - lastUsedAt.getTime() < idleMinutes * MINUTE
}
