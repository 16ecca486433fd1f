/** What a notification tells of an order. */
export const PUSH_KINDS = ['checked', 'rejected', 'short', 'sent', 'delivered'] as const
export type PushKind = (typeof PUSH_KINDS)[number]
