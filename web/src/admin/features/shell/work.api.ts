import { queryOptions } from '@tanstack/react-query'
import { staffPaths } from 'contract/staff/staff.admin.paths.ts'
import type { Work } from 'contract/staff/staff.admin.schemas.ts'
import { call } from '#client/call.ts'
import { LIVE } from '../list/live.ts'

/** How much waits on each screen, fresh every minute. */
export const workQuery = () =>
  queryOptions({
    queryKey: ['work'],
    queryFn: async ({ signal }): Promise<Work> => (await call(staffPaths.work, {}, { signal })).work,
    ...LIVE,
  })
