import type { dispatchEndpoints } from 'contract/dispatch/dispatch.admin.schemas.ts'
import type { ReplyOf } from 'contract/endpoint.ts'
import { istTime } from 'contract/rules/ist.ts'
import { Panel } from '#ui/display/Panel.tsx'
import { OrderLink } from '../shell/OrderLink.tsx'

/** Orders that nobody has checked and that are not packed yet: there is time to call them off. */
export function Held({ held: { total, orders } }: { held: ReplyOf<typeof dispatchEndpoints.toPack>['held'] }) {
  if (total === 0) return null
  return (
    <Panel title={total === 1 ? '1 order to pack later' : `${total} orders to pack later`}>
      <p className="text-muted">Verified by a bank alert, without a person. Each joins the list below at its time.</p>
      <ul className="mt-2 flex flex-wrap gap-x-10 gap-y-2">
        {orders.map(({ _id, orderNumber, packs, until }) => (
          <li key={_id}>
            <OrderLink id={_id} className="link font-semibold whitespace-nowrap">
              {orderNumber}
            </OrderLink>
            <span className="block text-sm text-muted">
              {packs === 1 ? '1 pack' : `${packs} packs`}, from {istTime(new Date(until))}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
