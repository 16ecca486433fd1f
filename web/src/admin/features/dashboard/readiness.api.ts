import { queryOptions } from '@tanstack/react-query'
import { readinessPaths } from 'contract/readiness/readiness.admin.paths.ts'
import type { ReadinessCheck } from 'contract/readiness/readiness.admin.schemas.ts'
import { call } from '#client/call.ts'

/** What has to be settled before the shop opens. */
export const readinessQuery = () =>
  queryOptions({
    queryKey: ['readiness'],
    queryFn: async ({ signal }): Promise<ReadinessCheck[]> => (await call(readinessPaths.read, {}, { signal })).checks,
    refetchOnWindowFocus: true,
  })

/** Sends a test email to the own address; answers the sentence to show. @throws ApiError with what the mail server said, NetworkError */
export const sendTestMail = async (): Promise<string> => (await call(readinessPaths.testMail, {})).message ?? 'Sent.'
