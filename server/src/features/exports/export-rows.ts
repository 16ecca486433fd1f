import type { Readable } from 'node:stream'
import { phonesOf } from 'contract/addresses/address-lines.ts'
import type { StaffUser } from 'contract/customers/customer.schemas.ts'
import type { RecalledOrder, StockedProduct } from 'contract/inventory/inventory.admin.schemas.ts'
import type { AdminOrder, OrderFilter } from 'contract/orders/order.admin.schemas.ts'
import { statusLabel } from 'contract/orders/order.status.ts'
import { knownId } from 'contract/orders/stand-in-id.ts'
import { Problem } from 'contract/problem.ts'
import { istDate, istDateTime, istMonthBounds } from 'contract/rules/ist.ts'
import { toRupees } from 'contract/rules/money.ts'
import { ratesOfOrder } from 'contract/rules/order-tax.ts'
import { documentNumber, partsByRate, placeName } from 'contract/rules/tax-invoice.ts'
import type { CsvCell } from '#platform/csv/write-csv.ts'
import { csvStream, readAllPages } from '#platform/csv/write-csv.ts'
import type { Shop } from '#platform/shop.ts'
import type { CustomerFilter } from '../customers/public.ts'
import { listUsersAfter } from '../customers/public.ts'
import type { InventoryFilter } from '../inventory/public.ts'
import { COLUMNS, findBatch, listInventoryAfter, listRecalledAfter } from '../inventory/public.ts'
import { documentRanges, listDocuments, sumByHsn, sumByRateAndPlace } from '../invoices/public.ts'
import { listOrdersAfter } from '../orders/public.ts'
import { readSettings } from '../settings/public.ts'

const GST_PAGE = 500
type ListedDocument = Awaited<ReturnType<typeof listDocuments>>[number]
const HEAD = [
  'Document',
  'Number',
  'Date (IST)',
  'Place of supply',
  'Rate (%)',
  'Taxable value (₹)',
  'CGST (₹)',
  'SGST (₹)',
  'IGST (₹)',
  'Total (₹)',
  'Order',
  'Credits invoice',
]

type TaxedAmounts = { taxable: number; cgst: number; sgst: number; igst: number; total: number }
/** A credit note stands with minus signs, so that each column adds up to what is owed. */
const amountCells = ({ taxable, cgst, sgst, igst, total }: TaxedAmounts, sign: 1 | -1 = 1): CsvCell[] =>
  // + 0: a tax that is not due is 0, not -0
  [taxable, cgst, sgst, igst, total].map((paise) => sign * toRupees(paise) + 0)
const placeCell = (code: string) => `${code} ${placeName(code)}`

const EMPTY = HEAD.map(() => '')
const HSN_HEAD = ['HSN summary', 'HSN', 'Month', 'Quantity (packs)', ...HEAD.slice(4, 10), '', '']
const RANGE_HEAD = ['Documents issued', 'From', 'Month', 'To', 'Number', 'Not used', ...EMPTY.slice(6)]

/**
 * The tax documents of a month in India, a row for each rate, then, each after an empty line, the sums by rate and place of supply, the summary by HSN and the
 * ranges of document numbers, as the monthly return asks for them. What is issued while it is written is in neither lines nor sums.
 */
export async function exportGstReturn(shop: Shop, month: string): Promise<Readable> {
  const { from, to } = istMonthBounds(month)
  const span = { from, to: new Date(Math.min(to.getTime(), shop.now().getTime() + 1)) }
  async function* rows(): AsyncGenerator<readonly CsvCell[]> {
    const documents = readAllPages<ListedDocument>(
      (last) => listDocuments(shop.db, span, { after: last?.document, limit: GST_PAGE }),
      GST_PAGE,
    )
    for await (const { document, orderNumber, credits } of documents) {
      const { kind, number, issuedAt, placeOfSupply } = document
      const isInvoice = kind === 'invoice'
      const what = isInvoice ? 'Invoice' : 'Credit note'
      for (const part of partsByRate(document))
        yield [
          what,
          number,
          istDate(issuedAt),
          placeCell(placeOfSupply),
          part.rate / 100,
          ...amountCells(part, isInvoice ? 1 : -1),
          orderNumber,
          credits,
        ]
    }
    yield EMPTY
    yield ['Sum by rate and place', ...HEAD.slice(1).map(() => '')]
    for (const sum of await sumByRateAndPlace(shop.db, span))
      yield ['Sum', '', month, placeCell(sum.placeOfSupply), sum.rate / 100, ...amountCells(sum), '', '']
    yield EMPTY
    yield HSN_HEAD
    for (const sum of await sumByHsn(shop.db, span))
      yield ['HSN', sum.hsn, month, sum.quantity, sum.rate / 100, ...amountCells(sum), '', '']
    yield EMPTY
    yield RANGE_HEAD
    for (const { kind, financialYear, first, last, documents } of await documentRanges(shop.db, span)) {
      const number = (serial: number) => documentNumber(kind, financialYear, serial)
      yield [
        kind === 'invoice' ? 'Invoices' : 'Credit notes',
        number(first),
        month,
        number(last),
        documents,
        last - first + 1 - documents,
        ...EMPTY.slice(6),
      ]
    }
  }
  return csvStream(HEAD, rows())
}

const PAGE = 500

async function* mapRows<T>(rows: AsyncIterable<T>, line: (row: T) => readonly CsvCell[]): AsyncGenerator<readonly CsvCell[]> {
  for await (const row of rows) yield line(row)
}

/** How moments are written in the time zone of the settings, and its name for the heads of the columns. */
type ExportClock = { zone: string; when: (iso: string | null) => string }

async function clockOf(shop: Shop): Promise<ExportClock> {
  const { timezone } = (await readSettings(shop)).general
  if (timezone === 'Asia/Kolkata') return { zone: 'IST', when: (iso) => (iso ? istDateTime(new Date(iso)) : '') }
  const format = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: timezone })
  return { zone: timezone, when: (iso) => (iso ? format.format(new Date(iso)) : '') }
}

const formatRupeeCell = (amount: number) => amount.toFixed(2)

const orderHead = ({ zone }: ExportClock) => [
  'Order',
  `Date (${zone})`,
  'Status',
  'Payment',
  'Transaction ID',
  'Customer',
  'Email',
  'Phone',
  'City',
  'State',
  'PIN',
  'Items',
  'Total (₹)',
  'GST rate (%)',
  'Courier',
  'Tracking number',
  'Bank reference',
]
/** Of each parcel of an order, in their order, so that courier and number of one can be told together; 'none' where there is none. */
function parcelsOf(o: AdminOrder, say: (parcel: Pick<AdminOrder, 'courier' | 'trackingNumber'>) => string | null): string | null {
  if (!o.furtherParcels) return say(o)
  return [o, ...o.furtherParcels].map((parcel) => say(parcel) ?? 'none').join(', ')
}
const orderLine = (o: AdminOrder, { when }: ExportClock): readonly CsvCell[] => [
  o.orderNumber,
  when(o.orderDate),
  statusLabel(o.status),
  o.paymentStatus,
  knownId(o.payment.transactionId),
  o.user.name,
  o.user.email,
  phonesOf(o.shippingAddress).join(', '),
  o.shippingAddress.city,
  o.shippingAddress.state,
  o.shippingAddress.zipCode,
  o.items.map((item) => `${item.quantity} x ${item.name}`).join('; '),
  formatRupeeCell(o.total),
  ratesOfOrder(o),
  parcelsOf(o, ({ courier }) => courier),
  parcelsOf(o, ({ trackingNumber }) => trackingNumber),
  o.payment.bankReferences?.join(' '),
]

/** The orders of a filter, newest first. */
export async function exportOrders(shop: Shop, filter: OrderFilter): Promise<Readable> {
  const rows = readAllPages<AdminOrder>((last) => listOrdersAfter(shop.db, filter, { after: last?._id, limit: PAGE }), PAGE)
  const clock = await clockOf(shop)
  return csvStream(
    orderHead(clock),
    mapRows(rows, (order) => orderLine(order, clock)),
  )
}

/** Every order that got packs of a batch, the latest first. @throws Problem batch.not-found */
export async function exportRecall(shop: Shop, batchId: string): Promise<Readable> {
  const found = await findBatch(shop.db, batchId)
  if (!found) throw new Problem('batch.not-found')
  const rows = readAllPages<RecalledOrder>((last) => listRecalledAfter(shop.db, batchId, { after: last?._id, limit: PAGE }), PAGE)
  return csvStream(
    ['Product', 'Batch', 'Order', 'Customer', 'Phone', 'Packs', 'Status'],
    mapRows(rows, (order) => [
      found.product,
      found.batch.code,
      order.orderNumber,
      order.customer,
      order.phone,
      order.packs,
      statusLabel(order.status),
    ]),
  )
}

const userHead = ({ zone }: ExportClock) => [
  ...['Name', 'Email', 'Phone', 'City', 'State', 'Status', 'Orders', 'Spent (₹)'],
  ...[`Joined (${zone})`, `Last login (${zone})`],
]
const userLine = (u: StaffUser, { when }: ExportClock): readonly CsvCell[] => [
  u.name,
  u.email,
  u.phone,
  u.address?.city,
  u.address?.state,
  u.isActive ? 'Active' : 'Inactive',
  u.totalOrders,
  formatRupeeCell(u.totalSpent),
  when(u.createdAt),
  when(u.lastLogin) || 'Never',
]

export async function exportUsers(shop: Shop, filter: CustomerFilter): Promise<Readable> {
  const rows = readAllPages<StaffUser>((last) => listUsersAfter(shop.db, filter, { after: last?._id, limit: PAGE }), PAGE)
  const clock = await clockOf(shop)
  return csvStream(
    userHead(clock),
    mapRows(rows, (user) => userLine(user, clock)),
  )
}

/** The columns of the import, so that an export can be edited and read back. */
const productLine = (product: StockedProduct): readonly CsvCell[] => COLUMNS.map((column) => product[column])

export async function exportInventory(shop: Shop, filter: InventoryFilter): Promise<Readable> {
  const rows = readAllPages<StockedProduct>((last) => listInventoryAfter(shop.db, filter, { after: last?.id, limit: PAGE }), PAGE)
  return csvStream(COLUMNS, mapRows(rows, productLine))
}
