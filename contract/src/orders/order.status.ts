/** Every status an order can have, as stored. The shopper API spells the first one `pending`. */
export const ORDER_STATUSES = [
  'pending_payment',
  'payment_submitted',
  'confirmed',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'payment_failed',
  'refunded',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]
export type ShopperStatus = Exclude<OrderStatus, 'pending_payment'> | 'pending'

export const PAYMENT_STATUSES = ['pending', 'pending_verification', 'verified', 'verification_failed'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** What the Update Status dialog lists, in its order. */
export const LISTED_STATUSES = ['pending_payment', 'confirmed', 'shipped', 'delivered', 'cancelled'] as const

/** What update-status accepts. */
export const SETTABLE_STATUSES = [...LISTED_STATUSES, 'processing', 'refunded'] as const
export type SettableStatus = (typeof SETTABLE_STATUSES)[number]

export const shopperStatus = (status: OrderStatus): ShopperStatus => (status === 'pending_payment' ? 'pending' : status)
export const storedStatus = <S extends string>(status: S): Exclude<S, 'pending'> | 'pending_payment' =>
  status === 'pending' ? 'pending_payment' : (status as Exclude<S, 'pending'>) // `as`: the other branch has just taken 'pending' out

const HOLDING: readonly string[] = ['confirmed', 'processing', 'shipped', 'delivered']

/** Whether an order of this status has taken its goods off the shelf. */
export const holdsStock = (status: OrderStatus): boolean => HOLDING.includes(status)

/** Whether an order has ended without its goods staying with the shopper. */
export const isCalledOff = (status: OrderStatus | ShopperStatus): boolean => status === 'cancelled' || status === 'refunded'

const LABELS: Record<string, string> = {
  pending: 'Pending Payment',
  pending_payment: 'Pending Payment',
  payment_submitted: 'Pending Verification',
  confirmed: 'Order Confirmed',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  payment_failed: 'Payment Failed',
  refunded: 'Refunded',
}
/** An absent status reads as the first one. */
export const statusLabel = (status: OrderStatus | ShopperStatus | undefined): string => LABELS[status ?? 'pending'] ?? 'Pending Payment'

const PAYMENT_LABELS: Record<PaymentStatus, string> = {
  pending: 'Pending',
  pending_verification: 'Being Verified',
  verified: 'Verified',
  verification_failed: 'Verification Failed',
}
export const paymentLabel = (status: PaymentStatus | undefined): string => PAYMENT_LABELS[status ?? 'pending']

export type Tone = 'yellow' | 'blue' | 'purple' | 'green' | 'red' | 'neutral'
const TONES: Record<string, Tone> = {
  pending: 'yellow',
  pending_payment: 'yellow',
  payment_submitted: 'yellow',
  confirmed: 'blue',
  processing: 'blue',
  shipped: 'purple',
  delivered: 'green',
  cancelled: 'red',
  payment_failed: 'red',
  refunded: 'neutral',
}
export const statusTone = (status: OrderStatus | ShopperStatus): Tone => TONES[status] ?? 'neutral'

const PAYMENT_TONES: Record<PaymentStatus, Tone> = {
  pending: 'yellow',
  pending_verification: 'yellow',
  verified: 'green',
  verification_failed: 'red',
}
export const paymentTone = (status: PaymentStatus): Tone => PAYMENT_TONES[status]

const WITH_RECEIPT: readonly string[] = ['confirmed', 'processing', 'shipped', 'delivered', 'payment_submitted']
export const hasReceipt = (status: OrderStatus | ShopperStatus): boolean => WITH_RECEIPT.includes(status)

const TRACKABLE: readonly string[] = ['confirmed', 'processing', 'shipped']
export const isTrackable = (status: OrderStatus | ShopperStatus): boolean => TRACKABLE.includes(status)

const DELETABLE: readonly string[] = ['pending', 'pending_payment', 'payment_failed', 'cancelled']
export const isDeletable = (status: OrderStatus | ShopperStatus): boolean => DELETABLE.includes(status)

/** Whether the shopper may still hand in a transaction ID. */
export const isPayable = (status: OrderStatus | ShopperStatus): boolean => ['pending', 'pending_payment', 'payment_failed'].includes(status)

/** So often a payment of an order may be turned down before staff have to open it again. */
export const MOST_REJECTIONS = 3

/** The steps of the tracking timeline, in order. */
export const TRACK_STEPS: readonly OrderStatus[] = [
  'pending_payment',
  'payment_submitted',
  'confirmed',
  'processing',
  'shipped',
  'delivered',
]
/** Where an order that ends otherwise gets its final marker. */
export const ENDINGS: readonly OrderStatus[] = ['cancelled', 'payment_failed', 'refunded']
/** Whether a parcel of this order is still to arrive. */
export const awaitsParcel = (status: OrderStatus | ShopperStatus): boolean => !hasEnded(status) && status !== 'delivered'
export const hasEnded = (status: OrderStatus | ShopperStatus): boolean => ENDINGS.some((ending) => ending === status)

/** Whether staff may still correct where an order goes: it is open and has not left. */
export const isAddressOpen = (status: OrderStatus): boolean =>
  status === 'pending_payment' ||
  status === 'payment_submitted' ||
  status === 'payment_failed' ||
  status === 'confirmed' ||
  status === 'processing'

/** Orders are listed by these; the first unless another is asked for. */
export const ORDER_SORTS = ['newest', 'oldest', 'highest', 'lowest'] as const
export type OrderSort = (typeof ORDER_SORTS)[number]
