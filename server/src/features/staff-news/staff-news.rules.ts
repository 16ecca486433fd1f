/** So long after the first of them is a notification sent, so that several become one. */
export const BATCH_WINDOW_MS = 30_000
/** So long is it tried, and so long does it count what still waits. */
export const NEWS_LIFETIME_MS = 86_400_000
