import { queryOptions } from '@tanstack/react-query'
import { returnAdminPaths } from 'contract/admin.paths.ts'
import type { ReturnSort } from 'contract/lists/list-sorts.ts'
import type { ReturnStepInput, returnAdminEndpoints, StaffReturn } from 'contract/returns/return.schemas.ts'
import { queryFn } from '#admin/query-fn.ts'
import type { CallInput } from '#client/call.ts'
import { call } from '#client/call.ts'
import { fetchFile } from '#client/fetch-file.ts'
import { LIVE_QUERY } from '../list/use-url-params.ts'

export const RETURN_FILTERS = ['all', 'open', 'requested', 'approved', 'received', 'refunded', 'rejected'] as const

/** Returns, open ones first, the longest waiting on top, unless `sort` says otherwise. */
export const returnsQuery = (listing: { q: string; status: (typeof RETURN_FILTERS)[number]; sort?: ReturnSort; page: number }) =>
  queryOptions({
    queryKey: ['returns', listing],
    queryFn: queryFn(returnAdminPaths.all, { query: listing }),
    ...LIVE_QUERY,
  })

/** A photo, which only staff may see. */
export const photoQuery = (path: string) =>
  queryOptions({
    queryKey: ['return-photo', path],
    queryFn: ({ signal }) => fetchFile(path, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Takes a return one step on. @throws ApiError, NetworkError */
export async function stepReturn({ id, input }: { id: string; input: ReturnStepInput }): Promise<StaffReturn> {
  // `as`: the union of wishes is what the endpoint takes, the call's type looks at each alone
  const sent = { params: { id }, body: input } as CallInput<typeof returnAdminEndpoints.step>
  const answer = await call(returnAdminPaths.step, sent)
  return answer.return
}
