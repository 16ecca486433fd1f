import { queryOptions } from '@tanstack/react-query'
import { analyticsPaths } from 'contract/admin.paths.ts'
import { queryFn } from '#admin/query-fn.ts'
import { LIVE_QUERY } from '../list/use-url-params.ts'
import type { AnalyticsQuery } from './period.ts'
import { EMPTY } from './totals.ts'

/** The figures of a period; those that an older version beside does not know are empty. */
export const analyticsQuery = (query: AnalyticsQuery) =>
  queryOptions({
    queryKey: ['analytics', query],
    queryFn: queryFn(analyticsPaths.read, { query }, ({ data }) => ({ ...EMPTY, ...data })),
    ...LIVE_QUERY,
  })
