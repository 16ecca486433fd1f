/** The tabs of the bank desk, in the order they are worked through; the last two look back. */
export const BUCKETS = ['exact', 'differs', 'suggested', 'waiting', 'unclaimed', 'used', 'verified', 'repeated'] as const
export type Bucket = (typeof BUCKETS)[number]

/** Why a credit stands beside an order, or what speaks against it. */
export const MARKS = [
  'by-reference',
  'by-note',
  'amount',
  'other-reference',
  'taken-back',
  'maybe-taken-back',
  'older-than-order',
  'note-names-other',
  'two-credits',
  'two-orders',
  'refund',
  'same-amount',
  'same-name',
] as const
export type Mark = (typeof MARKS)[number]

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
export type Role = (typeof ROLES)[number]
