import type { Order } from 'contract/orders/order.schemas.ts'
import { istDate } from 'contract/rules/ist.ts'
import { allowedReasons, returnClocks } from 'contract/rules/returns.ts'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import type { ButtonShape } from '#ui/action/Button.tsx'
import { buttonClass } from '#ui/action/Button.tsx'
import * as messages from './messages.ts'

type ReturnLinkProps = {
  order: Pick<Order, 'orderNumber' | 'status' | 'deliveredAt' | 'hasReturn'>
  /** In place of the short name of the way to ask for one. */
  label?: string
  look?: ButtonShape
}

/** To the returns of an order, while one can be asked for or was. Of a delivered one that is too old for any it says until when it could be. */
export function ReturnLink({ order, label = messages.askForReturn, look = { variant: 'secondary' } }: ReturnLinkProps) {
  const { orderNumber, status, deliveredAt, hasReturn } = order
  const delivered = status === 'delivered' && deliveredAt ? new Date(deliveredAt) : undefined
  const mayReturn = delivered !== undefined && allowedReasons(delivered, new Date()).length > 0
  if (mayReturn || hasReturn)
    return (
      <Link to={paths.orderReturn(orderNumber)} className={buttonClass(look)}>
        {mayReturn ? label : messages.returns}
      </Link>
    )
  return delivered ? <p className="py-2.5 text-muted">{messages.returnableUntil(istDate(returnClocks(delivered).unusedBy))}</p> : null
}
