import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { searchPaths } from 'contract/admin.paths.ts'
import { queryFn } from '#admin/query-fn.ts'

/** Everything that these words may mean and that the own role may read, the best first. */
export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', q],
    queryFn: queryFn(searchPaths.find, { query: { q } }, ({ hits }) => hits),
    placeholderData: keepPreviousData,
  })
