import { queryOptions } from '@tanstack/react-query'
import { contactAdminPaths, orderAdminPaths } from 'contract/admin.paths.ts'
import type { MessageSort } from 'contract/lists/list-sorts.ts'
import { queryFn } from '#admin/query-fn.ts'
import { call } from '#client/call.ts'
import { LIVE_QUERY } from '../list/use-url-params.ts'

export const MESSAGE_FILTERS = ['all', 'open', 'answered', 'settled', 'overdue'] as const

/** Messages of the contact form, open ones first unless `sort` says otherwise. */
export const messagesQuery = (listing: { q: string; status: (typeof MESSAGE_FILTERS)[number]; sort?: MessageSort; page: number }) =>
  queryOptions({
    queryKey: ['messages', listing],
    queryFn: queryFn(contactAdminPaths.all, { query: listing }),
    ...LIVE_QUERY,
  })

const MAX_SHOWN_ORDERS = 5

/** The newest orders of the account with this email address. The search finds longer addresses with it, too: those are other people. */
export const ordersOfQuery = (email: string) =>
  queryOptions({
    queryKey: ['orders', 'of', email],
    queryFn: queryFn(orderAdminPaths.all, { query: { q: email } }, ({ orders }) =>
      orders.filter(({ user }) => user.email.toLowerCase() === email.toLowerCase()).slice(0, MAX_SHOWN_ORDERS),
    ),
  })

/** Mails an answer to whoever wrote. @throws ApiError, NetworkError */
export const answerMessage = ({ id, ...body }: { id: string; answer: string; after: number }) =>
  call(contactAdminPaths.answer, { params: { id }, body })

/** Ends the matter. @throws ApiError, NetworkError */
export const settleMessage = (id: string) => call(contactAdminPaths.settle, { params: { id } })
