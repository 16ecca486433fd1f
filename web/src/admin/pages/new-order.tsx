import { PAY_LINK_HOURS } from 'contract/rules/limits.ts'
import { useEffect, useRef, useState } from 'react'
import { OfficeLink } from '#admin/features/shell/OfficeLink.tsx'

import { adminPaths } from '#admin/paths.ts'
import { Breadcrumb } from '#ui/action/Breadcrumb.tsx'
import { Button, buttonClass } from '#ui/action/Button.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import type { TakenOrder } from '../features/caller-order/caller-order.api.ts'
import { NewOrder } from '../features/caller-order/NewOrder.tsx'
import { SendLink } from '../features/caller-order/SendLink.tsx'
import { rupees } from '../features/shell/format.ts'
import { Screen } from '../features/shell/Screen.tsx'
import { ScreenError, screenMeta } from '../features/shell/ScreenError.tsx'

/** An order for somebody who calls, then the link to send. */
export default function NewOrderScreen() {
  const [taken, setTaken] = useState<TakenOrder>()
  return (
    <Screen title="New order">
      <Breadcrumb>
        <OfficeLink to={adminPaths.orders}>Orders</OfficeLink>
        <span>New order</span>
      </Breadcrumb>
      {taken ? <OrderPlaced {...taken} onNext={() => setTaken(undefined)} /> : <NewOrder onTaken={setTaken} />}
    </Screen>
  )
}

function OrderPlaced({ order, payLink, onNext }: TakenOrder & { onNext: () => void }) {
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => next.current?.focus(), [])
  return (
    <div className="grid max-w-3xl gap-4">
      <Note tone="ok" live="status" title={`Order ${order.orderNumber} is placed: ${rupees(order.total)}`}>
        <p>{`For ${order.shippingAddress.name}, ${order.shippingAddress.city}. The link is good for ${PAY_LINK_HOURS} hours, or until the order is paid.`}</p>
      </Note>
      <Panel title="Send the payment link">
        <SendLink order={order} payLink={payLink} />
      </Panel>
      <div className="flex flex-wrap gap-2.5">
        <Button ref={next} variant="secondary" onClick={onNext}>
          Take another order
        </Button>
        <OfficeLink className={buttonClass({ variant: 'secondary' })} to={adminPaths.order(order.orderNumber)}>
          Open the order
        </OfficeLink>
      </div>
    </div>
  )
}

export const meta = () => screenMeta('New order')

export { ScreenError as ErrorBoundary }
