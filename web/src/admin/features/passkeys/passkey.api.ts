import type { QueryClient } from '@tanstack/react-query'
import { queryOptions } from '@tanstack/react-query'
import { passkeyPaths } from 'contract/staff/passkey.admin.paths.ts'
import { call } from '#client/call.ts'
import { makePasskey } from './browser-passkeys.ts'

export const passkeysQuery = () =>
  queryOptions({ queryKey: ['passkeys'], queryFn: ({ signal }) => call(passkeyPaths.list, {}, { signal }) })

/** What else a passkey that came or went may have changed: recovery codes, and sessions that ended. */
export const passkeysChanged = async (client: QueryClient): Promise<void> => {
  await Promise.all([['passkeys'], ['recovery codes'], ['own devices']].map((queryKey) => client.invalidateQueries({ queryKey })))
}

/**
 * Makes a passkey with the browser and saves it. Answers the recovery codes for whoever had none, to be shown this once.
 * @throws ApiError with a sentence by field, NetworkError, PasskeyFailure
 */
export async function addPasskey(body: { name: string; password: string }): Promise<readonly string[]> {
  const { options } = await call(passkeyPaths.begin, { body })
  const credential = await makePasskey(options)
  return (await call(passkeyPaths.add, { body: { credential } })).codes
}

/** @throws ApiError, NetworkError */
export async function renamePasskey({ id, name }: { id: string; name: string }): Promise<void> {
  await call(passkeyPaths.rename, { params: { id }, body: { name } })
}

/** @throws ApiError, NetworkError */
export async function removePasskey({ id, password }: { id: string; password: string }): Promise<void> {
  await call(passkeyPaths.remove, { params: { id }, body: { password } })
}
