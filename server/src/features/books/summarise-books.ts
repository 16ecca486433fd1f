import type { booksEndpoints } from 'contract/books/books.admin.schemas.ts'
import type { ReplyOf } from 'contract/endpoint.ts'
import { addDays, istDay } from 'contract/rules/ist.ts'
import { toRupees } from 'contract/rules/money.ts'
import { readAtOneMoment } from '#platform/db/database.ts'
import type { Shop } from '#platform/shop.ts'
import { readSettings } from '../settings/public.ts'
import { isRegistered, signOf } from './booked-document.rules.ts'
import { countUnfinished, listBooked, listMoney } from './books.queries.ts'
import type { BooksRequest } from './month-books.ts'
import { mayNeedEway, spanOf } from './month-books.ts'

type SummarisedBooks = Omit<ReplyOf<typeof booksEndpoints.summary>, 'success' | 'message'>

/** The figures of a period from the very rows that its files are made of. */
export async function summariseBooks(shop: Shop, input: BooksRequest): Promise<SummarisedBooks> {
  const { from, to } = spanOf(input)
  const { general, books: ledgers } = await readSettings(shop)
  const now = shop.now()
  const { documents, money, unfinished } = await readAtOneMoment(shop.db, async (tx) => ({
    documents: await listBooked(tx, { from, to }),
    money: await listMoney(tx, { from, to }),
    unfinished: await countUnfinished(tx, { from, to, now }),
  }))
  const counted = <T>(rows: readonly T[], paise: (row: T) => number) => ({
    count: rows.length,
    total: toRupees(rows.reduce((sum, row) => sum + paise(row), 0)),
  })
  const net = (field: 'taxable' | 'cgst' | 'sgst' | 'igst' | 'total') =>
    toRupees(documents.reduce((sum, document) => sum + signOf(document) * document[field], 0))
  const invoices = documents.filter(({ kind }) => kind === 'invoice')
  const totalOf = ({ total }: { total: number }) => total
  const amountOf = ({ amount }: { amount: number }) => amount
  return {
    from: istDay(from),
    to: addDays(istDay(to), -1),
    invoices: counted(invoices, totalOf),
    creditNotes: counted(
      documents.filter(({ kind }) => kind === 'credit_note'),
      totalOf,
    ),
    businesses: counted(invoices.filter(isRegistered), totalOf),
    net: { taxable: net('taxable'), cgst: net('cgst'), sgst: net('sgst'), igst: net('igst'), total: net('total') },
    moneyIn: counted(
      money.filter(({ kind }) => kind === 'receipt'),
      amountOf,
    ),
    moneyOut: counted(
      money.filter(({ kind }) => kind === 'payment'),
      amountOf,
    ),
    eway: documents.filter(mayNeedEway).length,
    unfinished: {
      isRunning: now < to,
      lacksGstin: general.gstin === '' && documents.length === 0,
      ...unfinished,
    },
    ledgers,
  }
}
