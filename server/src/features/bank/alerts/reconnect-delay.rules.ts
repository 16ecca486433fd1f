/** How long the reader waits between two tries; other values are for tests. */
export type ReaderPace = { pollMs: number; shortestMs: number; longestMs: number; withIdle: boolean }

/** How many tries in a row have failed with this one; a connection that held for a while was a good one, and counting begins anew. */
export const failuresAfter = (before: number, heldMs: number, { longestMs }: Pick<ReaderPace, 'longestMs'>): number =>
  heldMs > longestMs ? 1 : before + 1

/** 1 s, 2 s, 4 s … 5 min, each between half of it and the whole by `chance` (0 to 1), so that instances do not come all at once. */
export const reconnectDelay = (
  failures: number,
  { shortestMs, longestMs }: Pick<ReaderPace, 'shortestMs' | 'longestMs'>,
  chance: number,
): number => Math.min(shortestMs * 2 ** failures, longestMs) * (0.5 + chance / 2)
