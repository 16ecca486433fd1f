export const CODE_MINUTES = 10
export const CODE_TRIES = 5

type Code = { codeHash: string; tries: number; expiresAt: Date; usedAt: Date | null }

/** Whether a code may still be compared with what was typed. */
export const isOpen = ({ tries, expiresAt, usedAt }: Omit<Code, 'codeHash'>, now: Date): boolean =>
  usedAt === null && expiresAt > now && tries < CODE_TRIES

/** Seconds until another code may be sent, 0 when it may. One from the future is from before the clock was set back. */
export const secondsToWait = (newest: { createdAt: Date } | undefined, now: Date, wait: number): number =>
  newest && newest.createdAt <= now ? Math.max(0, Math.ceil((newest.createdAt.getTime() + wait * 1000 - now.getTime()) / 1000)) : 0
