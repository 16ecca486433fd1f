export const CODE_MINUTES = 10
export const CODE_TRIES = 5

type Code = { codeHash: string; tries: number; createdAt: Date; expiresAt: Date; usedAt: Date | null }

/** Whether a code may still be compared with what was typed. */
export const isOpen = ({ tries, expiresAt, usedAt }: Pick<Code, 'tries' | 'expiresAt' | 'usedAt'>, now: Date): boolean =>
  usedAt === null && expiresAt > now && tries < CODE_TRIES

/** Whether so many wrong tries have ended a code that is not over yet. */
export const isBurnt = ({ tries, usedAt }: Pick<Code, 'tries' | 'usedAt'>): boolean => usedAt === null && tries >= CODE_TRIES

/**
 * Seconds until another code may be sent, 0 when it may. One from the future is from before the clock was set back; one that was used or
 * burnt by wrong tries opens nothing any more and is replaced at once.
 */
export const secondsToWait = (newest: Pick<Code, 'createdAt' | 'tries' | 'usedAt'> | undefined, now: Date, wait: number): number =>
  newest && newest.createdAt <= now && newest.usedAt === null && !isBurnt(newest)
    ? Math.max(0, Math.ceil((newest.createdAt.getTime() + wait * 1000 - now.getTime()) / 1000))
    : 0
