import { queryOptions } from '@tanstack/react-query'
import { staffPaths } from 'contract/admin.paths.ts'
import { queryFn } from '#admin/query-fn.ts'
import { LIVE_QUERY } from '../list/use-url-params.ts'

/** How much waits on each screen, fresh every minute. */
export const workQuery = () =>
  queryOptions({
    queryKey: ['work'],
    queryFn: queryFn(staffPaths.work, {}, ({ work }) => work),
    ...LIVE_QUERY,
  })
