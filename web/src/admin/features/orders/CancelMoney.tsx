import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import type { OrderStatus } from 'contract/orders/order.status.ts'
import { isCalledOff } from 'contract/orders/order.status.ts'
import type { CancelMoney as CancelWish } from 'contract/refunds/refund.schemas.ts'
import { useState } from 'react'
import { RadioList } from '#ui/field/RadioList.tsx'
import { exactRupees } from '../shell/rupees.ts'
import { newRefund, PaidFields, paidWish, ReasonField } from './RefundFields.tsx'

type Settle = CancelWish['settle']
const CHOICES: readonly { value: Settle; label: string; note: string }[] = [
  { value: 'later', label: 'Refund later', note: 'Stays under Refunds owed until it is recorded.' },
  { value: 'now', label: 'Refunded already', note: 'You have the reference of the payment.' },
  { value: 'none', label: 'No refund', note: 'With a reason that the customer reads.' },
]

/** Rupees that have to be settled when this order gets that status; 0 where there is nothing to ask. */
export const toSettle = ({ status, paymentStatus, total, money }: AdminOrder, to: OrderStatus | undefined): number =>
  to && isCalledOff(to) && !isCalledOff(status) && paymentStatus === 'verified' ? Math.round((total - money.refunded) * 100) / 100 : 0

/** The money of a paid order that is about to be called off. */
export function useCancelMoney(order: AdminOrder, to: OrderStatus | undefined) {
  const owed = toSettle(order, to)
  const [settle, setSettle] = useState<Settle>()
  const [draft, setDraft] = useState(() => newRefund(Math.round((order.total - order.money.refunded) * 100) / 100))
  return {
    owed,
    settle,
    setSettle,
    draft,
    setDraft,
    isAnswered: owed === 0 || settle !== undefined,
    wish: owed > 0 ? wishOf(settle, draft) : undefined,
  }
}

function wishOf(settle: Settle | undefined, draft: ReturnType<typeof newRefund>): CancelWish | undefined {
  if (settle === 'now') return paidWish(draft)
  if (settle === 'none') return { settle, reason: draft.reason }
  return settle && { settle }
}

type CancelMoneyProps = { money: ReturnType<typeof useCancelMoney>; errors: Readonly<Record<string, string>> }

/** Asks what becomes of the money; nothing is chosen beforehand. */
export function CancelMoney({ money: { owed, settle, setSettle, draft, setDraft }, errors }: CancelMoneyProps) {
  if (owed === 0) return null
  return (
    <div className="grid gap-3">
      <RadioList
        label={`The customer paid ${exactRupees(owed)}. What becomes of it?`}
        options={CHOICES}
        value={settle}
        onChange={setSettle}
      />
      {settle === 'now' && <PaidFields draft={draft} errors={errors} onChange={setDraft} />}
      {settle === 'none' && <ReasonField draft={draft} errors={errors} onChange={setDraft} />}
    </div>
  )
}
