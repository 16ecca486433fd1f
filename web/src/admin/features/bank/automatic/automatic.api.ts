import { queryOptions } from '@tanstack/react-query'
import { automaticPaths, statementPaths } from 'contract/admin.paths.ts'
import type { SeenAlert } from 'contract/alerts/alert.admin.schemas.ts'
import { queryFn } from '#admin/query-fn.ts'
import { call } from '#client/call.ts'

const EVERY_MS = 60_000

/** How automatic verification stands today, and what no bank statement has shown yet. */
export const automaticQuery = () =>
  queryOptions({
    queryKey: ['payments', 'automatic'],
    queryFn: queryFn(automaticPaths.state, {}),
    refetchInterval: EVERY_MS,
  })

/** The alerts that tell of waiting payments, by the id of the order. */
export const seenAlertsQuery = () =>
  queryOptions({
    queryKey: ['payments', 'seen alerts'],
    queryFn: queryFn(
      automaticPaths.seen,
      {},
      ({ seen }): ReadonlyMap<string, SeenAlert> => new Map(seen.map((alert) => [alert.orderId, alert])),
    ),
    refetchInterval: EVERY_MS,
  })

type AlertVerification = { alert: SeenAlert; transactionId: string | null }

/** Gives the money that an alert told of to its order, because a person says so. @throws ApiError, NetworkError */
export const verifyWithAlert = ({ alert: { creditId, orderId }, transactionId }: AlertVerification) =>
  call(statementPaths.settle, { params: { id: creditId }, body: { orderId, transactionId } })
