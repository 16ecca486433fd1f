import { customerPaths } from 'contract/customers/customer.paths.ts'
import { orderPaths } from 'contract/orders/order.paths.ts'
import type { Order } from 'contract/orders/order.schemas.ts'
import { upiIdFormat } from 'contract/refunds/refund-to.messages.ts'
import { formErrors } from 'contract/rules/forms/form-errors.ts'

import { isVpa } from 'contract/rules/upi.ts'
import { useState } from 'react'
import { ApiError, call, sentenceOf } from '#client/call.ts'
import { useSession } from '#client/session.ts'
import { useForm } from '#shop/use-form.ts'
import { Button } from '#ui/action/Button.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { Form } from '#ui/field/Form.tsx'
import { PasswordInput } from '#ui/field/PasswordInput.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { toast } from '#ui/overlay/toast.ts'
import * as messages from './messages.ts'

/** Asks for the UPI ID that owed money goes back to, where the bank does not tell it; nothing for any other order. */
export function RefundTo({ order, onSaved }: { order: Order; onSaved: () => void }) {
  const { _id, money } = order
  const { values, field, setErrors, submit, isBusy } = useForm({ upiId: money.refundTo ?? '', password: '', otp: '' })
  const [isCodeSent, setCodeSent] = useState(false)
  const { user } = useSession()
  if (money.refundTo === undefined) return null
  const upiId = values.upiId.trim()
  const save = async () => {
    try {
      const proof = money.refundTo === null ? {} : isCodeSent ? { otp: values.otp.trim() } : { password: values.password }
      await call(orderPaths.refundTo, { params: { id: _id }, body: { upiId, ...proof } })
      toast.success(messages.refundToSaved)
      onSaved()
    } catch (error) {
      if (error instanceof ApiError) setErrors(error.errors)
      toast.error(sentenceOf(error, messages.refundToNotSaved))
    }
  }
  const mailCode = async () => {
    try {
      await call(customerPaths.forgotPassword, { body: { email: user?.email ?? '' } })
      setCodeSent(true)
      toast.success(messages.refundToCodeSent)
    } catch (error) {
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
        {money.refundTo !== null &&
          (isCodeSent ? (
            <TextInput label={messages.refundToCode} maxLength={60} inputMode="numeric" autoComplete="one-time-code" {...field('otp')} />
          ) : (
            <>
              <PasswordInput
                label={messages.refundToPassword}
                hint={messages.refundToProofWhy}
                autoComplete="current-password"
                {...field('password')}
              />
              <Button variant="secondary" onClick={mailCode} className="justify-self-start">
                {messages.refundToMailCode}
              </Button>
            </>
          ))}
        <Button type="submit" busy={isBusy} busyLabel={messages.loading} className="justify-self-start">
          {messages.refundToSave}
        </Button>
      </Form>
    </Panel>
  )
}
