import type { Readable } from 'node:stream'
import { istDate, istMonthBounds } from 'contract/rules/ist.ts'
import { toRupees } from 'contract/rules/money.ts'
import { placeName } from 'contract/rules/tax-document.ts'
import type { Cell } from '../../platform/csv/csv.ts'
import { allAfter, csvStream } from '../../platform/csv/csv.ts'
import type { Shop } from '../../platform/shop.ts'
import { listDocuments, sumByRateAndPlace } from '../invoices/public.ts'

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

/** The tax documents of a month in India, then an empty line, then the sums by rate and place of supply. */
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
    yield HEAD.map(() => '')
    yield ['Sum by rate and place', ...HEAD.slice(1).map(() => '')]
    for (const sum of await sumByRateAndPlace(shop.db, span))
      yield ['Sum', '', month, place(sum.placeOfSupply), sum.rate / 100, ...amounts(sum), '', '']
  }
  return csvStream(HEAD, rows())
}
