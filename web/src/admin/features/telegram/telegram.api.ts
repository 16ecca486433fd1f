import { queryOptions } from '@tanstack/react-query'
import { telegramPaths } from 'contract/admin.paths.ts'
import { queryFn } from '#admin/query-fn.ts'
import { call } from '#client/call.ts'

/** So often the screen asks while it is looked at: a chat joins within seconds. */
const LIVE_MS = 3000

export const telegramQuery = () =>
  queryOptions({ queryKey: ['telegram'], queryFn: queryFn(telegramPaths.show, {}), refetchInterval: LIVE_MS })

export type BotDraft = { token: string; password: string }

/** @throws ApiError with a sentence by field, NetworkError */
export const connectBot = (body: BotDraft) => call(telegramPaths.connect, { body })

/** Answers the code, this once. @throws ApiError with a sentence by field, NetworkError */
export const openCode = (password: string) => call(telegramPaths.openCode, { body: { password } })

/** @throws ApiError, NetworkError */
export const closeCode = () => call(telegramPaths.closeCode, {})

/** @throws ApiError, NetworkError */
export const disconnectBot = () => call(telegramPaths.disconnect, {})

/** @throws ApiError, NetworkError */
export const sendTest = (id: string) => call(telegramPaths.test, { params: { id } })

/** @throws ApiError, NetworkError */
export const removeChat = (id: string) => call(telegramPaths.removeChat, { params: { id } })
