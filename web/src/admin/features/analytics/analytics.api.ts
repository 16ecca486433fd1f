import { queryOptions } from '@tanstack/react-query'
import { analyticsPaths } from 'contract/analytics/analytics.admin.paths.ts'
import type { Analytics } from 'contract/analytics/analytics.admin.schemas.ts'
import { call } from '#client/call.ts'
import { LIVE } from '../list/live.ts'

export const DAYS = ['7', '30', '90'] as const
export type Days = (typeof DAYS)[number]

/** The figures of the last days, today included. */
export const analyticsQuery = (period: Days) =>
  queryOptions({
    queryKey: ['analytics', period],
    queryFn: async ({ signal }): Promise<Analytics> => (await call(analyticsPaths.read, { query: { period } }, { signal })).data,
    ...LIVE,
  })
