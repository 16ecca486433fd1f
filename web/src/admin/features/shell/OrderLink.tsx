import { phonesOf } from 'contract/addresses/address-lines.ts'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import type { OrderStatus } from 'contract/orders/order.status.ts'
import { statusLabel, statusTone } from 'contract/orders/order.status.ts'
import type { ReactNode } from 'react'
import { adminPaths } from '#admin/paths.ts'
import { StatusPill } from '#ui/display/StatusPill.tsx'
import { OfficeLink } from './OfficeLink.tsx'

/** An order's status in its colour and word. */
export const OrderStatusPill = ({ status }: { status: OrderStatus }) => (
  <StatusPill tone={statusTone(status)}>{statusLabel(status)}</StatusPill>
)

/** The numbers to call about a parcel, each called by a press. */
export const PhoneLinks = ({ address }: { address: AdminOrder['shippingAddress'] }) =>
  phonesOf(address).map((phone) => (
    <a key={phone} className="link not-first:ml-2" href={`tel:${phone}`}>
      {phone}
    </a>
  ))

/** The way to an order's page in a new tab; plain text for a role that does not read orders. */
export const OrderLink = ({ id, className, children }: { id: string; className: string; children: ReactNode }) => (
  <OfficeLink to={adminPaths.order(id)} target="_blank" className={className} isName>
    {children}
  </OfficeLink>
)
