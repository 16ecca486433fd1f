/** The tabs of the bank desk, in the order they are worked through; the last two look back. What only an alert has told of lies in `alerted`, settled or not. */
export const BUCKETS = ['exact', 'differs', 'suggested', 'waiting', 'alerted', 'unclaimed', 'used', 'verified', 'repeated'] as const
export type DeskBucket = (typeof BUCKETS)[number]

/** Why a credit stands beside an order, or what speaks against it. */
export const MARKS = [
  'by-reference',
  'by-note',
  'amount',
  'other-reference',
  'taken-back',
  'maybe-taken-back',
  'older-than-order',
  'late',
  'note-names-other',
  'two-credits',
  'two-orders',
  'refund',
  'same-amount',
  'same-name',
  'unconfirmed',
  'short',
] as const
export type FindingMark = (typeof MARKS)[number]

/** What told of a credit: a line of a statement, a bank's mail or SMS, or a person who verified the order without it. */
export const SOURCES = ['statement', 'mail', 'sms', 'person'] as const
export type EvidenceSource = (typeof SOURCES)[number]

/** How a credit came to its order: by reference, by the order number in its note, because a person said so, or after its order was verified without it. */
export const SETTLE_METHODS = ['reference', 'note', 'by-hand', 'afterwards', 'by-alert'] as const
export type SettleMethod = (typeof SETTLE_METHODS)[number]

/** What a column of a bank's file can be. */
export const ROLES = [
  'date',
  'time',
  'narration',
  'reference',
  'credit',
  'debit',
  'amount',
  'side',
  'balance',
  'vpa',
  'name',
  'note',
  'status',
] as const
export type ColumnRole = (typeof ROLES)[number]
