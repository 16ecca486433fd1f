import type { OrderStatus, StatusTone } from '../orders/order.status.ts'
import { formatRupees, toPaise } from '../rules/money.ts'
import type { ReturnReason } from '../rules/returns.ts'
import * as messages from './return-status.messages.ts'

export const RETURN_STATUSES = ['requested', 'approved', 'rejected', 'received', 'refunded', 'withdrawn'] as const
export type ReturnStatus = (typeof RETURN_STATUSES)[number]

/** What staff do with a return, and what it becomes. */
export const RETURN_STEPS = { approve: 'approved', reject: 'rejected', receive: 'received', refund: 'refunded' } as const
export type ReturnStep = keyof typeof RETURN_STEPS

const NEXT_STEPS: Record<ReturnStatus, readonly ReturnStep[]> = {
  requested: ['approve', 'reject'],
  approved: ['receive', 'reject'],
  rejected: [],
  received: ['refund'],
  refunded: [],
  withdrawn: [],
}

/** What staff may do with a return now; one whose order is not delivered any more can only be closed. */
export const nextSteps = (status: ReturnStatus, orderStatus: OrderStatus = 'delivered'): readonly ReturnStep[] =>
  orderStatus === 'delivered' || NEXT_STEPS[status].length === 0 ? NEXT_STEPS[status] : ['reject']

export const isOpenReturn = (status: ReturnStatus): boolean => NEXT_STEPS[status].length > 0

/** Why the amount of a return is not what was paid for its packs; `repriced` in rupees, below 0 for more. */
export const repricedSentence = (repriced: number): string =>
  messages.otherThanPaid(formatRupees(toPaise(Math.abs(repriced)), { decimals: 2 }), repriced > 0)

const LABELS: Record<ReturnStatus, string> = {
  requested: messages.requested,
  approved: messages.approved,
  rejected: messages.rejected,
  received: messages.received,
  refunded: messages.refunded,
  withdrawn: messages.withdrawn,
}
export const returnLabel = (status: ReturnStatus): string => LABELS[status]

const TONES: Record<ReturnStatus, StatusTone> = {
  requested: 'yellow',
  approved: 'blue',
  rejected: 'red',
  received: 'purple',
  refunded: 'green',
  withdrawn: 'neutral',
}
export const returnTone = (status: ReturnStatus): StatusTone => TONES[status]

const REASONS: Record<ReturnReason, string> = {
  damaged: messages.damaged,
  defective: messages.defective,
  wrong_item: messages.wrongItem,
  unused: messages.unused,
}
export const reasonLabel = (reason: ReturnReason): string => REASONS[reason]
