import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { MOST_REJECTIONS } from 'contract/orders/order.status.ts'
import { istDate } from 'contract/rules/ist.ts'
import { rupees } from '../shell/rupees.ts'

/** Whether this transaction ID was handed in for another order, too. */
export const wasUsedBefore = ({ payment: { checks } }: AdminOrder): boolean => (checks?.usedOn.length ?? 0) > 0

/** What staff should know before they decide, a sentence each. */
export function flagsOf({ payment, total }: Pick<AdminOrder, 'payment' | 'total'>): string[] {
  const { checks, isBankReference, triesLeft } = payment
  const rejected = MOST_REJECTIONS - triesLeft
  return [
    ...(checks && checks.usedOn.length > 0 ? [`The same transaction ID was handed in for ${checks.usedOn.join(', ')}.`] : []),
    ...(checks && checks.pictureSeenOn.length > 0 ? [`The same picture was handed in for ${checks.pictureSeenOn.join(', ')}.`] : []),
    ...(isBankReference ? [] : ['Not 12 digits: a bank statement does not show this ID. Compare amount and time.']),
    ...(checks?.isAboveUsual ? [`${rupees(total)} is above the usual: most payments are at most ${rupees(checks.usualMaximum)}.`] : []),
    ...(checks?.isNewAccount ? [`New account of ${istDate(new Date(checks.registeredAt))}: no payment of it was verified yet.`] : []),
    ...(rejected > 0 ? [`Turned down ${rejected === 1 ? 'once' : 'twice'} before.`] : []),
  ]
}
