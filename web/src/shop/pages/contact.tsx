import { contactPaths } from 'contract/contact/contact.paths.ts'
import type { TicketStatus as Ticket } from 'contract/contact/contact.schemas.ts'
import { contactErrors } from 'contract/rules/forms/contact.ts'
import { isEmail, normaliseEmail } from 'contract/rules/forms/name-and-email.ts'
import { istDate } from 'contract/rules/ist.ts'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { call, sendOnce, sentenceOf } from '#client/call.ts'
import { useSession } from '#client/session.ts'
import { code as language } from '#language.messages.ts'
import { paths } from '#paths.ts'
import { useForm } from '#shop/use-form.ts'
import { Button } from '#ui/action/Button.tsx'
import { BreakableText } from '#ui/display/BreakableText.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { Form } from '#ui/field/Form.tsx'
import { TextArea, TextInput } from '#ui/field/TextInput.tsx'
import * as messages from '../features/contact/messages.ts'
import { OpeningHours } from '../OpeningHours.tsx'
import { breadcrumbs, pageMeta } from '../seo.ts'
import { telephone, useShop } from '../use-shop.ts'
import type { Route } from './+types/contact'

const formatDay = (instant: string) => istDate(new Date(instant))

/** What a ticket's owner is told of it. */
function ticketSentence({ status, answerBy, answeredAt, settleBy, settledAt }: Ticket): string {
  if (status === 'settled' && settledAt) return messages.settledOn(formatDay(settledAt))
  if (status === 'answered' && answeredAt) return messages.answeredOn(formatDay(answeredAt), formatDay(settleBy))
  return messages.receivedReplyBy(formatDay(answerBy), formatDay(settleBy))
}

/** Where a message is, by its ticket number and the address it came from. */
function TicketStatus() {
  const { values, field, submit, isBusy } = useForm({ ticket: '', from: '' })
  const [found, setFound] = useState<Ticket>()
  const [failure, setFailure] = useState<string>()
  const check = () => {
    setFound(undefined)
    setFailure(undefined)
    return {
      ...(values.ticket.trim() === '' && { ticket: messages.ticketMissing }),
      ...(!isEmail(normaliseEmail(values.from)) && { from: messages.emailInvalid }),
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
          {ticketSentence(found)}
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

const EMPTY = { name: '', email: '', message: '' }
const DRAFT = 'message'

type ContactOutcome = { ticket: string } | { failure: string }

/** A message to the shop; what was typed stays until the shop has it. */
function ContactForm() {
  const { values, field, change, submit, isBusy } = useForm(EMPTY, DRAFT)
  const { user } = useSession()
  const written = useLocation().state?.message
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened to write about something
  useEffect(() => {
    if (typeof written === 'string') change({ name: user?.name ?? '', email: user?.email ?? '', message: written })
  }, [])
  const [outcome, setOutcome] = useState<ContactOutcome>()
  const check = () => {
    setOutcome(undefined)
    return contactErrors(values)
  }
  const send = async () => {
    try {
      const body = { ...values, ...(language !== 'en' && { language }) }
      const { ticket } = await sendOnce(['message', values], (headers) => call(contactPaths.send, { body, headers }))
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

export const meta: Route.MetaFunction = ({ matches: [root] }) => {
  const origin = root.loaderData?.origin
  return pageMeta({
    title: messages.contactUs,
    description: messages.description,
    path: paths.contact,
    site: root.loaderData,
    structured: [
      breadcrumbs(origin, [
        [messages.home, paths.home],
        [messages.contactUs, paths.contact],
      ]),
    ],
  })
}

export default function Contact() {
  const { addressLine, siteEmail, supportPhone } = useShop()
  return (
    <div className="wrap grid gap-8 pt-8 md:pt-12">
      <h1>{messages.contactUs}</h1>
      <ul className="grid gap-3.5 md:grid-cols-3 md:gap-6">
        <li>
          <Card title={messages.address} Icon={MapPin}>
            {addressLine}
          </Card>
        </li>
        <li>
          <Card title={messages.email} Icon={Mail}>
            <a href={`mailto:${siteEmail}`} className="link wrap-anywhere">
              <BreakableText text={siteEmail} />
            </a>
          </Card>
        </li>
        <li>
          <Card title={messages.phone} Icon={Phone}>
            <a href={telephone(supportPhone)} className="link">
              {supportPhone}
            </a>
            <span className="block text-muted">
              <OpeningHours />
            </span>
          </Card>
        </li>
      </ul>
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <Panel>
          <ContactForm />
        </Panel>
        <Panel>
          <TicketStatus />
        </Panel>
      </div>
    </div>
  )
}

function Card({ title, Icon, children }: { title: string; Icon: typeof Mail; children: ReactNode }) {
  return (
    <Panel className="grid h-full content-start gap-1.5">
      <h2 className="flex items-center gap-2 text-xl">
        <Icon /> {title}
      </h2>
      <div>{children}</div>
    </Panel>
  )
}

export { PageError as ErrorBoundary } from '../features/frame/StoreFrame.tsx'
