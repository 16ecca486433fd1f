import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { istDate } from 'contract/rules/ist.ts'
import { MAX_REJECTIONS } from 'contract/rules/limits.ts'
import { rupees } from '../shell/format.ts'
import * as messages from './messages.ts'

type QueuedOrder = { readonly _id: string; readonly orderNumber: string }

export const isNamed = (id: string) => (row: QueuedOrder) => row._id === id || row.orderNumber === id

/** The row after (or before) the one under review, staying on the last (first) one; without one the first (last) of all. */
export function neighbourOf(rows: readonly QueuedOrder[], reviewed: string | undefined, by: 1 | -1): string | undefined {
  const at = reviewed === undefined ? -1 : rows.findIndex(isNamed(reviewed))
  const to = at === -1 ? (by === 1 ? 0 : rows.length - 1) : Math.min(Math.max(at + by, 0), rows.length - 1)
  return rows[to]?._id ?? reviewed
}

/** Whose turn it is once a row has been decided: the next one, the one before at the end, none when it was the last. */
export function afterDecision(rows: readonly QueuedOrder[], decided: string): string | undefined {
  const at = rows.findIndex(isNamed(decided))
  return at === -1 ? rows[0]?._id : (rows[at + 1] ?? rows[at - 1])?._id
}

/** Whether this transaction ID was submitted for another order, too. */
export const wasUsedBefore = ({ payment: { checks } }: AdminOrder): boolean => (checks?.usedOn.length ?? 0) > 0

/** What a row of the queue says of its transaction ID; its colour alone would say nothing to whoever does not see it. */
export const marksOf = (order: AdminOrder): string =>
  [!order.payment.isBankReference && messages.notTwelveDigits, wasUsedBefore(order) && messages.usedBefore].filter(Boolean).join(', ')

/** A warning in words, before up to three order numbers and how many more there are. */
export type PaymentFlag = { readonly text: string; readonly orders?: readonly string[]; readonly more?: number }

const MAX_NAMED = 3

/** What staff should know before they decide, a sentence each. */
export function flagsOf({ payment, total }: Pick<AdminOrder, 'payment' | 'total'>): PaymentFlag[] {
  const { checks, isBankReference, triesLeft } = payment
  const rejected = MAX_REJECTIONS - triesLeft
  return [
    ...sharedWithFlags(messages.sameIdOn, checks?.usedOn),
    ...sharedWithFlags(messages.samePictureOn, checks?.pictureSeenOn),
    ...toFlags(
      !isBankReference && messages.notInStatement,
      checks?.isAboveUsual && messages.aboveUsual(rupees(total), rupees(checks.usualMaximum)),
      checks?.isNewAccount && messages.newAccount(istDate(new Date(checks.registeredAt))),
      rejected > 0 && messages.turnedDown(rejected),
    ),
  ]
}

function sharedWithFlags(words: (orders: number) => string, orders: readonly string[] = []): PaymentFlag[] {
  if (orders.length === 0) return []
  return [{ text: words(orders.length), orders: orders.slice(0, MAX_NAMED), more: Math.max(0, orders.length - MAX_NAMED) }]
}

const toFlags = (...texts: (string | false | undefined)[]): PaymentFlag[] => texts.flatMap((text) => (text ? [{ text }] : []))
