import type { Admin } from 'contract/access.ts'
import { Problem } from 'contract/problem.ts'
import { istMonthBounds } from 'contract/rules/ist.ts'
import { partsByRate, placeName } from 'contract/rules/tax-invoice.ts'
import { zipSync } from 'fflate'
import type { CsvCell } from '#platform/csv/write-csv.ts'
import { csvStream } from '#platform/csv/write-csv.ts'
import { readAtOneMoment } from '#platform/db/database.ts'
import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { audit } from '../audit/public.ts'
import { readSettings } from '../settings/public.ts'
import type { BookedDocument } from './booked-document.rules.ts'
import { portalDay, signOf, toAmount } from './booked-document.rules.ts'
import type { BookedPeriod, ShippedDocument, StockSummary } from './books.queries.ts'
import { listBooked, listMoney, summariseStock } from './books.queries.ts'
import { gstr1 } from './gstr1.rules.ts'
import type { BankMovementRecord } from './tally.rules.ts'
import { tallyXml } from './tally.rules.ts'

/** `period` is MMYYYY; a quarter is the one of the financial year that the month lies in. */
export type BooksRequest = { period: string; span: 'month' | 'quarter' }

/** The first and the last month, YYYY-MM. */
function monthsOf({ period, span }: BooksRequest): [first: string, last: string] {
  const [month, year] = [Number(period.slice(0, 2)), period.slice(2)]
  const first = span === 'quarter' ? month - ((month - 1) % 3) : month
  const named = (number: number) => `${year}-${String(number).padStart(2, '0')}`
  return [named(first), named(span === 'quarter' ? first + 2 : first)]
}

export function spanOf(input: BooksRequest): BookedPeriod & { fp: string } {
  const [first, last] = monthsOf(input)
  return { from: istMonthBounds(first).from, to: istMonthBounds(last).to, fp: last.slice(5) + last.slice(0, 4) }
}

/** Who took which books out of the shop stands in the audit log. */
const noteTaken = (shop: Shop, admin: Admin, objectId: string, input: BooksRequest) =>
  transact(shop, (unit) => audit(shop, unit, admin, { action: 'rows.exported', object: 'export', objectId, after: { ...input } }))

/** @throws Problem books.no-gstin where neither the settings nor a document of the period hold one */
async function gstinOf(shop: Shop, documents: readonly ShippedDocument[]): Promise<string> {
  const gstin = (await readSettings(shop)).general.gstin || documents.at(-1)?.gstin
  if (!gstin) throw new Problem('books.no-gstin')
  return gstin
}

/** The return GSTR-1 as the file that the portal reads. @throws Problem books.no-gstin */
export async function readGstr1(shop: Shop, admin: Admin, input: BooksRequest): Promise<string> {
  const { fp, ...period } = spanOf(input)
  const documents = await listBooked(shop.db, period)
  const gstin = await gstinOf(shop, documents)
  await noteTaken(shop, admin, 'gstr1', input)
  return JSON.stringify(gstr1({ gstin, fp, documents }))
}

/** Documents and money of a period as the file that Tally reads. */
export async function readTally(shop: Shop, admin: Admin, input: BooksRequest): Promise<string> {
  const period = spanOf(input)
  const { general, books: ledgers } = await readSettings(shop)
  const booked = await readAtOneMoment(shop.db, async (tx) => ({
    documents: await listBooked(tx, period),
    money: await listMoney(tx, period),
  }))
  const xml = tallyXml({ company: general.siteName, ledgers, ...booked })
  await noteTaken(shop, admin, 'tally', input)
  return xml
}

/** What lay on the shelf, came and went in a period, as CSV. */
export async function readStock(shop: Shop, admin: Admin, input: BooksRequest): Promise<string> {
  const stock = await summariseStock(shop.db, spanOf(input))
  await noteTaken(shop, admin, 'stock', input)
  return toCsvFile(STOCK, stock.map(stockLine))
}

/** What is typed into the portal of a period's e-way bills, as CSV. */
export async function readEway(shop: Shop, admin: Admin, input: BooksRequest): Promise<string> {
  const documents = await listBooked(shop.db, spanOf(input))
  await noteTaken(shop, admin, 'eway', input)
  return toCsvFile(EWAY, documents.filter(mayNeedEway).map(ewayLine))
}

/** Everything an accountant asks for, in one file, as it was in one moment. */
export async function readMonth(shop: Shop, admin: Admin, input: BooksRequest): Promise<Buffer> {
  const { fp, from, to } = spanOf(input)
  const { general, books: ledgers } = await readSettings(shop)
  const { siteName: company, gstin } = general
  const { documents, money, stock } = await readAtOneMoment(shop.db, async (tx) => ({
    documents: await listBooked(tx, { from, to }),
    money: await listMoney(tx, { from, to }),
    stock: await summariseStock(tx, { from, to }),
  }))
  const ofKind = (kind: ShippedDocument['kind']) => documents.filter((one) => one.kind === kind)
  const seller = gstin || documents.at(-1)?.gstin
  const summary = gstr1({ gstin: seller ?? '', fp, documents }) as PortalReturn // `as`: the sections that it makes
  const files: Record<string, string> = {
    'README.txt': README(company, fp),
    'sales-register.csv': await toCsvFile(REGISTER, ofKind('invoice').flatMap(registerLines)),
    'credit-notes.csv': await toCsvFile(
      [...REGISTER, 'Credits invoice'],
      ofKind('credit_note').flatMap((note) => registerLines(note).map((line) => [...line, note.original?.number])),
    ),
    'hsn-summary.csv': await toCsvFile(
      HSN,
      [summary.hsn?.hsn_b2b ?? [], summary.hsn?.hsn_b2c ?? []].flatMap((rows, at) =>
        rows.map((row) => [at === 0 ? 'Registered businesses' : 'Everybody else', ...HSN_FIELDS.map((field) => row[field])]),
      ),
    ),
    'documents-issued.csv': await toCsvFile(
      ['Kind', 'From', 'To', 'Number'],
      (summary.doc_issue?.doc_det ?? []).flatMap(({ doc_num, docs }) =>
        docs.map((one) => [doc_num === 1 ? 'Invoices' : 'Credit notes', one.from, one.to, one.totnum]),
      ),
    ),
    'bank-matching.csv': await toCsvFile(BANK, money.map(bankLine)),
    'stock-summary.csv': await toCsvFile(STOCK, stock.map(stockLine)),
    'e-way.csv': await toCsvFile(EWAY, documents.filter(mayNeedEway).map(ewayLine)),
    'tally.xml': tallyXml({ company, ledgers, documents, money }),
    ...(seller && { [`gstr1-${fp}.json`]: JSON.stringify(summary) }),
  }
  const bytes = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]))
  await noteTaken(shop, admin, 'month', input)
  // the same month is the same file: its parts bear the last moment of the period
  return Buffer.from(zipSync(bytes, { mtime: new Date(to.getTime() - 1000) }))
}

type PortalReturn = {
  hsn?: { [K in 'hsn_b2b' | 'hsn_b2c']?: Record<string, string | number>[] }
  doc_issue?: { doc_det: { doc_num: number; docs: { from: string; to: string; totnum: number }[] }[] }
}

async function toCsvFile(head: readonly string[], rows: readonly (readonly CsvCell[])[]): Promise<string> {
  async function* lines() {
    yield* rows
  }
  const chunks: Buffer[] = []
  for await (const chunk of csvStream(head, lines())) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

const REGISTER = [
  'Number',
  'Date',
  'Order',
  'GSTIN of customer',
  'Registered name',
  'Place of supply',
  'Rate (%)',
  'Taxable value (₹)',
  'CGST (₹)',
  'SGST (₹)',
  'IGST (₹)',
  'Total (₹)',
]
/** A line for each rate. A credit note stands with minus signs, so that both files together add up. */
const registerLines = (document: ShippedDocument): CsvCell[][] =>
  partsByRate(document).map(({ rate, taxable, cgst, sgst, igst, total }) => [
    document.number,
    portalDay(document.issuedAt),
    document.orderNumber,
    document.businessGstin,
    document.businessName,
    `${document.placeOfSupply} ${placeName(document.placeOfSupply)}`,
    rate / 100,
    ...[taxable, cgst, sgst, igst, total].map((paise) => toAmount(signOf(document) * paise)),
  ])

const HSN_FIELDS = ['hsn_sc', 'uqc', 'qty', 'rt', 'txval', 'iamt', 'camt', 'samt'] as const
const HSN = ['Sold to', 'HSN', 'Unit', 'Quantity', 'Rate (%)', 'Taxable value (₹)', 'IGST (₹)', 'CGST (₹)', 'SGST (₹)']

const BANK = ['Day', 'In (₹)', 'Out (₹)', 'Reference', 'Payer', 'Orders', 'Where the money lies']
const bankLine = ({ kind, day, amount, reference, payer, orderNumbers, state }: BankMovementRecord & { state: string }): CsvCell[] => [
  day,
  kind === 'receipt' ? toAmount(amount) : '',
  kind === 'payment' ? toAmount(amount) : '',
  reference,
  payer,
  orderNumbers.join(' '),
  state,
]

const STOCK = ['SKU', 'Product', 'Opening', 'In', 'Out', 'Written off', 'Closing']
const stockLine = ({ sku, name, opening, came, sold, writtenOff, closing }: StockSummary): CsvCell[] => [
  sku,
  name,
  opening,
  came,
  sold,
  writtenOff,
  closing,
]

/** Paise: a consignment of chapter 24 above it needs an e-way bill, but for a delivery within the own district. */
const EWAY_FROM = 50_000_00
export const mayNeedEway = ({ kind, total }: BookedDocument): boolean => kind === 'invoice' && total > EWAY_FROM
const EWAY = [
  'Invoice',
  'Date',
  'GSTIN of customer',
  'Ship to',
  'City',
  'State',
  'PIN',
  'HSN',
  'Packs',
  'Taxable value (₹)',
  'CGST (₹)',
  'SGST (₹)',
  'IGST (₹)',
  'Total (₹)',
]
const ewayLine = (invoice: ShippedDocument): CsvCell[] => [
  invoice.number,
  portalDay(invoice.issuedAt),
  // what the portal calls somebody without one
  invoice.businessGstin ?? 'URP',
  invoice.shipName,
  invoice.shipCity,
  invoice.shipState,
  invoice.shipZip,
  invoice.lines[0]?.hsn,
  invoice.lines.filter(({ name }) => name !== 'Delivery').reduce((sum, { quantity }) => sum + quantity, 0),
  ...[invoice.taxable, invoice.cgst, invoice.sgst, invoice.igst, invoice.total].map(toAmount),
]

const README = (company: string, fp: string) => `${company}: the books of the period that ends with ${fp.slice(0, 2)}/${fp.slice(2)}

sales-register.csv    every invoice
credit-notes.csv      every credit note, with minus signs
hsn-summary.csv       packs and taxes by HSN and rate, to businesses with a GSTIN and to everybody else, credit notes taken off
documents-issued.csv  first and last number of each series
gstr1-${fp}.json     GSTR-1 for the portal; only where the shop has a GSTIN
tally.xml             ledgers and vouchers for Tally; try it in an empty company first
bank-matching.csv     what came to the bank and went back, with the orders it pays
stock-summary.csv     opening + in - out - written off = closing
e-way.csv             invoices above 50,000 rupees: needed unless the delivery stays in the district

Amounts are rupees. Days are days in India.
`
