import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { staffPaths } from 'contract/staff/staff.admin.paths.ts'
import type { Dashboard } from 'contract/staff/staff.admin.schemas.ts'
import { call } from '#client/call.ts'
import { storage } from '#client/storage.ts'
import { NO_TOKEN } from './dashboard.messages.ts'

export const PERIODS = ['today', 'week', 'month', 'quarter'] as const
export type Period = (typeof PERIODS)[number]

const EVERY_MS = 60_000

/** The figures of a period that ends today. */
export const dashboardQuery = (period: Period) =>
  queryOptions({
    queryKey: ['dashboard', period],
    queryFn: async ({ signal }): Promise<Dashboard> => {
      if (!storage.read('adminToken') && !storage.read('token')) throw new Error(NO_TOKEN)
      const { data } = await call(staffPaths.dashboard, { query: { period } }, { signal })
      return data
    },
    refetchInterval: EVERY_MS,
    placeholderData: keepPreviousData,
  })
