import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwedReason } from 'contract/money/money.status.ts'
import { OWED_WORDS } from 'contract/money/money.status.ts'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { istDay } from 'contract/rules/ist.ts'
import { useState } from 'react'
import { ApiError } from '#client/call.ts'
import { RadioList } from '#ui/field/RadioList.tsx'
import { DateInput, TextArea, TextInput } from '#ui/field/TextInput.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { FormDialog, useForm } from '../form/form.tsx'
import { refreshMoney, settleOwed } from '../money/money.api.ts'
import type { RefundPayee } from '../money/PayBackCode.tsx'
import { PayBackCode } from '../money/PayBackCode.tsx'
import { exactRupees } from '../shell/format.ts'
import type { OrderWithEvents } from './order.api.ts'
import { orderQuery, recordRefund, showChanged } from './order.api.ts'

type RefundDraft = { amount: string; reference: string; date: string; reason: string }
export const newRefund = (owed: number): RefundDraft => ({ amount: String(owed), reference: '', date: istDay(new Date()), reason: '' })

type PaidFieldsProps = {
  draft: RefundDraft
  errors: Readonly<Record<string, string | undefined>>
  onChange: (part: Partial<RefundDraft>) => void
}

/** The payment that went back: how much, when, and under which reference. */
export function PaidFields({ draft, errors, onChange }: PaidFieldsProps) {
  const bind = (name: keyof RefundDraft) => ({
    value: draft[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextInput label="Amount in ₹" inputMode="decimal" {...bind('amount')} />
      <DateInput label="Paid on" max={istDay(new Date())} {...bind('date')} />
      <TextInput
        label="Reference (UTR)"
        hint="Pay the customer first, then enter the reference of that payment. The customer sees it."
        maxLength={35}
        autoCapitalize="characters"
        spellCheck={false}
        fieldClass="sm:col-span-2"
        {...bind('reference')}
      />
    </div>
  )
}

/** Why nothing is paid back. */
export const ReasonField = ({ draft, errors, onChange }: PaidFieldsProps) => (
  <TextArea
    label="Reason"
    hint="Visible to the customer."
    rows={2}
    maxLength={500}
    value={draft.reason}
    error={errors.reason}
    onChange={({ target }) => onChange({ reason: target.value })}
  />
)

/** What a payment back sends; an amount that is no number is answered at its field by the server. */
export const toSettleNow = ({ amount, reference, date }: RefundDraft) => ({
  settle: 'now' as const,
  amount: Number(amount.replaceAll(',', '')),
  reference,
  ...(date && { date }),
})

const CHOICES = [
  { value: 'now', label: 'Refunded' },
  { value: 'none', label: 'No refund' },
] as const

/** Sentences by field, wherever in the body the server found them. */
export const refundErrors = (error: unknown): Record<string, string> =>
  error instanceof ApiError
    ? Object.fromEntries(Object.entries(error.errors).map(([field, sentence]) => [field.replace(/^(refund|missing)\./, ''), sentence]))
    : {}

const RefundTitle = ({ order }: { order: AdminOrder }) => (
  <>
    Refund of <span className="whitespace-nowrap">{order.orderNumber}</span>
  </>
)

type RecordRefundProps = { order: AdminOrder; onClose: () => void }

/** Records that money owed for an order went back: first that of the order itself, then what is owed beside it or for a return. */
export const RecordRefund = (props: RecordRefundProps) =>
  props.order.money.owed > 0 ? <RefundOfOrder {...props} /> : <RefundOfDebts {...props} />

type OwedDebt = {
  id: string
  amount: number
  reason: OwedReason
  upiId?: string | null | undefined
  upiIdChangedAt?: string | null | undefined
  payer?: string | null | undefined
}

const payeeOf = ({ user, shippingAddress }: AdminOrder): RefundPayee => ({
  name: user.name,
  phone: shippingAddress.phone,
  email: user.email,
})

/** What is owed of an order; of an older version that serves beside, nothing. */
const debtsOf = (found: OrderWithEvents | undefined): OwedDebt[] =>
  (found?.moneyAccount?.owed ?? []).flatMap(({ id, ...debt }) => (id ? [{ id, ...debt }] : []))

type PayBackCodesProps = { order: { id: string; orderNumber: string; customer: RefundPayee }; reasons: readonly OwedReason[] }

/** The QR codes that pay back what is owed of an order for these reasons, as far as its UPI IDs are known. */
export function PayBackCodes({ order: { id, orderNumber, customer }, reasons }: PayBackCodesProps) {
  const { data } = useQuery(orderQuery(id))
  return debtsOf(data)
    .filter(({ reason }) => reasons.includes(reason))
    .map(
      ({ upiId, ...debt }) =>
        upiId && <PayBackCode key={debt.id} owed={{ ...debt, upiId }} orderNumber={orderNumber} customer={customer} />,
    )
}

const debtWords = ({ amount, reason }: OwedDebt): string => `${exactRupees(amount)}, ${OWED_WORDS[reason].toLowerCase()}`

/** The debts of an order that stand in the account of its money, one after the other. */
function RefundOfDebts(props: RecordRefundProps) {
  const { data, isPending } = useQuery(orderQuery(props.order._id))
  const [first, ...more] = debtsOf(data)
  if (first) return <RefundOfDebt {...props} debts={[first, ...more]} />
  return (
    <Dialog open onClose={props.onClose} title={<RefundTitle order={props.order} />}>
      <p>{isPending ? 'Loading...' : 'What is owed could not be loaded. Please try again, or record it under Money.'}</p>
    </Dialog>
  )
}

function RefundOfDebt({ order, debts, onClose }: RecordRefundProps & { debts: readonly [OwedDebt, ...OwedDebt[]] }) {
  const client = useQueryClient()
  const [chosen, choose] = useState(debts[0])
  const form = useForm({
    first: newRefund(chosen.amount),
    send: (draft) => settleOwed({ id: chosen.id, amount: toSettleNow(draft).amount, reference: draft.reference, date: draft.date }),
    onSent: () => {
      toast.success('Refund recorded')
      onClose()
    },
    onSettled: () => void refreshMoney(client),
    failed: 'The refund could not be recorded.',
  })
  return (
    <FormDialog title={<RefundTitle order={order} />} form={form} onClose={onClose} action="Record" busyLabel="Saving...">
      <p>{`Owed to ${order.user.name}: ${debtWords(chosen)}.`}</p>
      {chosen.upiId && <PayBackCode owed={{ ...chosen, upiId: chosen.upiId }} orderNumber={order.orderNumber} customer={payeeOf(order)} />}
      {debts.length > 1 && (
        <RadioList
          label="Which of it went back"
          options={debts.map((one) => ({ value: one.id, label: debtWords(one) }))}
          value={chosen.id}
          onChange={(id) => {
            const next = debts.find((one) => one.id === id) ?? chosen
            choose(next)
            form.change({ amount: String(next.amount) })
          }}
        />
      )}
      <PaidFields draft={form.values} errors={form.errors} onChange={form.change} />
    </FormDialog>
  )
}

/** Why money of a cancelled order is owed. */
const OF_ORDER: readonly OwedReason[] = ['cancelled', 'no-stock']

/** Records that the money of a cancelled order went back, or why it does not. */
function RefundOfOrder({ order, onClose }: RecordRefundProps) {
  const client = useQueryClient()
  const { owed } = order.money
  const [settle, setSettle] = useState<'now' | 'none'>('now')
  const form = useForm({
    first: newRefund(owed),
    send: (draft) => recordRefund({ id: order._id, input: settle === 'now' ? toSettleNow(draft) : { settle, reason: draft.reason } }),
    onSent: (changed) => {
      showChanged(client, changed)
      void client.invalidateQueries({ queryKey: ['orders', 'list'] })
      toast.success(settle === 'now' ? 'Refund recorded' : 'Recorded that nothing is refunded')
      onClose()
    },
    failed: 'The refund could not be recorded.',
  })
  const fields = { draft: form.values, errors: form.errors, onChange: form.change }
  return (
    <FormDialog title={<RefundTitle order={order} />} form={form} onClose={onClose} action="Record" busyLabel="Saving...">
      <p>
        {exactRupees(owed)} of this order is owed to {order.user.name}.
      </p>
      <RadioList label="What became of the money" hideLabel options={CHOICES} value={settle} onChange={setSettle} />
      {settle === 'now' && (
        <PayBackCodes order={{ id: order._id, orderNumber: order.orderNumber, customer: payeeOf(order) }} reasons={OF_ORDER} />
      )}
      {settle === 'now' ? <PaidFields {...fields} /> : <ReasonField {...fields} />}
    </FormDialog>
  )
}
