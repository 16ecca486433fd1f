import type { Readable } from 'node:stream'
import { istDate, istMonthBounds } from 'contract/rules/ist.ts'
import { toRupees } from 'contract/rules/money.ts'
import { documentNumber, placeName } from 'contract/rules/tax-document.ts'
import type { Cell } from '#platform/csv/csv.ts'
import { allAfter, csvStream } from '#platform/csv/csv.ts'
import type { Shop } from '#platform/shop.ts'
import { documentRanges, listDocuments, sumByHsn, sumByRateAndPlace } from '../invoices/public.ts'

const PAGE = 500
type Listed = Awaited<ReturnType<typeof listDocuments>>[number]
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

type Amounts = { taxable: number; cgst: number; sgst: number; igst: number; total: number }
/** A credit note stands with minus signs, so that each column adds up to what is owed. */
const amounts = ({ taxable, cgst, sgst, igst, total }: Amounts, sign: 1 | -1 = 1): Cell[] =>
  // + 0: a tax that is not due is 0, not -0
  [taxable, cgst, sgst, igst, total].map((paise) => sign * toRupees(paise) + 0)
const place = (code: string) => `${code} ${placeName(code)}`

const EMPTY = HEAD.map(() => '')
const HSN_HEAD = ['HSN summary', 'HSN', 'Month', 'Quantity (packs)', ...HEAD.slice(4, 10), '', '']
const RANGE_HEAD = ['Documents issued', 'From', 'Month', 'To', 'Number', ...EMPTY.slice(5)]

/**
 * The tax documents of a month in India, then, each after an empty line, the sums by rate and place of supply, the summary by HSN and the
 * ranges of document numbers, as the monthly return asks for them.
 */
export async function exportGstReturn(shop: Shop, month: string): Promise<Readable> {
  const span = istMonthBounds(month)
  async function* rows(): AsyncGenerator<readonly Cell[]> {
    const documents = allAfter<Listed>((last) => listDocuments(shop.db, span, { after: last?.document, limit: PAGE }), PAGE)
    for await (const { document, orderNumber, credits } of documents) {
      const { kind, number, issuedAt, placeOfSupply, rate } = document
      const isInvoice = kind === 'invoice'
      const what = isInvoice ? 'Invoice' : 'Credit note'
      yield [
        what,
        number,
        istDate(issuedAt),
        place(placeOfSupply),
        rate / 100,
        ...amounts(document, isInvoice ? 1 : -1),
        orderNumber,
        credits,
      ]
    }
    yield EMPTY
    yield ['Sum by rate and place', ...HEAD.slice(1).map(() => '')]
    for (const sum of await sumByRateAndPlace(shop.db, span))
      yield ['Sum', '', month, place(sum.placeOfSupply), sum.rate / 100, ...amounts(sum), '', '']
    yield EMPTY
    yield HSN_HEAD
    for (const sum of await sumByHsn(shop.db, span)) yield ['HSN', sum.hsn, month, sum.quantity, sum.rate / 100, ...amounts(sum), '', '']
    yield EMPTY
    yield RANGE_HEAD
    for (const { kind, financialYear, first, last, documents } of await documentRanges(shop.db, span)) {
      const number = (serial: number) => documentNumber(kind, financialYear, serial)
      yield [kind === 'invoice' ? 'Invoices' : 'Credit notes', number(first), month, number(last), documents, ...EMPTY.slice(5)]
    }
  }
  return csvStream(HEAD, rows())
}
