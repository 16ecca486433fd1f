import { phonesOf, townLine } from 'contract/addresses/address-lines.ts'
import type { BatchToPick } from 'contract/dispatch/dispatch.admin.schemas.ts'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { months } from 'contract/rules/ist.english.ts'
import { istDate } from 'contract/rules/ist.ts'
import { FAULT_HOURS, MINIMUM_AGE } from 'contract/rules/limits.ts'
import type { ShopFacts } from 'contract/shop/shop.schemas.ts'
import { Fragment } from 'react'
import { qrPath } from '#client/qr-path.ts'
import { exactRupees } from '../shell/format.ts'
import { batchWords } from './batches-to-pick.ts'
import * as messages from './messages.ts'
import { TaxInvoiceSheet } from './tax-invoice-sheets.tsx'

export type PickLine = { name: string; quantity: number; orders: number }
type OrdersProps = { orders: readonly AdminOrder[] }
type PackingProps = OrdersProps & { batches?: readonly BatchToPick[] }

/** What to fetch from the shelf for these orders together, and for each of them. */
export function PickList({ orders, batches = [] }: PackingProps) {
  return (
    <section className="paper-page">
      <h1>{messages.pickListOf(istDate(new Date()))}</h1>
      <table className="paper-table">
        <thead>
          <tr>
            <th>{messages.product}</th>
            <th data-align="end">{messages.packs}</th>
          </tr>
        </thead>
        <tbody>
          {picksOf(orders).map(({ name, quantity }) => (
            <tr key={name}>
              <td>{name}</td>
              <td data-align="end">{quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table className="paper-table">
        <thead>
          <tr>
            <th>{messages.done}</th>
            <th>{messages.order}</th>
            <th>{messages.packs}</th>
            <th>{messages.to}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map(({ _id, orderNumber, items, shippingAddress: { name, city } }) => (
            <tr key={_id}>
              <td>
                <span className="paper-box" />
              </td>
              <td>{orderNumber}</td>
              <td>{items.map((item) => itemLine(item, batchWords(batches, _id, item.productId))).join(', ')}</td>
              <td>
                {name}, {city}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** '2 × Big Pack', with the batches to take them from in brackets. */
const itemLine = ({ quantity, name }: { quantity: number; name: string }, batches: string): string =>
  `${quantity} × ${name}${batches && ` (${batches})`}`

/** The packs that these orders need together, by name. */
export function picksOf(orders: readonly AdminOrder[]): { name: string; quantity: number }[] {
  const packs = new Map<string, number>()
  for (const { items } of orders) for (const { name, quantity } of items) packs.set(name, (packs.get(name) ?? 0) + quantity)
  return [...packs].map(([name, quantity]) => ({ name, quantity })).sort((a, b) => a.name.localeCompare(b.name))
}

/** A page to lie in each parcel: what is in it, for whom, from whom. It is for the customer, in English in every office. */
export const PackingSlips = ({ orders, batches = [], shop }: PackingProps & { shop: ShopFacts }) =>
  orders.map((order) => (
    <section key={order._id} className="paper-page">
      <h1>{shop.siteName}</h1>
      <p>
        Packing slip of order {order.orderNumber}, {istDate(new Date(order.orderDate), months)}
      </p>
      <div className="flex items-start justify-between gap-4">
        <Address order={order} />
        <OrderCode number={order.orderNumber} />
      </div>
      <table className="paper-table">
        <thead>
          <tr>
            <th>Packed</th>
            <th>Product</th>
            <th data-align="end">Packs</th>
            <th data-align="end">Price</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <tr key={item.productId}>
              <td>
                <span className="paper-box" />
              </td>
              <td>
                {item.name}
                <BatchOf batches={batches} order={order._id} productId={item.productId} />
              </td>
              <td data-align="end">{item.quantity}</td>
              <td data-align="end">{exactRupees(item.totalPrice)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <BulkDiscount order={order} />
          <tr>
            <td />
            <td>Paid by UPI, all taxes included</td>
            <td data-align="end">{order.itemCount}</td>
            <td data-align="end">{exactRupees(order.total)}</td>
          </tr>
        </tfoot>
      </table>
      <p>Something damaged, defective or wrong? Tell us within {FAULT_HOURS} hours of delivery, with a photo.</p>
      <p>
        {shop.supportPhone}, {shop.siteEmail}
      </p>
      <p className="paper-warning">
        {shop.warning.text}. {shop.warning.quitline}
      </p>
    </section>
  ))

/** The batches to take the packs of a line from. */
function BatchOf({ batches, order, productId }: { batches: readonly BatchToPick[]; order: string; productId: string }) {
  const words = batchWords(batches, order, productId, (parts) => `Batch ${parts}`)
  return words && <small className="block">{words}</small>
}

/** What was taken off for many packs, so that the column adds up. */
function BulkDiscount({ order: { items, shipping, total } }: { order: AdminOrder }) {
  const goods = items.reduce((sum, { totalPrice }) => sum + totalPrice, 0)
  const bulk = Math.round((goods + shipping - total) * 100) / 100
  if (bulk <= 0) return null
  return (
    <tr>
      <td />
      <td>Bulk discount</td>
      <td />
      <td data-align="end">−{exactRupees(bulk)}</td>
    </tr>
  )
}

/** One A6 sheet a parcel, with what the courier has to do at the door; in English in every office. */
export const AddressLabels = ({ orders, shop }: OrdersProps & { shop: ShopFacts }) =>
  orders.map((order) => (
    <section key={order._id} className="paper-label">
      <p className="paper-small">
        From: {[shop.siteName, shop.addressLine].filter(Boolean).join(', ')}
        {shop.supportPhone && (
          <>
            , <span className="whitespace-nowrap">{shop.supportPhone}</span>
          </>
        )}
      </p>
      <Address order={order} />
      <div className="flex items-end justify-between gap-4">
        <p className="paper-pin">{order.shippingAddress.zipCode}</p>
        <OrderCode number={order.orderNumber} />
      </div>
      <p className="paper-warning">{MINIMUM_AGE}+ ONLY. Hand over to an adult: ask for proof of age at the door. Tobacco product.</p>
      <p className="paper-small">
        {`Order ${order.orderNumber}, ${order.itemCount} ${order.itemCount === 1 ? 'pack' : 'packs'}, prepaid`}
        {order.trackingNumber && <span>{`, ${order.courier ?? ''} ${order.trackingNumber}`}</span>}
      </p>
    </section>
  ))

type PrintRunProps = PackingProps & {
  shop: ShopFacts
  /** The tax invoice of each order that has one lies between its slip and its label. */
  hasInvoices?: boolean
}

/** The slip and the label of each parcel, one after the other: the label on a whole sheet too, to be cut out. */
export const PrintRun = ({ orders, batches = [], shop, hasInvoices }: PrintRunProps) => (
  <div className="paper-run">
    {orders.map((order) => (
      <Fragment key={order._id}>
        <PackingSlips orders={[order]} batches={batches} shop={shop} />
        {hasInvoices && <TaxInvoiceSheet order={order} shop={shop} />}
        <AddressLabels orders={[order]} shop={shop} />
      </Fragment>
    ))}
  </div>
)

/** The number as a QR code, for the scanner of the packing table. */
function OrderCode({ number }: { number: string }) {
  const { size, path } = qrPath(number)
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className="size-[22mm] shrink-0"
      role="img"
      aria-label={`Code of ${number}`}
      shapeRendering="crispEdges"
    >
      <path fill="#000" d={path} />
    </svg>
  )
}

function Address({ order: { shippingAddress: to } }: { order: AdminOrder }) {
  return (
    <address className="paper-address">
      <strong>{to.name}</strong>
      <br />
      {to.street}
      <br />
      {townLine(to, (state) => state)}
      <br />
      Phone {phonesOf(to).join(', ')}
    </address>
  )
}
