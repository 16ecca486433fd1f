/** So long after the first of them is a notification sent, so that several become one. */
export const GATHERED_MS = 30_000
/** So long is it tried, and so long does it count what still waits. */
export const TOLD_MS = 86_400_000
