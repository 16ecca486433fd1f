import type { QueryClient } from '@tanstack/react-query'
import { queryOptions } from '@tanstack/react-query'
import { customerAdminPaths } from 'contract/admin.paths.ts'
import type { customerAdminEndpoints, StaffUser } from 'contract/customers/customer.schemas.ts'
import type { ReplyOf } from 'contract/endpoint.ts'
import type { UserSort } from 'contract/lists/list-sorts.ts'
import { queryFn } from '#admin/query-fn.ts'
import { call } from '#client/call.ts'
import { LIVE_QUERY } from '../list/use-url-params.ts'

export const USER_FILTERS = ['all', 'active', 'inactive'] as const
export type CustomerStatusFilter = (typeof USER_FILTERS)[number]
export type UserList = ReplyOf<typeof customerAdminEndpoints.all>

/** A page of the shoppers, newest first unless `sort` says otherwise, with the figures of all. */
export const usersQuery = (listing: { q: string; status: CustomerStatusFilter; sort?: UserSort; page: number }) =>
  queryOptions({
    queryKey: ['users', listing],
    queryFn: queryFn(customerAdminPaths.all, { query: listing }),
    ...LIVE_QUERY,
  })

/** Opens a closed account, closes an open one. @throws ApiError with the server's sentence, NetworkError */
export async function toggleUser({ _id, isActive }: StaffUser): Promise<StaffUser> {
  const { user } = await call(customerAdminPaths.toggle, { params: { id: _id }, body: { isActive: !isActive } })
  return user
}

/** Flips a shopper in the lists in view, and the figures above them. */
export function updateCachedUser(client: QueryClient, user: StaffUser): void {
  const one = user.isActive ? 1 : -1
  client.setQueriesData<UserList>(
    { queryKey: ['users'] },
    (list) =>
      list && {
        ...list,
        users: list.users.map((row) => (row._id === user._id ? user : row)),
        summary: { ...list.summary, active: list.summary.active + one, inactive: list.summary.inactive - one },
      },
  )
}
