import type { QueryClient } from '@tanstack/react-query'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { orderAdminPaths, presencePaths } from 'contract/admin.paths.ts'
import type { BodyOf, ReplyOf } from 'contract/endpoint.ts'
import type { AdminOrder, orderAdminEndpoints } from 'contract/orders/order.admin.schemas.ts'
import { queryFn } from '#admin/query-fn.ts'
import { call } from '#client/call.ts'
import { fetchFile } from '#client/fetch-file.ts'

/** In groups of four, as eyes compare: '5324 1876 4471'. */
export const groupByFour = (id: string): string => id.replace(/(.{4})(?=.)/g, '$1 ')

export const PENDING_EVERY_MS = 60_000

export type PendingPayments = ReplyOf<typeof orderAdminEndpoints.pending>

/** Payments that wait for a person, oldest first, fresh every minute; rows stay while a refresh fails. */
export const pendingQuery = ({ q, page }: { q: string; page: number }) =>
  queryOptions({
    queryKey: ['payments', 'pending', q, page],
    queryFn: queryFn(orderAdminPaths.pending, { query: { q, page } }),
    refetchInterval: PENDING_EVERY_MS,
    placeholderData: keepPreviousData,
  })

/** The uploaded picture at the address an order carries. */
export const screenshotQuery = (path: string) =>
  queryOptions({
    queryKey: ['payments', 'screenshot', path],
    queryFn: ({ signal }) => fetchFile(path, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Says every fifteen seconds that the review is open here; answers who else has it open. */
export const othersQuery = (id: string) =>
  queryOptions({
    queryKey: ['presence', id],
    queryFn: queryFn(presencePaths.heartbeat, { params: { id } }, ({ others }) => others),
    refetchInterval: 15_000,
    gcTime: 0,
    retry: false,
  })

/** `more`: what the person says of money that is missing, and which claims of other accounts a refusal has shown. */
export type PaymentDecision = {
  order: AdminOrder
  verified: boolean
  notes: string
  more?: Pick<BodyOf<typeof orderAdminEndpoints.verifyPayment>, 'missing' | 'unpaidReason' | 'claimsSeen'> | undefined
}

/** Sends a person's decision on the transaction ID they saw; the notes are optional. @throws ApiError, NetworkError */
export async function sendDecision({ order, verified, notes, more = {} }: PaymentDecision): Promise<void> {
  const { transactionId, checks } = order.payment
  // the warnings name every order that claims the same payment
  const claimsSeen = [...(checks?.usedOn ?? []), ...(more.claimsSeen ?? [])]
  const body = { ...more, verified, notes: notes.trim(), transactionId, claimsSeen }
  await call(orderAdminPaths.verifyPayment, { params: { id: order._id }, body })
}

/** Asks again for everything a decision changes: the queue with its count, the orders, the dashboard. */
export const afterVerdict = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    ['payments', 'orders', 'dashboard'].map((what) =>
      client.invalidateQueries({ queryKey: [what], predicate: ({ queryKey }) => queryKey[1] !== 'screenshot' }),
    ),
  )

/** Takes a decided payment out of the lists in view before they are asked for again. */
export function dropFromQueue(client: QueryClient, id: string): void {
  client.setQueriesData<PendingPayments>({ queryKey: ['payments', 'pending'] }, (pending) => {
    if (!pending?.orders.some(({ _id }) => _id === id)) return pending
    const { orders, pagination } = pending
    return { ...pending, orders: orders.filter(({ _id }) => _id !== id), pagination: { ...pagination, total: pagination.total - 1 } }
  })
}
