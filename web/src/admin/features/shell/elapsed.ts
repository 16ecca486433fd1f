const MINUTE = 60_000

/** '2 h 51 min', '21 min', '3 days'; under a minute 'under 1 min'. */
export function elapsed(ms: number): string {
  const minutes = Math.floor(ms / MINUTE)
  if (minutes < 1) return 'under 1 min'
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return `${Math.floor(hours / 24)} days`
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
}

/** '20 s ago', '2 min ago', '1 h ago'. */
export const ago = (ms: number): string => (ms < MINUTE ? `${Math.max(0, Math.round(ms / 1000))} s ago` : `${elapsed(ms)} ago`)
