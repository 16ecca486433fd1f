import { contactPaths } from 'contract/contact/contact.paths.ts'
import type { TicketStatus as Ticket } from 'contract/contact/contact.schemas.ts'
import { isEmail } from 'contract/rules/email.ts'
import { istDate } from 'contract/rules/ist.ts'
import { useState } from 'react'
import { call } from '#client/call.ts'
import { sentenceOf } from '#client/refusal.ts'
import { useForm } from '#shop/use-form.ts'
import { Button } from '#ui/action/Button.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Form } from '#ui/field/Form.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import * as messages from './messages.ts'

const day = (instant: string) => istDate(new Date(instant))

/** What a ticket's owner is told of it. */
function says({ status, answerBy, answeredAt, settleBy, settledAt }: Ticket): string {
  if (status === 'settled' && settledAt) return messages.settledOn(day(settledAt))
  if (status === 'answered' && answeredAt) return messages.answeredOn(day(answeredAt), day(settleBy))
  return messages.receivedReplyBy(day(answerBy), day(settleBy))
}

/** Where a message is, by its ticket number and the address it came from. */
export function TicketStatus() {
  const { values, field, submit, isBusy } = useForm({ ticket: '', from: '' })
  const [found, setFound] = useState<Ticket>()
  const [failure, setFailure] = useState<string>()
  const check = () => {
    setFound(undefined)
    setFailure(undefined)
    return {
      ...(values.ticket.trim() === '' && { ticket: messages.ticketMissing }),
      ...(!isEmail(values.from.trim()) && { from: messages.emailInvalid }),
    }
  }
  const send = async () => {
    try {
      setFound((await call(contactPaths.status, { body: { ticket: values.ticket, email: values.from } })).ticket)
    } catch (error) {
      setFailure(sentenceOf(error, messages.statusNotFound))
    }
  }
  return (
    <Form noValidate onSubmit={submit(check, send)} className="grid gap-4" aria-labelledby="ticket-status">
      <h2 id="ticket-status">{messages.checkMessageStatus}</h2>
      {found && (
        <Note tone="ok" live="status" title={found.ticket}>
          {says(found)}
        </Note>
      )}
      {failure && (
        <Note tone="danger" live="alert">
          {failure}
        </Note>
      )}
      <TextInput label={messages.ticketLabel} maxLength={40} autoCapitalize="characters" {...field('ticket')} />
      <TextInput label={messages.yourEmailLabel} type="email" autoComplete="email" {...field('from')} />
      <Button type="submit" variant="secondary" busy={isBusy} busyLabel={messages.looking} className="justify-self-start">
        {messages.showStatus}
      </Button>
    </Form>
  )
}
