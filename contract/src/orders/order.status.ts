import * as messages from './order-status.messages.ts'

export type StatusTone = 'yellow' | 'blue' | 'purple' | 'green' | 'red' | 'neutral'

type StatusFacts = {
  label: string
  tone: StatusTone
  /** Whether staff set it by hand: `listed` in the Update Status dialog, `accepted` by the endpoint alone, or `never`. */
  byHand: 'listed' | 'accepted' | 'never'
  /** The goods have left the shelf. */
  holdsStock: boolean
  /** Paid for, to be packed and sent. */
  isToPack: boolean
  /** The shopper may submit a transaction ID. */
  isPayable: boolean
  isTrackable: boolean
  /** The shopper may take it off the list of orders, while no verified money pays it. */
  isDeletable: boolean
  hasReceipt: boolean
  /** Staff may still correct where it goes: it is open and has not left. */
  isAddressOpen: boolean
  /** It is paid or being checked and has not arrived: its account cannot be deleted. */
  isUnderway: boolean
  /** A packer may set it on an order that holds stock. */
  isPackersStep: boolean
  /** How an order ends other than by arriving: its payment failed, or it was cancelled and the goods did not stay with the shopper. */
  ending: 'failed' | 'cancelled' | undefined
}

/** Nothing of it holds: the base of the entries below. */
const NO_STATUS_FACTS = {
  byHand: 'never',
  holdsStock: false,
  isToPack: false,
  isPayable: false,
  isTrackable: false,
  isDeletable: false,
  hasReceipt: false,
  isAddressOpen: false,
  isUnderway: false,
  isPackersStep: false,
  ending: undefined,
} as const satisfies Omit<StatusFacts, 'label' | 'tone'>

const PAID_STATUS_FACTS = { ...NO_STATUS_FACTS, holdsStock: true, hasReceipt: true } as const

/** Every status an order can have, as stored, with all that follows from it: first the steps of an order that arrives, in order, then the other endings. */
export const ORDER_STATUS = {
  pending_payment: {
    ...NO_STATUS_FACTS,
    label: messages.pendingPayment,
    tone: 'yellow',
    byHand: 'listed',
    isPayable: true,
    isDeletable: true,
    isAddressOpen: true,
  },
  payment_submitted: {
    ...NO_STATUS_FACTS,
    label: messages.pendingVerification,
    tone: 'yellow',
    hasReceipt: true,
    isAddressOpen: true,
    isUnderway: true,
  },
  confirmed: {
    ...PAID_STATUS_FACTS,
    label: messages.confirmed,
    tone: 'blue',
    byHand: 'listed',
    isToPack: true,
    isTrackable: true,
    isAddressOpen: true,
    isUnderway: true,
  },
  processing: {
    ...PAID_STATUS_FACTS,
    label: messages.processing,
    tone: 'blue',
    byHand: 'accepted',
    isToPack: true,
    isTrackable: true,
    isAddressOpen: true,
    isUnderway: true,
    isPackersStep: true,
  },
  shipped: {
    ...PAID_STATUS_FACTS,
    label: messages.shipped,
    tone: 'purple',
    byHand: 'listed',
    isTrackable: true,
    isUnderway: true,
    isPackersStep: true,
  },
  delivered: { ...PAID_STATUS_FACTS, label: messages.delivered, tone: 'green', byHand: 'listed', isPackersStep: true },
  cancelled: { ...NO_STATUS_FACTS, label: messages.cancelled, tone: 'red', byHand: 'listed', isDeletable: true, ending: 'cancelled' },
  payment_failed: {
    ...NO_STATUS_FACTS,
    label: messages.paymentFailed,
    tone: 'red',
    isPayable: true,
    isDeletable: true,
    isAddressOpen: true,
    ending: 'failed',
  },
  refunded: { ...NO_STATUS_FACTS, label: messages.refunded, tone: 'neutral', byHand: 'accepted', ending: 'cancelled' },
} as const satisfies Record<string, StatusFacts>

export type OrderStatus = keyof typeof ORDER_STATUS
/** The shopper API spells the first status `pending`. */
export type CustomerOrderStatus = Exclude<OrderStatus, 'pending_payment'> | 'pending'
type AnyStatus = OrderStatus | CustomerOrderStatus

// `as`: Object.keys loses the type of the keys.
export const ORDER_STATUSES = Object.keys(ORDER_STATUS) as [OrderStatus, ...OrderStatus[]]

/** An older or newer page may be told a status it does not know: it reads as waiting, without a colour. */
const UNKNOWN_STATUS_FACTS: StatusFacts = { ...NO_STATUS_FACTS, label: messages.pendingPayment, tone: 'neutral' }
const factsOf = (status: AnyStatus): StatusFacts => ORDER_STATUS[storedStatus(status)] ?? UNKNOWN_STATUS_FACTS

/** The statuses of which something holds, for a query or a list. */
export const statusesWith = (holds: (facts: StatusFacts) => boolean): OrderStatus[] =>
  ORDER_STATUSES.filter((status) => holds(ORDER_STATUS[status]))

type StatusByManualEntry<Way extends StatusFacts['byHand']> = {
  [S in OrderStatus]: (typeof ORDER_STATUS)[S]['byHand'] extends Way ? S : never
}[OrderStatus]
/** What the Update Status dialog lists, in its order. */
export type ListedStatus = StatusByManualEntry<'listed'>
/** What update-status accepts. */
export type SettableStatus = StatusByManualEntry<'listed' | 'accepted'>
// `as`: the filters let through just these.
export const LISTED_STATUSES = statusesWith(({ byHand }) => byHand === 'listed') as [ListedStatus, ...ListedStatus[]]
export const SETTABLE_STATUSES = [...LISTED_STATUSES, ...statusesWith(({ byHand }) => byHand === 'accepted')] as [
  SettableStatus,
  ...SettableStatus[],
]

export const PAYMENT_STATUSES = ['pending', 'pending_verification', 'verified', 'verification_failed'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

export const customerOrderStatus = (status: OrderStatus): CustomerOrderStatus => (status === 'pending_payment' ? 'pending' : status)
export const storedStatus = <S extends string>(status: S): Exclude<S, 'pending'> | 'pending_payment' =>
  status === 'pending' ? 'pending_payment' : (status as Exclude<S, 'pending'>) // `as`: the other branch has just taken 'pending' out

/** Whether an order of this status has taken its goods off the shelf. */
export const holdsStock = (status: OrderStatus): boolean => factsOf(status).holdsStock

/** Whether an order has ended without its goods staying with the shopper. */
export const isCancelled = (status: AnyStatus): boolean => factsOf(status).ending === 'cancelled'

/** An absent status reads as the first one. */
export const statusLabel = (status: AnyStatus | undefined): string => factsOf(status ?? 'pending').label
export const statusTone = (status: AnyStatus): StatusTone => factsOf(status).tone

const PAYMENT_LABELS: Record<PaymentStatus, string> = {
  pending: messages.paymentPending,
  pending_verification: messages.paymentBeingVerified,
  verified: messages.paymentVerified,
  verification_failed: messages.paymentNotFound,
}
export const paymentLabel = (status: PaymentStatus | undefined): string => PAYMENT_LABELS[status ?? 'pending']

const PAYMENT_TONES: Record<PaymentStatus, StatusTone> = {
  pending: 'yellow',
  pending_verification: 'yellow',
  verified: 'green',
  verification_failed: 'red',
}
export const paymentTone = (status: PaymentStatus): StatusTone => PAYMENT_TONES[status]

export const hasReceipt = (status: AnyStatus): boolean => factsOf(status).hasReceipt
export const isToPack = (status: AnyStatus): boolean => factsOf(status).isToPack
export const isTrackable = (status: AnyStatus): boolean => factsOf(status).isTrackable

type StatusWithPayment = { status: AnyStatus; paymentStatus: PaymentStatus }
/** Whether the shopper may take an order off the list. One that is paid for goes on until it is cancelled, whatever status it was set back to. */
export const isDeletable = ({ status, paymentStatus }: StatusWithPayment): boolean =>
  factsOf(status).isDeletable && (paymentStatus !== 'verified' || isCancelled(status))

/** Whether a payment can be submitted for an order. One that was verified stays so in every status, and is never asked for again. */
export const isPayable = ({ status, paymentStatus }: StatusWithPayment): boolean =>
  factsOf(status).isPayable && paymentStatus !== 'verified'

/** The steps of the tracking timeline, in order. */
export const TRACK_STEPS: readonly OrderStatus[] = statusesWith(({ ending }) => ending === undefined)
/** Whether an order has come as far as a step; one that ended otherwise has reached none. */
export const hasReached = (status: AnyStatus, step: OrderStatus): boolean =>
  TRACK_STEPS.indexOf(storedStatus(status)) >= TRACK_STEPS.indexOf(step)

/** Whether a move brings a parcel back that had left: it is to be packed again. */
export const bringsParcelBack = (from: AnyStatus, to: AnyStatus): boolean => hasReached(from, 'shipped') && isToPack(to)

export const hasEnded = (status: AnyStatus): boolean => factsOf(status).ending !== undefined
/** Whether a parcel of this order is still to arrive. */
export const awaitsParcel = (status: AnyStatus): boolean => !hasEnded(status) && status !== 'delivered'

/** Whether staff may still correct where an order goes. */
export const isAddressOpen = (status: OrderStatus): boolean => factsOf(status).isAddressOpen

/** Whether the customer has placed an order in the storefront, or staff have taken it by phone. */
export const ORDER_SOURCES = ['storefront', 'phone'] as const
