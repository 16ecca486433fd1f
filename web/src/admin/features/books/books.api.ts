import { queryOptions } from '@tanstack/react-query'
import { booksSummaryPaths } from 'contract/admin.paths.ts'
import type { booksEndpoints } from 'contract/books/books.admin.schemas.ts'
import type { ReplyOf } from 'contract/endpoint.ts'
import { queryFn } from '#admin/query-fn.ts'
import { LIVE_QUERY } from '../list/use-url-params.ts'

export type BooksSummary = ReplyOf<typeof booksEndpoints.summary>
/** `period` is MMYYYY. */
export type BooksPeriod = { period: string; span: 'month' | 'quarter' }

export const booksQuery = (input: BooksPeriod) =>
  queryOptions({ queryKey: ['books', input], queryFn: queryFn(booksSummaryPaths.summary, { query: input }), ...LIVE_QUERY })
