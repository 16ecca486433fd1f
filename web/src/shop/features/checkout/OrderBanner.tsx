import type { Order } from 'contract/orders/order.schemas.ts'
import { Link } from 'react-router'
import { useSession } from '#client/session.ts'
import { paths } from '#paths.ts'
import { rupees } from '#shop/prices.ts'
import { Button, buttonClass } from '#ui/action/Button.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Spinner } from '#ui/display/Spinner.tsx'
import { GoneOrder } from './GoneOrder.tsx'
import * as messages from './messages.ts'
import type { CurrentSums } from './purchase.ts'
import type { OrderProgress } from './use-checkout.ts'
import { ORDER_GONE, ORDERED_ELSEWHERE } from './use-checkout.ts'

type OrderBannerProps = Pick<OrderProgress, 'order' | 'isCreating' | 'failure'> & {
  /** What is missing for an order. */
  problem: string | undefined
  shownTotal: number
  /** Whether an order is about to be asked for. */
  isWaiting: boolean
  onRetry: () => void
  onAccept: (fresh: CurrentSums) => void
}

/** Where the order is: on its way, placed, or why it is not. */
export function OrderBanner({ order, isCreating, failure, problem, shownTotal, isWaiting, onRetry, onAccept }: OrderBannerProps) {
  const { user } = useSession()
  if (order) return <PlacedOrder order={order} />
  // as tall as what follows, so that nothing below moves when the order is there
  if (isCreating || (isWaiting && !problem))
    return (
      <Note live="status" icon={<Spinner />} title={messages.creatingYourOrder}>
        <p>{messages.waitForNumber}</p>
      </Note>
    )
  if (problem)
    return (
      <Note tone="warning" live="alert" title={problem}>
        {problem === messages.cartEmpty ? (
          <Link to={paths.products} className="link">
            {messages.goToTheProducts}
          </Link>
        ) : (
          messages.completeWithPencil
        )}
      </Note>
    )
  if (!failure) return null
  const { fresh, sentence, code, goesOn, gone } = failure
  if (gone) return <GoneOrder order={gone} sentence={sentence} />
  const isGone = code === ORDER_GONE
  const isElsewhere = code === ORDERED_ELSEWHERE.code
  return (
    <Note
      tone="danger"
      live="alert"
      title={sentence}
      actions={
        fresh ? (
          <Button size="small" onClick={() => onAccept(fresh)}>
            {messages.continueWith(rupees(fresh.total))}
          </Button>
        ) : isGone || isElsewhere ? (
          <Link to={paths.orders} className={buttonClass({ size: 'small', variant: 'secondary' })}>
            {messages.myOrders}
          </Link>
        ) : (
          <Button size="small" variant="secondary" onClick={onRetry}>
            {messages.tryAgain}
          </Button>
        )
      }
    >
      {fresh ? (
        <p>{messages.totalChanged(rupees(shownTotal), rupees(fresh.total))}</p>
      ) : isElsewhere ? (
        <p>{messages.maybeOrderedElsewhere}</p>
      ) : isGone ? (
        <p>{messages.doNotPayForIt}</p>
      ) : goesOn ? (
        <p>{messages.goesOnByItself}</p>
      ) : code === '' ? (
        // no answer of the shop's own: it may have come as far as placing the order
        <p>{messages.maybePlaced}</p>
      ) : (
        <p>{messages.nothingOrdered}</p>
      )}
      {code === 'order.under-age' && !user?.dateOfBirth && (
        <Link to={paths.profile} className="link">
          {messages.addBirthDate}
        </Link>
      )}
    </Note>
  )
}

function PlacedOrder({ order: { orderNumber, total } }: { order: Order }) {
  return (
    <Note tone="ok" live="status" title={messages.orderCreated}>
      <p>{messages.orderAndTotal(orderNumber, rupees(total))}</p>
    </Note>
  )
}
