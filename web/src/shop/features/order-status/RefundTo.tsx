import { orderPaths } from 'contract/orders/order.paths.ts'
import type { Order } from 'contract/orders/order.schemas.ts'
import { upiIdFormat } from 'contract/refunds/refund-to.messages.ts'
import { formErrors } from 'contract/rules/forms/form-errors.ts'

import { isVpa } from 'contract/rules/upi.ts'
import { ApiError, call, sentenceOf } from '#client/call.ts'
import { useForm } from '#shop/use-form.ts'
import { Button } from '#ui/action/Button.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { Form } from '#ui/field/Form.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { toast } from '#ui/overlay/toast.ts'
import * as messages from './messages.ts'

/** Asks for the UPI ID that owed money goes back to, where the bank does not tell it; nothing for any other order. */
export function RefundTo({ order, onSaved }: { order: Order; onSaved: () => void }) {
  const { _id, money } = order
  const { values, field, setErrors, submit, isBusy } = useForm({ upiId: money.refundTo ?? '' })
  if (money.refundTo === undefined) return null
  const upiId = values.upiId.trim()
  const save = async () => {
    try {
      await call(orderPaths.refundTo, { params: { id: _id }, body: { upiId } })
      toast.success(messages.refundToSaved)
      onSaved()
    } catch (error) {
      if (error instanceof ApiError) setErrors(error.errors)
      toast.error(sentenceOf(error, messages.refundToNotSaved))
    }
  }
  return (
    <Panel title={messages.refundToTitle}>
      <Form
        noValidate
        aria-label={messages.refundToTitle}
        className="grid max-w-110 gap-4"
        onSubmit={submit(() => formErrors({ upiId: isVpa(upiId) ? undefined : upiIdFormat }), save)}
      >
        <p>{money.refundTo === null ? messages.refundToWhy : messages.refundToKnown(money.refundTo)}</p>
        <TextInput
          label={messages.refundToField}
          hint={messages.refundToHint}
          maxLength={255}
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          {...field('upiId')}
        />
        <Button type="submit" busy={isBusy} busyLabel={messages.loading} className="justify-self-start">
          {messages.refundToSave}
        </Button>
      </Form>
    </Panel>
  )
}
