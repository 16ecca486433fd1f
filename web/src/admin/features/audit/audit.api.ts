import { queryOptions } from '@tanstack/react-query'
import { auditPaths } from 'contract/audit/audit.admin.paths.ts'
import { call } from '#client/call.ts'
import { LIVE } from '../list/live.ts'

/** A page of what staff did, newest first. */
export const auditQuery = (listing: { q: string; page: number }) =>
  queryOptions({
    queryKey: ['audit', listing],
    queryFn: ({ signal }) => call(auditPaths.all, { query: listing }, { signal }),
    ...LIVE,
  })
