import type { QueryClient } from '@tanstack/react-query'
import { queryOptions } from '@tanstack/react-query'
import { moneyPaths } from 'contract/admin.paths.ts'
import type { Candidate } from 'contract/money/money.admin.schemas.ts'
import { addDays, istDay } from 'contract/rules/ist.ts'
import { queryFn } from '#admin/query-fn.ts'
import { call, sendOnce } from '#client/call.ts'
import { LIVE_QUERY } from '../list/use-url-params.ts'

export const CREDIT_FILTERS = ['open', 'owed', 'unclaimed', 'allocated'] as const
export type CreditFilter = (typeof CREDIT_FILTERS)[number]

export const creditsQuery = (listing: { state: CreditFilter; page: number; credit?: string }) =>
  queryOptions({ queryKey: ['money', 'credits', listing], queryFn: queryFn(moneyPaths.credits, { query: listing }), ...LIVE_QUERY })

export const owedQuery = (page: number) =>
  queryOptions({ queryKey: ['money', 'owed', page], queryFn: queryFn(moneyPaths.owed, { query: { page } }), ...LIVE_QUERY })

export const debitsQuery = () => queryOptions({ queryKey: ['money', 'debits'], queryFn: queryFn(moneyPaths.debits, {}), ...LIVE_QUERY })

export const unwitnessedQuery = () =>
  queryOptions({ queryKey: ['money', 'unwitnessed'], queryFn: queryFn(moneyPaths.unwitnessed, {}), ...LIVE_QUERY })

export const dayQuery = (date: string) =>
  queryOptions({ queryKey: ['money', 'day', date], queryFn: queryFn(moneyPaths.day, { query: { date } }), ...LIVE_QUERY })

/** How much of the money wants somebody: credits nobody has allocated, what is owed back, money out that nobody has explained, and what should be looked at. */
export const moneyWorkQuery = () =>
  queryOptions({
    queryKey: ['money', 'work'],
    queryFn: async (context) => {
      const [open, owed, out, look] = await Promise.all([
        queryFn(moneyPaths.credits, { query: { state: 'open', limit: 1 } }, ({ pagination }) => pagination.total)(context),
        queryFn(moneyPaths.owed, { query: { limit: 1 } }, ({ pagination }) => pagination.total)(context),
        queryFn(moneyPaths.debits, {}, ({ count }) => count)(context),
        queryFn(moneyPaths.unwitnessed, {}, ({ counts }) => counts)(context),
      ])
      return open + owed + out + look.verifiedByHand + (look.paidInPart ?? 0) + look.takenBack + (look.cameIn ?? 0) + look.sentUnpaid
    },
    ...LIVE_QUERY,
  })

/** The last day in India that is over, which is the first that can be closed. */
export const lastDay = (): string => addDays(istDay(new Date()), -1)

/** A part of a credit and where it goes, in rupees. */
export type Allocation = { kind: 'order' | 'owed' | 'unclaimed'; orderId?: string; amount: number }
export type AllocateRequest = { id: string; version: number; allocations: readonly Allocation[]; note: string }

/** The order of a number that was typed, pasted or scanned. @throws ApiError, NetworkError */
export const findOrder = async (number: string): Promise<Candidate> => (await call(moneyPaths.order, { query: { number } })).order

/** Says whose a credit is. @throws ApiError, NetworkError */
export const allocateCredit = ({ id, version, allocations, note }: AllocateRequest) =>
  sendOnce(['allocate', id, version, allocations, note], (headers) =>
    call(moneyPaths.allocate, { params: { id }, body: { allocations: [...allocations], note, seen: version }, headers }),
  )

export type PaidBackRequest = { id: string; amount: number; reference: string; date: string }

/** Records that money went back; answers what is still owed of it, in rupees. @throws ApiError, NetworkError */
export const settleOwed = ({ id, ...body }: PaidBackRequest) =>
  sendOnce(['settle', id, body], (headers) => call(moneyPaths.settle, { params: { id }, body, headers }))

/** Says what money out was. @throws ApiError, NetworkError */
export const settleDebit = ({ debitId, kind, id }: { debitId: string; kind: 'owed' | 'taken-back'; id: string }) =>
  call(moneyPaths.settleDebit, { params: { id: debitId }, body: { kind, id } })

/** Puts money out aside that has nothing to do with what is owed. @throws ApiError, NetworkError */
export const dismissDebit = ({ id, note }: { id: string; note: string }) =>
  call(moneyPaths.dismissDebit, { params: { id }, body: { note } })

/** RowSelection off a payment that the bank took back. @throws ApiError, NetworkError */
export const checkTakenBack = ({ id, note }: { id: string; note: string }) =>
  call(moneyPaths.checkTakenBack, { params: { id }, body: { note } })

/** Signs the sheet of a day. @throws ApiError, NetworkError */
export const closeDay = (body: { date: string; notes: string }) => call(moneyPaths.close, { body })

/** After money has moved: what other screens show of it is asked for again. */
export const refreshMoney = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    ['money', 'orders', 'payments', 'dashboard', 'statements', 'work'].map((key) => client.invalidateQueries({ queryKey: [key] })),
  )
