import { useMutation, useQueryClient } from '@tanstack/react-query'
import { statusLabel } from 'contract/orders/order.status.ts'
import type { ReturnStepInput, StaffReturn } from 'contract/returns/return.schemas.ts'
import type { ReturnStep } from 'contract/returns/return.status.ts'
import { nextSteps } from 'contract/returns/return.status.ts'
import { needsPhotos } from 'contract/rules/returns.ts'
import type { FormEvent } from 'react'
import { useId, useState } from 'react'
import { ApiError } from '#client/call.ts'
import { Button } from '#ui/action/Button.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Form } from '#ui/field/Form.tsx'
import { RadioList } from '#ui/field/RadioList.tsx'
import { TextArea, TextInput } from '#ui/field/TextInput.tsx'
import { PayBackCodes } from '../orders/RecordRefund.tsx'
import { exactRupees, formatElapsed, formatMoment } from '../shell/format.ts'
import { mayI } from '../shell/staff-session.ts'
import { stepReturn } from './return.api.ts'

const WORDS: Record<ReturnStep, { button: string; busy: string }> = {
  approve: { button: 'Approve', busy: 'Approving...' },
  reject: { button: 'Reject', busy: 'Rejecting...' },
  receive: { button: 'Goods received', busy: 'Saving...' },
  refund: { button: 'Paid back', busy: 'Saving...' },
}
export type ReturnedGoodsPlace = 'restocked' | 'written_off'
const GOODS_CHOICES: readonly { value: ReturnedGoodsPlace; label: string; note: string }[] = [
  { value: 'restocked', label: 'Back on the shelf', note: 'Unopened, can be sold again. In stock once it is paid back.' },
  { value: 'written_off', label: 'Written off', note: 'Damaged or opened' },
]

type ReturnAnswers = { note: string; goods: ReturnedGoodsPlace | undefined; reference: string }

/** What a step sends; undefined where something is missing, which the server says at its field. */
const toStepInput = (step: ReturnStep, { note, goods, reference }: ReturnAnswers): ReturnStepInput => {
  if (step === 'reject') return { step, note }
  // `as`: the server answers a missing choice at its field
  if (step === 'receive') return { step, note, goods: goods as ReturnedGoodsPlace }
  return step === 'refund' ? { step, note, reference } : { step, note }
}

/** What is to be done, and what helps to do it. */
function taskOf(step: ReturnStep, one: StaffReturn): { title: string; says?: string } {
  if (step === 'approve') {
    const asked = formatElapsed(Date.parse(one.createdAt) - Date.parse(one.deliveredAt))
    const until = formatMoment(needsPhotos(one.reason) ? one.faultBy : one.unusedBy)
    return { title: 'Approve or reject', says: `Asked ${asked} after delivery. It could be asked until ${until}.` }
  }
  if (step === 'receive') return { title: 'Take in the goods', says: `${one.customer.name} sends them back. Open the parcel and count.` }
  return { title: step === 'refund' ? `Pay ${exactRupees(one.amount)} back` : 'Close this return' }
}

/** Why the money of a return is owed. */
const RETURNED = ['returned'] as const

/** The next steps of a return, with what they want to know. */
export function ReturnSteps({ one }: { one: StaffReturn }) {
  const client = useQueryClient()
  const [answers, setAnswers] = useState<ReturnAnswers>({ note: '', goods: undefined, reference: '' })
  const steps = nextSteps(one.status, one.orderStatus)
  const run = useMutation({
    mutationFn: stepReturn,
    onSettled: () =>
      Promise.all(['returns', 'orders', 'inventory', 'dashboard'].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  })
  const titleId = useId()
  const [first] = steps
  if (first === undefined || !mayI('returns.manage')) return null
  const errors = run.error instanceof ApiError ? run.error.errors : {}
  const change = (part: Partial<ReturnAnswers>) => setAnswers((now) => ({ ...now, ...part }))
  const task = taskOf(first, one)
  return (
    <Form
      noValidate
      aria-labelledby={titleId}
      className="grid gap-4 rounded-panel border border-line-strong bg-canvas p-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        run.mutate({ id: one._id, input: toStepInput(first, answers) })
      }}
    >
      <div>
        <h3 id={titleId} className="text-lg">
          <span className="text-muted">Next step:</span> {task.title}
        </h3>
        {task.says && <p className="text-muted">{task.says}</p>}
      </div>
      {run.error && Object.keys(errors).length === 0 && (
        <Note tone="danger" live="alert">
          {run.error.message || 'The return could not be changed.'}
        </Note>
      )}
      {one.orderStatus !== 'delivered' && (
        <Note>
          The order is {statusLabel(one.orderStatus)} now, and its money is settled with the order. Rejecting this return closes it.
        </Note>
      )}
      {first === 'receive' && (
        <RadioList
          label="Where do the goods go?"
          options={GOODS_CHOICES}
          value={answers.goods}
          onChange={(goods) => change({ goods })}
          error={errors.goods}
        />
      )}
      {first === 'refund' && (
        <PayBackCodes order={{ id: one.orderId, orderNumber: one.orderNumber, customer: one.customer }} reasons={RETURNED} />
      )}
      {first === 'refund' && (
        <TextInput
          label="Refund reference (UTR)"
          hint="Pay the customer first, then enter the reference of that payment."
          value={answers.reference}
          error={errors.reference}
          onChange={({ target }) => change({ reference: target.value })}
        />
      )}
      <TextArea
        label="Note"
        rows={2}
        maxLength={1000}
        hint={steps.includes('reject') ? 'Visible to the customer. Required to reject.' : 'Visible to the customer.'}
        value={answers.note}
        error={errors.note}
        onChange={({ target }) => change({ note: target.value })}
      />
      <div className="flex flex-wrap gap-2.5">
        {steps.map((step, at) => (
          <Button
            key={step}
            type={at === 0 ? 'submit' : 'button'}
            variant={at === 0 ? 'primary' : 'danger'}
            busy={run.isPending && run.variables.input.step === step}
            busyLabel={WORDS[step].busy}
            disabled={run.isPending}
            onClick={at === 0 ? undefined : () => run.mutate({ id: one._id, input: toStepInput(step, answers) })}
          >
            {WORDS[step].button}
          </Button>
        ))}
      </div>
    </Form>
  )
}
