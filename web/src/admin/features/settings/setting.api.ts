import { queryOptions } from '@tanstack/react-query'
import { settingPaths, staffPaths } from 'contract/admin.paths.ts'
import type { SectionName, Settings, settingEndpoints } from 'contract/settings/setting.admin.schemas.ts'
import { queryFn } from '#admin/query-fn.ts'
import type { CallInput } from '#client/call.ts'
import { call } from '#client/call.ts'

export const settingsQuery = () =>
  queryOptions({
    queryKey: ['settings'],
    queryFn: queryFn(settingPaths.read, {}, ({ settings }) => settings),
  })

/** Saves a section, or some of its fields; `password` where it changes who is paid. @throws ApiError with a sentence by field, NetworkError */
export async function saveSection<S extends SectionName>(
  section: S,
  data: Partial<Settings[S]>,
  password: string | undefined,
): Promise<void> {
  // `as`: that section and data belong together is what the type parameter says
  const sent = { body: { section, data, ...(password !== undefined && { password }) } } as CallInput<typeof settingEndpoints.save>
  await call(settingPaths.save, sent)
}

export type PasswordChange = { currentPassword: string; newPassword: string; confirmPassword: string }

/** Changes the own password; sent as typed. @throws ApiError, NetworkError */
export async function changePassword(body: PasswordChange): Promise<void> {
  await call(staffPaths.changePassword, { body })
}

export const recoveryCodesQuery = () => queryOptions({ queryKey: ['recovery codes'], queryFn: queryFn(staffPaths.recoveryCodes, {}) })

/** Ten new codes; the older ones are void. @throws ApiError, NetworkError */
export const makeRecoveryCodes = async (password: string): Promise<string[]> =>
  (await call(staffPaths.makeRecoveryCodes, { body: { password } })).codes
