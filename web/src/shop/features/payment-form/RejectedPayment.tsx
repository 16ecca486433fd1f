import type { PayableOrder } from 'contract/orders/pay-link.schemas.ts'
import Mail from 'lucide-react/icons/mail'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { rupees } from '#shop/prices.ts'
import { buttonClass } from '#ui/action/Button.tsx'
import { Note } from '#ui/display/Note.tsx'
import * as messages from './messages.ts'
import { mayTry } from './tries-left.ts'

/** To the contact form, with a message that is written already. */
export function WriteToUs({ message }: { message: string }) {
  return (
    <Link to={paths.contact} state={{ message }} className={buttonClass({ size: 'small', variant: 'secondary' })}>
      <Mail />
      {messages.sendUsAMessage}
    </Link>
  )
}

/** Why a payment was turned down, and what can be done about it. */
export function RejectedPayment({ order }: { order: PayableOrder }) {
  const { orderNumber, total, payment } = order
  const { transactionId, verificationNotes, triesLeft } = payment
  return (
    <Note
      tone="danger"
      live="alert"
      title={messages.weLookedFor(transactionId)}
      actions={
        triesLeft === 0 && <WriteToUs message={messages.messageAboutPayment({ orderNumber, total: rupees(total), transactionId })} />
      }
    >
      <p>{messages.reason(verificationNotes)}</p>
      {mayTry(payment, Date.now()) && <p className="mt-1">{messages.whatToDo(rupees(total))}</p>}
      <p className="mt-1">{messages.triesLeft(payment)}</p>
    </Note>
  )
}
