import { useMutation, useQueryClient } from '@tanstack/react-query'
import { statusLabel } from 'contract/orders/order.status.ts'
import type { ReturnStepWish, StaffReturn } from 'contract/returns/return.admin.schemas.ts'
import type { ReturnStep } from 'contract/returns/return.status.ts'
import { nextSteps } from 'contract/returns/return.status.ts'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { ApiError } from '#client/refusal.ts'
import { Button } from '#ui/action/Button.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Form } from '#ui/field/Form.tsx'
import { RadioList } from '#ui/field/RadioList.tsx'
import { TextArea } from '#ui/field/TextArea.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { exactRupees } from '../shell/rupees.ts'
import { mayI } from '../shell/staff.ts'
import { stepReturn } from './return.api.ts'

const WORDS: Record<ReturnStep, { button: string; busy: string }> = {
  approve: { button: 'Approve', busy: 'Approving...' },
  reject: { button: 'Reject', busy: 'Rejecting...' },
  receive: { button: 'Goods received', busy: 'Saving...' },
  refund: { button: 'Paid back', busy: 'Saving...' },
}
type Goods = 'restocked' | 'written_off'
const GOODS: readonly { value: Goods; label: string; note: string }[] = [
  { value: 'restocked', label: 'Back on the shelf', note: 'Unopened, can be sold again' },
  { value: 'written_off', label: 'Written off', note: 'Damaged or opened' },
]

type Answers = { note: string; goods: Goods | undefined; reference: string }

/** What a step sends; undefined where something is missing, which the server says at its field. */
const wishOf = (step: ReturnStep, { note, goods, reference }: Answers): ReturnStepWish => {
  if (step === 'reject') return { step, note }
  // `as`: the server answers a missing choice at its field
  if (step === 'receive') return { step, note, goods: goods as Goods }
  return step === 'refund' ? { step, note, reference } : { step, note }
}

/** The next steps of a return, with what they want to know. */
export function ReturnSteps({ one }: { one: StaffReturn }) {
  const client = useQueryClient()
  const [answers, setAnswers] = useState<Answers>({ note: '', goods: undefined, reference: '' })
  const steps = nextSteps(one.status, one.orderStatus)
  const run = useMutation({
    mutationFn: stepReturn,
    onSettled: () =>
      Promise.all(['returns', 'orders', 'inventory', 'dashboard'].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  })
  if (steps.length === 0 || !mayI('returns.manage')) return null
  const errors = run.error instanceof ApiError ? run.error.errors : {}
  const change = (part: Partial<Answers>) => setAnswers((now) => ({ ...now, ...part }))
  const [first] = steps
  return (
    <Form
      noValidate
      aria-label="Next step"
      className="grid gap-4 border-t border-line pt-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (first) run.mutate({ id: one._id, wish: wishOf(first, answers) })
      }}
    >
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
          options={GOODS}
          value={answers.goods}
          onChange={(goods) => change({ goods })}
          error={errors.goods}
        />
      )}
      {first === 'refund' && (
        <TextInput
          label="Refund reference (UTR)"
          hint={`Pay ${exactRupees(one.amount)} to the customer first, then enter the reference of that payment.`}
          value={answers.reference}
          error={errors.reference}
          onChange={({ target }) => change({ reference: target.value })}
        />
      )}
      <TextArea
        label="Note"
        rows={3}
        maxLength={1000}
        hint="Visible to the customer. Required to reject."
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
            busy={run.isPending && run.variables.wish.step === step}
            busyLabel={WORDS[step].busy}
            disabled={run.isPending}
            onClick={at === 0 ? undefined : () => run.mutate({ id: one._id, wish: wishOf(step, answers) })}
          >
            {WORDS[step].button}
          </Button>
        ))}
      </div>
    </Form>
  )
}
