import { queryOptions } from '@tanstack/react-query'
import { contactAdminPaths, orderAdminPaths } from 'contract/admin.paths.ts'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { call } from '#client/call.ts'
import { LIVE } from '../list/use-place.ts'

export const MESSAGE_FILTERS = ['all', 'open', 'answered', 'settled', 'overdue'] as const

/** Messages of the contact form, open ones first. */
export const messagesQuery = (listing: { q: string; status: (typeof MESSAGE_FILTERS)[number]; page: number }) =>
  queryOptions({
    queryKey: ['messages', listing],
    queryFn: ({ signal }) => call(contactAdminPaths.all, { query: listing }, { signal }),
    ...LIVE,
  })

const SHOWN = 5

/** The newest orders of the account with this email address. The search finds longer addresses with it, too: those are other people. */
export const ordersOfQuery = (email: string) =>
  queryOptions({
    queryKey: ['orders', 'of', email],
    queryFn: async ({ signal }): Promise<AdminOrder[]> => {
      const { orders } = await call(orderAdminPaths.all, { query: { q: email } }, { signal })
      return orders.filter(({ user }) => user.email.toLowerCase() === email.toLowerCase()).slice(0, SHOWN)
    },
  })

/** Mails an answer to whoever wrote. @throws ApiError, NetworkError */
export const answerMessage = ({ id, ...body }: { id: string; answer: string; after: number }) =>
  call(contactAdminPaths.answer, { params: { id }, body })

/** Ends the matter. @throws ApiError, NetworkError */
export const settleMessage = (id: string) => call(contactAdminPaths.settle, { params: { id } })
