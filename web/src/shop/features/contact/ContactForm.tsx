import { contactPaths } from 'contract/contact/contact.paths.ts'
import { contactErrors } from 'contract/rules/forms/contact.ts'
import { useState } from 'react'
import { call } from '#client/call.ts'
import { sentenceOf } from '#client/refusal.ts'
import { sendOnce } from '#client/send-once.ts'
import { useForm } from '#shop/use-form.ts'
import { Button } from '#ui/action/Button.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Form } from '#ui/field/Form.tsx'
import { TextArea } from '#ui/field/TextArea.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import * as messages from './messages.ts'

const EMPTY = { name: '', email: '', message: '' }

type Outcome = { ticket: string } | { failure: string }

/** A message to the shop; what was typed stays until the shop has it. */
export function ContactForm() {
  const { values, field, change, submit, isBusy } = useForm(EMPTY)
  const [outcome, setOutcome] = useState<Outcome>()
  const check = () => {
    setOutcome(undefined)
    return contactErrors(values)
  }
  const send = async () => {
    try {
      const { ticket } = await sendOnce(['message', values], (headers) => call(contactPaths.send, { body: values, headers }))
      change(EMPTY)
      setOutcome({ ticket })
    } catch (error) {
      console.warn('The message could not be sent.', error)
      setOutcome({ failure: sentenceOf(error, messages.messageNotSent) })
    }
  }
  return (
    <Form noValidate onSubmit={submit(check, send)} className="grid gap-4" aria-labelledby="ask">
      <h2 id="ask">{messages.askUsAnything}</h2>
      {outcome && 'ticket' in outcome && (
        <Note tone="ok" live="status" title={messages.messageSent}>
          {messages.yourTicketNumberIs(outcome.ticket)}
        </Note>
      )}
      {outcome && 'failure' in outcome && (
        <Note tone="danger" live="alert">
          {outcome.failure}
        </Note>
      )}
      <TextInput label={messages.nameLabel} autoComplete="name" maxLength={100} {...field('name')} />
      <TextInput label={messages.emailLabel} type="email" autoComplete="email" {...field('email')} />
      <TextArea label={messages.messageLabel} rows={5} maxLength={5000} {...field('message')} />
      <Button type="submit" busy={isBusy} busyLabel={messages.sending} className="justify-self-start">
        {messages.sendMessage}
      </Button>
    </Form>
  )
}
