import { booksPaths as at, booksSummaryPaths } from 'contract/admin.paths.ts'
import { booksEndpoints, booksQuery } from 'contract/books/books.admin.schemas.ts'
import { serveFile } from '#platform/http/responses.ts'
import type { Api } from '#platform/http/serve.ts'
import { serve } from '#platform/http/serve.ts'
import type { Shop } from '#platform/shop.ts'
import { readEway, readGstr1, readMonth, readStock, readTally } from './month-books.ts'
import { summariseBooks } from './summarise-books.ts'

export function booksRoutes(api: Api, shop: Shop): void {
  serve(api, booksSummaryPaths.summary, booksEndpoints.summary, async ({ query }) => ({
    message: 'Books loaded',
    ...(await summariseBooks(shop, query)),
  }))
  const place = { access: 'exports.read', query: booksQuery } as const
  serveFile(
    api,
    {
      ...place,
      path: at.gstr1,
      summary: 'GSTR-1 of a month or quarter as the file of the portal.',
      type: 'application/json; charset=utf-8',
    },
    async (input, admin) => ({ fileName: `gstr1-${input.period}.json`, bytes: await readGstr1(shop, admin, input) }),
  )
  serveFile(
    api,
    {
      ...place,
      path: at.tally,
      summary: 'Documents and money of a month or quarter as the file of Tally.',
      type: 'application/xml; charset=utf-8',
    },
    async (input, admin) => ({ fileName: `tally-${input.period}.xml`, bytes: await readTally(shop, admin, input) }),
  )
  serveFile(
    api,
    { ...place, path: at.month, summary: 'Everything an accountant asks for of a month or quarter, in one ZIP.', type: 'application/zip' },
    async (input, admin) => ({ fileName: `books-${input.period}.zip`, bytes: await readMonth(shop, admin, input) }),
  )
  const type = 'text/csv; charset=utf-8'
  serveFile(
    api,
    { ...place, path: at.stock, summary: 'What lay on the shelf, came, went and was written off in a month or quarter, as CSV.', type },
    async (input, admin) => ({ fileName: `stock-${input.period}.csv`, bytes: await readStock(shop, admin, input) }),
  )
  serveFile(
    api,
    { ...place, path: at.eway, summary: 'Invoices of a month or quarter that may need an e-way bill, as CSV.', type },
    async (input, admin) => ({ fileName: `e-way-${input.period}.csv`, bytes: await readEway(shop, admin, input) }),
  )
}
