import { queryOptions } from '@tanstack/react-query'
import { alertPaths } from 'contract/admin.paths.ts'
import type { ProfileId } from 'contract/alerts/alert.status.ts'
import { queryFn } from '#admin/query-fn.ts'
import { call } from '#client/call.ts'

/** So often the screen asks while it is looked at: an alert is there within a minute. */
const LIVE_MS = 5000

export const bankQuery = () =>
  queryOptions({
    queryKey: ['bank'],
    queryFn: queryFn(alertPaths.state, {}),
    refetchInterval: LIVE_MS,
  })

export const seenQuery = (page: number) =>
  queryOptions({
    queryKey: ['bank', 'seen', page],
    queryFn: queryFn(alertPaths.seen, { query: { page } }),
    refetchInterval: LIVE_MS,
  })

export type ProfileDraft = { enabled: boolean; tail: string; registeredTo: string; sim: number | null; password?: string | undefined }

/** @throws ApiError with a sentence by field, NetworkError */
export async function saveProfile(profile: ProfileId, body: ProfileDraft): Promise<void> {
  await call(alertPaths.saveProfile, { params: { profile }, body })
}

/** Address and key of the phone, shown this once. @throws ApiError, NetworkError */
export const newPhone = (password: string) => call(alertPaths.newPhone, { body: { password } })

/** @throws ApiError, NetworkError */
export async function dropPhone(): Promise<void> {
  await call(alertPaths.dropPhone, {})
}

/** @throws ApiError, NetworkError */
export async function readAgain(): Promise<void> {
  await call(alertPaths.readAgain, {})
}
