import type { Order } from 'contract/orders/order.schemas.ts'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { buttonClass } from '#ui/action/Button.tsx'
import { BrokenThread } from '#ui/art/BrokenThread.tsx'
import { Note } from '#ui/display/Note.tsx'
import { EmptyState } from '#ui/display/Panel.tsx'
import { WriteToUs } from '../payment-form/RejectedPayment.tsx'
import { savedId } from '../payment-form/use-payment-form.ts'
import * as messages from './messages.ts'
import { replacementOf } from './purchase.ts'

/** An order that left the list while this page stood open. What was paid for it can be submitted below. */
export function GoneOrder({ order, sentence }: { order: Order; sentence: string }) {
  const { orderNumber } = order
  const replacement = replacementOf(order)
  return (
    <Note
      tone="danger"
      live="alert"
      title={replacement ? messages.orderReplaced(orderNumber, replacement) : sentence}
      actions={
        <>
          <Link
            to={replacement ? paths.payOrder(replacement) : paths.orders}
            className={buttonClass({ size: 'small', variant: 'secondary' })}
          >
            {replacement ? messages.toOrder(replacement) : messages.myOrders}
          </Link>
          <WriteToUs message={messages.messageAboutGone(orderNumber, savedId(orderNumber))} />
        </>
      }
    >
      <p>{messages.doNotPayForIt}</p>
      <p>{messages.submitForGone(orderNumber)}</p>
    </Note>
  )
}

/** The address names an order that was deleted or replaced meanwhile, or somebody else's. */
export function NotOnYourList({ orderNumber }: { orderNumber: string }) {
  return (
    <div className="wrap py-10" role="alert">
      <EmptyState
        level={1}
        drawing={<BrokenThread />}
        title={messages.notOnYourList(orderNumber)}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Link to={paths.orders} className={buttonClass({ size: 'small' })}>
              {messages.myOrders}
            </Link>
            <WriteToUs message={messages.messageAboutGone(orderNumber, savedId(orderNumber))} />
          </div>
        }
      >
        {messages.notOnYourListText}
      </EmptyState>
    </div>
  )
}
