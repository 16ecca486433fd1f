/** At most so many tries within so many minutes; with `locks` the one that used the budget up shuts for as long again. */
export type Budget = { most: number; minutes: number; locks?: boolean }

/**
 * Milliseconds until another try is looked at, 0 where it is now. `newest` are the times of the last `most` tries, the newest first: a
 * sliding window opens when the oldest of them has left it, a lock runs from the newest of them on.
 */
export function waitOf(newest: readonly Date[], { most, minutes, locks = false }: Budget, now: Date): number {
  const [last, oldest] = [newest[0], newest[most - 1]]
  if (!last || !oldest) return 0
  const window = minutes * 60_000
  const isFull = last.getTime() - oldest.getTime() < window
  const from = locks ? last : oldest
  return isFull ? Math.max(0, from.getTime() + window - now.getTime()) : 0
}
