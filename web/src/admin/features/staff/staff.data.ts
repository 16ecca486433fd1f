import { queryOptions } from '@tanstack/react-query'
import type { BodyOf } from 'contract/endpoint.ts'
import { staffPaths } from 'contract/staff/staff.admin.paths.ts'
import type { AdminProfile, staffShapes } from 'contract/staff/staff.admin.schemas.ts'
import { call } from '../../../client/call.ts'
import { LIVE } from '../list/live.ts'

/** Everybody on the staff. */
export const adminsQuery = () =>
  queryOptions({
    queryKey: ['staff'],
    queryFn: async ({ signal }): Promise<AdminProfile[]> => (await call(staffPaths.list, {}, { signal })).admins,
    ...LIVE,
  })

export type Invitation = BodyOf<typeof staffShapes.invite>

/** Mails an invitation. @throws Refused with a sentence by field, Unreachable */
export const invite = (body: Invitation) => call(staffPaths.invite, { body })

export type AdminChange = { id: string } & BodyOf<typeof staffShapes.change>

/** Another role, or switched on or off. @throws Refused, Unreachable */
export const changeAdmin = ({ id, ...body }: AdminChange) => call(staffPaths.change, { params: { id }, body })

/** @throws Refused, Unreachable */
export const removeAdmin = (id: string) => call(staffPaths.remove, { params: { id } })

/** Emails a colleague a link to set a new password; answers the sentence to show. @throws Refused at `password`, Unreachable */
export async function resetPassword({ id, ...body }: { id: string } & BodyOf<typeof staffShapes.resetPassword>): Promise<string> {
  return (await call(staffPaths.resetPassword, { params: { id }, body })).message ?? 'The email is on its way.'
}

/** Sets the password with the token of an emailed link; answers the user name to sign in with. @throws Refused, Unreachable */
export const acceptInvitation = async (body: BodyOf<typeof staffShapes.acceptInvitation>): Promise<string> =>
  (await call(staffPaths.acceptInvitation, { body }, { isLogin: true })).username

/** Changes where the own emails go. @throws Refused with a sentence by field, Unreachable */
export const changeOwnEmail = async (body: BodyOf<typeof staffShapes.changeEmail>): Promise<string> =>
  (await call(staffPaths.changeEmail, { body })).admin.email
