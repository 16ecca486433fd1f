import { queryOptions } from '@tanstack/react-query'
import { staffPaths } from 'contract/admin.paths.ts'
import type { BodyOf } from 'contract/endpoint.ts'
import type { staffEndpoints } from 'contract/staff/staff.admin.schemas.ts'
import { queryFn } from '#admin/query-fn.ts'
import { call } from '#client/call.ts'
import { LIVE_QUERY } from '../list/use-url-params.ts'

/** Everybody on the staff. */
export const adminsQuery = () =>
  queryOptions({
    queryKey: ['staff'],
    queryFn: queryFn(staffPaths.list, {}, ({ admins }) => admins),
    ...LIVE_QUERY,
  })

export type Invitation = BodyOf<typeof staffEndpoints.invite>

/** Mails an invitation. @throws ApiError with a sentence by field, NetworkError */
export const invite = (body: Invitation) => call(staffPaths.invite, { body })

export type AdminChange = { id: string } & BodyOf<typeof staffEndpoints.change>

/** Another role, or switched on or off. @throws ApiError, NetworkError */
export const changeAdmin = ({ id, ...body }: AdminChange) => call(staffPaths.change, { params: { id }, body })

/** @throws ApiError, NetworkError */
export const removeAdmin = (id: string) => call(staffPaths.remove, { params: { id } })

/** Emails a colleague a link to set a new password; answers the sentence to show. @throws ApiError at `password`, NetworkError */
export async function resetPassword({ id, ...body }: { id: string } & BodyOf<typeof staffEndpoints.resetPassword>): Promise<string> {
  return (await call(staffPaths.resetPassword, { params: { id }, body })).message ?? 'The email is on its way.'
}

/** Sets the password with the token of an emailed link; answers the user name to sign in with. @throws ApiError, NetworkError */
export const acceptInvitation = async (body: BodyOf<typeof staffEndpoints.acceptInvitation>): Promise<string> =>
  (await call(staffPaths.acceptInvitation, { body }, { isLogin: true })).username

/** Changes where the own emails go. @throws ApiError with a sentence by field, NetworkError */
export const changeOwnEmail = async (body: BodyOf<typeof staffEndpoints.changeEmail>): Promise<string> =>
  (await call(staffPaths.changeEmail, { body })).admin.email
