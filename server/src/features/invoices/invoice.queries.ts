import { businessOf } from 'contract/invoices/documents-of-order.ts'
import type { RegisteredBusiness, TaxDocument } from 'contract/orders/order.schemas.ts'
import { toRupees } from 'contract/rules/money.ts'
import { placeName } from 'contract/rules/tax-invoice.ts'
import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { orders } from '../orders/order.table.ts'
import type { InvoiceRow } from './invoice.table.ts'
import { invoices } from './invoice.table.ts'

const inRupees = ({ taxable, cgst, sgst, igst }: Pick<InvoiceRow, 'taxable' | 'cgst' | 'sgst' | 'igst'>) => ({
  taxable: toRupees(taxable),
  cgst: toRupees(cgst),
  sgst: toRupees(sgst),
  igst: toRupees(igst),
})

/** The registered business of a document or an order as a field of an answer; missing for anybody else. */
export function businessField(row: Parameters<typeof businessOf>[0]): { business?: RegisteredBusiness } {
  const business = businessOf(row)
  return business ? { business } : {}
}

const toDocument = (row: InvoiceRow, invoiceNumber: string | null): TaxDocument => ({
  kind: row.kind,
  number: row.number,
  issuedAt: row.issuedAt.toISOString(),
  invoiceNumber,
  sellerName: row.sellerName,
  sellerAddress: row.sellerAddress,
  gstin: row.gstin,
  ...businessField(row),
  placeOfSupply: { code: row.placeOfSupply, name: placeName(row.placeOfSupply) },
  rate: row.rate / 100,
  lines: row.lines.map(({ line, name, hsn, quantity, amount, rate, ...taxes }) => ({
    line,
    name,
    hsn,
    quantity,
    amount: toRupees(amount),
    ...(rate !== undefined && { rate: rate / 100 }),
    ...inRupees(taxes),
  })),
  ...inRupees(row),
  total: toRupees(row.total),
  reason: row.reason,
})

/** The invoices and credit notes of several orders, by order, oldest first. */
export async function documentsByOrder(db: Db | Tx, ids: readonly string[]): Promise<Map<string, TaxDocument[]>> {
  const found = new Map<string, TaxDocument[]>()
  if (ids.length === 0) return found
  const rows = await db
    .select()
    .from(invoices)
    .where(inArray(invoices.orderId, [...ids]))
    .orderBy(invoices.round, invoices.issuedAt, invoices.serial)
  const numbers = new Map(rows.map(({ id, number }) => [id, number]))
  for (const row of rows) {
    const document = toDocument(row, row.invoiceId && (numbers.get(row.invoiceId) ?? null))
    found.set(row.orderId, [...(found.get(row.orderId) ?? []), document])
  }
  return found
}

export type InvoicePeriod = { from: Date; to: Date }
const issuedIn = ({ from, to }: InvoicePeriod) => and(gte(invoices.issuedAt, from), lt(invoices.issuedAt, to))

type DocumentPosition = Pick<typeof invoices.$inferSelect, 'kind' | 'financialYear' | 'serial'>
const afterDocument = ({ kind, financialYear, serial }: DocumentPosition) =>
  sql`(${invoices.kind} < ${kind} or (${invoices.kind} = ${kind} and (${invoices.financialYear}, ${invoices.serial}) > (${financialYear}, ${serial})))`

/** The documents of a month that follow one of them, invoices first, in the order of their numbers. */
export async function listDocuments(db: Db, span: InvoicePeriod, { after, limit }: { after: DocumentPosition | undefined; limit: number }) {
  return db
    .select({
      document: invoices,
      orderNumber: orders.number,
      credits: sql<string | null>`(select i.number from invoices i where i.id = ${invoices.invoiceId})`,
    })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(issuedIn(span), after && afterDocument(after)))
    .orderBy(sql`${invoices.kind} desc`, asc(invoices.financialYear), asc(invoices.serial))
    .limit(limit)
}

type NetTaxes = { rate: number; taxable: number; cgst: number; sgst: number; igst: number; total: number }

/** The lines of a month's documents, each at its own rate or that of its document. */
const linesOf = ({ from, to }: InvoicePeriod) => sql`
  from (select *, case kind when 'invoice' then 1 else -1 end as sign from ${invoices}) i cross join lateral jsonb_array_elements(i.lines) l
  where i.issued_at >= ${from.toISOString()}::timestamptz and i.issued_at < ${to.toISOString()}::timestamptz`
const RATE = sql`coalesce((l ->> 'rate')::int, i.rate) as rate`
const NET_TAXES = sql`
  sum(sign * (l ->> 'taxable')::bigint)::float8 as taxable, sum(sign * (l ->> 'cgst')::bigint)::float8 as cgst,
  sum(sign * (l ->> 'sgst')::bigint)::float8 as sgst, sum(sign * (l ->> 'igst')::bigint)::float8 as igst,
  sum(sign * (l ->> 'amount')::bigint)::float8 as total`

/** What a month comes to by rate and place of supply, credit notes taken off; paise. */
export async function sumByRateAndPlace(db: Db, span: InvoicePeriod) {
  const { rows } = await db.execute<NetTaxes & { placeOfSupply: string }>(sql`
    select ${RATE}, i.place_of_supply as "placeOfSupply", ${NET_TAXES} ${linesOf(span)} group by 1, 2 order by 1, 2`)
  return rows
}

/** What a month comes to by HSN and rate, credit notes taken off; `quantity` in packs, delivery not counted; amounts in paise. */
export async function sumByHsn(db: Db, span: InvoicePeriod) {
  const { rows } = await db.execute<NetTaxes & { hsn: string; quantity: number }>(sql`
    select l ->> 'hsn' as hsn, ${RATE},
      sum(case when l ->> 'name' = 'Delivery' then 0 else sign * (l ->> 'quantity')::bigint end)::float8 as quantity, ${NET_TAXES}
    ${linesOf(span)} group by 1, 2 order by 1, 2`)
  return rows
}

/** The first and last number of each series that a month has used, and how many documents lie between. */
export async function documentRanges(db: Db, span: InvoicePeriod) {
  return db
    .select({
      kind: invoices.kind,
      first: sql<number>`min(${invoices.serial})`,
      last: sql<number>`max(${invoices.serial})`,
      financialYear: invoices.financialYear,
      documents: sql<number>`count(*)::int`,
    })
    .from(invoices)
    .where(issuedIn(span))
    .groupBy(invoices.kind, invoices.financialYear)
    .orderBy(sql`${invoices.kind} desc`, invoices.financialYear)
}
