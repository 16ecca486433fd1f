import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ContactMessage } from 'contract/contact/contact.schemas.ts'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { isPayable, isToPack } from 'contract/orders/order.status.ts'
import { moneyLabel, refundDate } from 'contract/refunds/refund.messages.ts'
import { isRefundLate } from 'contract/refunds/refund-day.ts'
import { REFUND_DAYS } from 'contract/rules/limits.ts'
import { ORDER_PREFIX } from 'contract/rules/order-number.ts'
import { useState } from 'react'
import { adminPaths } from '#admin/paths.ts'
import { Button } from '#ui/action/Button.tsx'
import { Loading, Skeleton } from '#ui/display/Loading.tsx'
import { StatusPill } from '#ui/display/StatusPill.tsx'
import { Form } from '#ui/field/Form.tsx'
import { Select } from '#ui/field/Select.tsx'
import { TextArea } from '#ui/field/TextInput.tsx'
import { Sheet } from '#ui/overlay/Drawer.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { LoadFailure } from '../list/LoadFailure.tsx'
import { owedBack } from '../orders/order.messages.ts'
import { exactRupees, formatMoment, rupees } from '../shell/format.ts'
import { OfficeLink } from '../shell/OfficeLink.tsx'
import { OrderStatusPill, PhoneLinks } from '../shell/OrderLink.tsx'
import { answerMessage, ordersOfQuery, settleMessage } from './message.api.ts'

type AnswerTemplate = { id: string; label: string; text: string }

/** Answers to start from, about the newest order they fit; those that fit none are left out. */
function templatesFor(name: string, orders: readonly AdminOrder[], now: Date): AnswerTemplate[] {
  const hello = `Dear ${name},\n\n`
  const of = (holds: (order: AdminOrder) => boolean) => orders.find(holds)
  const waiting = of(({ paymentStatus }) => paymentStatus === 'pending_verification')
  const unpaid = of(isPayable)
  const packing = of(({ status }) => isToPack(status))
  const shipped = of(({ status }) => status === 'shipped')
  const owed = of(({ money }) => money.owed > 0)
  const refunded = of(({ money }) => money.owed === 0 && money.refunded > 0)
  const last = refunded?.money.payments.at(-1)
  return [
    waiting && {
      id: 'waiting',
      label: `Payment of ${waiting.orderNumber} is being checked`,
      text: `${hello}We are matching your payment for order ${waiting.orderNumber} with our bank account. You will get an email as soon as it is verified.`,
    },
    unpaid && {
      id: 'unpaid',
      label: `${unpaid.orderNumber} has no verified payment`,
      text: `${hello}We have not found a payment for order ${unpaid.orderNumber} yet. Please open the order under My Orders and enter the 12-digit UPI transaction ID.`,
    },
    packing && {
      id: 'packing',
      label: `${packing.orderNumber} is being packed`,
      text: `${hello}Your payment for order ${packing.orderNumber} is verified and we are packing it. We email you when the parcel leaves.`,
    },
    shipped && {
      id: 'shipped',
      label: `${shipped.orderNumber} is on its way`,
      text: `${hello}Order ${shipped.orderNumber} is on its way${parcelOf(shipped)}. Please keep an ID ready: an adult must receive it.`,
    },
    owed && {
      id: 'owed',
      label: isRefundLate(owed.money, now) ? `Refund of ${owed.orderNumber} is late` : `Refund of ${owed.orderNumber} is coming`,
      text: hello + refundAnswer(owed, now),
    },
    refunded &&
      last && {
        id: 'refunded',
        label: `${refunded.orderNumber} was refunded`,
        text: `${hello}We refunded ${exactRupees(last.amount)} for order ${refunded.orderNumber} on ${refundDate(last.date)}, reference ${last.reference}. It can take up to 5 business days to arrive.`,
      },
    {
      id: 'which',
      label: 'Ask for the order number',
      text: `${hello}Please send us your order number, which begins with ${ORDER_PREFIX}-, or the phone number of the order, so that we can look it up.`,
    },
  ].filter((template) => template !== undefined)
}

function refundAnswer({ money, orderNumber }: AdminOrder, now: Date): string {
  const what = `${exactRupees(money.owed)} for order ${orderNumber}`
  if (isRefundLate(money, now))
    return `We are late with your refund of ${what}, and we are sorry. It goes back to the account you paid from, and you get an email with its reference.`
  const by = money.owedBy ? `by ${refundDate(money.owedBy)}` : `within ${REFUND_DAYS} business days`
  return `We will refund ${what} ${by} to the account you paid from.`
}

const TEXT_GONE = 'Gone with the deleted account.'

const parcelOf = ({ courier, trackingNumber }: AdminOrder) =>
  trackingNumber ? ` with ${courier || 'the courier'}, tracking number ${trackingNumber}` : courier ? ` with ${courier}` : ''

/** One message whole, with its answers and, until it is settled, a place to write one. */
export function MessageSheet({ message, onClose }: { message: ContactMessage | undefined; onClose: () => void }) {
  return (
    <Sheet open={message !== undefined} onClose={onClose} title={message?.ticket ?? ''}>
      {message && <Content key={message._id} message={message} onClose={onClose} />}
    </Sheet>
  )
}

function Content({ message, onClose }: { message: ContactMessage; onClose: () => void }) {
  const { name, email, createdAt, answers } = message
  return (
    <div className="grid gap-5 p-4.5 text-md">
      <div>
        <strong>{name}</strong>,{' '}
        <a href={`mailto:${email}`} className="link wrap-anywhere">
          {email}
        </a>
        <p className="text-muted">{formatMoment(createdAt)}</p>
        <Clocks message={message} />
      </div>
      <Words of={message.message} />
      <CustomerOrders email={email} />
      {answers.map(({ answer, answeredBy, answeredAt }, at) => (
        <section key={answeredAt} className="border-t border-line pt-4">
          <h3 className="mb-1.5 text-lg">{at === 0 ? 'Answer' : `Answer ${at + 1}`}</h3>
          <Words of={answer} />
          <p className="mt-1.5 text-muted">
            {answeredBy}, {formatMoment(answeredAt)}
          </p>
        </section>
      ))}
      {message.settledAt === null && <Answer message={message} onDone={onClose} />}
      {message.settledAt === null && <Settle message={message} onDone={onClose} />}
    </div>
  )
}

/** What was written; of a person who has deleted the account nothing is left once the message is closed. */
function Words({ of }: { of: string }) {
  if (of === '') return <p className="text-muted">{TEXT_GONE}</p>
  return <p className="measure whitespace-pre-wrap wrap-anywhere">{of}</p>
}

/** The two times the law sets, and which of them has passed. */
function Clocks({ message: { answerBy, answeredAt, settleBy, settledAt, settledBy, overdue } }: { message: ContactMessage }) {
  if (settledAt) return <p className="mt-1">{`Settled by ${settledBy}, ${formatMoment(settledAt)}`}</p>
  return (
    <ul className="mt-1">
      {answeredAt === null && (
        <li className={overdue === 'answer' ? 'text-danger' : undefined}>
          {overdue === 'answer' ? 'An answer was due by' : 'Answer by'} {formatMoment(answerBy)}
        </li>
      )}
      <li className={overdue === 'settle' ? 'text-danger' : undefined}>
        {overdue === 'settle' ? 'It was to be settled by' : 'Settle by'} {formatMoment(settleBy)}
      </li>
    </ul>
  )
}

function Settle({ message, onDone }: { message: ContactMessage; onDone: () => void }) {
  const client = useQueryClient()
  const settle = useMutation({
    mutationFn: settleMessage,
    onSuccess: () => {
      toast.success(`${message.ticket} is settled`)
      onDone()
    },
    onError: (failure) => toast.error(failure.message || 'The message could not be settled.'),
    onSettled: () => client.invalidateQueries({ queryKey: ['messages'] }),
  })
  return (
    <div className="border-t border-line pt-4">
      <Button variant="secondary" size="small" busy={settle.isPending} busyLabel="Settling..." onClick={() => settle.mutate(message._id)}>
        Close ticket
      </Button>
      <p className="mt-1.5 text-sm text-muted">Closes it without sending a reply.</p>
    </div>
  )
}

function Answer({ message, onDone }: { message: ContactMessage; onDone: () => void }) {
  const client = useQueryClient()
  // an answer begun and not sent: a closed sheet opens again with what was typed
  const draft = ['answer', message._id]
  const [text, setText] = useState(client.getQueryData<string>(draft) ?? '')
  const [error, setError] = useState<string>()
  const templates = templatesFor(message.name, useQuery(ordersOfQuery(message.email)).data ?? [], new Date())
  const put = (words: string) => {
    setText(words)
    client.setQueryDefaults(draft, { gcTime: Number.POSITIVE_INFINITY })
    client.setQueryData(draft, words)
    setError(undefined)
  }
  const send = useMutation({
    mutationFn: answerMessage,
    onSuccess: () => {
      client.removeQueries({ queryKey: draft })
      toast.success(`Answer sent to ${message.email}`)
      onDone()
    },
    onError: (failure) => setError(failure.message || 'The answer could not be sent.'),
    onSettled: () => client.invalidateQueries({ queryKey: ['messages'] }),
  })
  return (
    <Form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim()) send.mutate({ id: message._id, answer: text, after: message.answers.length })
        else setError('Please write an answer')
      }}
    >
      <Select
        label="Template"
        value=""
        options={[
          { value: '', label: text ? 'Add a template' : 'Choose a template' },
          ...templates.map(({ id, label }) => ({ value: id, label })),
        ]}
        onChange={({ target }) => {
          const template = templates.find(({ id }) => id === target.value)
          if (template) put([text.trimEnd(), template.text].filter(Boolean).join('\n\n'))
        }}
      />
      <TextArea
        label={message.answers.length === 0 ? 'Answer' : 'Another answer'}
        rows={6}
        maxLength={5000}
        error={error}
        hint={`Emailed to ${message.email}.`}
        value={text}
        onChange={({ target }) => put(target.value)}
      />
      <div>
        <Button type="submit" busy={send.isPending} busyLabel="Sending...">
          Send answer
        </Button>
      </div>
    </Form>
  )
}

/** The newest orders of whoever wrote, with what was paid and the way to each. */
function CustomerOrders({ email }: { email: string }) {
  const { data, error, refetch } = useQuery(ordersOfQuery(email))
  return (
    <section className="border-t border-line pt-4">
      <h3 className="mb-1.5 text-lg">Orders</h3>
      {data ? (
        <Orders orders={data} />
      ) : error ? (
        <LoadFailure says={error.message || 'The orders could not be loaded.'} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading the orders">
          <Skeleton className="h-16" />
        </Loading>
      )}
    </section>
  )
}

function Orders({ orders }: { orders: readonly AdminOrder[] }) {
  const address = orders[0]?.shippingAddress
  if (orders.length === 0) return <p className="text-muted">No orders under this email address.</p>
  return (
    <>
      {address?.phone && (
        <p className="mb-1.5">
          Phone <PhoneLinks address={address} />
        </p>
      )}
      <ul>
        {orders.map((order) => {
          const paid = moneyLabel(order)
          return (
            <li key={order._id} className="grid gap-1 border-t border-line py-2.5 first:border-t-0">
              <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <OfficeLink className="link font-semibold" to={adminPaths.order(order._id)} target="_blank">
                  {order.orderNumber}
                </OfficeLink>
                <strong>{rupees(order.total)}</strong>
              </span>
              <span className="flex flex-wrap items-center gap-2">
                <OrderStatusPill status={order.status} />
                <StatusPill tone={paid.tone}>{paid.label}</StatusPill>
                {owedBack(order) > 0 && <span className="text-sm text-warning">{rupees(owedBack(order))} refund owed</span>}
              </span>
              <small className="text-muted">
                {[formatMoment(order.orderDate), order.trackingNumber && [order.courier, order.trackingNumber].filter(Boolean).join(' ')]
                  .filter(Boolean)
                  .join(', ')}
              </small>
            </li>
          )
        })}
      </ul>
    </>
  )
}
